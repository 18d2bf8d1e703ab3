import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";

const folder = new URL("./migrations/", import.meta.url);

// Until the first release there is one migration: it is thrown away and made again from the tables.
rmSync(folder, { recursive: true, force: true });
execFileSync(process.execPath, ["../../node_modules/drizzle-kit/bin.cjs", "generate", "--name", "initial"], {
  stdio: "inherit",
});

/** The same tables make the same files: what drizzle-kit makes up anew each time is written over. */
function settle(file: string, pattern: RegExp, constant: string): void {
  const path = new URL(`meta/${file}`, folder);
  writeFileSync(path, readFileSync(path, "utf8").replace(pattern, constant));
}
settle("0000_snapshot.json", /"id": "[0-9a-f-]{36}"/, '"id": "00000000-0000-7000-8000-000000000001"');
settle("_journal.json", /"when": \d+/, '"when": 1795219200000');
