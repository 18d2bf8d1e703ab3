import { defineProvider } from "../contract/define-provider.ts";
import { groqLanguageModel } from "./groq.language-model.ts";
import { groqConfiguration, groqCredentials } from "./groq.settings.ts";

export const groq = defineProvider({
  id: "Groq",
  name: "Groq",
  capabilities: ["llm"],
  credentials: groqCredentials,
  configuration: groqConfiguration,
  languageModel: groqLanguageModel,
});
