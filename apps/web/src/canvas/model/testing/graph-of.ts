import type { FlowGraph, FlowNode, NodeExit } from "@parlo/engine";

export function node(id: string, targets: Readonly<Record<string, string | null>> = { default: null }): FlowNode {
  const exits = Object.entries(targets).map(
    ([name, targetNodeId]): NodeExit => ({
      name: name as NodeExit["name"],
      targetNodeId,
      default: false,
      expectedResultMatch: null,
    }),
  );
  return {
    id,
    flowId: "flow",
    type: "TextMessageAction",
    name: "",
    renderParams: { position: { x: 0, y: 0 } },
    data: {},
    exits,
    tools: [],
  };
}

export function graphOf(nodes: readonly FlowNode[]): FlowGraph {
  return {
    id: "flow",
    name: "Test flow",
    type: "Custom",
    entryNodeId: nodes[0]?.id ?? null,
    settings: {},
    nodes: Object.fromEntries(nodes.map((each) => [each.id, each])),
    tools: {},
  };
}
