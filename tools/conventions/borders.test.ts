import { mkdirSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { read, run } from "./repository.ts";
import { temporaryTree } from "./temporary-tree.ts";

const rules: { forbidden: { name: string }[] } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
const cruiser = "node_modules/dependency-cruiser/bin/dependency-cruise.mjs";

/** For each rule the files that break it; the first is the one that must be reported. */
const planted: Record<string, Record<string, string>> = {
  "no-cycles": {
    "packages/engine/src/circle.ts": 'import { other } from "./other.ts"; export const circle = () => other;',
    "packages/engine/src/other.ts": 'import { circle } from "./circle.ts"; export const other = () => circle;',
  },
  "no-unresolved-imports": { "packages/engine/src/lost.ts": 'import "./nowhere.ts";' },
  "contract-imports-zod-alone": { "packages/contract/src/crypto.ts": 'import "node:crypto";' },
  "engine-imports-three-libraries-alone": { "packages/engine/src/files.ts": 'import "node:fs";' },
  "kinds-and-runtimes-import-the-engine-alone": { "packages/nodes/src/a/a.kind.ts": 'import "react";' },
  "editors-import-react-and-ui": { "packages/nodes/src/a/a.editor.tsx": 'import "pg";' },
  "kinds-and-runtimes-never-reach-react": {
    "packages/nodes/src/runtimes.ts": 'import "./a/a.runtime.ts";',
    "packages/nodes/src/a/a.runtime.ts": 'import "./view.ts";',
    "packages/nodes/src/a/view.ts": 'import "react";',
  },
  "a-node-kind-knows-no-other": {
    "packages/nodes/src/b/b.runtime.ts": 'import "../c/c.kind.ts";',
    "packages/nodes/src/c/c.kind.ts": "export const c = 1;",
  },
  "ui-knows-nothing-of-the-product": { "packages/ui/src/list.tsx": 'import "@parlo/contract";' },
  "providers-import-vendors-alone": { "packages/providers/src/own.ts": 'import "@parlo/engine";' },
  "a-vendor-knows-no-other": {
    "packages/providers/src/one/one.ts": 'import "../two/two.ts";',
    "packages/providers/src/two/two.ts": "export const two = 2;",
  },
  "the-widget-takes-types-alone": { "packages/widget/src/chat.ts": 'import "@parlo/contract";' },
  "the-server-has-no-screens": { "apps/server/src/flow/page.ts": 'import "@parlo/ui";' },
  "the-dashboard-has-no-server": { "apps/web/src/flow/model.ts": 'import "@parlo/providers";' },
  "a-feature-is-entered-by-its-door": {
    "apps/web/src/persona/persona.ts": 'import "../profile/secret.ts";',
    "apps/web/src/profile/secret.ts": "export const secret = 1;",
  },
  "the-platform-knows-no-feature": {
    "apps/server/src/platform/jobs.ts": 'import "../flow/index.ts";',
    "apps/server/src/flow/index.ts": "export const flow = 1;",
  },
  "tests-stay-out-of-the-product": {
    "apps/server/src/flow/made-up.ts": 'import "./testing/flows.ts";',
    "apps/server/src/flow/testing/flows.ts": "export const flows = [];",
  },
  "nothing-imports-the-tools": {
    "packages/engine/src/tool.ts": 'import "../../../tools/tool.ts";',
    "tools/tool.ts": "export const tool = 1;",
  },
};

const packageFile = (name: string, exports: string) => JSON.stringify({ name, version: "1.0.0", exports });

/** The packages that the violations import, each with one module, laid out as npm lays them out. */
function plant(files: Record<string, string>): string {
  const own = ["contract", "engine", "ui", "providers"];
  const all: Record<string, string> = { ".dependency-cruiser.cjs": read(".dependency-cruiser.cjs"), ...files };
  for (const name of own) {
    all[`packages/${name}/package.json`] = packageFile(`@parlo/${name}`, "./src/index.ts");
    all[`packages/${name}/src/index.ts`] = "export const door = 1;";
  }
  for (const name of ["react", "pg"]) {
    all[`node_modules/${name}/package.json`] = packageFile(name, "./index.js");
    all[`node_modules/${name}/index.js`] = "export const part = 1;";
  }
  const folder = temporaryTree(all);
  mkdirSync(`${folder}/node_modules/@parlo`);
  for (const name of own) symlinkSync(`../../packages/${name}`, `${folder}/node_modules/@parlo/${name}`);
  return folder;
}

interface Report {
  summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] };
}

function cruise(folder: string): Report {
  const { printed } = run(
    cruiser,
    ["--config", ".dependency-cruiser.cjs", "--output-type", "json", "packages", "apps"],
    folder,
  );
  return JSON.parse(printed);
}

test("every rule about imports has a planted violation", () => {
  expect(Object.keys(planted)).toEqual(rules.forbidden.map(({ name }) => name));
});

test("dependency-cruiser sees every planted violation", () => {
  const folder = plant(Object.assign({}, ...Object.values(planted)));
  const seen = cruise(folder).summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  for (const [name, files] of Object.entries(planted)) expect(seen).toContain(`${name}: ${Object.keys(files)[0]}`);
});

test("dependency-cruiser reports nothing where nothing is planted", () => {
  const { summary } = cruise(plant({ "apps/web/src/main.ts": 'import "@parlo/contract";' }));
  expect(summary.violations).toEqual([]);
  expect(summary.totalCruised).toBeGreaterThan(1);
});
