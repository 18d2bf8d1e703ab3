import type { Pool, PoolClient } from "pg";

export type KeptConnections = ReturnType<typeof keepConnections>;

/**
 * Connections that stay out of their pool between two statements, for somebody who has a few of them in use all the
 * time: to take one out and to put it back costs a twentieth of a turn. One that fails goes back, and is closed there.
 */
export function keepConnections(pool: Pick<Pool, "connect">) {
  /** The last one that came back is the next to go: what PostgreSQL last worked with is at hand there. */
  let idle: PoolClient[] = [];
  let closed = false;

  async function take(): Promise<PoolClient> {
    const client = idle.pop();
    if (client) return client;
    const fresh = await pool.connect();
    fresh.on("error", onError);
    return fresh;
  }

  /** A connection that breaks while it is idle; without a listener it would end the process. */
  function onError(this: PoolClient, error: Error): void {
    if (!idle.includes(this)) return;
    idle = idle.filter((one) => one !== this);
    giveBack(this, error);
  }

  /** The pool may hand it to somebody else, or here again. */
  function giveBack(client: PoolClient, error?: Error): void {
    client.off("error", onError);
    client.release(error);
  }

  return {
    async use<Answer>(ask: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
      const client = await take();
      try {
        const answer = await ask(client);
        if (closed) giveBack(client);
        else idle.push(client);
        return answer;
      } catch (error) {
        giveBack(client, error as Error);
        throw error;
      }
    },

    /** Gives back those that are idle, and any other when its statement ends. */
    close(): void {
      closed = true;
      for (const client of idle) giveBack(client);
      idle = [];
    },
  };
}
