import type pg from "pg";
import type { Logger } from "pino";
import { noteBroken } from "./error-codes.ts";
import type { SilenceWatch } from "./silence-watch.ts";
import { WatchedPool } from "./watched-pool.ts";

/** Whose rows a connection may touch: those of the organisation it names, or by a trusted part of the platform all. */
export type ConnectionScope = "organization" | "engine" | "platform";

export interface PoolOptions {
  readonly connection: pg.ClientConfig;
  readonly scope: ConnectionScope;
  readonly max: number;
  readonly watch: SilenceWatch;
  readonly log?: Logger;
  /** Role that takes the place of the login's own, when that one would walk through row-level security. */
  readonly role?: string | undefined;
  /** Set where commits of the login are acknowledged before they are on disk: each connection then asks for better. */
  readonly isLazy?: boolean;
}

/**
 * The client's own defaults wait for ever: every wait here has an end (milliseconds). They hold for a database that
 * answers, however slowly; one that stands still is told of by the watch.
 */
const timeouts = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  query_timeout: 17_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/**
 * The host of conversations asks for rows by their keys and nothing else, in batches whose size the planner cannot
 * know: it guesses a hundred and reads whole tables for them. Plans are made once a connection.
 */
const byKey =
  "-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c random_page_cost=0 -c seq_page_cost=0 -c jit=off -c plan_cache_mode=force_generic_plan";

export function openPool({ connection, scope, max, watch, log, role, isLazy = false }: PoolOptions): pg.Pool {
  const settings = [
    `-c parlo.scope=${scope}`,
    ...(role ? [`-c role=${role}`] : []),
    ...(isLazy ? ["-c synchronous_commit=on"] : []),
    ...(scope === "engine" ? [byKey] : []),
  ];
  const config = {
    ...timeouts,
    ...connection,
    application_name: `parlo ${scope}`,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    max,
    options: settings.join(" "),
  };
  const pool = new WatchedPool(config, watch);
  // A broken idle connection is taken out of the pool; without a listener it would end the process.
  pool.on("error", (error) => log?.warn({ error: error.message, scope }, "A database connection broke"));
  // Nor may one that breaks between two statements of a transaction: the next statement tells.
  pool.on("connect", (client) => client.on("error", noteBroken));
  return pool;
}
