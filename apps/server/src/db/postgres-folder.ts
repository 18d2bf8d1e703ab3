import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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

/** A folder that PostgreSQL's user owns. Its parents must let that user pass. */
export function ownedFolder(path: string, user: PostgresUser | undefined): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 });
  if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
  if (!user) return;
  // The folder around it is ours too: passing through it gives no right to what else lies there.
  const { mode } = statSync(dirname(path));
  if (!(mode & 0o001)) chmodSync(dirname(path), (mode & 0o777) | 0o011);
  mustReach(dirname(path), user);
  chownSync(path, user.uid, user.gid);
}

/** Stops with one line that names the closed folder. */
export function mustReach(path: string, user: PostgresUser | undefined): void {
  if (!user) return;
  const closed = closedParent(path, user);
  if (closed)
    throw new PostgresStartError(
      `${closed} is closed to the user nobody, under whom PostgreSQL runs when the server is started by root: open it (chmod o+x ${closed}), set DATA_DIR to a folder elsewhere, or start as another user`,
    );
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
