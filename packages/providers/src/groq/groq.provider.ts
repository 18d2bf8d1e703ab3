import { defineProvider } from "../contract/define-provider.ts";
import { groqLanguageModel } from "./groq.language-model.ts";
import { groqModelList } from "./groq.model-list.ts";
import { groqConfiguration, groqCredentials } from "./groq.settings.ts";
import texts from "./groq.texts.json" with { type: "json" };

export const groq = defineProvider({
  id: "Groq",
  name: "Groq",
  texts,
  capabilities: ["llm"],
  credentials: groqCredentials,
  configuration: groqConfiguration,
  languageModel: groqLanguageModel,
  modelList: groqModelList,
});
