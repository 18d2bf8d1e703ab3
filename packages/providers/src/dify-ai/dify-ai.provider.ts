import { defineConvAi } from "../contract/define-conv-ai.ts";
import { difyAiConversationalAi } from "./dify-ai.conversational-ai.ts";
import { difyAiConfiguration, difyAiCredentials } from "./dify-ai.settings.ts";
import texts from "./dify-ai.texts.json" with { type: "json" };

export const difyAi = defineConvAi({
  id: "DifyAi",
  name: "Dify",
  texts,
  credentials: difyAiCredentials,
  configuration: difyAiConfiguration,
  conversationalAi: difyAiConversationalAi,
});
