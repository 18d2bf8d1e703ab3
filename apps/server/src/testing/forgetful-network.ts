import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type pg from "pg";
import { afterAll } from "vitest";
import { addressOf } from "../db/postgres-socket.ts";

export interface ForgetfulNetwork {
  readonly connection: pg.ClientConfig;
  /** From now on nothing gets through those that are open, in either direction, and nobody is told; new ones work. */
  forgetAll(): void;
  /** New ones are taken as well, and lead nowhere. */
  swallowAll(): void;
  /** How many were. */
  swallowed(): number;
  /** Cuts those that are open and turns new ones away. */
  refuseAll(): Promise<void>;
  /** New ones work again. */
  restore(): Promise<void>;
  /** Everything takes so long (milliseconds), in each direction. */
  delay(ms: number): void;
}

/** Between us and a database, as a firewall or a router that loses what it knew of connections. */
export async function forgetfulNetwork(to: pg.ClientConfig): Promise<ForgetfulNetwork> {
  const open = new Set<readonly [Socket, Socket]>();
  const forgotten: Socket[] = [];
  let [swallows, swallowed, delayMs] = [false, 0, 0];
  const server = createServer((near) => {
    near.on("error", () => {});
    if (swallows) {
      swallowed += 1;
      forgotten.push(near.pause());
      return;
    }
    const far = connect(addressOf({ port: to.port ?? 5432, host: to.host ?? "127.0.0.1" })).on("error", () => {});
    const pair = [near, far] as const;
    open.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on("data", (bytes) => (delayMs > 0 ? setTimeout(() => other.write(bytes), delayMs) : other.write(bytes)));
      one.on("close", () => {
        if (open.delete(pair)) other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const destroyAll = () => {
    for (const one of [...forgotten, ...[...open].flat()]) one.destroy();
  };
  const forgetAll = () => {
    for (const pair of open)
      for (const one of pair) {
        // What is sent piles up at the sender, as where nobody acknowledges it.
        one.removeAllListeners("data").pause();
        forgotten.push(one);
      }
    open.clear();
  };
  afterAll(() => {
    destroyAll();
    server.close();
  });
  return {
    connection: { ...to, host: "127.0.0.1", port },
    forgetAll,
    swallowAll() {
      swallows = true;
      forgetAll();
    },
    swallowed: () => swallowed,
    async refuseAll() {
      const closed = once(server, "close");
      server.close();
      destroyAll();
      await closed;
    },
    async restore() {
      swallows = false;
      if (!server.listening) await once(server.listen(port, "127.0.0.1"), "listening");
    },
    delay(ms) {
      delayMs = ms;
    },
  };
}
