import { type ChildProcess, spawn } from "node:child_process";
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
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

/** Starts it; `variables` are added to its environment, and may depend on its port. */
export async function startParlo(variables: Variables | ((port: number) => Variables) = {}): Promise<ParloServer> {
  if (!existsSync(entry)) throw new Error(`The server is not built (${entry}): npm run build`);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), "parlo-e2e-"));
  const printed: string[] = [];
  const server = spawn(process.execPath, ["--enable-source-maps", entry], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "localhost",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: data,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      ...(typeof variables === "function" ? variables(port) : variables),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => printed.push(String(text)));
  const stopped = async () => {
    await stop(server);
    rmSync(data, { recursive: true, force: true });
  };
  await ready(server, url, printed).catch(async (error: unknown) => {
    await stopped();
    throw error;
  });
  return { url, data, stop: stopped };
}

async function ready(server: ChildProcess, url: string, printed: string[]): Promise<void> {
  const end = Date.now() + startLimit;
  while (Date.now() < end) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${url}/api/v1/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not get ready. It printed:\n${printed.join("")}`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.kill("SIGTERM");
  const impatient = setTimeout(() => server.kill("SIGKILL"), 20_000);
  await gone;
  clearTimeout(impatient);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "localhost", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}
