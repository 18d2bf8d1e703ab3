import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** PostgreSQL refuses to run as root; this uid exists everywhere without being made. */
const nobody = 65_534;

export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

export class PostgresStartError extends Error {}

/** Under whom PostgreSQL runs: nobody when the server was started by root, otherwise whoever started it. */
export function postgresUser(): PostgresUser | undefined {
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined;
}

/** Where root keeps what PostgreSQL's user must reach when the place that was asked for is closed to it. */
const reachable = "/var/lib/parlo";

/**
 * A folder that PostgreSQL's user owns. Where a parent is closed to that user (a clone in root's home), the folder is
 * made elsewhere and `path` leads to it; nobody's folder is opened wider than it is.
 */
export function ownedFolder(path: string, user: PostgresUser | undefined): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 });
  if (!user) {
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
    return;
  }
  // The folder around it is ours too: passing through it gives no right to what else lies there.
  const { mode } = statSync(dirname(path));
  if (!(mode & 0o001)) chmodSync(dirname(path), (mode & 0o777) | 0o011);
  if (!existsSync(path)) {
    if (!closedParent(realpathSync(dirname(path)), user)) mkdirSync(path, { mode: 0o700 });
    else symlinkSync(elsewhere(realpathSync(dirname(path))), path);
  }
  const real = realpathSync(path);
  const closed = closedParent(dirname(real), user);
  if (closed) throw new PostgresStartError(closedText(closed));
  chownSync(real, user.uid, user.gid);
}

function elsewhere(dataDir: string): string {
  const folder = join(reachable, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  mkdirSync(reachable, { recursive: true, mode: 0o755 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

const closedText = (closed: string) =>
  `${closed} is closed to the user nobody, under whom PostgreSQL runs when the server is started by root: open it (chmod o+x ${closed}), set DATA_DIR to a folder elsewhere, or start as another user`;

/** PostgreSQL's programs (`native` with bin, lib and share), copied once to where its user can reach them if need be. */
export function reachablePrograms(native: string, version: string, user: PostgresUser | undefined): string {
  const real = realpathSync(native);
  if (!user || !closedParent(real, user)) return real;
  const copy = join(reachable, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const made = `${copy}.${process.pid}`;
  mkdirSync(reachable, { recursive: true, mode: 0o755 });
  cpSync(real, made, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(made, copy);
  } catch {
    // Another process was as quick.
    rmSync(made, { recursive: true, force: true });
  }
  return copy;
}

function closedParent(path: string, user: PostgresUser): string | undefined {
  const above = dirname(path);
  const outer = above === path ? undefined : closedParent(above, user);
  if (outer) return outer;
  const { mode, uid, gid } = statSync(path);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return mode & bit ? undefined : path;
}

export interface PostgresAccess {
  readonly port: number;
  readonly superuserPassword: string;
  readonly applicationPassword: string;
}

/** Port and passwords of the embedded server, kept beside it and readable by the server's own user alone. */
export function readAccess(dataDir: string): PostgresAccess | undefined {
  const file = join(dataDir, "postgres.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PostgresAccess) : undefined;
}

export function writeAccess(dataDir: string, access: PostgresAccess): void {
  writeFileSync(join(dataDir, "postgres.json"), `${JSON.stringify(access)}\n`, { mode: 0o600 });
}
