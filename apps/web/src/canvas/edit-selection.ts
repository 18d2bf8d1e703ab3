import type { Position } from "@parlo/engine";
import { loadKeepingPage } from "../app/module-reload.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { loadClippings, loadedClippings } from "./load-clippings.ts";
import { type Clipping, clip, clippingText, pasteNodes } from "./model/clipboard.ts";
import { removeOperations } from "./model/node-operations.ts";
import { type PastePlace, pasteAt } from "./model/paste-behind.ts";
import type { Observable } from "./observable.ts";

/** The chosen nodes as text for the clipboard; null where none is chosen. */
export function copySelection(editor: FlowEditor): string | null {
  const chosen = editor.selection.get();
  if (chosen.length === 0) return null;
  const { organizationId } = editor;
  const clipping = { ...clip(editor.store.getState().document.graph, chosen), organizationId };
  const around = editor.around.get();
  return clippingText((around && loadedClippings()?.carrying(clipping, editor.catalog, around)) ?? clipping);
}

/** Takes the chosen nodes away and says how many. A single one in a line is bridged. */
export function removeSelection(editor: FlowEditor): number {
  const { graph } = editor.store.getState().document;
  const operations = removeOperations(graph, editor.selection.get(), true);
  if (operations.length === 0) return 0;
  editor.store.edit({ name: "remove", operations });
  editor.selection.set([]);
  editor.closeDrawer();
  return operations.filter(({ type }) => type === "removeNode" || type === "removeMark").length;
}

/** Puts in what a clipboard's text holds, and says how many nodes came; 0 where it is something else, or has to be asked about first. */
export async function pasteText(editor: FlowEditor, text: string, at: PastePlace): Promise<number> {
  const { readClipping, missingHere, secretsNeeded, withoutSecrets } = await loadKeepingPage(loadClippings);
  const read = readClipping(text);
  if (!read) return 0;
  const isOfHere = read.organizationId === editor.organizationId;
  const clipping = isOfHere ? read : withoutSecrets(read);
  const around = await soonKnown(editor.around);
  const secrets = isOfHere ? [] : secretsNeeded(clipping);
  const missing = around && { ...missingHere(clipping, editor.catalog, around), secrets };
  if (!missing || missing.variables.length + missing.references.length + secrets.length === 0)
    return pasteClipping(editor, clipping, at);
  editor.pasting.set({ clipping, missing, at });
  return 0;
}

/** Milliseconds in which what a flow may name is read, where it can be read at all. */
const patience = 5000;

/** What is there, or comes soon; null where it does not. */
function soonKnown<Value>(one: Observable<Value | null>): Promise<Value | null> {
  return new Promise((resolve) => {
    const settle = (value: Value | null) => {
      stop();
      clearTimeout(timer);
      resolve(value);
    };
    const timer = setTimeout(() => settle(null), patience);
    const stop = one.subscribe(() => look());
    const look = () => {
      const value = one.get();
      if (value !== null) settle(value);
    };
    look();
  });
}

export function pasteClipping(editor: FlowEditor, clipping: Clipping, at: PastePlace): number {
  const paste = pasteAt(editor.store.getState().document.graph, clipping, at);
  if (paste.operations.length === 0) return 0;
  editor.store.edit({ name: "paste", operations: paste.operations });
  editor.selection.set(paste.ids);
  return paste.ids.length;
}

/** A copy of the chosen nodes beside them, without the clipboard. */
export function duplicateSelection(editor: FlowEditor): void {
  const { graph } = editor.store.getState().document;
  const beside = ({ x, y }: Position) => ({ x: x + 32, y: y + 32 });
  const paste = pasteNodes(graph, clip(graph, editor.selection.get()), beside);
  if (paste.operations.length === 0) return;
  editor.store.edit({ name: "duplicate", operations: paste.operations });
  editor.selection.set(paste.ids);
}
