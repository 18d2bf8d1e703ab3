import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { reminder } from "./agent.ts";

/** Time enough to write when they are due. */
const aheadMs = 1500;

/** Conversations that stand where one does, each with its timer, known to no server. */
export async function copyConversation(database: pg.Client, id: string, times: number): Promise<readonly string[]> {
  const ids = Array.from({ length: times }, () => randomUUID());
  await database.query(
    `insert into conversation select row.* from unnest($2::uuid[]) copied(id), conversation c,
       lateral jsonb_populate_record(c, jsonb_build_object('id', copied.id)) row where c.id = $1`,
    [id, ids],
  );
  await database.query(
    `insert into conversation_timer select row.* from unnest($2::uuid[]) copied(id), conversation_timer t,
       lateral jsonb_populate_record(t, jsonb_build_object('conversation_id', copied.id)) row
       where t.conversation_id = $1`,
    [id, ids],
  );
  return ids;
}

export interface Fired {
  /** Milliseconds after they were due at which the turns were taken; the writes come as much later as one takes. */
  readonly lateMs: readonly number[];
  /** When all of them were on disk. */
  readonly allMs: number;
}

/** Lets their timers fall due in one instant, and waits for what comes of it; `meanwhile` begins then. */
export async function fallDue(
  database: pg.Client,
  ids: readonly string[],
  meanwhile: (isOver: () => boolean) => Promise<void>,
): Promise<Fired> {
  const dueAt = Date.now() + aheadMs;
  const due = new Date(dueAt);
  const set = await database.query(
    "update conversation_timer set due_at = $1 where conversation_id = any($2::uuid[]) and node_id is not null",
    [due, ids],
  );
  if (set.rowCount !== ids.length) throw new Error(`${set.rowCount} timers of ${ids.length} conversations`);
  await pause(dueAt - Date.now());
  let isOver = false;
  const others = meanwhile(() => isOver);
  const left = "select 1 from conversation_timer where due_at = $1 limit 1";
  while (((await database.query(left, [due])).rowCount ?? 0) > 0) await pause(10);
  const allMs = Date.now() - dueAt;
  isOver = true;
  await others;
  const { rows } = await database.query<{ lateMs: number; said: number }>(
    `select min(extract(epoch from instant - $1)::double precision * 1000) as "lateMs", count(*)::int as said from message
     where conversation_id = any($2::uuid[]) and instant >= $1 and action #>> '{text,text}' = $3 group by conversation_id`,
    [due, ids, reminder],
  );
  if (rows.length !== ids.length || rows.some(({ said }) => said !== 1))
    throw new Error(`Not each of ${ids.length} timers fired once: ${rows.length} conversations`);
  return { lateMs: rows.map((row) => row.lateMs), allMs };
}
