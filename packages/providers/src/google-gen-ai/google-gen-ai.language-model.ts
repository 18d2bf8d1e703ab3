import type { LanguageModel } from "../contract/language-model.ts";
import { baseAddress } from "../protocol/base-address.ts";
import { geminiModel } from "../protocol/gemini/gemini-model.ts";
import { genAiAccess } from "./google-gen-ai.access.ts";
import type { GoogleGenAiConfiguration, GoogleGenAiCredentials } from "./google-gen-ai.settings.ts";

/** The Gemini API. */
export function googleGenAiLanguageModel(
  credentials: GoogleGenAiCredentials,
  configuration: GoogleGenAiConfiguration,
): LanguageModel {
  const model = configuration.defaultLlmModel;
  // `models/…` and `tunedModels/…` are whole names.
  const name = model.includes("/") ? model : `models/${model}`;
  return geminiModel({
    model,
    ...genAiAccess(credentials),
    address: `${baseAddress(credentials.apiBaseUrl)}/${name}`,
    callsHaveIds: true,
    settings: configuration,
  });
}
