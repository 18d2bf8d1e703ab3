import type { NodeSketch } from "../templates/build-flow.ts";

/** A step that says a text, and the ways out of it: one step that follows, or all of them. */
export const text = (said: string, to?: string | NodeSketch["to"]): NodeSketch => ({
  type: "TextMessageAction",
  data: { alternatives: [{ en: said }] },
  ...(to !== undefined && { to: typeof to === "string" ? { default: to } : to }),
});
