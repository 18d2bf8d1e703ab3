import type { AutomationRun } from "@parlo/contract";
import type { RunRow } from "../conversation/index.ts";

export function presentRun(row: RunRow): AutomationRun {
  const { id, automationFlowId, snapshot, state, tokens, costNanos, createdAt, modifiedAt } = row;
  const { outcome } = snapshot;
  return {
    id,
    flowId: automationFlowId,
    status: outcome?.status ?? "Running",
    detail: outcome?.detail ?? "",
    outputs: (outcome?.outputs ?? {}) as AutomationRun["outputs"],
    tokens,
    costNanos: { ...costNanos },
    startedAt: createdAt.toISOString(),
    endedAt: state === "Closed" ? modifiedAt.toISOString() : null,
  };
}
