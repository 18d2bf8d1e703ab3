/** Pixels. */
const gap = 12;

/** Where something stands that belongs to a card: at its right, within the canvas. */
export function besideCard(nodeId: string): { readonly left: number; readonly top: number } {
  const canvas = document.querySelector(".flow-canvas")?.getBoundingClientRect();
  const card = document.querySelector(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`)?.getBoundingClientRect();
  const from = (edge: number | undefined, corner: number | undefined) => Math.max(gap, (edge ?? 0) - (corner ?? 0));
  const left = from(card && card.right + gap, canvas?.left);
  const top = from(card?.top, canvas?.top);
  return {
    left: Math.min(left, Math.max(gap, (canvas?.width ?? 1000) - 232)),
    top: Math.min(top, Math.max(gap, (canvas?.height ?? 800) - 352)),
  };
}
