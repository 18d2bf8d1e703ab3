import type { CSSProperties } from "react";

/** Pixels. */
const gap = 12;
/** Of what stands there; the style sheet has the same. */
const panel = { width: 220, height: 340 };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where something stands that belongs to a card: at its right, or where there is no room at its left, within the canvas. */
export function besideCard(nodeId: string): { readonly left: number; readonly top: number } {
  const canvas = document.querySelector(".flow-canvas")?.getBoundingClientRect();
  const card = document.querySelector(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`)?.getBoundingClientRect();
  if (!canvas || !card) return { left: gap, top: gap };
  return besideBox(card, canvas);
}

export function besideBox(card: Box, canvas: Box): { readonly left: number; readonly top: number } {
  const most = { left: canvas.width - panel.width - gap, top: canvas.height - panel.height - gap };
  const left = card.left - canvas.left;
  const [atRight, atLeft] = [left + card.width + gap, left - panel.width - gap];
  const wanted = atRight > most.left && atLeft >= gap ? atLeft : atRight;
  const within = (place: number, end: number) => Math.max(gap, Math.min(place, end));
  return { left: within(wanted, most.left), top: within(card.top - canvas.top, most.top) };
}

/** For the style sheet, which has a place of its own for it on a phone. */
export const placed = ({ left, top }: { readonly left: number; readonly top: number }): CSSProperties =>
  ({ "--left": `${left}px`, "--top": `${top}px` }) as CSSProperties;
