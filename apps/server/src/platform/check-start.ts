import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import pg from "pg";
import { type Environment, EnvironmentError } from "./environment.ts";

/** Milliseconds in which a database of one's own has to answer. */
const patience = 10_000;

/** What a start would otherwise find out halfway: a place that cannot be listened at, written to or reached. */
export async function checkStart({ HOST, PORT, DATA_DIR, DATABASE_URL }: Environment): Promise<void> {
  checkFolder(DATA_DIR);
  await checkPlace(HOST, PORT);
  if (DATABASE_URL) await checkDatabase(DATABASE_URL);
}

function checkFolder(path: string): void {
  try {
    makeFolder(path);
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EnvironmentError(`DATA_DIR: ${path} is no folder that can be written to (${codeOf(error)})`);
  }
}

/** One by one: below a folder that takes none, as /proc, Node tries for ever to make several at once. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o711 });
}

async function checkPlace(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject);
      probe.listen(port, host, resolve);
    });
  } catch (error) {
    const code = codeOf(error);
    if (code === "EADDRINUSE") throw new EnvironmentError(`PORT: ${port} is in use at ${host}`);
    if (code === "EACCES") throw new EnvironmentError(`PORT: ${port} may not be listened at by this user`);
    throw new EnvironmentError(`HOST: ${host} cannot be listened at (${code})`);
  }
  await new Promise((resolve) => probe.close(resolve));
}

async function checkDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const { message } = error as Error;
    throw new EnvironmentError(`DATABASE_URL: no connection (${message === "" ? codeOf(error) : message})`);
  } finally {
    await client.end().catch(() => {});
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);
