import { mostStops } from "@parlo/contract";
import type { FlowGraph } from "@parlo/engine";
import { type Observable, observable } from "../../../canvas/index.ts";
import { keptByFlow } from "../kept-by-flow.ts";

type NodeIds = readonly string[];

const key = "parlo.flow.stops";
const kept = keptByFlow(
  key,
  (value): value is NodeIds => Array.isArray(value) && value.every((id) => typeof id === "string"),
);
const known = new Map<string, Observable<NodeIds>>();

/** The steps of a flow before which its tests stop on this device. */
export function flowStops(flowId: string): Observable<NodeIds> {
  const before = known.get(flowId);
  if (before) return before;
  const stops = observable<NodeIds>(kept.read(flowId) ?? []);
  stops.subscribe(() => kept.write(flowId, stops.get()));
  known.set(flowId, stops);
  // Another tab has set or taken away some.
  globalThis.addEventListener?.("storage", (event) => {
    if (event.key === key) stops.set(kept.read(flowId) ?? []);
  });
  return stops;
}

/** Whether tests stop before the step from now on. */
export function toggleStop(flowId: string, nodeId: string): boolean {
  const stops = flowStops(flowId);
  stops.set((before) => (before.includes(nodeId) ? before.filter((id) => id !== nodeId) : [...before, nodeId]));
  return stops.get().includes(nodeId);
}

/** Those that a test can be given: a step may be gone meanwhile. */
export const fittingStops = (flowId: string, { nodes }: Pick<FlowGraph, "nodes">): NodeIds =>
  flowStops(flowId)
    .get()
    .filter((id) => Object.hasOwn(nodes, id))
    .slice(0, mostStops);
