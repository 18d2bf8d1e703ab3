import type { ConversationState, Frame } from "../conversation/state.ts";
import type { CompiledFlow } from "../flow/compiled-flow.ts";
import type { Input } from "./input.ts";
import type { Engine } from "./turn.ts";

/**
 * The version of a flow that is live, and what its author chose for conversations that run on an older one: the last
 * version up to it with which they begin anew, and the last that they go over to. A choice holds for who is silent while
 * another version comes.
 */
export interface LiveVersion {
  readonly version: number;
  /** 0 where there was none. */
  readonly restart: number;
  /** 0 where there was none. */
  readonly move: number;
}

export type MovedPins =
  /** Nothing has changed: load the version and call again. */
  | { readonly type: "needs-flow"; readonly flowId: string; readonly version: number }
  | { readonly type: "moved"; readonly state: ConversationState };

type Live = (flowId: string) => LiveVersion | null;

/** Flows whose live version matters to the conversation; drafts (negative) and what has not begun stay as they are. */
export function pinnedFlows({ flowId, flowVersion, stack }: ConversationState): readonly string[] {
  const pinned = stack.filter((frame) => !frame.pinned && isPublished(frame.version)).map((frame) => frame.flowId);
  return [...new Set(isPublished(flowVersion) ? [flowId, ...pinned] : pinned)];
}

/**
 * What publishing does to a conversation that runs, looked at before an input: `keep` leaves it on its version, `move`
 * goes on with the new one where the node that it rests at still exists with its type, `restart` begins the profile's
 * flow anew with the next text or signal that is the agent's to answer. A flow that was called is not begun anew: its
 * next call is the new version, unless its caller asks for a certain one, which a frame then keeps. Null where everything stays. Pure.
 */
export function movePins(
  engine: Engine,
  state: ConversationState,
  { input, live }: { readonly input: Input; readonly live: Live },
): MovedPins | null {
  if (state.pending || state.closed) return null;
  if (state.stack.length === 0) {
    const flowVersion = versionAnew(state, live(state.flowId));
    return flowVersion === state.flowVersion ? null : moved({ ...state, flowVersion });
  }
  const chosen = (choice: "restart" | "move", flowId: string, version: number | null): LiveVersion | null => {
    const found = isPublished(version) ? live(flowId) : null;
    return found && version !== null && found[choice] > version ? found : null;
  };
  const anew = chosen("restart", state.flowId, state.flowVersion);
  const begins = state.owner === "agent" && (input.type === "text" || input.type === "signal");
  if (anew && begins) return moved({ ...state, flowVersion: anew.version, restarts: true });

  let changed = false;
  const stack: Frame[] = [];
  for (const [depth, frame] of state.stack.entries()) {
    const isLeft = frame.pinned || (anew !== null && frame.flowId === state.flowId);
    const target = isLeft ? null : chosen("move", frame.flowId, frame.version);
    if (!target || frame.version === null) {
      stack.push(frame);
      continue;
    }
    const before = engine.flow(frame.flowId, frame.version);
    if (before === undefined) return { type: "needs-flow", flowId: frame.flowId, version: frame.version };
    const after = engine.flow(frame.flowId, target.move);
    if (after === undefined) return { type: "needs-flow", flowId: frame.flowId, version: target.move };
    const fits = rests(state, depth) && stillThere(before, after, frame.nodeId);
    stack.push(fits ? atVersion(frame, after, target.move) : frame);
    changed ||= fits;
  }
  if (!changed) return null;
  const [bottom] = stack;
  const follows = bottom?.flowId === state.flowId && !bottom.pinned && isPublished(state.flowVersion);
  const pinned = follows ? bottom.version : state.flowVersion;
  return moved({ ...state, flowVersion: pinned, stack });
}

/** The version in which a conversation that is in no flow would begin its own; null for the one that is live by then. */
export function versionAnew({ flowVersion }: ConversationState, live: LiveVersion | null): number | null {
  if (flowVersion === null || !isPublished(flowVersion) || !live) return flowVersion;
  if (live.restart > flowVersion) return live.version;
  return Math.max(live.move, flowVersion);
}

const isPublished = (version: number | null) => version !== null && version > 0;
const moved = (state: ConversationState): MovedPins => ({ type: "moved", state });

/** The frame at another version of its flow; lists that this one no longer goes through are through. */
export function atVersion(frame: Frame, flow: CompiledFlow | null, version: number): Frame {
  const { loops } = frame;
  return { ...frame, version, ...(loops && { loops: loops.filter(({ nodeId }) => flow?.outside.has(nodeId)) }) };
}

/** Whether the frame at this depth waits, for an input or for what it called. */
export function rests({ stack }: ConversationState, depth: number): boolean {
  return stack[depth]?.waiting !== null || depth < stack.length - 1;
}

export function stillThere(before: CompiledFlow | null, after: CompiledFlow | null, nodeId: string | null): boolean {
  const [old, now] = nodeId === null ? [] : [before?.nodes.get(nodeId), after?.nodes.get(nodeId)];
  return old !== undefined && now !== undefined && old.type === now.type && now.invalid === null;
}
