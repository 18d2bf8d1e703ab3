import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What four processes print that run the same program; `begin` in it is an instant at which all of them are up. */
export async function processesAtOnce(program: string): Promise<readonly string[]> {
  const whole = `const begin = ${Date.now() + 3000};\n${program}`;
  const parameters = ["--import", "tsx", "--input-type=module", "--eval", whole];
  const made = await Promise.all([1, 2, 3, 4].map(() => run(process.execPath, parameters)));
  return made.map(({ stdout }) => stdout);
}
