import type { NodeSketch } from "./build-flow.ts";

/** A Start that speaks first where the touchpoint says that a conversation begins, and leads the same way otherwise. */
export const beginsWith = (next: string, text = next): NodeSketch => ({
  type: "Start",
  data: { signals: ["conversation-start"] },
  to: { ...(text !== next && { text }), "signal:conversation-start": next, default: next },
});
