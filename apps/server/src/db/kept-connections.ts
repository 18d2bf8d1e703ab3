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
    // A connection that breaks while it is idle; without a listener it would end the process.
    fresh.on("error", (error) => {
      if (!idle.includes(fresh)) return;
      idle = idle.filter((one) => one !== fresh);
      fresh.release(error);
    });
    return fresh;
  }

  return {
    async use<Answer>(ask: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
      const client = await take();
      try {
        const answer = await ask(client);
        if (closed) client.release();
        else idle.push(client);
        return answer;
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
    },

    /** Gives back those that are idle, and any other when its statement ends. */
    close(): void {
      closed = true;
      for (const client of idle) client.release();
      idle = [];
    },
  };
}
