import { own } from "../own.ts";
import { sameJson } from "../same-json.ts";
import { applyOperations } from "./apply-operation.ts";
import type { FlowGraph, FlowNode } from "./model.ts";
import type { FlowOperation } from "./operation.ts";

/**
 * The operations that make one state of a flow into another: so that putting back a version is a change like any
 * other, which open editors follow and can undo. What goes and comes first, then what differs in what is then there.
 */
export function operationsBetween(from: FlowGraph, to: FlowGraph): FlowOperation[] {
  const operations: FlowOperation[] = [];
  let graph = from;
  const make = (some: readonly FlowOperation[]) => {
    const result = applyOperations(graph, some);
    if (!result.ok) throw new Error(`No way from one state of flow ${from.id} to the other: ${result.reason}`);
    graph = result.graph;
    operations.push(...some);
  };
  const [nodes, tools] = [Object.values(to.nodes), Object.values(to.tools)];

  make(
    Object.values(from.nodes).flatMap((node) =>
      own(to.nodes, node.id)?.type === node.type ? [] : { type: "removeNode", nodeId: node.id },
    ),
  );
  make(
    Object.values(from.marks ?? {}).flatMap((mark) =>
      own(to.marks ?? {}, mark.id)?.type === mark.type ? [] : { type: "removeMark", markId: mark.id },
    ),
  );
  make(
    Object.values(to.marks ?? {}).flatMap((mark): FlowOperation | [] => {
      const old = own(graph.marks ?? {}, mark.id);
      const changes = old && differing(old, mark);
      if (!changes) return { type: "addMark", mark };
      return Object.keys(changes).length > 0 ? { type: "updateMark", markId: mark.id, changes } : [];
    }),
  );
  make(nodes.flatMap((node) => (own(graph.nodes, node.id) ? [] : { type: "addNode", node: unconnected(node) })));
  make(
    Object.values(graph.tools).flatMap((tool) =>
      own(to.tools, tool.id)?.nodeId === tool.nodeId ? [] : { type: "removeTool", toolId: tool.id },
    ),
  );
  make(
    tools.flatMap((tool): FlowOperation | [] => {
      const old = own(graph.tools, tool.id);
      const changes = old && differing(old, tool);
      if (!changes) return { type: "addTool", tool };
      return Object.keys(changes).length > 0 ? { type: "updateTool", toolId: tool.id, changes } : [];
    }),
  );
  const differences = nodes.map((node) => ({
    nodeId: node.id,
    ...differing(own(graph.nodes, node.id) ?? node, node),
  }));
  make(
    differences.flatMap(({ nodeId, renderParams: _, ...changes }) =>
      Object.keys(changes).length > 0 ? { type: "updateNode", nodeId, changes } : [],
    ),
  );
  const positions = nodes.flatMap(({ id, renderParams: { position } }) =>
    sameJson(graph.nodes[id]?.renderParams.position, position) ? [] : { nodeId: id, ...position },
  );
  if (positions.length > 0) make([{ type: "moveNodes", positions }]);
  const framed = nodes.filter(({ id, renderParams: { frameId } }) => graph.nodes[id]?.renderParams.frameId !== frameId);
  const frameIds = new Set(framed.map(({ renderParams: { frameId = null } }) => frameId));
  make(
    [...frameIds].map((frameId) => ({
      type: "frameNodes",
      nodeIds: framed.filter(({ renderParams: place }) => (place.frameId ?? null) === frameId).map(({ id }) => id),
      frameId,
    })),
  );
  const { name, entryNodeId, settings } = to;
  const now = { name: graph.name, entryNodeId: graph.entryNodeId, settings: graph.settings };
  const changes = differing(now, { name, entryNodeId, settings });
  if (Object.keys(changes).length > 0) make([{ type: "updateFlow", changes }]);
  return operations;
}

const unconnected = (node: FlowNode): FlowNode => ({
  ...node,
  tools: [],
  exits: node.exits.map((exit) => ({ ...exit, targetNodeId: null })),
});

/** The fields of `to` that are not the same in `from`. */
function differing<Whole extends object>(from: Whole, to: Whole): Partial<Whole> {
  const keys = (Object.keys(to) as (keyof Whole)[]).filter((key) => !sameJson(from[key], to[key]));
  return Object.fromEntries(keys.map((key) => [key, to[key]])) as Partial<Whole>;
}
