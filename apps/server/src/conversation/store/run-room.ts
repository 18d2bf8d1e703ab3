import type { Pool, PoolClient } from "pg";
import { createSerial } from "../serial.ts";
import { runColumns, startRuns } from "./start-runs.ts";
import type { RunWrite } from "./step-write.ts";

/** Of a limit: nobody needs a lock while so much of it is free, and no process has more than so little on its way. */
const roomy = { free: 1 / 2, onTheWay: 1 / 40 };

export interface HeldRoom {
  /** Runs that may begin. */
  readonly room: number;
  release(): void;
}

export type RunRoom = ReturnType<typeof createRunRoom>;

/**
 * How many runs of an organisation may wait. Far from the limit runs begin side by side; near it those who look and
 * write do so one after the other, over all processes, so that together they never come to more.
 */
export function createRunRoom(pool: Pick<Pool, "query">, waiting: Pick<Pool, "connect">) {
  const serial = createSerial();
  const onTheWay = new Map<string, number>();

  const ask = async <Row extends object>(
    by: Pick<PoolClient, "query">,
    name: string,
    text: string,
    values: unknown[],
  ) => (await by.query<Row>({ name, text, values })).rows[0];

  async function look(by: Pick<PoolClient, "query">, organizationId: string): Promise<Room> {
    return (await ask<Room>(by, "run room", room, [organizationId])) ?? { free: 0, most: 0 };
  }

  /** On a connection of its own: whoever holds the lock still has to write, and those who wait must leave them theirs. */
  const inTurn = <Result>(organizationId: string, work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
    serial("runs", async () => {
      const client = await waiting.connect();
      try {
        await client.query("begin");
        await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`runs ${organizationId}`]);
        const result = await work(client);
        await client.query("commit");
        client.release();
        return result;
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
    });

  return {
    /** Writes a run down, to be taken up by whoever comes first; one that is there stays as it is. False where too many wait. */
    async start(organizationId: string, wanted: RunWrite): Promise<boolean> {
      const values = [organizationId, new Date().toISOString(), JSON.stringify([wanted]), wanted.id];
      const begin = (by: Pick<PoolClient, "query">, least: number) =>
        ask<{ taken: boolean; full: boolean }>(by, "run start", start, [...values, least]);
      const first = await begin(pool, roomy.free);
      if (!first || first.taken || first.full) return first?.taken ?? false;
      return (await inTurn(organizationId, (client) => begin(client, 0)))?.taken ?? false;
    },

    /** Room for the runs that a step begins, kept for it until they are written. */
    async hold(organizationId: string, runs: number): Promise<HeldRoom> {
      const { free, most } = await look(pool, organizationId);
      const mine = (onTheWay.get(organizationId) ?? 0) + runs;
      if (free >= most * roomy.free && mine <= most * roomy.onTheWay) {
        onTheWay.set(organizationId, mine);
        return { room: runs, release: () => settle(organizationId, runs) };
      }
      if (free === 0) return { room: 0, release() {} };
      return new Promise((resolve, reject) => {
        inTurn(organizationId, async (client) => {
          const seen = await look(client, organizationId);
          await new Promise<void>((release) => resolve({ room: seen.free, release }));
        }).catch(reject);
      });
    },
  };

  function settle(organizationId: string, runs: number): void {
    const left = (onTheWay.get(organizationId) ?? 0) - runs;
    if (left > 0) onTheWay.set(organizationId, left);
    else onTheWay.delete(organizationId);
  }
}

interface Room {
  readonly free: number;
  readonly most: number;
}

/** Counts no further than it has to. */
const room = `
  select greatest(most - (select count(*) from (
    select from conversation where organization_id = $1 and automation_flow_id is not null
      and lease_until is not null and lease_token = 0 limit most
  ) waiting), 0)::int as free, most
  from (select (run_limits->>'waiting')::int as most from organization where id = $1) organization`;

const start = `
  with room as (${room}),
  open as (select free > 0 and free >= most * $5::float as "open", free = 0 as "full" from room),
  ${startRuns(`
    select $1::uuid as o, $2::timestamptz as instant, r.* from json_to_recordset($3::json) as ${runColumns}
    where (select "open" from open)`)}
  select "open" or exists (select from conversation where organization_id = $1 and id = $4) as taken, "full" from open`;
