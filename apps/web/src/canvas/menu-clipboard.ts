import { copySelection, pasteText, removeSelection } from "./edit-selection.ts";
import type { FlowEditor } from "./flow-editor.ts";
import type { PastePlace } from "./model/paste-behind.ts";

/** What was copied last by a menu, where the browser lets nobody read its clipboard. */
let kept = "";

/** Copies what is chosen without a key. */
export async function copyByMenu(editor: FlowEditor): Promise<number> {
  const count = editor.selection.get().length;
  const text = copySelection(editor);
  if (!text) return 0;
  kept = text;
  await navigator.clipboard?.writeText(text).catch(() => undefined);
  return count;
}

export async function cutByMenu(editor: FlowEditor): Promise<number> {
  const count = await copyByMenu(editor);
  if (count > 0) removeSelection(editor);
  return count;
}

export async function pasteByMenu(editor: FlowEditor, at: PastePlace): Promise<number> {
  const read = await navigator.clipboard?.readText?.().catch(() => null);
  return pasteText(editor, read || kept, at);
}
