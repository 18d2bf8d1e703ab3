import type { ModelList } from "../contract/model-list.ts";
import { openAiModels } from "../protocol/openai-models.ts";
import type { GroqCredentials } from "./groq.settings.ts";

/** The models that Groq serves, those that hear and speak among them. */
export const groqModelList = ({ apiKey, apiBaseUrl: baseUrl }: GroqCredentials): ModelList =>
  openAiModels({ provider: "Groq", apiKey, baseUrl });
