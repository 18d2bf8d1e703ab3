import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { addNode } from "./add-node.ts";
import { placed } from "./beside-card.ts";
import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";
import { PaletteList } from "./palette-list.tsx";

/** The palette where an exit was let go over empty space, or where a step goes into an edge. */
export function QuickPaletteAtCursor() {
  const editor = useFlowEditor();
  const { t } = useTranslation();
  const open = useObserved(editor.quickPalette);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Element)) editor.quickPalette.set(null);
    };
    window.addEventListener("pointerdown", close, true);
    return () => window.removeEventListener("pointerdown", close, true);
  }, [open, editor]);
  if (!open) return null;
  const box = document.querySelector(".flow-canvas")?.getBoundingClientRect();
  const left = Math.min(open.left, Math.max(12, (box?.width ?? 1000) - 232));
  const top = Math.min(open.top, Math.max(12, (box?.height ?? 800) - 352));
  return (
    <section
      ref={panel}
      className="canvas-panel canvas-palette at-cursor"
      style={placed({ left, top })}
      aria-label={t("canvas.palette.label")}
    >
      <PaletteList
        autoFocus
        withRecent
        isBehind={open.source !== null}
        onEscape={() => {
          panel.current?.closest<HTMLElement>(".flow-canvas")?.focus();
          editor.quickPalette.set(null);
        }}
        onChoose={(entry) => {
          editor.quickPalette.set(null);
          editor.openNode(addNode(editor, entry, { at: open.at, source: open.source }));
        }}
      />
    </section>
  );
}
