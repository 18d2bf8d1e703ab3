import type { ConversationState, Frame } from "../conversation/state.ts";
import { atVersion, rests, stillThere } from "./move-pins.ts";
import type { Engine } from "./turn.ts";

export type PinnedFlow =
  /** Load the version and call again. */
  | { readonly type: "needs-flow"; readonly flowId: string; readonly version: number }
  | { readonly type: "pinned"; readonly state: ConversationState }
  /** The conversation is at a node that the version has not, or not as this kind. */
  | { readonly type: "unfit" };

/** The state with one flow at another version wherever it runs, and from now on. Pure. */
export function pinFlow(engine: Engine, state: ConversationState, flowId: string, version: number): PinnedFlow {
  const stack: Frame[] = [];
  for (const [depth, frame] of state.stack.entries()) {
    if (frame.flowId !== flowId || frame.version === null) {
      stack.push(frame);
      continue;
    }
    const before = engine.flow(flowId, frame.version);
    if (before === undefined) return { type: "needs-flow", flowId, version: frame.version };
    const after = engine.flow(flowId, version);
    if (after === undefined) return { type: "needs-flow", flowId, version };
    if (!rests(state, depth) || !stillThere(before, after, frame.nodeId)) return { type: "unfit" };
    stack.push(atVersion(frame, after, version));
  }
  const flowVersion = state.flowId === flowId ? version : state.flowVersion;
  return { type: "pinned", state: { ...state, flowVersion, stack } };
}
