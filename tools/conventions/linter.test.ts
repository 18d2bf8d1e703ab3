import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { read, run } from "./repository.ts";
import { temporaryTree } from "./temporary-tree.ts";

const pure = "Pure code takes time";
const evaluation = "Text never becomes code";
const outside = "Outside addresses are reached";
const colour = "Colours are tokens";

/** File, line, and what the linter must say of it; a line without an expectation must pass. */
const lines: [file: string, line: string, complaint: string | null][] = [
  ["packages/engine/src/dice.ts", "export const dice = Math.random();", pure],
  ["packages/engine/src/die.ts", "export const die = Math.random;", pure],
  ["packages/engine/src/now.ts", "export const now = Date.now();", pure],
  ["packages/engine/src/today.ts", "export const today = new Date();", pure],
  ["packages/engine/src/tick.ts", "export const tick = performance.now();", pure],
  ["packages/nodes/src/split/split.runtime.ts", 'console.warn("split");', pure],
  ["packages/engine/src/day.ts", "export const day = new Date(0);", null],
  ["packages/engine/src/now.test.ts", "export const now = Date.now();", null],
  ["apps/server/src/now.ts", "export const now = Date.now();", null],
  ["packages/engine/src/evaluate.ts", 'export const two = eval("1 + 1");', evaluation],
  ["apps/server/src/make.ts", 'export const make = new Function("return 1");', evaluation],
  ["apps/web/src/call.ts", 'export const call = Function("return 1");', evaluation],
  ["tools/machine.ts", 'import { run } from "node:vm";\nexport { run };', evaluation],
  ["tools/later.ts", 'export const later = () => import("vm");', evaluation],
  ["apps/server/src/flow/get.ts", 'export const get = () => fetch("https://example.com");', "noRestrictedGlobals"],
  ["apps/server/src/flow/way.ts", "export const way = globalThis.fetch;", outside],
  ["apps/server/src/flow/pool.ts", 'import { request } from "undici";\nexport { request };', "noRestrictedImports"],
  ["apps/server/src/flow/old.ts", 'import { get } from "node:http";\nexport { get };', "noRestrictedImports"],
  ["apps/server/src/flow/two.ts", 'import { connect } from "node:http2";\nexport { connect };', "noRestrictedImports"],
  ["apps/server/src/flow/line.ts", 'import { connect } from "node:net";\nexport { connect };', "noRestrictedImports"],
  ["apps/server/src/flow/kept.ts", 'import { connect } from "node:tls";\nexport { connect };', "noRestrictedImports"],
  [
    "packages/providers/src/one/four.ts",
    'import { TLSSocket } from "node:tls";\nexport { TLSSocket };',
    "noRestrictedImports",
  ],
  [
    "apps/server/src/flow/trust.ts",
    'import { createSecureContext as trust } from "node:tls";\nexport { trust };',
    null,
  ],
  ["apps/server/src/flow/is.ts", 'import { isIP } from "node:net";\nexport { isIP };', null],
  [
    "packages/providers/src/one/one.ts",
    'export const one = () => fetch("https://example.com");',
    "noRestrictedGlobals",
  ],
  ["packages/providers/src/one/two.ts", "export const two = (fetch: () => void) => fetch();", null],
  ["packages/providers/src/one/three.ts", "export type Fetch = typeof globalThis.fetch;", null],
  [
    "apps/server/src/platform/guarded-fetch/guarded-fetch.ts",
    'import { request } from "undici";\nexport { request };',
    null,
  ],
  ["apps/web/src/a.tsx", 'export const A = () => <i color="#fff" />;', colour],
  ["packages/ui/src/b.tsx", 'export const B = () => <i style={{ color: "#AABBCC" }} />;', colour],
  ["packages/nodes/src/say/say.editor.tsx", "export const C = (n: number) => `text-[#12345678] ` + n;", colour],
  ["apps/server/src/pad.ts", 'import { pad } from "left-pad";\nexport { pad };', "noUndeclaredDependencies"],
  ["apps/server/src/any.ts", "export const any = (value: any) => value;", "noExplicitAny"],
  ["apps/server/src/sure.ts", "export const sure = (list: string[]) => list[0]!;", "noNonNullAssertion"],
  ["apps/server/src/print.ts", 'console.log("here");', "noConsole"],
  ["apps/server/src/flowRoutes.ts", "export const flowRoutes = 1;", "useFilenamingConvention"],
  ["apps/web/src/d.tsx", 'export const D = () => <a href="#address">1</a>;', null],
];

interface Report {
  diagnostics: { category: string; message: string; location: { path: string | { file: string } } }[];
}

function lint(): Map<string, string> {
  const files = Object.fromEntries(lines.map(([file, line]) => [file, `${line}\n`]));
  const grit = readdirSync(new URL("../lint", import.meta.url)).map((name) => [
    `tools/lint/${name}`,
    read(`tools/lint/${name}`),
  ]);
  const folder = temporaryTree({
    ...files,
    ...Object.fromEntries(grit),
    "package.json": JSON.stringify({ name: "planted", dependencies: { undici: "7.30.2" } }),
    "biome.json": read("biome.json"),
    ".gitignore": read(".gitignore"),
  });
  const { printed } = run(
    "node_modules/@biomejs/biome/bin/biome",
    ["lint", "--reporter=json", "--max-diagnostics=none", "."],
    folder,
  );
  const report: Report = JSON.parse(printed);
  const said = new Map<string, string>();
  for (const { category, message, location } of report.diagnostics) {
    const path = typeof location.path === "string" ? location.path : location.path.file;
    said.set(path, `${said.get(path) ?? ""}${category}: ${message}\n`);
  }
  return said;
}

test("the linter sees every planted violation and leaves alone what is allowed", () => {
  const said = lint();
  for (const [file, line, complaint] of lines) {
    if (complaint === null) expect(said.get(file), line).toBeUndefined();
    else expect(said.get(file), line).toContain(complaint);
  }
});
