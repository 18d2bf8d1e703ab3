import type { FlowNode } from "@parlo/engine";

/** Canvas units; the style sheet has the same figures. */
export const cardWidth = 212;
const edge = 1;
const header = 35;
const bodyWithTwoLines = 50;
const exitsAbove = 4;
const exitRow = 26;
const exitsBelow = 2;

/** How high a card is at most: what layout and placing count on before it has been drawn. */
export function cardHeight(node: Pick<FlowNode, "exits">): number {
  const exits = node.exits.length > 0 ? exitsAbove + exitRow * node.exits.length + exitsBelow : 0;
  return edge + header + bodyWithTwoLines + exits + edge;
}

/** Where the middle of the entry is, from the card's upper edge. */
export const entryMiddle = edge + 17;

/** Where the middle of an exit's handle is in a card of that height: the exits stand at its foot. */
export function exitMiddle(height: number, exits: number, index: number): number {
  return height - edge - exitsBelow - exitRow * (exits - index) + exitRow / 2;
}
