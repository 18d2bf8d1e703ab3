import { APICallError } from "@ai-sdk/provider";
import type { LanguageModel, ModelRequest } from "../../contract/language-model.ts";
import { ProviderError } from "../../contract/provider-error.ts";
import { EventReader } from "../event-reader.ts";
import { languageModelFrom } from "../language-model-from.ts";
import type { VendorClient } from "../vendor.ts";
import { countedByGemini, GeminiChunks } from "./gemini-chunks.ts";
import { type GeminiError, geminiFailure, geminiRefusal } from "./gemini-failure.ts";
import { geminiRequest } from "./gemini-request.ts";

export interface GeminiOptions {
  readonly provider: string;
  readonly model: string;
  /** Never to be seen in a message; what is granted on the way comes to it. */
  readonly secrets: readonly string[];
  /** Of the model: what is asked of it stands after a colon. */
  readonly address: string;
  readonly callsHaveIds: boolean;
  /** What the question is allowed by. */
  readonly headers: (line: GeminiLine) => Promise<Readonly<Record<string, string>>>;
  readonly onUnauthorized?: () => void;
  readonly settings: GeminiSettings;
}

export interface GeminiLine {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
}

interface GeminiSettings {
  readonly maxTokens: number;
  readonly temperature: number;
  readonly topP?: number | null | undefined;
  readonly topK?: number | null | undefined;
  readonly safetyThreshold?: string | null | undefined;
  readonly safety?: Readonly<Record<string, string | null | undefined>> | undefined;
  readonly thinkingBudget?: number | null | undefined;
}

const thinking = "thinkingBudget";

/** The vendor's words for what the settings call otherwise. */
const harms = {
  harassment: "HARASSMENT",
  hateSpeech: "HATE_SPEECH",
  sexuallyExplicit: "SEXUALLY_EXPLICIT",
  dangerousContent: "DANGEROUS_CONTENT",
};

/** A model of Google's behind `streamGenerateContent`. */
export function geminiModel(options: GeminiOptions): LanguageModel {
  const { provider, model, secrets, settings } = options;
  return languageModelFrom({
    provider,
    model,
    secrets,
    connect: async (fetch, plainFetch) => clientOver(options, fetch, plainFetch),
    settings: (request, refused) => settingsOf(settings, request, refused),
    counted: countedByGemini,
    refusedSetting: ({ message }) => refusedIn(message),
  });
}

/** Not every model thinks, some cannot be kept from it, and each has bounds of its own. */
function refusedIn(message: string): string | undefined {
  if (/\bthinking|\bbudget\b/i.test(message)) return thinking;
  return ["topK", "topP"].find((name) => new RegExp(`\\b${name.replace(/(?=[KP])/, "_?")}\\b`, "i").test(message));
}

function settingsOf(
  { maxTokens, temperature, ...more }: GeminiSettings,
  request: ModelRequest,
  refused: ReadonlySet<string>,
) {
  const kept = <Value>(name: string, value: Value | null | undefined) =>
    refused.has(name) ? undefined : (value ?? undefined);
  const thinkingBudget = kept(thinking, more.thinkingBudget);
  const safetySettings = Object.entries(harms).flatMap(([name, category]) => {
    const threshold = more.safety?.[name] ?? more.safetyThreshold;
    return threshold ? [{ category: `HARM_CATEGORY_${category}`, threshold }] : [];
  });
  return {
    maxOutputTokens: request.maxTokens ?? maxTokens,
    temperature: request.temperature ?? temperature,
    topP: kept("topP", more.topP),
    topK: kept("topK", more.topK),
    providerOptions: {
      gemini: {
        ...(thinkingBudget !== undefined && { thinkingBudget }),
        ...(safetySettings.length > 0 && { safetySettings }),
      },
    },
  };
}

function clientOver(
  options: GeminiOptions,
  fetch: typeof globalThis.fetch,
  plainFetch: typeof globalThis.fetch,
): VendorClient {
  const { provider, model, secrets, address, callsHaveIds } = options;
  const by = `${provider} ${model}`;
  const url = `${address}:streamGenerateContent?alt=sse`;
  const failure = (error: GeminiError) => geminiFailure({ provider, secrets }, error);
  const broken = (reason: string) =>
    new ProviderError(provider, "incomplete", `The model's call of a tool cannot be read (finish reason ${reason})`, {
      isModels: true,
    });
  return async (call) => {
    const signal = call.abortSignal ?? new AbortController().signal;
    const headers = await options.headers({ fetch: plainFetch, signal });
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(geminiRequest(call, { by, model, callsHaveIds })),
      signal,
    });
    if (!response.ok) throw await refusal(options, url, response);
    const body = response.body?.getReader();
    if (!body) throw new ProviderError(provider, "incomplete", "The answer is empty");
    return new EventReader(body, new GeminiChunks(by, failure, broken));
  };
}

async function refusal(options: GeminiOptions, url: string, response: Response): Promise<Error> {
  const told = await geminiRefusal(options, response);
  // What may be left out is judged by whoever makes the attempts.
  if (told.code !== "bad-request") return told;
  return new APICallError({ message: told.message, url, requestBodyValues: undefined, statusCode: response.status });
}
