import type { FlowOperation } from "@parlo/engine";
import type { Edit } from "./edit.ts";
import { compactOperations } from "./merge-operations.ts";
import { rebaseOperations, type Underneath } from "./rebase-operations.ts";
import { same } from "./same.ts";

/** One's own steps, oldest first. */
export interface History {
  readonly undo: readonly Edit[];
  readonly redo: readonly Edit[];
}

export const emptyHistory: History = { undo: [], redo: [] };

const mostSteps = 200;
/** A pause longer than this in typing begins a new step. */
const joinWithinMs = 1500;

/**
 * A new edit: joins the step before it where they are one gesture, and drops what could be done again. What leaves all
 * as it was, a word that was typed and deleted, is no step.
 */
export function recordEdit(history: History, edit: Edit): History {
  const last = history.undo.at(-1);
  if (last && edit.key !== null && last.key === edit.key && edit.at - last.at <= joinWithinMs) {
    const joined: Edit = {
      ...edit,
      operations: compactOperations([...last.operations, ...edit.operations]),
      inverse: compactOperations([...edit.inverse, ...last.inverse]),
    };
    return { undo: [...history.undo.slice(0, -1), ...stepsOf(joined)], redo: [] };
  }
  return { undo: [...history.undo, ...stepsOf(edit)].slice(-mostSteps), redo: [] };
}

const stepsOf = (edit: Edit): readonly Edit[] =>
  !edit.rename && !edit.made && same(edit.operations, edit.inverse) ? [] : [edit];

/** One's own steps on what others have made of the flow: taking one back leaves alone what they did since. */
export function carryHistory(history: History, underneath: Underneath): History {
  const on = (operations: readonly FlowOperation[]) =>
    rebaseOperations(operations, underneath, underneath.after, "history").operations;
  const carry = (edits: readonly Edit[]) =>
    edits.map((edit): Edit => ({ ...edit, operations: on(edit.operations), inverse: on(edit.inverse) }));
  return { undo: carry(history.undo), redo: carry(history.redo) };
}
