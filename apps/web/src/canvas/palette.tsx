import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { addNode } from "./add-node.ts";
import { useFlowEditor } from "./flow-editor.ts";
import { PaletteList } from "./palette-list.tsx";

/** The steps that there are, at the left of the canvas. Tab on the canvas leads here. */
export function Palette() {
  const editor = useFlowEditor();
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = () => input.current?.focus();
    window.addEventListener("parlo:palette", focus);
    return () => window.removeEventListener("parlo:palette", focus);
  }, []);
  return (
    <section className="canvas-panel canvas-palette" aria-label={t("canvas.palette.label")}>
      <PaletteList
        inputRef={input}
        hint="Tab"
        withRecent
        onEscape={() => focusCanvas(input.current)}
        onChoose={(entry, by) => {
          // Typed, the step is filled in next: its settings take the focus that nothing here holds any more.
          if (by === "key") input.current?.blur();
          editor.openNode(addNode(editor, entry, { at: null, source: null }));
          editor.announce(t("canvas.announce.added", { name: entry.label }));
        }}
      />
    </section>
  );
}

function focusCanvas(inside: HTMLElement | null): void {
  inside?.closest<HTMLElement>(".flow-canvas")?.focus();
}
