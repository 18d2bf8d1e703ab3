import { defineProvider } from "../contract/define-provider.ts";
import { anthropicLanguageModel } from "./anthropic.language-model.ts";
import { anthropicConfiguration, anthropicCredentials } from "./anthropic.settings.ts";

export const anthropic = defineProvider({
  id: "Anthropic",
  name: "Anthropic",
  capabilities: ["llm"],
  credentials: anthropicCredentials,
  configuration: anthropicConfiguration,
  languageModel: anthropicLanguageModel,
});
