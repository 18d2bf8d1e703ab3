import { applyOperation, type FlowGraph, type FlowOperation } from "@parlo/engine";

export interface Applied {
  readonly graph: FlowGraph;
  readonly applied: readonly FlowOperation[];
  /** Takes back all that was applied; in the order to apply. */
  readonly inverse: readonly FlowOperation[];
  /** What does not fit the graph any more (its node is gone, an id is taken). */
  readonly refused: readonly FlowOperation[];
}

/** Applies what fits, in order, and says what does not. */
export function applyOperations(graph: FlowGraph, operations: readonly FlowOperation[]): Applied {
  let current = graph;
  const applied: FlowOperation[] = [];
  const refused: FlowOperation[] = [];
  let inverse: FlowOperation[] = [];
  for (const operation of operations) {
    const step = applyOperation(current, operation);
    if (!step.ok) {
      refused.push(operation);
      continue;
    }
    current = step.graph;
    applied.push(operation);
    inverse = [...step.inverse, ...inverse];
  }
  return { graph: current, applied, inverse, refused };
}
