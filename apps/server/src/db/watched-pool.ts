import pg from "pg";
import { noteUnmade } from "./error-codes.ts";
import { activeQueryOf, DatabaseSilent, type SilenceWatch } from "./silence-watch.ts";

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (broken?: Error | boolean) => void,
) => void;

/** A pool in which nobody waits for a database that is known to be silent. */
export class WatchedPool extends pg.Pool {
  readonly #watch: SilenceWatch;

  constructor(options: pg.PoolConfig, watch: SilenceWatch) {
    super(options);
    this.#watch = watch;
    this.on("connect", (client) => watch.attend(client));
    // Timed out, its statement may still be answered: whoever had the connection next would read that answer.
    this.on("release", (_error, client) => {
      if (activeQueryOf(client)) void (client as unknown as pg.Client).end().catch(() => {});
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (taken && this.idleCount > 0 && !this.#watch.isSilent()) {
      super.connect((error, client, done) => taken(error && noteUnmade(error), client, done));
      return undefined;
    }
    const client = this.#take();
    if (!taken) return client;
    client.then(
      (one) => taken(undefined, one, one.release),
      (error: Error) => taken(error, undefined, () => {}),
    );
    return undefined;
  }

  #take(): Promise<pg.PoolClient> {
    if (this.#watch.isSilent()) return Promise.reject(new DatabaseSilent());
    const taken = super.connect();
    return new Promise((resolve, reject) => {
      let isGivenUp = false;
      const leave = this.#watch.onSilence((error) => {
        isGivenUp = true;
        leave();
        reject(error);
      });
      taken.then(
        (client) => {
          leave();
          if (isGivenUp) client.release(true);
          else resolve(client);
        },
        (error: Error) => {
          leave();
          reject(noteUnmade(error));
        },
      );
    });
  }
}
