import { holds, type NodeRuntime } from "@parlo/engine";
import type { ifElseKind } from "./if-else.kind.ts";

export const ifElseRuntime: NodeRuntime<typeof ifElseKind> = {
  enter: ({ cases }, context) => {
    for (const one of cases) if (holds(one, context)) return { type: "exit", name: "response", match: one.id };
    return { type: "exit", name: "default" };
  },
};
