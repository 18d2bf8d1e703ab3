import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The repository's top folder, with a slash at its end. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Every file that belongs to the repository: tracked, or new and not ignored. Paths from the top. */
export function repositoryFiles(): string[] {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root });
  return list
    .toString()
    .split("\n")
    .filter((path) => path !== "" && existsSync(root + path));
}

export function read(path: string): string {
  return readFileSync(root + path, "utf8");
}

/** Runs one of the repository's tools and hands back what it printed, whatever its exit code. */
export function run(
  tool: string,
  args: string[],
  cwd: string,
): { code: number | null; printed: string; output: string } {
  // A report about the whole repository is longer than the megabyte that is kept by default.
  const ran = spawnSync(process.execPath, [root + tool, ...args], { cwd, encoding: "utf8", maxBuffer: 64 * 1024 ** 2 });
  return { code: ran.status, printed: ran.stdout, output: ran.stdout + ran.stderr };
}
