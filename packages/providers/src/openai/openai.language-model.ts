import type { LanguageModel } from "../contract/language-model.ts";
import { chatCompletionsModel } from "../protocol/chat-completions.ts";
import type { OpenAiConfiguration, OpenAiCredentials } from "./openai.settings.ts";

/** Chat completions at any compatible address. */
export function openAiLanguageModel(credentials: OpenAiCredentials, configuration: OpenAiConfiguration): LanguageModel {
  return chatCompletionsModel({
    provider: "OpenAi",
    model: configuration.defaultLlmModel,
    apiKey: credentials.apiKey,
    baseUrl: credentials.apiBaseUrl,
    settings: configuration,
  });
}
