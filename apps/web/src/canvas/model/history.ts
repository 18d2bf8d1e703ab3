import type { FlowOperation } from "@parlo/engine";
import type { Edit } from "./edit.ts";
import { compactOperations } from "./merge-operations.ts";

/** One's own steps, oldest first. */
export interface History {
  readonly undo: readonly Edit[];
  readonly redo: readonly Edit[];
}

export const emptyHistory: History = { undo: [], redo: [] };

const mostSteps = 200;
/** A pause longer than this in typing begins a new step. */
const joinWithinMs = 1500;

/** A new edit: joins the step before it where they are one gesture, and drops what could be done again. */
export function recordEdit(history: History, edit: Edit): History {
  const last = history.undo.at(-1);
  if (last && edit.key !== null && last.key === edit.key && edit.at - last.at <= joinWithinMs) {
    const joined: Edit = {
      ...edit,
      operations: compactOperations([...last.operations, ...edit.operations]),
      inverse: compactOperations([...edit.inverse, ...last.inverse]),
    };
    return { undo: [...history.undo.slice(0, -1), joined], redo: [] };
  }
  return { undo: [...history.undo, edit].slice(-mostSteps), redo: [] };
}

/** Steps over what somebody else has changed since are let go: taking them back would undo the other's work. */
export function forgetNodes(history: History, isTheirs: (operation: FlowOperation) => boolean): History {
  const without = (edits: readonly Edit[]) =>
    edits
      .map((edit) => ({
        ...edit,
        operations: edit.operations.filter((operation) => !isTheirs(operation)),
        inverse: edit.inverse.filter((operation) => !isTheirs(operation)),
      }))
      .filter((edit) => edit.operations.length > 0 && edit.inverse.length > 0);
  return { undo: without(history.undo), redo: without(history.redo) };
}
