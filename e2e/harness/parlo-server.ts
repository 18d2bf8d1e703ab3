import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { owner } from "./owner.ts";

const entry = fileURLToPath(new URL("../../apps/server/dist/main.js", import.meta.url));
/** Making the database for the first time takes seconds, on a loaded machine many. */
const startLimit = 120_000;

/** The built server on a free port, with an empty DATA_DIR and the owner of `owner.ts`. */
export interface ParloServer {
  readonly url: string;
  readonly data: string;
  /** Ends its process at once, as `kill -9` does. */
  kill(): Promise<void>;
  /** Starts it again after that, on the same data and the same port. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

/** Starts it; `variables` are added to its environment, and may depend on its port. */
export async function startParlo(variables: Variables | ((port: number) => Variables) = {}): Promise<ParloServer> {
  if (!existsSync(entry)) throw new Error(`The server is not built (${entry}): npm run build`);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), "parlo-e2e-"));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    HOST: "localhost",
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: data,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    ...(typeof variables === "function" ? variables(port) : variables),
  };
  let server = run(env);
  const started = () => ready(server, url);
  const stopped = async () => {
    await end(server.process, "SIGTERM");
    rmSync(data, { recursive: true, force: true });
  };
  await started().catch(async (error: unknown) => {
    await stopped();
    throw error;
  });
  return {
    url,
    data,
    kill: () => end(server.process, "SIGKILL"),
    async startAgain() {
      server = run(env);
      await started();
    },
    stop: stopped,
  };
}

interface Running {
  readonly process: ChildProcess;
  readonly printed: readonly string[];
}

function run(env: NodeJS.ProcessEnv): Running {
  const server = spawn(process.execPath, ["--enable-source-maps", entry], { env, stdio: ["ignore", "pipe", "pipe"] });
  const printed: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => printed.push(String(text)));
  return { process: server, printed };
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function ready({ process: server, printed }: Running, url: string): Promise<void> {
  const limit = Date.now() + startLimit;
  while (Date.now() < limit && !isOver(server)) {
    const answer = await fetch(`${url}/api/v1/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not get ready. It printed:\n${printed.join("")}`);
}

async function end(server: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (isOver(server)) return;
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.kill(signal);
  const impatient = setTimeout(() => server.kill("SIGKILL"), 20_000);
  await gone;
  clearTimeout(impatient);
}

/** None that browsers refuse, nor of those that the system gives out by itself: while a server is gone, nobody else is given its port. */
async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_768);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "localhost", () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
