import type { AutomationRun } from "@parlo/contract";
import { unpackState } from "@parlo/engine";
import type { RunRow } from "../conversation/index.ts";

export function presentRun(row: RunRow): AutomationRun {
  const { id, automationFlowId, snapshot, state, tokens, costNanos, createdAt, modifiedAt } = row;
  const { outcome } = unpackState(snapshot);
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
