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

/**
 * Starts the built server once for all journeys, on a free port and with an empty DATA_DIR. With E2E_URL the journeys
 * run against a server that is running already; it must have the owner of `owner.ts`.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL !== undefined) return async () => undefined;
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
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => printed.push(String(text)));
  await ready(server, url, printed);
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = data;
  return async () => {
    await stop(server);
    rmSync(data, { recursive: true, force: true });
  };
}

async function ready(server: ChildProcess, url: string, printed: string[]): Promise<void> {
  const end = Date.now() + startLimit;
  while (Date.now() < end) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${url}/api/v1/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill("SIGKILL");
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
