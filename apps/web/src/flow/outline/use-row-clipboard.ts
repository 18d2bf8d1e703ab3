import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { copySelection, pasteByMenu, pasteText, useFlowEditor } from "../../canvas/index.ts";
import type { OutlineRow } from "./outline-tree.ts";

interface RowsWithFocus {
  /** The row that has the focus. */
  readonly focused: () => OutlineRow | null;
  /** The steps with which something is done that is asked for at one of them. */
  readonly along: (nodeId: string) => readonly string[];
  readonly remove: (nodeIds: readonly string[]) => void;
  /** The focus goes to what has come. */
  readonly show: (nodeId: string) => void;
}

/** Copies and cuts the step of a row, or all that are chosen with it, and pastes behind it by key; by name for menus. */
export function useRowClipboard({ focused, along, remove, show }: RowsWithFocus) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const pasted = useMemo(
    () => (count: number) => {
      if (count === 0) return;
      editor.announce(t("canvas.announce.pasted", { count }));
      const [first] = editor.selection.get();
      if (first) show(first);
    },
    [editor, t, show],
  );
  useEffect(() => {
    const { selection, store, editable } = editor;
    // Where no text is chosen browsers say of the page as a whole that it is copied.
    const onCopy = (event: ClipboardEvent) => {
      const row = focused();
      if (!row || event.defaultPrevented || window.getSelection()?.toString()) return;
      const { nodes } = store.getState().document.graph;
      const cuts = event.type === "cut";
      // A flow has one Start.
      const ids = along(row.node.id).filter((id) => !cuts || nodes[id]?.type !== "Start");
      if (ids.length === 0 || (cuts && (!editable || row.reference))) return;
      selection.set(ids);
      const text = copySelection(editor);
      if (!text) return;
      event.preventDefault();
      event.clipboardData?.setData("text/plain", text);
      if (cuts) remove(ids);
      editor.announce(t("canvas.announce.copied", { count: ids.length }));
    };
    const onPaste = (event: ClipboardEvent) => {
      const row = focused();
      if (!row || event.defaultPrevented || !editable) return;
      event.preventDefault();
      const text = event.clipboardData?.getData("text/plain") ?? "";
      void pasteText(editor, text, { behind: row.node.id }).then(pasted);
    };
    window.addEventListener("copy", onCopy);
    window.addEventListener("cut", onCopy);
    window.addEventListener("paste", onPaste);
    return () => {
      window.removeEventListener("copy", onCopy);
      window.removeEventListener("cut", onCopy);
      window.removeEventListener("paste", onPaste);
    };
  }, [editor, t, focused, along, remove, pasted]);
  return useMemo(() => (nodeId: string) => void pasteByMenu(editor, { behind: nodeId }).then(pasted), [editor, pasted]);
}
