import {
  type FlowGraph,
  type FlowMark,
  type FlowNode,
  type FlowOperation,
  flowBehaviorSchema,
  type JsonObject,
  own,
} from "@parlo/engine";
import { type Extraction, outcomeName } from "./extraction.ts";
import { madeNode } from "./made-node.ts";
import { openEnds } from "./open-ends.ts";
import { wholeFrames } from "./whole-frames.ts";

interface NewFlow {
  /** Where the steps come from. */
  readonly graph: FlowGraph;
  /** The draft that was made for them, with its Start. */
  readonly draft: FlowGraph;
  readonly makeId: () => string;
}

/** Canvas units between cards. */
const column = 320;
const row = 190;

/** What makes a new draft the flow of a selection: its steps, what it is given and gives back, and an end for each way out. */
export function newFlowOperations(
  { nodeIds, entryId, inputs, outputs, outcomes }: Extraction,
  { graph, draft, makeId }: NewFlow,
): FlowOperation[] {
  const flowId = draft.id;
  const nodes = nodeIds.flatMap((id) => own(graph.nodes, id) ?? []);
  const inside = new Set(nodeIds);
  const start = own(draft.nodes, draft.entryNodeId ?? "");
  const left = Math.min(...nodes.map(({ renderParams: { position } }) => position.x));
  const right = Math.max(...nodes.map(({ renderParams: { position } }) => position.x));
  const top = Math.min(...nodes.map(({ renderParams: { position } }) => position.y));
  const ends = outcomes.map((outcome, at) => {
    const values = outputs.map((key) => ({ name: key, value: `{{ ${key} }}` }));
    const told = outcomes.length > 1 ? [{ name: outcomeName, value: outcome.name }] : [];
    const node = madeNode({
      ...{ id: makeId(), flowId, type: "EndFlow", name: outcomes.length > 1 ? outcome.name : "" },
      position: { x: right + column, y: top + at * row },
      data: { status: "success", detail: "", outputs: [...told, ...values] },
    });
    return { node, targetNodeId: outcome.targetNodeId };
  });
  const endFor = (targetNodeId: string | null) =>
    ends.find((one) => one.targetNodeId === targetNodeId)?.node.id ?? null;
  const behind = (node: FlowNode): FlowOperation[] => {
    const open = new Set(openEnds(node, graph));
    return node.exits.flatMap((exit): FlowOperation[] => {
      const { name, expectedResultMatch, targetNodeId: to } = exit;
      const target = to === null ? (open.has(exit) ? endFor(null) : null) : inside.has(to) ? to : endFor(to);
      if (target === null) return [];
      return [{ type: "connect", nodeId: node.id, exit: { name, expectedResultMatch }, targetNodeId: target }];
    });
  };
  const frames = wholeFrames(graph, inside);
  const startExit = start?.exits.find(({ name }) => name === "default");
  return [
    { type: "updateFlow", changes: { settings: settingsOf(graph, inputs, outputs, outcomes.length > 1) } },
    ...frames.map((mark): FlowOperation => ({ type: "addMark", mark })),
    ...nodes.map((node): FlowOperation => ({ type: "addNode", node: alone(node, flowId, frames) })),
    ...ends.map(({ node }): FlowOperation => ({ type: "addNode", node })),
    ...Object.values(graph.tools)
      .filter(({ nodeId }) => inside.has(nodeId))
      .map((tool): FlowOperation => ({ type: "addTool", tool: { ...tool, flowId } })),
    ...nodes.flatMap(behind),
    ...(start && startExit
      ? [
          { type: "moveNodes" as const, positions: [{ nodeId: start.id, x: left - column, y: top }] },
          {
            ...{ type: "connect" as const, nodeId: start.id, targetNodeId: entryId },
            exit: { name: startExit.name, expectedResultMatch: startExit.expectedResultMatch },
          },
        ]
      : []),
  ];
}

function alone(node: FlowNode, flowId: string, frames: readonly FlowMark[]): FlowNode {
  const { position, frameId } = node.renderParams;
  const isFramed = frames.some(({ id }) => id === frameId);
  return {
    ...node,
    flowId,
    renderParams: { position, ...(isFramed && frameId !== undefined && { frameId }) },
    exits: node.exits.map((exit) => ({ ...exit, targetNodeId: null })),
    tools: [],
  };
}

/** How the flow speaks stays as it was; handlers and the step for errors are its caller's, whom the engine asks as well. */
function settingsOf(
  graph: FlowGraph,
  inputs: Extraction["inputs"],
  outputs: Extraction["outputs"],
  tellsOutcome: boolean,
): JsonObject {
  const behavior = flowBehaviorSchema.safeParse(graph.settings);
  const kept = behavior.success ? behavior.data : null;
  return {
    ...(kept && { bursts: kept.bursts, apology: kept.apology, formatting: kept.formatting }),
    inputs: inputs.map(({ name, type }) => ({ name, required: false, ...(type && { type }) })),
    outputs: [...(tellsOutcome ? [outcomeName] : []), ...outputs].map((name) => ({ name })),
  };
}
