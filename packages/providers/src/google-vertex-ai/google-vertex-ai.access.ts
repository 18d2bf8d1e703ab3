import { geminiAccess } from "../protocol/gemini/gemini-access.ts";
import type { GoogleVertexAiCredentials } from "./google-vertex-ai.settings.ts";

export const vertexAccess = ({ apiKey }: GoogleVertexAiCredentials) => geminiAccess("GoogleVertexAi", apiKey);

/** Where a model is: what is asked of it stands after a colon. */
export function vertexAddress({ projectId, location }: GoogleVertexAiCredentials, model: string): string {
  const place = `projects/${encodeURIComponent(projectId)}/locations/${location}`;
  // `endpoints/…` is a model that was tuned in the project, `publishers/…` one of another's.
  const name = model.includes("/") ? model : `publishers/google/models/${model}`;
  return `https://${hostOf(location)}/v1/${place}/${name}`;
}

/** Where Google's models are listed: in no project, and in this version of the interface alone. */
export const vertexCatalog = ({ location }: GoogleVertexAiCredentials): string =>
  `https://${hostOf(location)}/v1beta1/publishers/google/models`;

/** One host for the whole world, one for each of two continents, one for each region. */
function hostOf(location: string): string {
  if (location === "global") return "aiplatform.googleapis.com";
  if (location === "eu" || location === "us") return `aiplatform.${location}.rep.googleapis.com`;
  return `${location}-aiplatform.googleapis.com`;
}
