import { useOnSelectionChange } from "@xyflow/react";
import { useCallback, useEffect, useRef } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import { exitOfHandle } from "./model/exit-handle.ts";
import { connectOperation } from "./model/node-operations.ts";

/** Delete on a chosen line lets it go. Nodes have their own key. */
export function DisconnectOnDelete() {
  const { store, editable, selection } = useFlowEditor();
  const chosen = useRef<readonly { source: string; sourceHandle?: string | null }[]>([]);
  useOnSelectionChange({
    onChange: useCallback(({ edges }) => {
      // Those of a folded frame stand for others, and those of another version are no more.
      chosen.current = edges.filter(({ type }) => type === "flow");
    }, []),
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!editable || (event.key !== "Delete" && event.key !== "Backspace")) return;
      if ((event.target as Element).closest("input, textarea, [contenteditable], .dock")) return;
      if (document.querySelector("[role=dialog]")) return;
      if (selection.get().length > 0 || chosen.current.length === 0) return;
      const operations = chosen.current.map(({ source, sourceHandle }) =>
        connectOperation(source, exitOfHandle(sourceHandle ?? "default"), null),
      );
      store.edit({ name: "disconnect", operations });
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [store, editable, selection]);
  return null;
}
