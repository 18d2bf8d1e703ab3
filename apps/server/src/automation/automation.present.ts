import type { AutomationRun } from "@parlo/contract";
import type { RunRow } from "../conversation/index.ts";

export function presentRun({ id, automationFlowId, snapshot, state, createdAt, modifiedAt }: RunRow): AutomationRun {
  const { outcome } = snapshot;
  return {
    id,
    flowId: automationFlowId,
    status: outcome?.status ?? "Running",
    detail: outcome?.detail ?? "",
    outputs: (outcome?.outputs ?? {}) as AutomationRun["outputs"],
    startedAt: createdAt.toISOString(),
    endedAt: state === "Closed" ? modifiedAt.toISOString() : null,
  };
}
