import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";

// Until the first release there is one migration: it is thrown away and made again from the tables.
rmSync(new URL("./migrations/", import.meta.url), { recursive: true, force: true });
execFileSync(process.execPath, ["../../node_modules/drizzle-kit/bin.cjs", "generate", "--name", "initial"], {
  stdio: "inherit",
});
