import { type ExitName, type FlowGraph, type FlowNode, type FlowOperation, outputName, own } from "@parlo/engine";
import { type Extraction, type Outcome, outcomeName } from "./extraction.ts";
import { madeNode } from "./made-node.ts";
import { wholeFrames } from "./whole-frames.ts";

interface Call {
  readonly graph: FlowGraph;
  /** The flow that the selection has become. */
  readonly called: { readonly id: string; readonly name: string };
  readonly makeId: () => string;
}

/** Canvas units between cards. */
const column = 320;

/** What puts one step in the place of a selection: it runs the flow, and a fork behind it where that tells several outcomes. */
export function callOperations(
  { nodeIds, entryId, inputs, outcomes }: Extraction,
  { graph, called, makeId }: Call,
): { readonly operations: FlowOperation[]; readonly nodeId: string } {
  const inside = new Set(nodeIds);
  const entry = own(graph.nodes, entryId);
  const { position = { x: 0, y: 0 }, frameId } = entry?.renderParams ?? {};
  const outside = Object.values(graph.nodes).filter(({ id }) => !inside.has(id));
  const framed = outside.some((node) => node.renderParams.frameId === frameId) ? frameId : undefined;
  const call = madeNode({
    ...{ id: makeId(), flowId: graph.id, type: "GoToFlow", name: freeName(called.name, outside), position },
    frameId: framed,
    data: {
      flowId: called.id,
      mode: "call",
      inputs: inputs.map(({ name, value }) => ({ name, value })),
      // The variables are the same there: what it wrote is in them.
      outputs: [],
    },
  });
  const fork =
    outcomes.length > 1
      ? madeNode({
          ...{ id: makeId(), flowId: graph.id, type: "IfElse", name: "" },
          position: { x: position.x + column, y: position.y },
          frameId: framed,
          data: { cases: outcomes.slice(0, -1).map((outcome) => caseOf(outcome, outputName(call), graph)) },
        })
      : null;
  const connect = (nodeId: string, name: ExitName, match: string | null, targetNodeId: string | null) =>
    targetNodeId === null
      ? []
      : [{ type: "connect" as const, nodeId, exit: { name, expectedResultMatch: match }, targetNodeId }];
  const last = outcomes.at(-1)?.targetNodeId ?? null;
  const operations: FlowOperation[] = [
    { type: "addNode", node: call },
    ...(fork ? [{ type: "addNode" as const, node: fork }] : []),
    ...outside.flatMap((node) =>
      node.exits
        .filter(({ targetNodeId }) => targetNodeId !== null && inside.has(targetNodeId))
        .flatMap(({ name, expectedResultMatch }) => connect(node.id, name, expectedResultMatch, call.id)),
    ),
    ...connect(call.id, "success", null, fork ? fork.id : last),
    ...(fork
      ? [
          ...outcomes.slice(0, -1).flatMap((one) => connect(fork.id, "response", one.name, one.targetNodeId)),
          ...connect(fork.id, "default", null, last),
        ]
      : []),
    ...nodeIds.map((nodeId): FlowOperation => ({ type: "removeNode", nodeId })),
    ...wholeFrames(graph, inside).map(({ id }): FlowOperation => ({ type: "removeMark", markId: id })),
  ];
  return { operations, nodeId: call.id };
}

function caseOf({ name, targetNodeId }: Outcome, word: string, graph: FlowGraph) {
  const target = own(graph.nodes, targetNodeId ?? "");
  const conditions = [{ variable: `nodes.${word}.${outcomeName}`, operator: "eq", value: name, not: false }];
  return { id: name, label: target?.name ?? "", join: "and", conditions };
}

/** Texts read a step by its name: no other is called so. */
function freeName(wanted: string, nodes: readonly FlowNode[]): string {
  const words = new Set(nodes.map(outputName));
  let name = wanted;
  for (let number = 2; words.has(outputName({ name, type: "GoToFlow" })); number++) name = `${wanted} ${number}`;
  return name;
}
