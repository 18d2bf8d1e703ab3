import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeKindExample } from "./node-kind-example.mjs";
import { packageDiagram } from "./package-diagram.mjs";

const migrations = "apps/server/src/db/migrations";
const providerIds = "packages/contract/src/configuration/provider-ids.ts";
const biome = "node_modules/@biomejs/biome/bin/biome";

/** Files that are made from the code and kept in the repository. `make` gets the file as it is and answers how it should be. */
export const artefacts = [
  { file: providerIds, make: providerIdsOfTheCatalogue },
  { file: "openapi.json", make: () => npm("openapi") },
  { file: "docs/architecture.md", make: (page) => between(page, "diagram", packageDiagram()) },
  { file: "README.md", make: (page) => between(page, "node kind", nodeKindExample()) },
  { file: `${migrations}/0000_initial.sql`, make: migrationOfTheTables },
];

function npm(script) {
  return execFileSync("npm", ["run", "--silent", "--workspace", "@parlo/server", script], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** The contract knows no provider by name, and the API names them all: it comes before what is made of the contract. */
function providerIdsOfTheCatalogue() {
  const printed = execFileSync(process.execPath, ["--import", "tsx", "tools/generate/provider-ids.ts"]);
  const format = [biome, "format", `--stdin-file-path=${providerIds}`];
  return execFileSync(process.execPath, format, { input: printed, encoding: "utf8" });
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
function between(page, name, text) {
  const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!place.test(page)) throw new Error(`There is no place for the ${name}`);
  return page.replace(place, (_, head, foot) => `${head}\n${text}\n\n${foot}`);
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
