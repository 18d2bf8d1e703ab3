import type { FlowNode } from "@parlo/engine";

/** Canvas units; the style sheet has the same figures. */
export const cardWidth = 212;
const header = 36;
const bodyWithTwoLines = 50;
const exitsEdge = 6;
const exitRow = 26;

/** How high a card is at most: what layout and placing count on before it has been drawn. */
export function cardHeight(node: Pick<FlowNode, "exits">): number {
  return header + bodyWithTwoLines + (node.exits.length > 0 ? exitsEdge + exitRow * node.exits.length : 0);
}
