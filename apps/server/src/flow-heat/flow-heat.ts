import type { Pool } from "pg";
import type { FlowHeat, StepDone } from "../conversation/index.ts";
import { isUnreached } from "../db/error-codes.ts";
import { dayIn } from "./day-in.ts";
import { type Figure, figures, type Heat, heatOfStep } from "./heat-of-step.ts";

/** Milliseconds for which figures are gathered: what is lost where a process is killed. */
const gatherMs = 2000;
/** Rows that are gathered at most before they are written. */
const mostRows = 5000;

interface Row extends Record<Figure, number> {
  readonly organizationId: string;
  readonly flowId: string;
  readonly day: string;
  readonly version: number;
  readonly nodeId: string;
  readonly exit: string;
  readonly match: string;
  readonly currency: string;
}

/**
 * Gathers what steps add and writes it behind them. What is written is never written twice: figures whose statement
 * was sent and not answered are given up.
 */
export function createFlowHeat(pool: Pick<Pool, "query">, onError: (error: unknown, where: string) => void): FlowHeat {
  let rows = new Map<string, Row>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function add({ organizationId, timeZone }: StepDone, heat: Heat): void {
    const { place, at, exit = "", match, currency = "", figure, by } = heat;
    const { flowId, version, nodeId } = place;
    const day = dayIn(timeZone, at);
    const key = `${organizationId} ${flowId} ${day} ${version} ${nodeId} ${exit} ${match ?? ""} ${currency}`;
    let row = rows.get(key);
    if (!row) {
      const none = { visits: 0, errors: 0, left: 0, ended: 0, ms: 0, tokens: 0, costNanos: 0 };
      row = { organizationId, flowId, day, version, nodeId, exit, match: match ?? "", currency, ...none };
      rows.set(key, row);
    }
    row[figure] += by;
  }

  function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const gathered = rows;
    rows = new Map();
    writing = writing.then(() => send(gathered));
    return writing;
  }

  async function send(gathered: ReadonlyMap<string, Row>): Promise<void> {
    const changed = [...gathered.values()].filter((row) => figures.some((figure) => row[figure] !== 0));
    if (changed.length === 0) return;
    try {
      await pool.query({ name: "flow heat", text: written, values: [JSON.stringify(changed)] });
    } catch (error) {
      if (isUnreached(error)) takeBack(gathered);
      onError(error, "flow heat");
    }
  }

  /** The database has not heard of them. */
  function takeBack(gathered: ReadonlyMap<string, Row>): void {
    for (const [key, row] of gathered) {
      const newer = rows.get(key);
      if (newer) for (const figure of figures) newer[figure] += row[figure];
      else if (rows.size < mostRows) rows.set(key, row);
    }
    later();
  }

  function later(): void {
    timer ??= setTimeout(() => void write(), gatherMs).unref();
  }

  return {
    count(step) {
      try {
        heatOfStep(step, (heat) => add(step, heat));
      } catch (error) {
        onError(error, "flow heat");
      }
      if (rows.size >= mostRows) void write();
      else if (rows.size > 0) later();
    },
    stop: write,
  };
}

const key = `"organizationId" uuid, "flowId" uuid, day date, version int, "nodeId" text, exit text, match text, currency text`;
const columns = { visits: "visits", errors: "errors", left: `"left"`, ended: "ended", ms: "ms", tokens: "tokens" };
const all = [...Object.values(columns), "cost_nanos"];
/** In one order everywhere, so that processes wait for one another and not in a circle. A flow that is gone has no figures. */
const written = `
  with given as (
    select * from json_to_recordset($1::json) as r(${key}, ${Object.values(columns)
      .map((column) => `${column} bigint`)
      .join()}, "costNanos" bigint)
  ),
  living as materialized (
    select organization_id, id from flow
    where (organization_id, id) in (select "organizationId", "flowId" from given) for key share
  )
  insert into flow_heat (organization_id, flow_id, day, version, node_id, exit, match, currency, ${all.join()})
  select "organizationId", "flowId", day, version, "nodeId", exit, match, currency, ${Object.values(columns).join()}, "costNanos"
  from given join living on living.organization_id = given."organizationId" and living.id = given."flowId"
  order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (organization_id, flow_id, day, version, node_id, exit, match, currency) do update set
    ${all.map((column) => `${column} = flow_heat.${column} + excluded.${column}`).join()}`;
