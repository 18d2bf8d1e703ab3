import { defineProvider } from "../contract/define-provider.ts";
import { anthropicLanguageModel } from "./anthropic.language-model.ts";
import { anthropicModelList } from "./anthropic.model-list.ts";
import { anthropicConfiguration, anthropicCredentials } from "./anthropic.settings.ts";
import texts from "./anthropic.texts.json" with { type: "json" };

export const anthropic = defineProvider({
  id: "Anthropic",
  name: "Anthropic",
  texts,
  capabilities: ["llm"],
  credentials: anthropicCredentials,
  configuration: anthropicConfiguration,
  languageModel: anthropicLanguageModel,
  modelList: anthropicModelList,
});
