import { applyOperation, type FlowGraph, type FlowOperation, type NodeExit } from "@parlo/engine";

export interface Applied {
  readonly graph: FlowGraph;
  readonly applied: readonly FlowOperation[];
  /** Takes back all that was applied; in the order to apply. */
  readonly inverse: readonly FlowOperation[];
  /** What does not fit the graph any more (its node is gone, an id is taken). */
  readonly refused: readonly FlowOperation[];
}

/** Applies what fits, in order, and says what does not. An exit whose target is gone leads nowhere. */
export function applyOperations(graph: FlowGraph, operations: readonly FlowOperation[]): Applied {
  let current = graph;
  const applied: FlowOperation[] = [];
  const refused: FlowOperation[] = [];
  let inverse: FlowOperation[] = [];
  for (const wanted of operations) {
    let operation = wanted;
    let step = applyOperation(current, operation);
    if (!step.ok && step.code === "unknown-target") {
      operation = withoutLostTargets(operation, current);
      step = applyOperation(current, operation);
    }
    if (!step.ok) {
      refused.push(wanted);
      continue;
    }
    current = step.graph;
    applied.push(operation);
    inverse = [...step.inverse, ...inverse];
  }
  return { graph: current, applied, inverse, refused };
}

function withoutLostTargets(operation: FlowOperation, { nodes }: FlowGraph): FlowOperation {
  const known = (id: string | null, self: string) => id !== null && (id === self || Object.hasOwn(nodes, id));
  const clean = (exits: readonly NodeExit[], self: string) =>
    exits.map((exit) => (known(exit.targetNodeId, self) ? exit : { ...exit, targetNodeId: null }));
  if (operation.type === "addNode")
    return { ...operation, node: { ...operation.node, exits: clean(operation.node.exits, operation.node.id) } };
  if (operation.type !== "updateNode" || !operation.changes.exits) return operation;
  const exits = clean(operation.changes.exits, operation.nodeId);
  return { ...operation, changes: { ...operation.changes, exits } };
}
