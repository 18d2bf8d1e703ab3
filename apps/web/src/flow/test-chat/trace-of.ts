import type { Message } from "@parlo/contract";
import type { ExitKey, ExitName } from "@parlo/engine";
import type { NodeRun, RunTrace } from "../../canvas/index.ts";

type EdgeId = (nodeId: string, exit: ExitKey) => string;

interface TracedFlow {
  readonly flowId: string;
  readonly edgeId: EdgeId;
  /** The step where the flow goes on after a failure that has no way of its own. */
  readonly errorNodeId?: string | null;
}

/** The way that a test took through one flow, read from the engine's own events. */
export function traceOf(
  messages: readonly Message[],
  { flowId, edgeId, errorNodeId = null }: TracedFlow,
): Omit<RunTrace, "mocked" | "paused"> {
  const nodes: Record<string, NodeRun> = {};
  const passed = new Set<string>();
  let last: { readonly nodeId: string; readonly at: number } | null = null;
  /** The step is over; one that has failed stays so until it is entered anew. */
  const finish = (at: number) => {
    if (!last) return;
    const state = nodes[last.nodeId]?.state === "failed" ? "failed" : "ran";
    nodes[last.nodeId] = { state, ms: Math.max(0, Math.round(at - last.at)) };
  };
  const fail = (nodeId: string) => {
    nodes[nodeId] = { state: "failed", ms: nodes[nodeId]?.ms ?? null };
  };
  for (const { action } of messages) {
    const { engineEvent: event, flowEvent } = action;
    if (flowEvent?.type === "Ended" && last) {
      // What fails without a way for it takes its flow along.
      if (flowEvent.exitStatus === "Failed" && flowEvent.fromFlowId === flowId) fail(last.nodeId);
      else if (nodes[last.nodeId]?.state === "waits") nodes[last.nodeId] = { state: "ran", ms: null };
    }
    if (!event) continue;
    const own = event.flowId === flowId ? event.nodeId : undefined;
    if (event.state === "NodeProcessing" && own) {
      finish(event.elapsedTime);
      const way = wayInto(event);
      if (way) passed.add(edgeId(way.nodeId, way.exit));
      if (way?.exit.name === "error") fail(way.nodeId);
      // No way leads from a step to where the flow goes on after its failure.
      else if (!way && own === errorNodeId && last && last.nodeId !== own) fail(last.nodeId);
      last = { nodeId: own, at: event.elapsedTime };
      nodes[own] = { state: "waits", ms: null };
    } else if (event.state === "LlmCallError" && own && event.metaData?.code !== "cancelled") {
      fail(own);
    } else if (event.state === "LlmCallEnded" && own && nodes[own]?.state === "failed") {
      // It has asked once more, and was answered.
      nodes[own] = { state: "waits", ms: null };
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

/** The way out by which a node was entered. */
function wayInto({ metaData }: NonNullable<Message["action"]["engineEvent"]>) {
  const by = metaData?.enteredBy;
  if (typeof by !== "object" || by === null || Array.isArray(by)) return null;
  const { nodeId, exit, match } = by;
  if (typeof nodeId !== "string" || typeof exit !== "string") return null;
  const key: ExitKey = { name: exit as ExitName, expectedResultMatch: typeof match === "string" ? match : null };
  return { nodeId, exit: key };
}
