import type { FlowReferenceType, VariableDefinition } from "@parlo/contract";
import type { FlowGraph, FlowMark, FlowNode, FlowOperation, FlowTool, Position } from "@parlo/engine";
import { cornerOf, framesAround } from "./frames.ts";
import { newGraphId } from "./graph-id.ts";

/** Nodes with their tools, and notes and frames, away from a flow. */
export interface Clipping {
  readonly nodes: readonly FlowNode[];
  readonly tools: readonly FlowTool[];
  readonly marks: readonly FlowMark[];
  /** Where they were copied: secrets stay there. */
  readonly organizationId?: string;
  /** Of the variables that they name, as they were where they come from. */
  readonly definitions?: readonly CarriedDefinition[];
  /** Under which names what they name was known there. */
  readonly references?: readonly CarriedReference[];
}

export type CarriedDefinition = Pick<VariableDefinition, "key" | "name" | "type" | "isEndUser" | "hide">;

export interface CarriedReference {
  readonly type: FlowReferenceType;
  readonly id: string;
  readonly name: string;
}

/** The chosen nodes with their tools, the chosen notes, and frames of which everything is chosen. */
export function clip(graph: FlowGraph, ids: readonly string[]): Clipping {
  const chosen = new Set(ids);
  const frames = new Set(framesAround(graph, chosen));
  return {
    nodes: ids.flatMap((id) => graph.nodes[id] ?? []),
    tools: Object.values(graph.tools).filter((tool) => chosen.has(tool.nodeId)),
    marks: Object.values(graph.marks ?? {}).filter(({ id, type }) => (type === "note" ? chosen : frames).has(id)),
  };
}

/** The same as JSON text that any flow of any installation takes. */
export const clippingText = (clipping: Clipping): string =>
  JSON.stringify({ parlo: "flow-nodes", version: 1, ...clipping }, null, 2);

export interface Paste {
  readonly operations: readonly FlowOperation[];
  /** Of the nodes and notes that come. */
  readonly ids: readonly string[];
}

/**
 * The same nodes with new ids, at a place, which is the upper left of what comes or depends on it; ways out that lead
 * outside of the selection come along open. A flow has one Start: a second does not come along, and the first begins a
 * flow that had no beginning.
 */
export function pasteNodes(
  graph: FlowGraph,
  copied: Clipping,
  place: Position | ((corner: Position) => Position),
  makeId = newGraphId,
): Paste {
  const hasStart = Object.values(graph.nodes).some(isStart);
  const clipping = hasStart ? { ...copied, nodes: copied.nodes.filter((node) => !isStart(node)) } : copied;
  const ids = new Map<string, string>();
  for (const { id } of [...clipping.nodes, ...clipping.tools, ...clipping.marks]) ids.set(id, makeId());
  const idOf = (id: string) => ids.get(id) ?? id;
  const corner = cornerOfClipping(clipping);
  const at = typeof place === "function" ? place(corner) : place;
  const move = ({ x, y }: Position): Position => ({
    x: Math.round(at.x + x - corner.x),
    y: Math.round(at.y + y - corner.y),
  });

  const frames = new Set(clipping.marks.flatMap((mark) => (mark.type === "frame" ? mark.id : [])));
  const marks = clipping.marks.map((mark): FlowMark => {
    const id = idOf(mark.id);
    if (mark.type === "frame") return { ...mark, id };
    return { ...mark, id, renderParams: { ...mark.renderParams, position: move(mark.renderParams.position) } };
  });
  const nodes = clipping.nodes.map((node): FlowNode => {
    const targets = node.exits.map((exit) => ({
      ...exit,
      targetNodeId: exit.targetNodeId === null ? null : (ids.get(exit.targetNodeId) ?? null),
    }));
    return {
      ...node,
      id: idOf(node.id),
      flowId: graph.id,
      renderParams: {
        position: move(node.renderParams.position),
        ...(frames.has(node.renderParams.frameId ?? "") && { frameId: idOf(node.renderParams.frameId ?? "") }),
      },
      exits: targets,
      tools: [],
    };
  });
  const tools = clipping.tools.map((tool): FlowTool => {
    return { ...tool, id: idOf(tool.id), nodeId: idOf(tool.nodeId), flowId: graph.id };
  });
  return {
    ids: [...nodes.map((node) => node.id), ...marks.flatMap((mark) => (mark.type === "note" ? mark.id : []))],
    operations: [
      ...marks.map((mark): FlowOperation => ({ type: "addMark", mark })),
      ...nodes.map((node): FlowOperation => ({ type: "addNode", node: { ...node, exits: closed(node) } })),
      ...tools.map((tool): FlowOperation => ({ type: "addTool", tool })),
      ...nodes.flatMap((node) =>
        node.exits
          .filter((exit) => exit.targetNodeId !== null)
          .map(
            ({ name, expectedResultMatch, targetNodeId }): FlowOperation => ({
              type: "connect",
              nodeId: node.id,
              exit: { name, expectedResultMatch },
              targetNodeId,
            }),
          ),
      ),
      ...nodes
        .filter((node) => isStart(node) && graph.entryNodeId === null)
        .map(({ id }): FlowOperation => ({ type: "updateFlow", changes: { entryNodeId: id } })),
    ],
  };
}

/** The upper left of all that is there. */
export const cornerOfClipping = ({ nodes, marks }: Clipping): Position =>
  cornerOf([
    ...nodes.map((node) => node.renderParams.position),
    ...marks.flatMap((mark) => (mark.type === "note" ? mark.renderParams.position : [])),
  ]);

const isStart = ({ type }: FlowNode) => type === "Start";

const closed = (node: FlowNode) => node.exits.map((exit) => ({ ...exit, targetNodeId: null }));
