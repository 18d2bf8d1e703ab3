import type { LanguageModel } from "../contract/language-model.ts";
import { chatCompletionsModel } from "../protocol/chat-completions.ts";
import { deploymentOf } from "./azure-openai.deployment.ts";
import type { AzureOpenAiCredentials } from "./azure-openai.settings.ts";

/** Chat completions of one deployment. */
export function azureOpenAiLanguageModel(credentials: AzureOpenAiCredentials): LanguageModel {
  const { apiKey, modelName, apiVersion } = credentials;
  return chatCompletionsModel({
    provider: "AzureOpenAi",
    model: modelName,
    apiKey,
    baseUrl: deploymentOf(credentials),
    settings: {},
    adapt: (fetch) => (input, init) => {
      const headers = new Headers(init?.headers);
      headers.delete("authorization");
      headers.set("api-key", apiKey);
      return fetch(`${String(input)}?api-version=${encodeURIComponent(apiVersion)}`, { ...init, headers });
    },
  });
}
