import type { FieldProblem, FlowOperation } from "@parlo/contract";
import { type FlowGraph, type Misfit, nodeMisfits, settingsMisfits, toolMisfits } from "@parlo/engine";
import { kinds } from "@parlo/nodes";

interface Impossible extends FieldProblem {
  /** Which operation of the batch. */
  readonly index: number;
}

/**
 * What a batch would leave in the draft that no editor can show. Only what the batch itself has written is looked at:
 * what was stored before still opens, moves and goes.
 */
export function impossibleOperations(
  before: FlowGraph,
  after: FlowGraph,
  operations: readonly FlowOperation[],
): Impossible[] {
  const written = new Map<string, Written>();
  for (const [index, operation] of operations.entries())
    for (const [part, look] of looksOf(operation)) written.set(part, { index, look });
  const problems = [...written.values()].flatMap(({ index, look }) =>
    look(after).map((misfit): Impossible => ({ ...misfit, index, path: `operations.${index}.${misfit.path}` })),
  );
  return [...problems, ...secondStart(before, after, operations)];
}

type Look = (graph: FlowGraph) => readonly Misfit[];

interface Written {
  readonly index: number;
  readonly look: Look;
}

/** The parts whose shape an operation decides, and how to look at each; of several that decide one, the last counts. */
function looksOf(operation: FlowOperation): readonly (readonly [part: string, look: Look])[] {
  switch (operation.type) {
    case "addNode":
      return nodeLooks(operation.node.id, "node", true);
    case "updateNode": {
      const { data, exits } = operation.changes;
      return data || exits ? nodeLooks(operation.nodeId, "changes", data !== undefined) : [];
    }
    case "connect": {
      const { nodeId, exit, targetNodeId } = operation;
      const { name, expectedResultMatch: match } = exit;
      if (targetNodeId === null) return [];
      const look: Look = (graph) => {
        const at = graph.nodes[nodeId]?.exits.findIndex(
          (one) => one.name === name && one.expectedResultMatch === match,
        );
        const found = nodeMisfitsIn(graph, nodeId).filter(({ path }) => path === `exits.${at}`);
        return found.map((misfit) => ({ ...misfit, path: "exit" }));
      };
      return [[`exit ${nodeId} ${name} ${match}`, look]];
    }
    case "addTool":
      return [[`tool ${operation.tool.id}`, (graph) => below("tool", toolMisfitsIn(graph, operation.tool.id))]];
    case "updateTool": {
      const { toolId, changes } = operation;
      if (!changes.data && !changes.type) return [];
      return [[`tool ${toolId}`, (graph) => below("changes", toolMisfitsIn(graph, toolId))]];
    }
    case "updateFlow":
      return operation.changes.settings
        ? [["settings", (graph) => below("changes", settingsMisfits(graph.settings))]]
        : [];
    default:
      return [];
  }
}

/** Changed settings decide about the exits as well; changed exits only about themselves. */
function nodeLooks(id: string, part: string, withData: boolean): readonly (readonly [string, Look])[] {
  const look =
    (ofExits: boolean): Look =>
    (graph) =>
      below(
        part,
        nodeMisfitsIn(graph, id).filter(({ path }) => path.startsWith("exits.") === ofExits),
      );
  const exits = [`exits ${id}`, look(true)] as const;
  return withData ? [[`data ${id}`, look(false)], exits] : [exits];
}

const below = (part: string, misfits: readonly Misfit[]) =>
  misfits.map((misfit) => ({ ...misfit, path: `${part}.${misfit.path}` }));

/** Nothing of a part that a later operation of the batch has taken away. */
function nodeMisfitsIn({ nodes, tools }: FlowGraph, id: string): readonly Misfit[] {
  const node = nodes[id];
  return node
    ? nodeMisfits(
        node,
        node.tools.flatMap((toolId) => tools[toolId] ?? []),
        kinds,
      )
    : [];
}

function toolMisfitsIn({ nodes, tools }: FlowGraph, id: string): readonly Misfit[] {
  const tool = tools[id];
  const node = tool && nodes[tool.nodeId];
  return tool && node ? toolMisfits(tool, node, kinds) : [];
}

const startsIn = ({ nodes }: FlowGraph) => Object.values(nodes).filter(({ type }) => type === "Start").length;

function secondStart(before: FlowGraph, after: FlowGraph, operations: readonly FlowOperation[]): Impossible[] {
  if (startsIn(after) <= Math.max(1, startsIn(before))) return [];
  const index = operations.findLastIndex((one) => one.type === "addNode" && one.node.type === "Start");
  return [{ index, path: `operations.${index}.node.type`, code: "second-start", message: "A flow has one Start" }];
}
