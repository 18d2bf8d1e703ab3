import type { Pool } from "pg";
import { ConversationRefusal } from "../conversation/index.ts";
import type { WebhookRow } from "./automation-webhook.table.ts";

/** An issue for calls of a webhook that were refused because too many runs wait: one in a quarter of an hour. */
export async function recordRefusedCall(
  pool: Pick<Pool, "query">,
  { organizationId, id, name }: Pick<WebhookRow, "organizationId" | "id" | "name">,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ConversationRefusal) || error.code !== "too-many-runs") return;
  const message = `Calls of the webhook "${name}" were refused: too many runs wait`;
  await pool.query({ name: "webhook refused", text: refused, values: [organizationId, id, error.code, message] });
}

const refused = `
  with refused as (
    update automation_webhook set refused_at = now()
    where organization_id = $1 and id = $2 and (refused_at is null or refused_at < now() - interval '15 minutes')
    returning organization_id, flow_id
  )
  insert into issue (organization_id, severity, code, message, instant, engine_type, engine_provider, conversation_flow_id)
  select organization_id, 'error', $3, $4, now(), 'conv-ai', 'Flow', flow_id from refused`;
