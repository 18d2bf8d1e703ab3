import { type LanguageModel, modelLimits } from "../contract/language-model.ts";
import { geminiModel } from "../protocol/gemini/gemini-model.ts";
import { googleAccess } from "../protocol/google-access.ts";
import { forgetToken, googleSecrets } from "../protocol/google-authorization.ts";
import type { GoogleVertexAiConfiguration, GoogleVertexAiCredentials } from "./google-vertex-ai.settings.ts";

const provider = "GoogleVertexAi";

/** Gemini in a project of Google Cloud. */
export function googleVertexAiLanguageModel(
  { projectId, location, apiKey }: GoogleVertexAiCredentials,
  configuration: GoogleVertexAiConfiguration,
): LanguageModel {
  const model = configuration.defaultLlmModel;
  const secrets = googleSecrets(apiKey);
  const place = `projects/${encodeURIComponent(projectId)}/locations/${location}`;
  // `endpoints/…` is a model that was tuned in the project, `publishers/…` one of another's.
  const name = model.includes("/") ? model : `publishers/google/models/${model}`;
  return geminiModel({
    provider,
    model,
    secrets,
    address: `https://${hostOf(location)}/v1/${place}/${name}`,
    callsHaveIds: false,
    headers: (line) => googleAccess({ provider, apiKey, secrets, withinMs: modelLimits.firstTokenMs }, line),
    onUnauthorized: () => forgetToken(apiKey),
    settings: configuration,
  });
}

/** One host for the whole world, one for each of two continents, one for each region. */
function hostOf(location: string): string {
  if (location === "global") return "aiplatform.googleapis.com";
  if (location === "eu" || location === "us") return `aiplatform.${location}.rep.googleapis.com`;
  return `${location}-aiplatform.googleapis.com`;
}
