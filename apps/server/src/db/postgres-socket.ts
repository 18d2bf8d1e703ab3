import { readdirSync, rmSync } from "node:fs";
import { createServer, type SocketConnectOpts } from "node:net";
import { join } from "node:path";

/** How a driver gets to a server: a host that is a folder is that of its socket. */
export interface PostgresPlace {
  readonly host: string;
  readonly port: number;
}

export const addressOf = ({ host, port }: PostgresPlace): SocketConnectOpts =>
  host.startsWith("/") ? { path: socketIn(host, port) } : { host, port };

/** As PostgreSQL and its driver call the file of a socket in its folder. */
export const socketIn = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);

/** Bytes of a socket's address that every system has room for. */
const longestAddress = 103;

/**
 * Whether PostgreSQL can listen at a socket of this folder, which is cheaper by a tenth of a turn than the loopback: not
 * on Windows, below a long path, or on a file system that knows no sockets.
 */
export async function knowsSockets(folder: string, port: number): Promise<boolean> {
  const address = socketIn(folder, port);
  if (process.platform === "win32" || Buffer.byteLength(address) > longestAddress) return false;
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(address, () => server.close(() => resolve(true)));
  });
}

/**
 * Takes away what a killed server left: PostgreSQL believes the lock beside a socket as long as a process of
 * its own user has its number. To be called where no server of the folder lives.
 */
export function clearSockets(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith(".s.PGSQL.")) rmSync(join(folder, name), { force: true });
}
