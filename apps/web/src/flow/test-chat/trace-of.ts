import type { Message } from "@parlo/contract";
import type { ExitKey, ExitName } from "@parlo/engine";
import type { NodeRun, RunTrace } from "../../canvas/index.ts";

type EdgeId = (nodeId: string, exit: ExitKey) => string;

/** The way that a test took through one flow, read from the engine's own events. */
export function traceOf(
  messages: readonly Message[],
  flowId: string,
  edgeId: EdgeId,
): Omit<RunTrace, "mocked" | "paused"> {
  const nodes: Record<string, NodeRun> = {};
  const passed = new Set<string>();
  let last: { readonly nodeId: string; readonly at: number } | null = null;
  const finish = (at: number, state: NodeRun["state"]) => {
    if (last) nodes[last.nodeId] = { state, ms: Math.max(0, Math.round(at - last.at)) };
  };
  for (const { action } of messages) {
    const event = action.engineEvent;
    if (action.flowEvent?.type === "Ended" && last && nodes[last.nodeId]?.state === "waits")
      nodes[last.nodeId] = { state: "ran", ms: null };
    if (!event) continue;
    if (event.state === "NodeProcessing" && event.nodeId && event.flowId === flowId) {
      finish(event.elapsedTime, "ran");
      const way = wayInto(event, edgeId);
      if (way) passed.add(way);
      last = { nodeId: event.nodeId, at: event.elapsedTime };
      nodes[event.nodeId] = { state: "waits", ms: null };
    } else if (event.state === "LlmCallError" && event.nodeId) {
      nodes[event.nodeId] = { state: "failed", ms: null };
    } else if (event.state === "ProcessingStarted" && last) {
      // A turn counts its time from its own start: the waiting node goes on at 0.
      last = { nodeId: last.nodeId, at: 0 };
    }
  }
  return { nodes, passed };
}

/** The same where a turn is paused before a step (null: before none): nobody waits at the one that it came from. */
export function withPause(trace: RunTrace, paused: string | null): RunTrace {
  const left = ([id, run]: [string, NodeRun]): [string, NodeRun] =>
    run.state === "waits" ? [id, { state: "ran", ms: null }] : [id, run];
  const nodes = paused === null ? trace.nodes : Object.fromEntries(Object.entries(trace.nodes).map(left));
  return { ...trace, nodes, paused };
}

/** The line by which a node was entered, as the canvas calls it. */
function wayInto({ metaData }: NonNullable<Message["action"]["engineEvent"]>, edgeId: EdgeId): string | null {
  const by = metaData?.enteredBy;
  if (typeof by !== "object" || by === null || Array.isArray(by)) return null;
  const { nodeId, exit, match } = by;
  if (typeof nodeId !== "string" || typeof exit !== "string") return null;
  return edgeId(nodeId, { name: exit as ExitName, expectedResultMatch: typeof match === "string" ? match : null });
}
