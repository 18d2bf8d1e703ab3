import { defineConvAi } from "../contract/define-conv-ai.ts";
import { difyAiConversationalAi } from "./dify-ai.conversational-ai.ts";
import { difyAiConfiguration, difyAiCredentials } from "./dify-ai.settings.ts";

export const difyAi = defineConvAi({
  id: "DifyAi",
  name: "Dify",
  credentials: difyAiCredentials,
  configuration: difyAiConfiguration,
  conversationalAi: difyAiConversationalAi,
});
