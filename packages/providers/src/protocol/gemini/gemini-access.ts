import { modelLimits } from "../../contract/language-model.ts";
import { googleAccess } from "../google-access.ts";
import { forgetToken, googleSecrets } from "../google-authorization.ts";
import type { GeminiLine } from "./gemini-model.ts";

/** Who asks a model of Google's, and what each question is allowed by; `scope` is that of a service account's token. */
export function geminiAccess(provider: string, apiKey: string, scope?: string) {
  const secrets = googleSecrets(apiKey);
  const account = { provider, apiKey, secrets, withinMs: modelLimits.firstTokenMs, ...(scope && { scope }) };
  return {
    provider,
    secrets,
    headers: (line: GeminiLine) => googleAccess(account, line),
    onUnauthorized: () => forgetToken(apiKey, scope),
  };
}
