import { spawn } from "node:child_process";
import { ProviderError } from "../contract/provider-error.ts";

interface Run {
  readonly program: string;
  readonly parameters: readonly string[];
  /** To its standard input. */
  readonly text: string;
  readonly signal: AbortSignal;
  readonly provider: string;
}

/** Bytes of its answer: ten minutes of audio. */
const mostBytes = 32 * 1024 * 1024;
const mostTold = 300;

/** What a program answers; it is ended where nobody waits any more. No shell reads what it is given. */
export function run({ program, parameters, text, signal, provider }: Run): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { env: { PATH: process.env.PATH }, killSignal: "SIGKILL", signal });
    const answer: Buffer[] = [];
    let size = 0;
    let told = "";
    child.stdout.on("data", (bytes: Buffer) => {
      size += bytes.byteLength;
      if (size <= mostBytes) answer.push(bytes);
      else child.kill("SIGKILL");
    });
    child.stderr.on("data", (bytes: Buffer) => {
      told = (told + bytes.toString("utf8")).slice(0, mostTold);
    });
    // It may end before it has read everything.
    child.stdin.on("error", () => {});
    child.on("error", (error) => reject(failureOf(error, provider)));
    child.on("close", (code) => {
      if (size > mostBytes) reject(new ProviderError(provider, "too-large", "The answer is too long"));
      else if (code === 0) resolve(Buffer.concat(answer));
      else reject(refusalOf(told.trim(), provider));
    });
    child.stdin.end(text);
  });
}

function failureOf(error: Error, provider: string): ProviderError {
  if (error.name === "AbortError") return new ProviderError(provider, "cancelled", "The call was cancelled");
  if ("code" in error && error.code === "ENOENT")
    return new ProviderError(provider, "unsupported", "No offline voice is installed on this server");
  return new ProviderError(provider, "unavailable", "The offline voice cannot be started");
}

const refusalOf = (told: string, provider: string) =>
  /voice does not exist/i.test(told)
    ? new ProviderError(provider, "not-found", "There is no such voice")
    : new ProviderError(provider, "unavailable", told || "The offline voice ended before it had spoken");
