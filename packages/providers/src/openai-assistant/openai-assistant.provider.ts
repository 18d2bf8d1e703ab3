import { defineConvAi } from "../contract/define-conv-ai.ts";
import { openAiAssistantConversationalAi } from "./openai-assistant.conversational-ai.ts";
import { openAiAssistantConfiguration, openAiAssistantCredentials } from "./openai-assistant.settings.ts";
import texts from "./openai-assistant.texts.json" with { type: "json" };

export const openAiAssistant = defineConvAi({
  id: "OpenAiAssistant",
  name: "OpenAI Assistants",
  texts,
  credentials: openAiAssistantCredentials,
  configuration: openAiAssistantConfiguration,
  conversationalAi: openAiAssistantConversationalAi,
});
