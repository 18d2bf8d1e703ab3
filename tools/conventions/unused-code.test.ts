import { expect, test } from "vitest";
import { read, run } from "./repository.ts";
import { temporaryTree } from "./temporary-tree.ts";

interface Issues {
  issues: { file: string; [kind: string]: unknown }[];
}

const manifest = (name: string, more: object = {}) =>
  JSON.stringify({ name, version: "1.0.0", type: "module", ...more });

test("knip sees a planted unused file, export and dependency, and nothing else", () => {
  const folder = temporaryTree({
    "knip.json": read("knip.json"),
    "package.json": manifest("planted", { private: true, workspaces: ["packages/*", "apps/*"] }),
    "packages/engine/package.json": manifest("@parlo/engine", {
      exports: { ".": "./src/index.ts" },
      dependencies: { "left-pad": "1.0.0" },
    }),
    "packages/engine/src/index.ts": 'export { used } from "./used.ts";\nexport const door = 1;\n',
    "packages/engine/src/used.ts": "export const used = 1;\nexport const forgotten = 2;\n",
    "packages/engine/src/orphan.ts": "export const orphan = 1;\n",
    "apps/server/package.json": manifest("@parlo/server", { dependencies: { "@parlo/engine": "1.0.0" } }),
    "apps/server/src/main.ts": 'import { used } from "@parlo/engine";\nexport const main = used;\n',
    "node_modules/left-pad/package.json": manifest("left-pad"),
  });
  const { code, printed } = run(
    "node_modules/knip/bin/knip.js",
    ["--reporter", "json", "--no-progress", "--no-config-hints"],
    folder,
  );
  const seen = (JSON.parse(printed) as Issues).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found) ? found.map(({ name }: { name: string }) => `${file} ${kind} ${name}`) : [],
    ),
  );
  expect(code).toBe(1);
  expect(seen.toSorted()).toEqual([
    "packages/engine/package.json dependencies left-pad",
    "packages/engine/src/orphan.ts files packages/engine/src/orphan.ts",
    "packages/engine/src/used.ts exports forgotten",
  ]);
});
