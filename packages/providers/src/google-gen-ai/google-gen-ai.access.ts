import { modelLimits } from "../contract/language-model.ts";
import type { GeminiLine } from "../protocol/gemini/gemini-model.ts";
import { googleAccess } from "../protocol/google-access.ts";
import { forgetToken, googleSecrets, geminiScope as scope } from "../protocol/google-authorization.ts";
import type { GoogleGenAiCredentials } from "./google-gen-ai.settings.ts";

const provider = "GoogleGenAi";

/** Who asks, and what each question is allowed by. */
export function genAiAccess({ apiKey }: GoogleGenAiCredentials) {
  const secrets = googleSecrets(apiKey);
  return {
    provider,
    secrets,
    headers: (line: GeminiLine) =>
      googleAccess({ provider, apiKey, secrets, withinMs: modelLimits.firstTokenMs, scope }, line),
    onUnauthorized: () => forgetToken(apiKey, scope),
  };
}
