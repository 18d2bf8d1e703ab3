import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { copyByMenu, copySelection, pasteByMenu, pasteText, useFlowEditor } from "../../canvas/index.ts";
import type { OutlineRow } from "./outline-tree.ts";

interface RowsWithFocus {
  /** The row that has the focus. */
  readonly focused: () => OutlineRow | null;
  readonly remove: (nodeId: string) => void;
  /** The focus goes to what has come. */
  readonly show: (nodeId: string) => void;
}

/** Copies and cuts the step of a row, and pastes behind it: by key, and by name for menus. */
export function useRowClipboard({ focused, remove, show }: RowsWithFocus) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { copied, pasted } = useMemo(
    () => ({
      copied: (count: number) => editor.announce(t("canvas.announce.copied", { count })),
      pasted: (count: number) => {
        if (count === 0) return;
        editor.announce(t("canvas.announce.pasted", { count }));
        const [first] = editor.selection.get();
        if (first) show(first);
      },
    }),
    [editor, t, show],
  );
  useEffect(() => {
    const { selection, editable } = editor;
    // Where no text is chosen browsers say of the page as a whole that it is copied.
    const onCopy = (event: ClipboardEvent) => {
      const row = focused();
      if (!row || event.defaultPrevented || window.getSelection()?.toString()) return;
      const { node, reference } = row;
      const cuts = event.type === "cut";
      // A flow has one Start.
      if (cuts && (!editable || reference || node.type === "Start")) return;
      selection.set([node.id]);
      const text = copySelection(editor);
      if (!text) return;
      event.preventDefault();
      event.clipboardData?.setData("text/plain", text);
      if (cuts) remove(node.id);
      copied(1);
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
  }, [editor, focused, remove, copied, pasted]);
  return useMemo(() => {
    const copy = (nodeId: string) => {
      editor.selection.set([nodeId]);
      return copyByMenu(editor).then(copied);
    };
    return {
      copy: (nodeId: string) => void copy(nodeId),
      cut: (nodeId: string) => void copy(nodeId).then(() => remove(nodeId)),
      paste: (nodeId: string) => void pasteByMenu(editor, { behind: nodeId }).then(pasted),
    };
  }, [editor, remove, copied, pasted]);
}
