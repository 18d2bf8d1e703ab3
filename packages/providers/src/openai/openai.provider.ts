import { defineProvider } from "../contract/define-provider.ts";
import { openAiEmbeddingModel } from "./openai.embedding-model.ts";
import { openAiLanguageModel } from "./openai.language-model.ts";
import { openAiModelList } from "./openai.model-list.ts";
import { openAiConfiguration, openAiCredentials } from "./openai.settings.ts";
import texts from "./openai.texts.json" with { type: "json" };

export const openAi = defineProvider({
  id: "OpenAi",
  name: "OpenAI",
  texts,
  capabilities: ["llm", "embedding"],
  credentials: openAiCredentials,
  configuration: openAiConfiguration,
  languageModel: openAiLanguageModel,
  embeddingModel: openAiEmbeddingModel,
  modelList: openAiModelList,
});
