import { exitId, type FlowGraph, type FlowOperation } from "@parlo/engine";
import { applyOperations } from "./apply-operations.ts";
import { type ClashPart, type NewClash, removedNode } from "./clash.ts";
import type { EditorDocument } from "./editor-document.ts";

interface Refusal {
  /** Which operations of the batch the server does not take; empty where it has not said which. */
  readonly refused: readonly number[];
  /** What stands on the server. */
  readonly current: FlowGraph;
}

/**
 * Without what the server does not take as it is: that is kept beside what stands there now, with what builds on it.
 * All else that travelled with it waits again.
 */
export function withoutRefused(
  { sending, waiting, graph: shown }: EditorDocument,
  { refused, current }: Refusal,
): { readonly waiting: readonly FlowOperation[]; readonly clashes: readonly NewClash[] } {
  const sent = sending?.operations ?? [];
  const named = new Set(sent.filter((_, index) => refused.includes(index)));
  const isRefused = (operation: FlowOperation) => named.size === 0 || named.has(operation);
  const rest = [...sent.filter((one) => !isRefused(one)), ...waiting];
  const lost = [...sent.filter(isRefused), ...applyOperations(current, rest).refused];
  return { waiting: rest, clashes: clashesOf(lost, shown, current) };
}

/** What was written in operations that are not sent, beside what stands there now. */
function clashesOf(operations: readonly FlowOperation[], shown: FlowGraph, current: FlowGraph): NewClash[] {
  // A new step is kept as it is shown: with its settings, its tools and what leads to it. So is a note with its text.
  const gone = new Set(
    operations.flatMap((one) => (one.type === "addNode" ? [one.node.id] : one.type === "addMark" ? [one.mark.id] : [])),
  );
  const fields = (part: ClashPart, changes: object, whole: object | undefined) =>
    Object.entries(changes).map(([field, mine]): NewClash => {
      const theirs = (whole as Readonly<Record<string, unknown>> | undefined)?.[field];
      return { kind: "field", part, field, path: [], theirs, mine };
    });
  return operations.flatMap((operation): NewClash[] => {
    switch (operation.type) {
      case "addNode": {
        const clash = removedNode(shown, operation.node.id);
        return clash ? [clash] : [];
      }
      case "updateNode": {
        const { nodeId: id, changes } = operation;
        return gone.has(id) ? [] : fields({ type: "node", id }, changes, current.nodes[id]);
      }
      case "connect": {
        const { nodeId: id, exit, targetNodeId: mine } = operation;
        if (gone.has(id) || (mine !== null && gone.has(mine))) return [];
        const word = exitId(exit.name, exit.expectedResultMatch);
        const is = current.nodes[id]?.exits.find((one) => exitId(one.name, one.expectedResultMatch) === word);
        const theirs = is?.targetNodeId ?? null;
        return [
          { kind: "field", part: { type: "node", id }, field: "exits", path: [word, "targetNodeId"], theirs, mine },
        ];
      }
      case "addTool": {
        const tool = shown.tools[operation.tool.id];
        return tool && !gone.has(tool.nodeId) ? [{ kind: "removedTool", tool }] : [];
      }
      case "updateTool": {
        const { toolId: id, changes } = operation;
        // One that has not come to the server is kept whole.
        return current.tools[id] ? fields({ type: "tool", id }, changes, current.tools[id]) : [];
      }
      case "addMark": {
        const mark = shown.marks?.[operation.mark.id];
        return mark ? [{ kind: "refusedMark", mark }] : [];
      }
      case "updateMark": {
        const { markId: id, changes } = operation;
        return gone.has(id) ? [] : fields({ type: "mark", id }, changes, current.marks?.[id]);
      }
      case "updateFlow":
        return fields({ type: "flow" }, operation.changes, current);
      default:
        // Where something stands, and what is gone: nobody has written it.
        return [];
    }
  });
}
