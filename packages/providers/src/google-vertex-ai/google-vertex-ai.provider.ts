import { defineProvider } from "../contract/define-provider.ts";
import { googleVertexAiEmbeddingModel } from "./google-vertex-ai.embedding-model.ts";
import { googleVertexAiLanguageModel } from "./google-vertex-ai.language-model.ts";
import { googleVertexAiConfiguration, googleVertexAiCredentials } from "./google-vertex-ai.settings.ts";

export const googleVertexAi = defineProvider({
  id: "GoogleVertexAi",
  name: "Google Vertex AI",
  capabilities: ["llm", "embedding"],
  credentials: googleVertexAiCredentials,
  configuration: googleVertexAiConfiguration,
  languageModel: googleVertexAiLanguageModel,
  embeddingModel: googleVertexAiEmbeddingModel,
});
