import { defineProvider } from "../contract/define-provider.ts";
import { azureOpenAiEmbeddingModel } from "./azure-openai.embedding-model.ts";
import { azureOpenAiLanguageModel } from "./azure-openai.language-model.ts";
import { azureOpenAiConfiguration, azureOpenAiCredentials } from "./azure-openai.settings.ts";
import texts from "./azure-openai.texts.json" with { type: "json" };

export const azureOpenAi = defineProvider({
  id: "AzureOpenAi",
  name: "Azure OpenAI",
  texts,
  capabilities: ["llm", "embedding"],
  credentials: azureOpenAiCredentials,
  configuration: azureOpenAiConfiguration,
  chosenCapabilities: ({ supportsLlm }) => (supportsLlm ? ["llm"] : ["embedding"]),
  languageModel: azureOpenAiLanguageModel,
  embeddingModel: azureOpenAiEmbeddingModel,
});
