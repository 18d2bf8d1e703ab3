import { existsSync, readFileSync } from "node:fs";

/** The kind that the README shows: small, and yet with everything that a kind has. */
const kind = "set-language";
const parts = [
  { file: `${kind}.kind.ts`, language: "ts" },
  { file: `${kind}.runtime.ts`, language: "ts" },
  { file: `${kind}.editor.tsx`, language: "tsx" },
  { file: `${kind}.form.tsx`, language: "tsx" },
  { file: `${kind}.test.ts`, language: "ts" },
];

/** The code of one real node kind, without its imports. */
export function nodeKindExample() {
  return parts
    .filter(({ file }) => existsSync(`packages/nodes/src/${kind}/${file}`))
    .map(({ file, language }) => {
      const text = readFileSync(`packages/nodes/src/${kind}/${file}`, "utf8");
      const body = text.replace(/^(?:import [^;]+;\n)+\n?/, "").trim();
      return `\`packages/nodes/src/${kind}/${file}\`\n\n\`\`\`${language}\n${body}\n\`\`\``;
    })
    .join("\n\n");
}
