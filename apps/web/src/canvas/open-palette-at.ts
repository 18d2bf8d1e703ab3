import type { ExitKey } from "@parlo/engine";
import { besideCard } from "./beside-card.ts";
import type { FlowEditor } from "./flow-editor.ts";

/** Opens the palette beside a card: the step that is chosen there is joined to the exit. */
export function openPaletteAt(
  { quickPalette, selection }: Pick<FlowEditor, "quickPalette" | "selection">,
  nodeId: string,
  exit: ExitKey,
): void {
  selection.set([nodeId]);
  quickPalette.set({ ...besideCard(nodeId), at: null, source: { nodeId, exit } });
}
