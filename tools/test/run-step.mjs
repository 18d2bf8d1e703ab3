import { spawn } from "node:child_process";

/**
 * Runs one step. What a command prints is shown when the step fails, and at once in a terminal.
 *
 * @returns {Promise<{passed: number, failed: number, skipped: number}>}
 */
export async function runStep({ command, counts, environment, evidence, run }) {
  let succeeded = true;
  if (run) {
    try {
      await run();
    } catch (error) {
      succeeded = false;
      console.log(error instanceof Error ? error.message : String(error));
    }
  } else {
    succeeded = await runCommand(command, environment);
  }
  const counted = counts?.();
  if (counted === undefined || counted.passed + counted.failed === 0) {
    return { passed: succeeded && !counts ? 1 : 0, failed: succeeded && !counts ? 0 : 1, skipped: 0 };
  }
  // Of what passed at its second try, too.
  for (const text of evidence?.() ?? []) console.log(`\n${text}`);
  // A run that ends badly though each of its tests passed (an error between tests, a teardown) is a failure too.
  return { ...counted, failed: succeeded || counted.failed > 0 ? counted.failed : 1 };
}

function runCommand([program, ...args], environment) {
  const watched = process.stdout.isTTY === true;
  return new Promise((resolve) => {
    const printed = [];
    const child = spawn(program, args, {
      env: { ...process.env, ...(watched ? {} : { NO_COLOR: "1" }), ...environment },
      stdio: watched ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    child.stdout?.on("data", (text) => printed.push(text));
    child.stderr?.on("data", (text) => printed.push(text));
    child.on("error", (error) => {
      console.log(`${program}: ${error.message}`);
      resolve(false);
    });
    child.on("close", (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(printed));
      resolve(code === 0);
    });
  });
}
