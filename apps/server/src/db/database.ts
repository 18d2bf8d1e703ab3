import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Logger } from "pino";
import { migrate } from "./migrate.ts";
import { openPool } from "./pool.ts";
import { type OrganizationDatabase, organizationDatabase } from "./scoped.ts";
import { watchSilence } from "./silence-watch.ts";

export type Database = NodePgDatabase & { $client: pg.Pool };

export interface Databases {
  /** Bound to one organisation: what handlers get. */
  organization(organizationId: string): OrganizationDatabase;
  /** For the host of conversations: many organisations over connections that need no setting per use. */
  readonly engine: Database;
  /** A connection of the engine's that may wait for a lock while all others work; opened when it is needed. */
  readonly waiting: pg.Pool;
  /** For sign-in, first start and jobs: everything. */
  readonly platform: Database;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface OpenDatabasesOptions {
  readonly connection: pg.ClientConfig;
  readonly log?: Logger;
  readonly poolSize?: number;
}

/** Migrates, then opens the pools. */
export async function openDatabases({ connection, log, poolSize = 10 }: OpenDatabasesOptions): Promise<Databases> {
  const watch = watchSilence(connection, log);
  const { role, durability } = await migrate(connection, { log, watch }).catch((error: unknown) => {
    watch.stop();
    throw error;
  });
  if (durability.unsafe.length > 0)
    log?.warn({ off: durability.unsafe }, "PostgreSQL may lose what it has acknowledged when its machine fails");
  const options = { connection, role, isLazy: durability.isLazy, watch, ...(log ? { log } : {}) };
  const organizationPool = openPool({ ...options, scope: "organization", max: poolSize });
  const enginePool = openPool({ ...options, scope: "engine", max: poolSize });
  const waitingPool = openPool({ ...options, scope: "engine", max: 1 });
  const platformPool = openPool({ ...options, scope: "platform", max: Math.min(poolSize, 4) });
  const pools = [organizationPool, enginePool, waitingPool, platformPool];
  return {
    organization: (organizationId) => organizationDatabase(organizationPool, organizationId),
    engine: drizzle(enginePool, { casing: "snake_case" }),
    waiting: waitingPool,
    platform: drizzle(platformPool, { casing: "snake_case" }),
    isReady: () => isReady(enginePool),
    close: async () => {
      watch.stop();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

async function isReady(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query({ text: "select 1", query_timeout: 2000 } as pg.QueryConfig);
    return true;
  } catch {
    return false;
  }
}
