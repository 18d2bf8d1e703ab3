import type { Failure, NodeContext, Output, Step } from "@parlo/engine";

/** Somebody outside has not answered in time: that is an issue, also where the author has a way for it. */
export function leaveTimedOut(failure: Failure, context: NodeContext, outputs: readonly Output[] = []): Step {
  if (!context.connected("timeout")) return { type: "fail", failure, outputs };
  return { type: "exit", name: "timeout", outputs: [...outputs, { type: "issue", severity: "error", ...failure }] };
}
