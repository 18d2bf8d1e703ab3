import type pg from "pg";

/** Which organisation a pooled connection names; it is told only when it changes hands between organisations. */
const named = new WeakMap<pg.PoolClient, string>();

/** A pool for Drizzle (which knows pools by their class name) whose connections name one organisation. */
export class OrganizationPool {
  readonly #pool: pg.Pool;
  readonly #organizationId: string;

  constructor(pool: pg.Pool, organizationId: string) {
    this.#pool = pool;
    this.#organizationId = organizationId;
  }

  async connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    if (named.get(client) === this.#organizationId) return client;
    try {
      named.delete(client);
      await client.query("select set_config('parlo.organization_id', $1, false)", [this.#organizationId]);
      named.set(client, this.#organizationId);
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect();
    let failure: Error | undefined;
    try {
      return await client.query(config, values);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // A refused statement leaves the connection sound; one without an SQL state has lost it.
      client.release(failure && !("code" in failure && "severity" in failure) ? failure : undefined);
    }
  }
}
