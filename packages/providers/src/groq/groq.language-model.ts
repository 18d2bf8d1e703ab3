import type { LanguageModel } from "../contract/language-model.ts";
import { chatCompletionsModel } from "../protocol/chat-completions.ts";
import type { GroqConfiguration, GroqCredentials } from "./groq.settings.ts";

/** Open models that Groq serves by chat completions of its own kind. */
export function groqLanguageModel(credentials: GroqCredentials, configuration: GroqConfiguration): LanguageModel {
  const { defaultLlmModel, maxTokens, temperature, reasoningEffort } = configuration;
  return chatCompletionsModel({
    provider: "Groq",
    model: defaultLlmModel,
    apiKey: credentials.apiKey,
    baseUrl: credentials.apiBaseUrl,
    settings: { maxCompletionTokens: maxTokens, temperature, reasoningEffort },
    refusedIn,
  });
}

/** "`reasoning_effort` is not supported with this model", "`reasoning_effort` must be one of `none` or `default`" */
const refusedIn = (message: string) => /^[`'"]?([a-z_]+)[`'"]? (?:is not supported|must be )/.exec(message)?.[1];
