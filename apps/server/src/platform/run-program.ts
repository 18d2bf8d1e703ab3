import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import type { ProgramEnd, RunProgram } from "@parlo/providers";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Characters of what it says about a failure. */
const mostTold = 300;

/** More at once would only slow one another. */
const mostAtOnce = Math.max(2, availableParallelism());

/** The server's way to other programs: however many are asked for, as many run as the machine has cores. */
export const runProgram = programsInTurn(mostAtOnce);

/** Who has been cancelled leaves the queue, and no program is started. */
export function programsInTurn(most: number): RunProgram {
  const inTurn = limitConcurrency(most);
  return (program, run) =>
    inTurn(() => {
      run.onStart?.();
      return start(program, run);
    }, run.signal);
}

/** With a list of parameters and nothing of the server's environment but where programs are. */
const start: RunProgram = (program, { parameters, input, signal, mostBytes }) =>
  new Promise<ProgramEnd>((resolve, reject) => {
    const child = spawn(program, parameters, { env: { PATH: process.env.PATH }, killSignal: "SIGKILL", signal });
    const output: Buffer[] = [];
    let size = 0;
    let told = "";
    child.stdout.on("data", (bytes: Buffer) => {
      size += bytes.byteLength;
      if (size <= mostBytes) output.push(bytes);
      else child.kill("SIGKILL");
    });
    child.stderr.on("data", (bytes: Buffer) => {
      told = (told + bytes.toString("utf8")).slice(0, mostTold);
    });
    // It may end before it has read everything.
    child.stdin.on("error", () => {});
    child.on("error", (error) => {
      if ("code" in error && error.code === "ENOENT") resolve({ kind: "absent" });
      else reject(error);
    });
    child.on("close", (code) => {
      if (size > mostBytes) resolve({ kind: "too-long" });
      else resolve({ kind: "ended", code, output: Buffer.concat(output), told: told.trim() });
    });
    child.stdin.end(input);
  });
