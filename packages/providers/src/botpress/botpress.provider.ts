import { defineConvAi } from "../contract/define-conv-ai.ts";
import { botpressConversationalAi } from "./botpress.conversational-ai.ts";
import { botpressConfiguration, botpressCredentials } from "./botpress.settings.ts";

export const botpress = defineConvAi({
  id: "Botpress",
  name: "Botpress",
  credentials: botpressCredentials,
  configuration: botpressConfiguration,
  conversationalAi: botpressConversationalAi,
});
