import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { artefacts } from "./artefacts.mjs";

// `npm run generate` writes what is made from the code, or of it the files that are named; with --check it writes nothing
// and names what is out of date.
process.chdir(fileURLToPath(new URL("../../", import.meta.url)));
const check = process.argv.includes("--check");
const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const wanted = artefacts.filter(({ file }) => named.length === 0 || named.includes(file));
const stale = [];

for (const { file, make } of wanted) {
  const before = existsSync(file) ? readFileSync(file, "utf8") : null;
  const now = await make(before ?? "");
  if (now === before) continue;
  stale.push(file);
  if (!check) writeFileSync(file, now);
}

for (const file of stale) console.log(check ? `${file} is out of date: npm run generate` : `${file} is new`);
process.exitCode = check && stale.length > 0 ? 1 : 0;
