import { useEffect } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import type { DrawnEdge } from "./model/drawn-graph.ts";
import { exitOfHandle } from "./model/exit-handle.ts";
import { connectOperation } from "./model/node-operations.ts";

/** Delete on a chosen line lets it go. Nodes have their own key. */
export function useDisconnectOnDelete(lines: readonly DrawnEdge[]): void {
  const { store, editable, selection } = useFlowEditor();
  useEffect(() => {
    // Those of a folded frame stand for others, and those of another version are no more.
    const chosen = lines.filter(({ selected, type }) => selected && type === "flow");
    if (!editable || chosen.length === 0) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Delete" && event.key !== "Backspace") return;
      if ((event.target as Element).closest("input, textarea, [contenteditable], .dock")) return;
      if (document.querySelector("[role=dialog]")) return;
      if (selection.get().length > 0) return;
      const operations = chosen.map(({ source, sourceHandle }) =>
        connectOperation(source, exitOfHandle(sourceHandle ?? "default"), null),
      );
      store.edit({ name: "disconnect", operations });
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [store, editable, selection, lines]);
}
