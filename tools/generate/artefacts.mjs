import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageDiagram } from "./package-diagram.mjs";

const migrations = "apps/server/src/db/migrations";

/** Files that are made from the code and kept in the repository. `make` gets the file as it is and answers how it should be. */
export const artefacts = [
  { file: "openapi.json", make: () => npm("openapi") },
  { file: "docs/architecture.md", make: withDiagram },
  { file: `${migrations}/0000_initial.sql`, make: migrationOfTheTables },
];

function npm(script) {
  return execFileSync("npm", ["run", "--silent", "--workspace", "@parlo/server", script], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
}

function withDiagram(page) {
  const between = /(<!-- diagram -->\n)[\s\S]*?(<!-- \/diagram -->)/;
  if (!between.test(page)) throw new Error("docs/architecture.md has no place for the diagram");
  return page.replace(between, `$1\n${packageDiagram()}\n$2`);
}

/** The generator works in place and makes new ids each time: the folder is put back, only the statements are compared. */
function migrationOfTheTables(before) {
  const kept = mkdtempSync(join(tmpdir(), "parlo-migrations-"));
  cpSync(migrations, kept, { recursive: true });
  try {
    npm("db:generate");
    const now = readFileSync(`${migrations}/0000_initial.sql`, "utf8");
    if (now === before || process.argv.includes("--check")) restore(kept);
    return now;
  } catch (error) {
    restore(kept);
    throw error;
  } finally {
    rmSync(kept, { recursive: true, force: true });
  }
}

function restore(kept) {
  rmSync(migrations, { recursive: true, force: true });
  cpSync(kept, migrations, { recursive: true });
}
