import { EditorState } from "@codemirror/state";
import { oneLine } from "./one-line.ts";

/** What comes in with line breaks comes in on one line; a line break alone does nothing. */
export const oneLineFilter = EditorState.transactionFilter.of((transaction) => {
  const pieces: { from: number; to: number; insert: string; broken: boolean }[] = [];
  transaction.changes.iterChanges((_fromBefore, _toBefore, from, to, inserted) => {
    pieces.push({ from, to, insert: oneLine(inserted.toString()), broken: inserted.lines > 1 });
  });
  const broken = pieces.filter((piece) => piece.broken);
  if (broken.length === 0) return transaction;
  if (pieces.every(({ insert }) => insert === "")) return [];
  return [transaction, { changes: broken.map(({ from, to, insert }) => ({ from, to, insert })), sequential: true }];
});
