import type { ExitKey } from "@parlo/engine";
import type { FlowEditor } from "./flow-editor.ts";

/** Pixels. */
const beside = 12;

/** Opens the palette beside a card: the step that is chosen there is joined to the exit. */
export function openPaletteAt(
  { quickPalette, selection }: Pick<FlowEditor, "quickPalette" | "selection">,
  nodeId: string,
  exit: ExitKey,
): void {
  const canvas = document.querySelector(".flow-canvas")?.getBoundingClientRect();
  const card = document.querySelector(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`)?.getBoundingClientRect();
  const from = (edge: number | undefined, corner: number | undefined) => Math.max(beside, (edge ?? 0) - (corner ?? 0));
  selection.set([nodeId]);
  quickPalette.set({
    left: from(card && card.right + beside, canvas?.left),
    top: from(card?.top, canvas?.top),
    at: null,
    source: { nodeId, exit },
  });
}
