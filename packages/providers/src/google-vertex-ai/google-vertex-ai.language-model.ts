import type { LanguageModel } from "../contract/language-model.ts";
import { geminiModel } from "../protocol/gemini/gemini-model.ts";
import { vertexAccess, vertexAddress } from "./google-vertex-ai.access.ts";
import type { GoogleVertexAiConfiguration, GoogleVertexAiCredentials } from "./google-vertex-ai.settings.ts";

/** Gemini in a project of Google Cloud. */
export function googleVertexAiLanguageModel(
  credentials: GoogleVertexAiCredentials,
  configuration: GoogleVertexAiConfiguration,
): LanguageModel {
  const { defaultLlmModel: model } = configuration;
  return geminiModel({
    model,
    ...vertexAccess(credentials),
    address: vertexAddress(credentials, model),
    callsHaveIds: false,
    settings: configuration,
  });
}
