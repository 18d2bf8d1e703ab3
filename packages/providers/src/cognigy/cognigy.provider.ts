import { defineConvAi } from "../contract/define-conv-ai.ts";
import { cognigyConversationalAi } from "./cognigy.conversational-ai.ts";
import { cognigyConfiguration, cognigyCredentials } from "./cognigy.settings.ts";
import texts from "./cognigy.texts.json" with { type: "json" };

export const cognigy = defineConvAi({
  id: "Cognigy",
  name: "Cognigy",
  texts,
  credentials: cognigyCredentials,
  configuration: cognigyConfiguration,
  conversationalAi: cognigyConversationalAi,
});
