import { defineProvider } from "../contract/define-provider.ts";
import { googleVertexAiEmbeddingModel } from "./google-vertex-ai.embedding-model.ts";
import { googleVertexAiLanguageModel } from "./google-vertex-ai.language-model.ts";
import { googleVertexAiModelList } from "./google-vertex-ai.model-list.ts";
import { googleVertexAiConfiguration, googleVertexAiCredentials } from "./google-vertex-ai.settings.ts";
import texts from "./google-vertex-ai.texts.json" with { type: "json" };

export const googleVertexAi = defineProvider({
  id: "GoogleVertexAi",
  name: "Google Vertex AI",
  texts,
  capabilities: ["llm", "embedding"],
  credentials: googleVertexAiCredentials,
  configuration: googleVertexAiConfiguration,
  languageModel: googleVertexAiLanguageModel,
  embeddingModel: googleVertexAiEmbeddingModel,
  modelList: googleVertexAiModelList,
});
