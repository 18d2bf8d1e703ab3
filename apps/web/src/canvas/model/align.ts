import type { FlowOperation } from "@parlo/engine";
import type { Box } from "./mini-map.ts";

export const alignments = ["left", "center", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof alignments)[number];
export type Axis = "across" | "down";

export interface Placed extends Box {
  readonly id: string;
}

const isDown = (alignment: Alignment) => alignment === "top" || alignment === "middle" || alignment === "bottom";

/** Brings cards into one line, by what is outermost or by the middle of all. */
export function alignOperation(cards: readonly Placed[], alignment: Alignment): FlowOperation | null {
  const [from, size] = isDown(alignment) ? (["y", "height"] as const) : (["x", "width"] as const);
  const least = Math.min(...cards.map((card) => card[from]));
  const most = Math.max(...cards.map((card) => card[from] + card[size]));
  const share =
    alignment === "left" || alignment === "top" ? 0 : alignment === "right" || alignment === "bottom" ? 1 : 0.5;
  return moves(cards, (card) => ({ ...card, [from]: least + (most - least - card[size]) * share }));
}

/** Leaves the outermost where they are, and the same room between each two. */
export function distributeOperation(cards: readonly Placed[], axis: Axis): FlowOperation | null {
  const [from, size] = axis === "down" ? (["y", "height"] as const) : (["x", "width"] as const);
  const sorted = [...cards].sort((a, b) => a[from] - b[from]);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return null;
  const taken = sorted.reduce((sum, card) => sum + card[size], 0);
  const gap = (last[from] + last[size] - first[from] - taken) / (sorted.length - 1);
  const places = new Map<string, number>();
  let next = first[from];
  for (const card of sorted) {
    places.set(card.id, next);
    next += card[size] + gap;
  }
  return moves(cards, (card) => ({ ...card, [from]: places.get(card.id) ?? card[from] }));
}

/** Null where everything stands there already. */
function moves(cards: readonly Placed[], to: (card: Placed) => Placed): FlowOperation | null {
  const positions = cards.flatMap((card) => {
    const { id, x, y } = to(card);
    const place = { nodeId: id, x: Math.round(x), y: Math.round(y) };
    return place.x === Math.round(card.x) && place.y === Math.round(card.y) ? [] : place;
  });
  return positions.length > 0 ? { type: "moveNodes", positions } : null;
}
