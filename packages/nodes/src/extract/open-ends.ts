import { type AnyKind, exitId, type FlowGraph, type FlowNode, type NodeExit, own, readSettings } from "@parlo/engine";
import { kinds } from "../kinds.ts";

/** Exits that lead nowhere and by which the flow is over: what may stay open is not taken, and others have a way behind them. */
export function openEnds(node: FlowNode, graph: FlowGraph): readonly NodeExit[] {
  const kind: AnyKind | undefined = own(kinds as { readonly [type: string]: AnyKind }, node.type);
  const read = kind && readSettings(kind, node.data);
  if (!kind || !read || read.state === "unreadable") return [];
  const tools = node.tools.flatMap((id) => own(graph.tools, id) ?? []);
  const optional = new Set(
    kind.exits(read.data as never, tools).flatMap(({ name, match, optional: may }) => (may ? exitId(name, match) : [])),
  );
  const isLed = (name: NodeExit["name"]) =>
    node.exits.some((one) => one.name === name && one.expectedResultMatch === null && one.targetNodeId !== null);
  return node.exits.filter(
    ({ name, expectedResultMatch, targetNodeId }) =>
      targetNodeId === null && !optional.has(exitId(name, expectedResultMatch)) && !isLed(name) && !isLed("default"),
  );
}
