import type { ModelList } from "../contract/model-list.ts";
import { openAiModels } from "../protocol/openai-models.ts";
import type { OpenAiCredentials } from "./openai.settings.ts";

/** The models at any compatible address. */
export const openAiModelList = ({ apiKey, apiBaseUrl: baseUrl }: OpenAiCredentials): ModelList =>
  openAiModels({ provider: "OpenAi", apiKey, baseUrl });
