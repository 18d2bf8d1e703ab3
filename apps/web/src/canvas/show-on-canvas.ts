import type { useReactFlow } from "@xyflow/react";
import { fitOptions } from "./fit-options.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { foldedInto } from "./model/frames.ts";

type Drawing = Pick<ReturnType<typeof useReactFlow>, "fitView" | "getZoom">;

/** Milliseconds. */
const travel = 240;
const flash = 900;
/** From further away a card cannot be read. */
export const near = 0.8;

/** Chooses a card or mark and brings it into the middle; one that is put away, the frame that it is behind. */
export function showOnCanvas(
  { store, selection, editable }: Pick<FlowEditor, "store" | "selection" | "editable">,
  drawing: Drawing,
  id: string,
): void {
  const { graph } = store.getState().document;
  if (graph.marks?.[id]?.type !== "frame") selection.set([id]);
  const drawn = foldedInto(graph).get(id) ?? id;
  void bringNear(drawing, drawn, editable).then(() => requestAnimationFrame(() => flashCard(drawn)));
}

/** Goes there, so near that it can be read, to the middle of what nothing floats on. */
export function bringNear(drawing: Drawing, id: string, editable: boolean): Promise<boolean> {
  const zoom = Math.max(drawing.getZoom(), near);
  const { padding } = fitOptions(editable);
  return drawing.fitView({ nodes: [{ id }], padding, minZoom: zoom, maxZoom: zoom, duration: travel });
}

function flashCard(id: string): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const card = document.querySelector(`.react-flow__node[data-id="${CSS.escape(id)}"] > *`);
  const around = (width: number) => ({ outline: `${width}px solid var(--brand)`, outlineOffset: "4px" });
  card?.animate([around(3), { ...around(3), offset: 0.5 }, { ...around(0), outlineColor: "transparent" }], flash);
}
