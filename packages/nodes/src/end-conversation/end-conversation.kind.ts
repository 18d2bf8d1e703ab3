import { defineKind, templateFields, textFields, textsSchema } from "@parlo/engine";
import { z } from "zod";

export const endConversationKind = defineKind({
  type: "EndConversation",
  version: 1,
  category: "Flow",
  schema: z.strictObject({ farewell: textsSchema }),
  defaults: { farewell: {} },
  exits: () => [],
  templates: ({ farewell }) => templateFields({ farewell }),
  texts: ({ farewell }) => textFields({ farewell }),
});
