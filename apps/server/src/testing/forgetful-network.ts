import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type pg from "pg";
import { afterAll } from "vitest";

export interface ForgetfulNetwork {
  readonly connection: pg.ClientConfig;
  /** From now on nothing gets through those that are open, in either direction, and nobody is told; new ones work. */
  forgetAll(): void;
}

/** Between us and a database, as a firewall or a router that loses what it knew of connections. */
export async function forgetfulNetwork(to: pg.ClientConfig): Promise<ForgetfulNetwork> {
  const open = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(to.port ?? 5432, to.host ?? "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    open.add(pair);
    near.pipe(far).pipe(near);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on("error", () => {});
      one.on("close", () => {
        if (open.delete(pair)) other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const forgotten: Socket[] = [];
  afterAll(() => {
    for (const one of [...forgotten, ...[...open].flat()]) one.destroy();
    server.close();
  });
  return {
    connection: { ...to, host: "127.0.0.1", port },
    forgetAll() {
      for (const [near, far] of open) {
        near.unpipe(far);
        far.unpipe(near);
        // What is sent piles up at the sender, as where nobody acknowledges it.
        near.pause();
        far.pause();
        forgotten.push(near, far);
      }
      open.clear();
    },
  };
}
