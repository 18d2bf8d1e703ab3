import { expect, test } from "vitest";
import { read, repositoryFiles } from "./repository.ts";
import floors from "./version-floors.json" with { type: "json" };

interface Locked {
  version?: string;
  resolved?: string;
  link?: boolean;
}

const lock: { packages: Record<string, Locked> } = JSON.parse(read("package-lock.json"));

const parts = (version: string) => version.split(/[.+-]/).map(Number);

function isBelow(version: string, floor: string): boolean {
  const [is, atLeast] = [parts(version), parts(floor)];
  const differs = [0, 1, 2].find((index) => is[index] !== atLeast[index]);
  return differs !== undefined && (is[differs] ?? 0) < (atLeast[differs] ?? 0);
}

/** Older releases of these have known holes. A copy that another package keeps for itself is that package's concern. */
test.each(Object.entries(floors))("the %s that we import is not older than %s", (name, floor) => {
  const ours = new RegExp(`^(?:(?:apps|packages)/[\\w-]+/|(?:bench|e2e|tools)/)?node_modules/${name}$`);
  const copies = Object.entries(lock.packages).filter(([path]) => ours.test(path));
  const below = copies.filter(([, { version }]) => version !== undefined && isBelow(version, floor));
  expect(below.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
});

test("an older version is seen as one", () => {
  expect(isBelow("5.8.0", "5.8.1")).toBe(true);
  expect(isBelow("4.99.0", "5.8.1")).toBe(true);
  expect(isBelow("5.12.8", "5.8.1")).toBe(false);
  expect(isBelow("5.8.1", "5.8.1")).toBe(false);
});

test("the lock file names no registry, so that it installs from any", () => {
  const named = Object.entries(lock.packages).filter(([, { resolved, link }]) => !link && resolved !== undefined);
  expect(named.map(([path, { resolved }]) => `${path} ${resolved}`)).toEqual([]);
  expect(read(".npmrc")).not.toMatch(/registry\s*=/);
});

test("a dependency has one version in the whole repository", () => {
  const versions = new Map<string, Set<string>>();
  for (const path of repositoryFiles().filter((file) => /^([\w-]+\/){0,2}package\.json$/.test(file))) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(String(version)));
  }
  const several = [...versions].filter(([, wanted]) => wanted.size > 1);
  expect(several.map(([name, wanted]) => `${name}: ${[...wanted].join(", ")}`)).toEqual([]);
});
