import { defineConvAi } from "../contract/define-conv-ai.ts";
import { cognigyConversationalAi } from "./cognigy.conversational-ai.ts";
import { cognigyConfiguration, cognigyCredentials } from "./cognigy.settings.ts";

export const cognigy = defineConvAi({
  id: "Cognigy",
  name: "Cognigy",
  credentials: cognigyCredentials,
  configuration: cognigyConfiguration,
  conversationalAi: cognigyConversationalAi,
});
