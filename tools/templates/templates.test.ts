import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { run } from "../conventions/repository.ts";
import { repositoryCopy } from "../conventions/repository-copy.ts";

const providerIds = "packages/contract/src/configuration/provider-ids.ts";
const plopfile = new URL("./plopfile.mjs", import.meta.url).pathname;

/** One of each kind. */
const vendors = [
  ["acme ai", "ai-model"],
  ["acme bots", "conv-ai"],
  ["acme ears", "stt"],
  ["acme voices", "tts"],
] as const;

interface TestFile {
  readonly name: string;
  readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
}

const passedIn = ({ assertionResults }: TestFile) => assertionResults.filter(({ status }) => status === "passed");

function make(copy: string, ...answers: string[]): void {
  const made = run("node_modules/plop/bin/plop.js", ["--plopfile", plopfile, "--dest", copy, ...answers], copy);
  expect(made.output).not.toContain("✖");
  expect(made.code, made.output).toBe(0);
}

/** What comes of tests that are run in a copy; all of them pass. */
function tested(copy: string, files: readonly string[], pattern = ""): readonly TestFile[] {
  // Conventions look at what git would take.
  execFileSync("git", ["init", "--quiet"], { cwd: copy });
  const args = ["run", ...files, "--reporter=json", "--testNamePattern", pattern];
  const ran = run("node_modules/vitest/vitest.mjs", args, copy);
  expect(ran.code, ran.output).toBe(0);
  return (JSON.parse(ran.printed) as { readonly testResults: readonly TestFile[] }).testResults;
}

test("what the templates make fits the repository: types, lint, borders, no unused code, and a second time nothing is overwritten", () => {
  const copy = repositoryCopy();
  make(copy, "node-kind", "say goodbye");
  for (const [name, kind] of vendors) make(copy, "provider", name, kind);
  make(copy, "resource", "office hour", "office hours");
  const types = run(
    "node_modules/tsc7/lib/tsc.js",
    [
      "-b",
      "packages/contract",
      "packages/nodes",
      "packages/nodes/tsconfig.editors.json",
      "packages/providers",
      "apps/server",
    ],
    copy,
  );
  expect(types.output).toBe("");
  const lint = run(
    "node_modules/@biomejs/biome/bin/biome",
    ["check", "packages/contract", "packages/nodes", "packages/providers", "apps/server/src/office-hour"],
    copy,
  );
  expect(lint.code, lint.output).toBe(0);
  const borders = ["--config", ".dependency-cruiser.cjs", "packages", "apps"];
  const cruised = run("node_modules/dependency-cruiser/bin/dependency-cruise.mjs", borders, copy);
  expect(cruised.code, cruised.output).toBe(0);
  // It has read the modules, and not an empty list.
  expect(cruised.output).toMatch(/no dependency violations found \(\d{4,} modules/);
  const unused = run("node_modules/knip/bin/knip.js", ["--no-progress", "--no-config-hints"], copy);
  expect(unused.code, unused.output).toBe(0);
  const catalogue = readFileSync(`${copy}/packages/providers/src/catalog.ts`, "utf8");
  expect(catalogue).toContain("  acmeAi,\n);");
  expect(catalogue).toContain("rivaSpeech, acmeEars)");
  const again = run(
    "node_modules/plop/bin/plop.js",
    ["--plopfile", plopfile, "--dest", copy, "provider", "acme ai", "ai-model"],
    copy,
  );
  expect(again.output).toContain("already exists");
}, 600_000);

test("a node kind is one folder and its lines: it does what its own test says, and keeps what every kind owes", () => {
  const copy = repositoryCopy();
  make(copy, "node-kind", "say goodbye");
  const owed = tested(copy, [
    "packages/nodes/src/say-goodbye",
    "packages/nodes/src/testing/kinds.test.ts",
    "tools/conventions/node-kinds.test.ts",
  ]);
  const passed = (name: string) => owed.flatMap((file) => (file.name.endsWith(`/${name}`) ? passedIn(file) : []));
  expect(passed("say-goodbye.test.ts").length).toBeGreaterThan(0);
  for (const name of ["kinds.test.ts", "node-kinds.test.ts"])
    expect(passed(name).filter(({ title }) => title.includes("SayGoodbye"))).not.toEqual([]);
}, 600_000);

test("a provider of each kind is one folder and one line: it keeps what every provider owes and is offered, with words, by the API", () => {
  const copy = repositoryCopy();
  for (const [name, kind] of vendors) make(copy, "provider", name, kind);
  execFileSync(process.execPath, ["tools/generate/generate.mjs", providerIds], { cwd: copy });
  const ids = readFileSync(`${copy}/${providerIds}`, "utf8");
  for (const id of ["AcmeAi", "AcmeBots", "AcmeEars", "AcmeVoices"]) expect(ids).toContain(`"${id}"`);
  const owed = tested(
    copy,
    [
      "packages/providers/src/acme",
      "packages/providers/src/secret-canary.test.ts",
      "tools/conventions/provider-settings.test.ts",
    ],
    "Acme|provider is one folder",
  );
  for (const [name] of vendors) {
    const own = owed.filter((file) => file.name.includes(name.replace(" ", "-")));
    expect([name, own.length]).toEqual([name, 1]);
    expect(own.flatMap(passedIn).length).toBeGreaterThan(25);
  }
}, 600_000);
