import { expect, test } from "vitest";
import { root, run } from "./repository.ts";
import { temporaryTree } from "./temporary-tree.ts";

const pure = ["contract", "engine", "nodes"];
const outside = ["fetch", "window", "document", "process", "console", "setTimeout", "Buffer", "localStorage"];

/** Checks files with the settings of a package, as if they lay in it. */
function check(settings: string, files: Record<string, string>): string {
  const folder = temporaryTree({
    ...files,
    "tsconfig.json": JSON.stringify({
      extends: `${root}${settings}`,
      compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: "." },
      include: ["*"],
      exclude: [],
      references: [],
    }),
  });
  return run("node_modules/tsc7/lib/tsc.js", ["-p", ".", "--pretty", "false"], folder).output;
}

test.each(pure)("packages/%s compiles without DOM and Node", (name) => {
  const lines = outside.map((global, index) => `export const a${index} = ${global};`).join("\n");
  const output = check(`packages/${name}/tsconfig.json`, { "planted.ts": lines, "clean.ts": "export const one = 1;" });
  for (const global of outside) expect(output).toContain(`'${global}'`);
  expect(output).not.toContain("clean.ts");
});

test.each(pure)("packages/%s has no JSX, so that no component gets in", (name) => {
  const output = check(`packages/${name}/tsconfig.json`, {
    "view.tsx": "export const view = 1;",
    "planted.ts": 'export { view } from "./view.tsx";',
  });
  expect(output).toContain("error TS6142");
});

test("the compiler refuses what does not survive the removal of types", () => {
  const output = check("packages/engine/tsconfig.json", {
    "colour.ts": "export enum Colour { Red }",
    "first.ts": "export const first = (list: string[]): string => list[0];",
    "optional.ts": "export const none: { text?: string } = { text: undefined };",
  });
  expect(output).toMatch(/colour\.ts.*TS1294/);
  expect(output).toMatch(/first\.ts.*TS2322/);
  expect(output).toMatch(/optional\.ts.*TS2375/);
});
