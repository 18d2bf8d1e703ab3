import type { CompiledFlow } from "../flow/compiled-flow.ts";
import { FlowNeeded, type Turn } from "./draft.ts";

/**
 * A flow at its version; null where there is none. Where it is not in memory the step is broken off and taken once more
 * with it: what a step comes to may not depend on what its process happens to have loaded.
 */
export function loadFlow(turn: Turn, flowId: string, version: number | null): CompiledFlow | null {
  const flow = turn.engine.flow(flowId, version);
  if (flow === undefined) throw new FlowNeeded(flowId, version);
  return flow;
}

/** The same for a call. A flow that is archived is called no more, not even by a version that the call asks for. */
export function loadCalled(turn: Turn, flowId: string, version: number | null): CompiledFlow | null {
  return version === null || isLive(turn, flowId) ? loadFlow(turn, flowId, version) : null;
}

/** Whether a version of it is published, and it is not archived. */
export function isLive(turn: Turn, flowId: string): boolean {
  const live = turn.engine.isLive(flowId);
  if (live === undefined) throw new FlowNeeded(flowId, null);
  return live;
}
