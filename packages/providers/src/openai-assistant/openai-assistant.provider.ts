import { defineConvAi } from "../contract/define-conv-ai.ts";
import { openAiAssistantConversationalAi } from "./openai-assistant.conversational-ai.ts";
import { openAiAssistantConfiguration, openAiAssistantCredentials } from "./openai-assistant.settings.ts";

export const openAiAssistant = defineConvAi({
  id: "OpenAiAssistant",
  name: "OpenAI Assistants",
  credentials: openAiAssistantCredentials,
  configuration: openAiAssistantConfiguration,
  conversationalAi: openAiAssistantConversationalAi,
});
