import { defineProvider } from "../contract/define-provider.ts";
import { googleGenAiEmbeddingModel } from "./google-gen-ai.embedding-model.ts";
import { googleGenAiLanguageModel } from "./google-gen-ai.language-model.ts";
import { googleGenAiModelList } from "./google-gen-ai.model-list.ts";
import { googleGenAiConfiguration, googleGenAiCredentials } from "./google-gen-ai.settings.ts";
import texts from "./google-gen-ai.texts.json" with { type: "json" };

export const googleGenAi = defineProvider({
  id: "GoogleGenAi",
  name: "Google Gemini",
  texts,
  capabilities: ["llm", "embedding"],
  credentials: googleGenAiCredentials,
  configuration: googleGenAiConfiguration,
  languageModel: googleGenAiLanguageModel,
  embeddingModel: googleGenAiEmbeddingModel,
  modelList: googleGenAiModelList,
});
