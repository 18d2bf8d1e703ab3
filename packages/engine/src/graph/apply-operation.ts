import { own } from "../own.ts";
import { exitIdOf } from "./exits.ts";
import type { FlowGraph, FlowNode, FlowTool, NodeExit } from "./model.ts";
import type { FlowOperation, OperationResult } from "./operation.ts";

const maximumNodes = 10_000;

type Of<Type extends FlowOperation["type"]> = Extract<FlowOperation, { type: Type }>;

const refused = (code: string, reason: string): OperationResult => ({ ok: false, code, reason });
const applied = (graph: FlowGraph, ...inverse: FlowOperation[]): OperationResult => ({ ok: true, graph, inverse });
const unknownNode = (id: string) => refused("unknown-node", `There is no node ${id}`);
const unknownTool = (id: string) => refused("unknown-tool", `There is no tool ${id}`);

/** Changes a flow by one operation and tells how to undo it; one that does not fit changes nothing. */
export function applyOperation(graph: FlowGraph, operation: FlowOperation): OperationResult {
  switch (operation.type) {
    case "addNode":
      return addNode(graph, operation);
    case "removeNode":
      return removeNode(graph, operation);
    case "moveNodes":
      return moveNodes(graph, operation);
    case "updateNode":
      return updateNode(graph, operation);
    case "connect":
      return connect(graph, operation);
    case "addTool":
      return addTool(graph, operation);
    case "updateTool":
      return updateTool(graph, operation);
    case "removeTool":
      return removeTool(graph, operation);
    case "updateFlow":
      return updateFlow(graph, operation);
  }
}

const withNode = (graph: FlowGraph, node: FlowNode): FlowGraph => ({
  ...graph,
  nodes: { ...graph.nodes, [node.id]: node },
});
const withTool = (graph: FlowGraph, tool: FlowTool): FlowGraph => ({
  ...graph,
  tools: { ...graph.tools, [tool.id]: tool },
});

/** The old values of the fields that change, for the inverse. */
function before<Whole extends object, Changes extends Partial<Whole>>(whole: Whole, changes: Changes): Changes {
  const keys = Object.keys(changes) as (keyof Whole & keyof Changes)[];
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Changes;
}

function exitsProblem(exits: readonly NodeExit[], known: (nodeId: string) => boolean): OperationResult | null {
  if (new Set(exits.map(exitIdOf)).size < exits.length)
    return refused("exit-twice", "Two exits have the same name and match");
  const dangling = exits.find((exit) => exit.targetNodeId !== null && !known(exit.targetNodeId));
  return dangling ? refused("unknown-target", `An exit leads to ${dangling.targetNodeId}, which is not there`) : null;
}

function addNode(graph: FlowGraph, { node }: Of<"addNode">): OperationResult {
  if (own(graph.nodes, node.id)) return refused("node-exists", `There is a node ${node.id} already`);
  if (node.flowId !== graph.id) return refused("other-flow", `Node ${node.id} belongs to another flow`);
  if (node.tools.length > 0) return refused("tools-first", "Tools are added after their node");
  if (Object.keys(graph.nodes).length >= maximumNodes)
    return refused("too-many-nodes", `A flow has at most ${maximumNodes} nodes`);
  const problem = exitsProblem(node.exits, (id) => id === node.id || own(graph.nodes, id) !== undefined);
  return problem ?? applied(withNode(graph, node), { type: "removeNode", nodeId: node.id });
}

function removeNode(graph: FlowGraph, { nodeId }: Of<"removeNode">): OperationResult {
  const node = own(graph.nodes, nodeId);
  if (!node) return unknownNode(nodeId);
  const inverse: FlowOperation[] = [{ type: "addNode", node: { ...node, tools: [] } }];
  for (const id of node.tools) {
    const tool = own(graph.tools, id);
    if (tool) inverse.push({ type: "addTool", tool });
  }
  const leadsHere = (exit: NodeExit) => exit.targetNodeId === nodeId;
  const nodes = new Map(Object.entries(graph.nodes));
  nodes.delete(nodeId);
  for (const other of nodes.values()) {
    if (!other.exits.some(leadsHere)) continue;
    inverse.push({ type: "updateNode", nodeId: other.id, changes: { exits: other.exits } });
    const exits = other.exits.map((exit) => (leadsHere(exit) ? { ...exit, targetNodeId: null } : exit));
    nodes.set(other.id, { ...other, exits });
  }
  const tools = Object.fromEntries(Object.entries(graph.tools).filter(([, tool]) => tool.nodeId !== nodeId));
  const wasEntry = graph.entryNodeId === nodeId;
  if (wasEntry) inverse.push({ type: "updateFlow", changes: { entryNodeId: nodeId } });
  return applied(
    { ...graph, nodes: Object.fromEntries(nodes), tools, entryNodeId: wasEntry ? null : graph.entryNodeId },
    ...inverse,
  );
}

function moveNodes(graph: FlowGraph, { positions }: Of<"moveNodes">): OperationResult {
  const nodes = new Map(Object.entries(graph.nodes));
  const old = new Map<string, { nodeId: string; x: number; y: number }>();
  for (const { nodeId, x, y } of positions) {
    const node = nodes.get(nodeId);
    if (!node) return unknownNode(nodeId);
    if (!Number.isInteger(x) || !Number.isInteger(y)) return refused("position", "Positions are whole numbers");
    if (!old.has(nodeId)) old.set(nodeId, { nodeId, ...node.renderParams.position });
    nodes.set(nodeId, { ...node, renderParams: { position: { x, y } } });
  }
  return applied({ ...graph, nodes: Object.fromEntries(nodes) }, { type: "moveNodes", positions: [...old.values()] });
}

function updateNode(graph: FlowGraph, { nodeId, changes }: Of<"updateNode">): OperationResult {
  const node = own(graph.nodes, nodeId);
  if (!node) return unknownNode(nodeId);
  const problem = changes.exits && exitsProblem(changes.exits, (id) => own(graph.nodes, id) !== undefined);
  if (problem) return problem;
  if (changes.tools && [...changes.tools].sort().join() !== [...node.tools].sort().join())
    return refused("tools-order", "A node's tools can be put into another order here, not added or removed");
  return applied(withNode(graph, { ...node, ...changes }), {
    type: "updateNode",
    nodeId,
    changes: before(node, changes),
  });
}

function connect(graph: FlowGraph, { nodeId, exit, targetNodeId }: Of<"connect">): OperationResult {
  const node = own(graph.nodes, nodeId);
  if (!node) return unknownNode(nodeId);
  const old = node.exits.find((one) => exitIdOf(one) === exitIdOf(exit));
  if (!old) return refused("unknown-exit", `Node ${nodeId} has no exit ${exit.name}`);
  if (targetNodeId !== null && !own(graph.nodes, targetNodeId)) return unknownNode(targetNodeId);
  const exits = node.exits.map((one) => (one === old ? { ...one, targetNodeId } : one));
  return applied(withNode(graph, { ...node, exits }), {
    type: "connect",
    nodeId,
    exit,
    targetNodeId: old.targetNodeId,
  });
}

function addTool(graph: FlowGraph, { tool }: Of<"addTool">): OperationResult {
  if (own(graph.tools, tool.id)) return refused("tool-exists", `There is a tool ${tool.id} already`);
  if (tool.flowId !== graph.id) return refused("other-flow", `Tool ${tool.id} belongs to another flow`);
  const node = own(graph.nodes, tool.nodeId);
  if (!node) return unknownNode(tool.nodeId);
  const next = withTool(withNode(graph, { ...node, tools: [...node.tools, tool.id] }), tool);
  return applied(next, { type: "removeTool", toolId: tool.id });
}

function updateTool(graph: FlowGraph, { toolId, changes }: Of<"updateTool">): OperationResult {
  const tool = own(graph.tools, toolId);
  if (!tool) return unknownTool(toolId);
  const inverse = before(tool, changes);
  return applied(withTool(graph, { ...tool, ...changes }), { type: "updateTool", toolId, changes: inverse });
}

function removeTool(graph: FlowGraph, { toolId }: Of<"removeTool">): OperationResult {
  const tool = own(graph.tools, toolId);
  if (!tool) return unknownTool(toolId);
  const { [toolId]: _, ...tools } = graph.tools;
  const node = own(graph.nodes, tool.nodeId);
  if (!node) return unknownNode(tool.nodeId);
  const next = withNode({ ...graph, tools }, { ...node, tools: node.tools.filter((id) => id !== toolId) });
  return applied(
    next,
    { type: "addTool", tool },
    { type: "updateNode", nodeId: node.id, changes: { tools: node.tools } },
  );
}

function updateFlow(graph: FlowGraph, { changes }: Of<"updateFlow">): OperationResult {
  const entry = changes.entryNodeId;
  if (typeof entry === "string" && !own(graph.nodes, entry)) return unknownNode(entry);
  return applied({ ...graph, ...changes }, { type: "updateFlow", changes: before(graph, changes) });
}
