import type { NodeRuntime } from "@parlo/engine";
import type { endConversationKind } from "./end-conversation.kind.ts";

export const endConversationRuntime: NodeRuntime<typeof endConversationKind> = {
  enter: ({ farewell }, context) => {
    const text = context.text(farewell);
    return {
      type: "close",
      outputs: text === "" ? [] : [{ type: "say", action: { text: { text, language: context.language } } }],
    };
  },
};
