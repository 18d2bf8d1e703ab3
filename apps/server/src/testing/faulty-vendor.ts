/** As `describeConfigurations` names them, and as the servers do. */
const faults: Readonly<Record<string, string>> = {
  echo: "echo",
  e404: "not-found",
  e429: "rate-limited:20000",
  e500: "unavailable",
  html: "malformed",
};

interface FaultyServer {
  mode: string;
  readonly port: number;
  readonly calls: readonly unknown[];
  readonly close: () => void;
}

export interface FaultyVendor<Server extends FaultyServer> {
  /** Of the one that works. */
  readonly calls: Server["calls"];
  address(mode?: string): string;
  close(): void;
}

/** A server for each fault: a path is nothing to gRPC. */
export async function faultyVendor<Server extends FaultyServer>(
  start: () => Promise<Server>,
): Promise<FaultyVendor<Server>> {
  const ok = await start();
  const others = new Map<string, Server>();
  for (const [name, mode] of Object.entries(faults)) {
    const server = await start();
    server.mode = mode;
    others.set(name, server);
  }
  return {
    calls: ok.calls,
    address: (mode = "") => `http://127.0.0.1:${(others.get(mode) ?? ok).port}/${mode}`,
    close() {
      for (const server of [ok, ...others.values()]) server.close();
    },
  };
}
