import type pg from "pg";

/** A connection as the address of its database; a host that is a folder is that of a socket. */
export function databaseUrl({ user, password, host, port, database }: pg.ClientConfig): string {
  const at = (name: string | undefined) => `postgresql://${user}:${password}@${name}:${port}/${database}`;
  return host?.startsWith("/") ? `${at("localhost")}?host=${encodeURIComponent(host)}` : at(host);
}
