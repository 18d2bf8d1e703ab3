import { Socket, type SocketConnectOpts } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import { addressOf, type PostgresPlace } from "./postgres-socket.ts";

/** How often it is looked whether PostgreSQL is there (milliseconds). */
const lookMs = 500;
/** Before the second start in a row, doubling to the longest (milliseconds). */
const [firstPauseMs, longestPauseMs] = [1000, 30_000];
/** One that ran for so long had started well (milliseconds). */
const lastsMs = 10_000;

export interface KeptPostgres {
  /** For connections: leads to where it listens now, which need not be where it listened before. */
  readonly stream: () => Socket;
  /** Ends the watch, and then PostgreSQL unless others use it. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL again when it is gone, whoever killed it. Several processes may do so at once: one of them starts it
 * and the others find it there.
 */
export function keepPostgres(first: EmbeddedPostgres, log: Logger): KeptPostgres {
  const ending = new AbortController();
  let postgres = first;
  let place: PostgresPlace = first;

  async function keep(): Promise<void> {
    let [startedAt, starts] = [0, 0];
    while (await isTime(lookMs)) {
      const held = postgres.heldAt();
      if (held !== null) {
        place = held;
        if (performance.now() - startedAt > lastsMs) starts = 0;
        continue;
      }
      if (starts > 0 && !(await isTime(Math.min(firstPauseMs * 2 ** (starts - 1), longestPauseMs)))) return;
      starts += 1;
      await startAgain(starts);
      startedAt = performance.now();
    }
  }

  async function startAgain(starts: number): Promise<void> {
    log.warn({ starts }, "PostgreSQL is gone: it is started again");
    try {
      postgres = await postgres.startAgain();
      place = postgres;
      log.info({ port: place.port, attached: postgres.attached }, "PostgreSQL is running again");
    } catch (error) {
      log.error(
        { error, starts },
        "PostgreSQL could not be started again; until it is, everything is answered with 503",
      );
    }
  }

  const isTime = (ms: number) => pause(ms, true, { signal: ending.signal, ref: false }).catch(() => false);
  const keeping = keep();

  return {
    stream() {
      const socket = new Socket();
      const connect = socket.connect.bind(socket) as (options: SocketConnectOpts) => Socket;
      socket.connect = (() => connect(addressOf(place))) as Socket["connect"];
      return socket;
    },
    async stop() {
      ending.abort();
      await keeping;
      await postgres.stop();
    },
  };
}
