import type { MarkColor } from "@parlo/engine";

/** A mark has the colours of a category. */
const categories = {
  yellow: "logic",
  blue: "response",
  green: "action",
  purple: "agent",
  gray: "flow",
} as const satisfies Record<MarkColor, string>;

export const markClass = (color: MarkColor): string => `category-${categories[color]}`;

/** A button on a mark is small, and no part of what the mark is dragged by. */
export const onMark = "mark-button nodrag";
