import type { AutomationWebhook } from "@parlo/contract";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { Environment } from "../platform/environment.ts";
import type { WebhookRow } from "./automation-webhook.table.ts";

export const presentWebhook =
  ({ PUBLIC_URL }: Pick<Environment, "PUBLIC_URL">) =>
  (row: WebhookRow): AutomationWebhook => {
    const { id, flowId, name, mapping, enabled, secretHint, formerSecretUntil, lastRunId } = row;
    const isFormerTaken = formerSecretUntil !== null && formerSecretUntil.getTime() > Date.now();
    return {
      ...{ id, flowId, name, mapping, enabled, secretHint, lastRunId },
      url: `${PUBLIC_URL}/api/v1/automation-hooks/${id}`,
      formerSecretUntil: isFormerTaken ? formerSecretUntil.toISOString() : null,
      ...presentTimestamps(row),
    };
  };
