import { defineConvAi } from "../contract/define-conv-ai.ts";
import { botpressConversationalAi } from "./botpress.conversational-ai.ts";
import { botpressConfiguration, botpressCredentials } from "./botpress.settings.ts";
import texts from "./botpress.texts.json" with { type: "json" };

export const botpress = defineConvAi({
  id: "Botpress",
  name: "Botpress",
  texts,
  credentials: botpressCredentials,
  configuration: botpressConfiguration,
  conversationalAi: botpressConversationalAi,
});
