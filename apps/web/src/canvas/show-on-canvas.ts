import type { useReactFlow } from "@xyflow/react";
import type { FlowEditor } from "./flow-editor.ts";
import { foldedInto } from "./model/frames.ts";

type Drawing = Pick<ReturnType<typeof useReactFlow>, "fitView" | "getZoom">;

/** Milliseconds. */
const travel = 240;
const flash = 900;
/** From further away a card cannot be read. */
const readable = 0.8;

/** Chooses a card or mark and brings it into the middle; one that is put away, the frame that it is behind. */
export function showOnCanvas(
  { store, selection }: Pick<FlowEditor, "store" | "selection">,
  drawing: Drawing,
  id: string,
): void {
  const { graph } = store.getState().document;
  if (graph.marks?.[id]?.type !== "frame") selection.set([id]);
  const drawn = foldedInto(graph).get(id) ?? id;
  const zoom = Math.max(drawing.getZoom(), readable);
  void drawing
    .fitView({ nodes: [{ id: drawn }], minZoom: zoom, maxZoom: zoom, duration: travel })
    .then(() => requestAnimationFrame(() => flashCard(drawn)));
}

function flashCard(id: string): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const card = document.querySelector(`.react-flow__node[data-id="${CSS.escape(id)}"] > *`);
  const around = (width: number) => ({ outline: `${width}px solid var(--brand)`, outlineOffset: "4px" });
  card?.animate([around(3), { ...around(3), offset: 0.5 }, { ...around(0), outlineColor: "transparent" }], flash);
}
