import type { FlowOperation } from "@parlo/engine";

/** One operation that does what two in a row do, or null when they have to stay two. */
export function mergeOperations(first: FlowOperation, second: FlowOperation): FlowOperation | null {
  if (first.type === "updateNode" && second.type === "updateNode" && first.nodeId === second.nodeId)
    return { ...first, changes: { ...first.changes, ...second.changes } };
  if (first.type === "updateTool" && second.type === "updateTool" && first.toolId === second.toolId)
    return { ...first, changes: { ...first.changes, ...second.changes } };
  if (first.type === "updateMark" && second.type === "updateMark" && first.markId === second.markId)
    return { ...first, changes: { ...first.changes, ...second.changes } };
  if (first.type === "updateFlow" && second.type === "updateFlow")
    return { ...first, changes: { ...first.changes, ...second.changes } };
  if (first.type === "moveNodes" && second.type === "moveNodes") {
    const positions = new Map([...first.positions, ...second.positions].map((position) => [position.nodeId, position]));
    return { type: "moveNodes", positions: [...positions.values()] };
  }
  return null;
}

/** The same change in as few operations as neighbours allow. */
export function compactOperations(operations: readonly FlowOperation[]): FlowOperation[] {
  const compact: FlowOperation[] = [];
  for (const operation of operations) {
    const last = compact.at(-1);
    const merged = last && mergeOperations(last, operation);
    if (merged) compact[compact.length - 1] = merged;
    else compact.push(operation);
  }
  return compact;
}
