import { exitIdOf } from "./exits.ts";
import type { FlowGraph, FlowMark, FlowNode, FlowTool, NodeExit } from "./model.ts";
import type { FlowOperation, OperationResult } from "./operation.ts";
import { Parts } from "./parts.ts";

const maximumNodes = 10_000;
/** Of a flow, and of one node. */
const maximumTools = { ofFlow: 10_000, ofNode: 100 };
const maximumMarks = 1000;

/** Changes a flow by one operation and tells how to undo it; one that does not fit changes nothing. */
export function applyOperation(graph: FlowGraph, operation: FlowOperation): OperationResult {
  const work = workOn(graph);
  const done = perform(work, operation);
  return "code" in done ? { ok: false, ...done } : { ok: true, graph: resultOf(work), inverse: done.inverse };
}

/** Changes a flow by several operations in their order, or says which is the first that does not fit. */
export function applyOperations(
  graph: FlowGraph,
  operations: readonly FlowOperation[],
): { readonly ok: true; readonly graph: FlowGraph } | ({ readonly ok: false; readonly index: number } & Refusal) {
  const work = workOn(graph);
  for (const [index, operation] of operations.entries()) {
    const done = perform(work, operation);
    if ("code" in done) return { ok: false, index, ...done };
  }
  return { ok: true, graph: resultOf(work) };
}

/** A flow while it is changed: what does not fit leaves it unfinished, and it is thrown away. */
interface Work {
  head: FlowGraph;
  readonly nodes: Parts<FlowNode>;
  readonly tools: Parts<FlowTool>;
  readonly marks: Parts<FlowMark>;
}

interface Refusal {
  readonly code: string;
  readonly reason: string;
}

type Done = Refusal | { readonly inverse: readonly FlowOperation[] };

const workOn = (graph: FlowGraph): Work => ({
  head: graph,
  nodes: new Parts(graph.nodes),
  tools: new Parts(graph.tools),
  marks: new Parts(graph.marks ?? noMarks),
});

const noMarks = {};

function resultOf({ head, nodes, tools, marks }: Work): FlowGraph {
  const { marks: _, ...others } = head;
  const hasMarks = Object.keys(marks.after).length > 0;
  return { ...others, nodes: nodes.after, tools: tools.after, ...(hasMarks && { marks: marks.after }) };
}

type Of<Type extends FlowOperation["type"]> = Extract<FlowOperation, { type: Type }>;

const refused = (code: string, reason: string): Refusal => ({ code, reason });
const undoneBy = (...inverse: FlowOperation[]): Done => ({ inverse });
const unknownNode = (id: string) => refused("unknown-node", `There is no node ${id}`);
const unknownTool = (id: string) => refused("unknown-tool", `There is no tool ${id}`);
const unknownMark = (id: string) => refused("unknown-mark", `There is no mark ${id}`);

function perform(work: Work, operation: FlowOperation): Done {
  switch (operation.type) {
    case "addNode":
      return addNode(work, operation);
    case "removeNode":
      return removeNode(work, operation);
    case "moveNodes":
      return moveNodes(work, operation);
    case "updateNode":
      return updateNode(work, operation);
    case "connect":
      return connect(work, operation);
    case "addTool":
      return addTool(work, operation);
    case "updateTool":
      return updateTool(work, operation);
    case "removeTool":
      return removeTool(work, operation);
    case "addMark":
      return addMark(work, operation);
    case "updateMark":
      return updateMark(work, operation);
    case "removeMark":
      return removeMark(work, operation);
    case "frameNodes":
      return frameNodes(work, operation);
    case "updateFlow":
      return updateFlow(work, operation);
  }
}

/** The old values of the fields that change, for the inverse. */
function before<Whole extends object, Changes extends Partial<Whole>>(whole: Whole, changes: Changes): Changes {
  const keys = Object.keys(changes) as (keyof Whole & keyof Changes)[];
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Changes;
}

function exitsProblem(exits: readonly NodeExit[], known: (nodeId: string) => boolean): Refusal | null {
  if (new Set(exits.map(exitIdOf)).size < exits.length)
    return refused("exit-twice", "Two exits have the same name and match");
  const dangling = exits.find((exit) => exit.targetNodeId !== null && !known(exit.targetNodeId));
  return dangling ? refused("unknown-target", `An exit leads to ${dangling.targetNodeId}, which is not there`) : null;
}

function addNode({ head, nodes, marks }: Work, { node }: Of<"addNode">): Done {
  if (nodes.get(node.id)) return refused("node-exists", `There is a node ${node.id} already`);
  if (node.flowId !== head.id) return refused("other-flow", `Node ${node.id} belongs to another flow`);
  if (node.tools.length > 0) return refused("tools-first", "Tools are added after their node");
  if (nodes.size >= maximumNodes) return refused("too-many-nodes", `A flow has at most ${maximumNodes} nodes`);
  const problem = exitsProblem(node.exits, (id) => id === node.id || nodes.get(id) !== undefined);
  if (problem) return problem;
  const { frameId } = node.renderParams;
  // A frame may be gone by the time that what stood in it comes back.
  const isFramed = frameId === undefined || marks.get(frameId)?.type === "frame";
  nodes.put(node.id, isFramed ? node : inFrame(node, null));
  return undoneBy({ type: "removeNode", nodeId: node.id });
}

function removeNode(work: Work, { nodeId }: Of<"removeNode">): Done {
  const { head, nodes, tools } = work;
  const node = nodes.get(nodeId);
  if (!node) return unknownNode(nodeId);
  const inverse: FlowOperation[] = [{ type: "addNode", node: { ...node, tools: [] } }];
  for (const id of node.tools) {
    const tool = tools.get(id);
    if (tool) inverse.push({ type: "addTool", tool });
  }
  for (const tool of tools.all()) if (tool.nodeId === nodeId) tools.remove(tool.id);
  const leadsHere = (exit: NodeExit) => exit.targetNodeId === nodeId;
  nodes.remove(nodeId);
  for (const other of nodes.all()) {
    if (!other.exits.some(leadsHere)) continue;
    inverse.push({ type: "updateNode", nodeId: other.id, changes: { exits: other.exits } });
    const exits = other.exits.map((exit) => (leadsHere(exit) ? { ...exit, targetNodeId: null } : exit));
    nodes.put(other.id, { ...other, exits });
  }
  if (head.entryNodeId === nodeId) {
    inverse.push({ type: "updateFlow", changes: { entryNodeId: nodeId } });
    work.head = { ...head, entryNodeId: null };
  }
  return undoneBy(...inverse);
}

function moveNodes({ nodes }: Work, { positions }: Of<"moveNodes">): Done {
  const old = new Map<string, { nodeId: string; x: number; y: number }>();
  for (const { nodeId, x, y } of positions) {
    const node = nodes.get(nodeId);
    if (!node) return unknownNode(nodeId);
    if (!Number.isInteger(x) || !Number.isInteger(y)) return refused("position", "Positions are whole numbers");
    if (!old.has(nodeId)) old.set(nodeId, { nodeId, ...node.renderParams.position });
    nodes.put(nodeId, { ...node, renderParams: { ...node.renderParams, position: { x, y } } });
  }
  return undoneBy({ type: "moveNodes", positions: [...old.values()] });
}

function updateNode({ nodes }: Work, { nodeId, changes }: Of<"updateNode">): Done {
  const node = nodes.get(nodeId);
  if (!node) return unknownNode(nodeId);
  const problem = changes.exits && exitsProblem(changes.exits, (id) => nodes.get(id) !== undefined);
  if (problem) return problem;
  if (changes.tools && [...changes.tools].sort().join() !== [...node.tools].sort().join())
    return refused("tools-order", "A node's tools can be put into another order here, not added or removed");
  nodes.put(nodeId, { ...node, ...changes });
  return undoneBy({ type: "updateNode", nodeId, changes: before(node, changes) });
}

function connect({ nodes }: Work, { nodeId, exit, targetNodeId }: Of<"connect">): Done {
  const node = nodes.get(nodeId);
  if (!node) return unknownNode(nodeId);
  const old = node.exits.find((one) => exitIdOf(one) === exitIdOf(exit));
  if (!old) return refused("unknown-exit", `Node ${nodeId} has no exit ${exit.name}`);
  if (targetNodeId !== null && !nodes.get(targetNodeId)) return unknownNode(targetNodeId);
  nodes.put(nodeId, { ...node, exits: node.exits.map((one) => (one === old ? { ...one, targetNodeId } : one)) });
  return undoneBy({ type: "connect", nodeId, exit, targetNodeId: old.targetNodeId });
}

function addTool({ head, nodes, tools }: Work, { tool }: Of<"addTool">): Done {
  if (tools.get(tool.id)) return refused("tool-exists", `There is a tool ${tool.id} already`);
  if (tool.flowId !== head.id) return refused("other-flow", `Tool ${tool.id} belongs to another flow`);
  const node = nodes.get(tool.nodeId);
  if (!node) return unknownNode(tool.nodeId);
  if (node.tools.length >= maximumTools.ofNode)
    return refused("too-many-tools", `A node offers at most ${maximumTools.ofNode} tools`);
  if (tools.size >= maximumTools.ofFlow)
    return refused("too-many-tools", `A flow has at most ${maximumTools.ofFlow} tools`);
  nodes.put(node.id, { ...node, tools: [...node.tools, tool.id] });
  tools.put(tool.id, tool);
  return undoneBy({ type: "removeTool", toolId: tool.id });
}

function updateTool({ tools }: Work, { toolId, changes }: Of<"updateTool">): Done {
  const tool = tools.get(toolId);
  if (!tool) return unknownTool(toolId);
  tools.put(toolId, { ...tool, ...changes });
  return undoneBy({ type: "updateTool", toolId, changes: before(tool, changes) });
}

function removeTool({ nodes, tools }: Work, { toolId }: Of<"removeTool">): Done {
  const tool = tools.get(toolId);
  if (!tool) return unknownTool(toolId);
  const node = nodes.get(tool.nodeId);
  if (!node) return unknownNode(tool.nodeId);
  tools.remove(toolId);
  nodes.put(node.id, { ...node, tools: node.tools.filter((id) => id !== toolId) });
  return undoneBy({ type: "addTool", tool }, { type: "updateNode", nodeId: node.id, changes: { tools: node.tools } });
}

function addMark({ marks }: Work, { mark }: Of<"addMark">): Done {
  if (marks.get(mark.id)) return refused("mark-exists", `There is a mark ${mark.id} already`);
  if (marks.size >= maximumMarks)
    return refused("too-many-marks", `A flow has at most ${maximumMarks} notes and frames`);
  marks.put(mark.id, mark);
  return undoneBy({ type: "removeMark", markId: mark.id });
}

function updateMark({ marks }: Work, { markId, changes }: Of<"updateMark">): Done {
  const mark = marks.get(markId);
  if (!mark) return unknownMark(markId);
  const foreign = Object.keys(changes).find((field) => !(field in mark));
  if (foreign !== undefined) return refused("mark-field", `A ${mark.type} has no ${foreign}`);
  marks.put(markId, { ...mark, ...changes } as FlowMark);
  return undoneBy({ type: "updateMark", markId, changes: before(mark, changes) });
}

function removeMark({ nodes, marks }: Work, { markId }: Of<"removeMark">): Done {
  const mark = marks.get(markId);
  if (!mark) return unknownMark(markId);
  marks.remove(markId);
  const inside = mark.type === "frame" ? [...nodes.all()].filter((node) => node.renderParams.frameId === markId) : [];
  for (const node of inside) nodes.put(node.id, inFrame(node, null));
  const inverse: FlowOperation[] = [{ type: "addMark", mark }];
  if (inside.length > 0) inverse.push({ type: "frameNodes", nodeIds: inside.map(({ id }) => id), frameId: markId });
  return undoneBy(...inverse);
}

function frameNodes({ nodes, marks }: Work, { nodeIds, frameId }: Of<"frameNodes">): Done {
  if (frameId !== null && marks.get(frameId)?.type !== "frame") return unknownMark(frameId);
  const framed = new Map<string | null, string[]>();
  for (const nodeId of new Set(nodeIds)) {
    const node = nodes.get(nodeId);
    if (!node) return unknownNode(nodeId);
    const { frameId: from = null } = node.renderParams;
    framed.set(from, [...(framed.get(from) ?? []), nodeId]);
    nodes.put(nodeId, inFrame(node, frameId));
  }
  return undoneBy(
    ...[...framed].map(([from, ids]): FlowOperation => ({ type: "frameNodes", nodeIds: ids, frameId: from })),
  );
}

function inFrame(node: FlowNode, frameId: string | null): FlowNode {
  const { frameId: _, ...place } = node.renderParams;
  return { ...node, renderParams: frameId === null ? place : { ...place, frameId } };
}

function updateFlow(work: Work, { changes }: Of<"updateFlow">): Done {
  const { head, nodes } = work;
  const entry = changes.entryNodeId;
  if (typeof entry === "string" && !nodes.get(entry)) return unknownNode(entry);
  work.head = { ...head, ...changes };
  return undoneBy({ type: "updateFlow", changes: before(head, changes) });
}
