import pg from "pg";

/** What a bare bot would leave of a timer's turn: a message, a state, and one timer less. */
const tables = `
  create table floor_waiting (id uuid primary key, state jsonb not null, turns int not null default 0,
    modified_at timestamptz not null default now());
  create table floor_timer (waiting_id uuid primary key references floor_waiting(id), due_at timestamptz not null);
  create index on floor_timer (due_at);
  create table floor_said (id bigint generated always as identity primary key,
    waiting_id uuid not null references floor_waiting(id), instant timestamptz not null default now(), action jsonb not null);
  create index on floor_said (waiting_id, id)`;

const fill = `
  with added as (
    insert into floor_waiting (id, state) select gen_random_uuid(), $2 from generate_series(1, $1::int) returning id
  )
  insert into floor_timer (waiting_id, due_at) select id, now() from added returning waiting_id as id`;

const batched = `
  with due as (select * from unnest($1::uuid[]) as due(id)),
  moved as (
    update floor_waiting w set state = $2, turns = turns + 1, modified_at = now() from due where w.id = due.id
  ),
  fired as (delete from floor_timer using due where waiting_id = due.id)
  insert into floor_said (waiting_id, action) select id, $3 from due`;

/** As many connections as take the usual transactions, and as many statements of many. */
const [connections, lanes, largestBatch] = [16, 2, 128];
const state = JSON.stringify({ node: "wait", vars: { name: "x".repeat(600) } });
const action = JSON.stringify({ text: { text: "Are you still there?", language: "en" } });

/** The smallest turns that as many timers could take, on the same database: those of a bare bot that decides nothing. */
export async function openFloor(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: connections, options: "-c parlo.scope=engine" });
  await pool.query(tables);

  async function transaction(client: pg.PoolClient, id: string): Promise<void> {
    const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
    await client.query("begin");
    await ask("load", "select state from floor_waiting where id = $1 for update", [id]);
    await ask("say", "insert into floor_said (waiting_id, action) values ($1, $2)", [id, action]);
    await ask("move", "update floor_waiting set state = $2, turns = turns + 1, modified_at = now() where id = $1", [
      id,
      state,
    ]);
    await ask("drop", "delete from floor_timer where waiting_id = $1", [id]);
    await client.query("commit");
  }

  const statement = (client: pg.PoolClient, ids: readonly string[]) =>
    client.query({ name: "batch", text: batched, values: [ids, state, action] });

  /** When each was on disk, in milliseconds from the beginning. */
  async function measure(
    many: number,
    atOnce: number,
    take: (client: pg.PoolClient, left: string[]) => Promise<number>,
  ) {
    const { rows } = await pool.query<{ id: string }>(fill, [many, state]);
    const left = rows.map(({ id }) => id);
    const clients = await Promise.all(Array.from({ length: atOnce }, () => pool.connect()));
    const times: number[] = [];
    const begun = performance.now();
    await Promise.all(
      clients.map(async (client) => {
        while (left.length > 0) {
          const taken = await take(client, left);
          const ms = performance.now() - begun;
          for (let n = 0; n < taken; n += 1) times.push(ms);
        }
      }),
    );
    for (const client of clients) client.release();
    return times;
  }

  return {
    /** A transaction each. */
    alone: (many: number) =>
      measure(many, connections, async (client, left) => {
        await transaction(client, left.pop() ?? "");
        return 1;
      }),
    /** Many in one statement. */
    together: (many: number) =>
      measure(many, lanes, async (client, left) => {
        const ids = left.splice(0, largestBatch);
        await statement(client, ids);
        return ids.length;
      }),
    close: () => pool.end(),
  };
}
