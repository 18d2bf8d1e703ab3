import { type FlowGraph, type FlowType, type JsonObject, reconcileExits } from "@parlo/engine";
import { kinds } from "@parlo/nodes";

/** A flow to begin with: Start, and nothing behind it. */
export function newGraph({
  id,
  name,
  type,
}: {
  readonly id: string;
  readonly name: string;
  readonly type: FlowType;
}): FlowGraph {
  const data = kinds.Start.schema.parse(kinds.Start.defaults);
  const start = {
    id: "start",
    flowId: id,
    type: "Start",
    name: "",
    renderParams: { position: { x: 0, y: 0 } },
    data: { ...(data as JsonObject), version: kinds.Start.version },
    exits: reconcileExits([], kinds.Start.exits(data)),
    tools: [],
  };
  return { id, name, type, entryNodeId: start.id, settings: {}, nodes: { [start.id]: start }, tools: {} };
}
