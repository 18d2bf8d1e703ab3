import type { LanguageModel } from "../contract/language-model.ts";
import { geminiModel } from "../protocol/gemini/gemini-model.ts";
import type { GoogleGenAiConfiguration, GoogleGenAiCredentials } from "./google-gen-ai.settings.ts";

/** The Gemini API. */
export function googleGenAiLanguageModel(
  { apiKey, apiBaseUrl }: GoogleGenAiCredentials,
  configuration: GoogleGenAiConfiguration,
): LanguageModel {
  const model = configuration.defaultLlmModel;
  // `models/…` and `tunedModels/…` are whole names.
  const name = model.includes("/") ? model : `models/${model}`;
  return geminiModel({
    provider: "GoogleGenAi",
    model,
    secrets: [apiKey],
    address: `${apiBaseUrl.replace(/\/+$/, "")}/${name}`,
    callsHaveIds: true,
    headers: async () => ({ "x-goog-api-key": apiKey }),
    settings: configuration,
  });
}
