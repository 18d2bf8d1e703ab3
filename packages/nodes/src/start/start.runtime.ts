import type { NodeRuntime } from "@parlo/engine";
import type { startKind } from "./start.kind.ts";

/** The signal with which touchpoints open a conversation: where nothing listens for it, the flow simply begins. */
const opening = "conversation-start";

export const startRuntime: NodeRuntime<typeof startKind> = {
  enter: (_, context) => {
    const { begunBy } = context;
    if (begunBy?.type === "text") return { type: "exit", name: "text" };
    if (begunBy?.type !== "signal") return { type: "exit", name: "default" };
    const heard = context.connected("signal", begunBy.name) || context.connected("signal") || begunBy.name === opening;
    if (heard) return { type: "exit", name: "signal", match: begunBy.name };
    return { type: "endFlow", status: "Success", detail: "not-listened-for", values: {} };
  },
};
