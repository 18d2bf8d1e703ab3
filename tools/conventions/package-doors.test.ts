import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { read, repositoryFiles, root } from "./repository.ts";

interface Manifest {
  name: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
}

const packages = readdirSync(`${root}packages`)
  .filter((name) => repositoryFiles().includes(`packages/${name}/package.json`))
  .map((folder) => ({ folder, manifest: JSON.parse(read(`packages/${folder}/package.json`)) as Manifest }));

const { resolve } = createRequire(`${root}tools/package.json`);

test("there are packages to look at", () => {
  expect(packages.length).toBeGreaterThan(5);
});

test.each(packages)("$folder is called @parlo/$folder and has one to five doors", ({ folder, manifest }) => {
  expect(manifest.name).toBe(`@parlo/${folder}`);
  const doors = Object.keys(manifest.exports ?? {}).filter((door) => !door.endsWith(".css"));
  expect(doors.length).toBeGreaterThanOrEqual(1);
  expect(doors.length).toBeLessThanOrEqual(5);
});

test.each(packages)("a file of $folder cannot be imported past its doors", ({ folder, manifest }) => {
  const inside = repositoryFiles().find((path) => path.startsWith(`packages/${folder}/src/`) && path.endsWith(".ts"));
  if (inside === undefined) return;
  const past = `${manifest.name}/${inside.slice(`packages/${folder}/`.length)}`;
  expect(() => resolve(past)).toThrow(expect.objectContaining({ code: "ERR_PACKAGE_PATH_NOT_EXPORTED" }));
});

test.each(packages)("each door of $folder leads to a file", ({ folder, manifest }) => {
  const files = repositoryFiles();
  if (!files.some((path) => path.startsWith(`packages/${folder}/src/`))) return;
  for (const target of Object.values(manifest.exports ?? {}))
    expect(files).toContain(`packages/${folder}/${target.slice(2)}`);
});
