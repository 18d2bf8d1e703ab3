import { useCallback, useEffect, useRef } from "react";
import { type Note, useFlowEditor } from "../../canvas/index.ts";
import type { OutlineRow } from "./outline-tree.ts";

interface Revealed {
  readonly rows: readonly OutlineRow[];
  readonly notes: ReadonlyMap<string, readonly Note[]>;
  readonly show: (nodeId: string) => void;
  readonly focusAt: (index: number, control: string) => void;
}

/** While the outline is open, what is found elsewhere is shown in it: a step by its row, a note or frame where it stands there. */
export function useRevealed(shown: Revealed): void {
  const { revealing, revealingMark, openTool } = useFlowEditor();
  const { show } = shown;
  const latest = useRef(shown);
  latest.current = shown;
  const showMark = useCallback((markId: string) => {
    const { rows, notes, focusAt } = latest.current;
    for (const [at, { node, reference }] of rows.entries()) {
      if (reference) continue;
      const note = notes.get(node.id)?.findIndex(({ id }) => id === markId) ?? -1;
      const isFramed = node.renderParams.frameId === markId;
      if (note < 0 && !isFramed) continue;
      // What it was asked for in holds the focus until it is gone.
      requestAnimationFrame(() => focusAt(at, isFramed ? "frame" : `note-${note}`));
      return;
    }
  }, []);
  useEffect(() => {
    revealing.set({ reveal: show, openTool });
    return () => revealing.set(null);
  }, [revealing, show, openTool]);
  useEffect(() => {
    revealingMark.set({ reveal: showMark });
    return () => revealingMark.set(null);
  }, [revealingMark, showMark]);
}
