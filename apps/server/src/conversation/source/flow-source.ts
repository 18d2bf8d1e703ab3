import type { FlowGraph, LiveVersion } from "@parlo/engine";
import type { Pool } from "pg";
import type { FlowSource } from "../ports/flow-source.ts";
import { wholeEngineFlow, wholeEngineVersion } from "../whole-engine.ts";
import { readDraft } from "./read-draft.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Flows from their tables. A flow may name any text as another flow's id: what is no id is no flow. */
export function createFlowSource(pool: Pick<Pool, "query">): FlowSource {
  async function one<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row | null> {
    return (await pool.query<Row>({ name, text, values: [...values] })).rows[0] ?? null;
  }

  async function kept(organizationId: string, flowId: string): Promise<number | null> {
    const draft = await readDraft(pool, organizationId, flowId);
    if (!draft) return null;
    const values = [organizationId, flowId, draft.version, JSON.stringify(draft.graph)];
    await pool.query({ name: "flow keep draft", text: keep, values });
    return -draft.version;
  }

  return {
    async published(organizationId, flowId) {
      if (wholeEngineFlow(flowId)) return { version: wholeEngineVersion, restart: 0, move: 0 };
      return uuid.test(flowId) ? one<LiveVersion>("flow published", published, [organizationId, flowId]) : null;
    },

    async load(organizationId, flowId, version) {
      const whole = wholeEngineFlow(flowId);
      if (whole || !uuid.test(flowId)) return whole;
      const text = version < 0 ? snapshot : versioned;
      const name = version < 0 ? "flow snapshot" : "flow version";
      const row = await one<{ graph: FlowGraph }>(name, text, [organizationId, flowId, Math.abs(version)]);
      return row?.graph ?? null;
    },

    async keepDraft(organizationId, flowId) {
      // It has no draft: what is live is what is tried.
      return wholeEngineFlow(flowId) ? wholeEngineVersion : kept(organizationId, flowId);
    },

    async keepUnpublished(organizationId, flowId) {
      if (wholeEngineFlow(flowId) || !uuid.test(flowId)) return null;
      return (await one("flow unpublished", unpublished, [organizationId, flowId])) && kept(organizationId, flowId);
    },
  };
}

const last = (running: string) => `coalesce(max(v.number) filter (where v.running = '${running}'), 0)`;
const published = `
  select f.published_version as version, ${last("restart")} as restart, ${last("move")} as move from flow f
  join flow_version v on v.organization_id = f.organization_id and v.flow_id = f.id and v.number <= f.published_version
  where f.organization_id = $1 and f.id = $2 and f.archived_at is null
  group by f.published_version`;
const unpublished =
  "select id from flow where organization_id = $1 and id = $2 and published_version is null and archived_at is null";
const versioned = "select graph from flow_version where organization_id = $1 and flow_id = $2 and number = $3";
const snapshot = "select graph from flow_draft_snapshot where organization_id = $1 and flow_id = $2 and version = $3";
const keep = `
  insert into flow_draft_snapshot (organization_id, flow_id, version, graph) values ($1, $2, $3, $4)
  on conflict (organization_id, flow_id, version) do update set begun_at = now()`;
