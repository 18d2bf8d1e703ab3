import type { FlowOperation } from "@parlo/engine";
import type { Edit } from "./edit.ts";
import { compactOperations } from "./merge-operations.ts";
import { rebaseOperations, type Underneath } from "./rebase-operations.ts";

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

/** One's own steps on what others have made of the flow: taking one back leaves alone what they did since. */
export function carryHistory(history: History, underneath: Underneath): History {
  const on = (operations: readonly FlowOperation[]) =>
    rebaseOperations(operations, underneath, underneath.after, "history").operations;
  const carry = (edits: readonly Edit[]) =>
    edits.map((edit): Edit => {
      const [operations, inverse] = [on(edit.operations), on(edit.inverse)];
      const isAlone = isList(operations, edit.operations) && isList(inverse, edit.inverse);
      return isAlone ? edit : { ...edit, operations, inverse, overtaken: true };
    });
  return { undo: carry(history.undo), redo: carry(history.redo) };
}

const isList = <Part>(one: readonly Part[], other: readonly Part[]) =>
  one.length === other.length && one.every((part, at) => part === other[at]);
