import type { FlowNode } from "@parlo/engine";
import { type NodeHandle, Position } from "@xyflow/react";
import { cardWidth, entryMiddle, exitMiddle } from "./card-size.ts";
import { handleOfExit } from "./exit-handle.ts";

const entrySize = 10;
const exitSize = 11;
/** Handles stand on the inside of the card's edge. */
const edge = 1;

/** Where lines leave and enter a card, so that none has to be looked for on the page. */
export function handlesOf({ type, exits }: Pick<FlowNode, "type" | "exits">, height: number): NodeHandle[] {
  const handles = exits.map(
    (exit, index): NodeHandle => ({
      type: "source",
      id: handleOfExit(exit),
      position: Position.Right,
      x: cardWidth - edge - exitSize / 2,
      y: exitMiddle(height, exits.length, index) - exitSize / 2,
      width: exitSize,
      height: exitSize,
    }),
  );
  if (type === "Start") return handles;
  const entry = {
    type: "target" as const,
    id: "in",
    position: Position.Left,
    x: edge - entrySize / 2,
    y: entryMiddle - entrySize / 2,
    width: entrySize,
    height: entrySize,
  };
  return [entry, ...handles];
}
