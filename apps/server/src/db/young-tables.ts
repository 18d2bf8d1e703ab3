import type { Pool } from "pg";

/** How often one looks, in milliseconds. */
const lookMs = 2000;
/** Rows; PostgreSQL itself looks after tables beyond that in time. */
const grown = 100_000;

/**
 * Counts tables anew while they are young. The host's statements are planned once a connection; a plan that was made
 * while a table had next to no rows goes through all of them, until PostgreSQL looks (once a minute) and sees that
 * there are more.
 */
export function watchYoungTables(pool: Pick<Pool, "query">, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ name: string }>({ name: "young tables", text: outgrown, values: [grown] });
    for (const { name } of rows) await pool.query(`analyze (skip_locked) ${name}`);
  }

  function again(): void {
    looking = look()
      .catch(onError)
      .then(() => {
        if (timer) timer = setTimeout(again, lookMs).unref();
      });
  }

  return {
    start(): void {
      timer = setTimeout(again, lookMs).unref();
    },
    async stop(): Promise<void> {
      if (timer) clearTimeout(timer);
      timer = null;
      await looking;
    },
  };
}

const outgrown = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = current_schema() and s.n_live_tup > 2 * greatest(c.reltuples, 0) + 20 and s.n_live_tup < $1`;
