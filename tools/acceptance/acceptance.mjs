import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Rows of the acceptance list; a test that shows a row carries its number at the start of its title. */
const rows = 425;

process.chdir(fileURLToPath(new URL("../../", import.meta.url)));

// An acceptance list as argument (rows "| C001 | section | requirement | …") prints what is missing in words.
const [list] = process.argv.slice(2);
const words = new Map(
  list
    ? [...readFileSync(list, "utf8").matchAll(/^\| (C\d{3}) \| [^|]*\| ([^|]*)\|/gm)].map(([, id, text]) => [
        id,
        text.trim(),
      ])
    : [],
);

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path));

const shownBy = new Map();
for (const file of files)
  for (const [, numbers] of readFileSync(file, "utf8").matchAll(/["'`]((?:C\d{3}[,:– -]*)+)/g))
    for (const id of numbersOf(numbers)) shownBy.set(id, [...(shownBy.get(id) ?? []), file]);

const all = Array.from({ length: rows }, (_, index) => `C${String(index + 1).padStart(3, "0")}`);
const shown = all.filter((id) => shownBy.has(id));
const missing = all.filter((id) => !shownBy.has(id));
const unknown = [...shownBy.keys()].filter((id) => !all.includes(id));

for (const id of shown) console.log(`${id}  ${[...new Set(shownBy.get(id))].join(", ")}`);
console.log("\nWithout a test:");
if (words.size > 0) for (const id of missing) console.log(`${id}  ${words.get(id) ?? ""}`);
else console.log(missing.join(" "));
for (const id of unknown) console.log(`${id} is on no list: ${shownBy.get(id).join(", ")}`);
console.log(`\n${shown.length} of ${rows} rows have a test, ${missing.length} have none`);
process.exitCode = unknown.length > 0 ? 1 : 0;

/** `C010, C012` and `C010-C014` both stand in titles. */
function numbersOf(text) {
  return [...text.matchAll(/C(\d{3})(?:\s*[–-]\s*C(\d{3}))?/g)].flatMap(([, from, to]) =>
    Array.from(
      { length: Number(to ?? from) - Number(from) + 1 },
      (_, index) => `C${String(Number(from) + index).padStart(3, "0")}`,
    ),
  );
}
