import type { APICallError } from "@ai-sdk/provider";
import type { LanguageModel, ModelRequest } from "../contract/language-model.ts";
import { baseAddress } from "./base-address.ts";
import { readByOurselves } from "./chat-reader.ts";
import { messageOfCall } from "./failure.ts";
import { languageModelFrom } from "./language-model-from.ts";
import { modelUsage } from "./usage.ts";

export interface ChatCompletionsOptions {
  readonly provider: string;
  readonly model: string;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly settings: ChatSettings;
  /** The setting that a vendor with words of its own refuses in this message. */
  readonly refusedIn?: (message: string) => string | undefined;
  /** Lets a vendor with addresses and headers of its own have the last word on each request. */
  readonly adapt?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
}

interface ChatSettings {
  readonly maxTokens?: number | undefined;
  readonly maxCompletionTokens?: number | null | undefined;
  readonly temperature?: number | undefined;
  readonly presencePenalty?: number | undefined;
  readonly frequencyPenalty?: number | null | undefined;
  readonly reasoningEffort?: "none" | "low" | "medium" | "high" | null | undefined;
}

/** A model behind anything that speaks OpenAI's chat completions. */
export function chatCompletionsModel(options: ChatCompletionsOptions): LanguageModel {
  const { provider, model, apiKey, baseUrl, settings, refusedIn, adapt } = options;
  let leftOut: ReadonlySet<string> = new Set();
  return languageModelFrom({
    provider,
    model,
    secrets: [apiKey],
    connect: async (fetch) => {
      const { createOpenAI } = await import("@ai-sdk/openai");
      const leaner = withoutStreamOptions(adapt?.(fetch) ?? fetch, () => leftOut.has("stream_options"));
      return readByOurselves(leaner, (own) =>
        createOpenAI({ apiKey, baseURL: baseAddress(baseUrl), fetch: own }).chat(model),
      );
    },
    settings: (request, refused) => {
      leftOut = refused;
      return settingsOf(settings, request, refused);
    },
    isAtWork: reasons,
    counted,
    isRepeat,
    refusedSetting: (error) => refusedSetting(error) ?? omissibleOf(refusedIn?.(messageOfCall(error))),
  });
}

/** The client always asks to be told the tokens of a stream. */
const withoutStreamOptions =
  (fetch: typeof globalThis.fetch, isRefused: () => boolean): typeof globalThis.fetch =>
  (input, init) => {
    if (!isRefused() || typeof init?.body !== "string") return fetch(input, init);
    const { stream_options: _, ...body } = JSON.parse(init.body) as Record<string, unknown>;
    return fetch(input, { ...init, body: JSON.stringify(body) });
  };

function settingsOf(settings: ChatSettings, request: ModelRequest, refused: ReadonlySet<string>) {
  const kept = <Value>(name: string, value: Value | null | undefined) =>
    value === null || value === undefined || refused.has(name) ? undefined : value;
  const { maxTokens, maxCompletionTokens } = settings;
  // A vendor that takes either refuses both together.
  const inCompletionTokens = typeof maxCompletionTokens === "number" || refused.has("max_tokens");
  const tokens = request.maxTokens ?? maxCompletionTokens ?? maxTokens;
  const reasoningEffort = kept("reasoning_effort", settings.reasoningEffort);
  const completionTokens = inCompletionTokens ? kept("max_completion_tokens", tokens) : undefined;
  return {
    maxOutputTokens: inCompletionTokens ? undefined : tokens,
    temperature: kept("temperature", request.temperature ?? settings.temperature),
    presencePenalty: kept("presence_penalty", settings.presencePenalty),
    frequencyPenalty: kept("frequency_penalty", settings.frequencyPenalty),
    providerOptions: {
      openai: {
        ...(completionTokens !== undefined && { maxCompletionTokens: completionTokens }),
        ...(reasoningEffort !== undefined && { reasoningEffort }),
      },
    },
  };
}

const omissible = [
  ...["temperature", "presence_penalty", "frequency_penalty"],
  ...["max_tokens", "max_completion_tokens", "reasoning_effort", "tool_choice", "stream_options"],
];
const omissibleOf = (param: unknown) => omissible.find((name) => name === param);

/** The setting that a refusal names: `{"error": {"code": "unsupported_parameter" | "unsupported_value", "param": "temperature"}}` */
function refusedSetting(error: APICallError): string | undefined {
  const body = error.data as { error?: { code?: unknown; param?: unknown } } | undefined;
  const { code, param } = body?.error ?? {};
  if (code === "unsupported_parameter" || code === "unsupported_value") return omissibleOf(param);
  const message = messageOfCall(error);
  return refusedInWords.test(message) ? omissible.find((name) => names(message, name)) : undefined;
}

/** xAI names what it calls presence_penalty in a request `presencePenalty` in a refusal. */
const names = (message: string, name: string) =>
  message.includes(name) || message.includes(name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()));

/** Compatible servers and gateways have words of their own for it. */
const refusedInWords =
  /deprecated|unsupported|not support(ed)?\b|extra inputs are not permitted|unrecognized request argument|unknown parameter/i;

interface Chunk {
  readonly choices?: readonly {
    readonly delta?: { readonly reasoning?: unknown; readonly reasoning_content?: unknown };
  }[];
  readonly obfuscation?: unknown;
  readonly usage?: Counted | null;
  readonly x_groq?: { readonly usage?: Counted | null } | null;
}

interface Counted {
  readonly prompt_tokens?: unknown;
  readonly completion_tokens?: unknown;
  readonly prompt_tokens_details?: { readonly cached_tokens?: unknown } | null;
}

/** Compatible servers stream the reasoning of open models in fields of their own. */
function reasons(raw: unknown): boolean {
  const delta = (raw as Chunk | undefined)?.choices?.[0]?.delta;
  return Boolean(delta?.reasoning_content || delta?.reasoning);
}

/** OpenAI tells it at the very end, others with every chunk, Groq with the last one in a part of its own. */
function counted(raw: unknown) {
  const { usage: told, x_groq: own } = (raw as Chunk | undefined) ?? {};
  const usage = told ?? own?.usage;
  if (!usage) return undefined;
  const { prompt_tokens: input, completion_tokens: output, prompt_tokens_details: details } = usage;
  return modelUsage(input, output, details?.cached_tokens);
}

/** Two equal deltas are nothing unusual; with the same random padding they are one that was sent twice. */
function isRepeat(raw: unknown, before: unknown): boolean {
  const padding = (raw as Chunk | undefined)?.obfuscation;
  if (typeof padding !== "string" || padding === "" || padding !== (before as Chunk | undefined)?.obfuscation)
    return false;
  return JSON.stringify(raw) === JSON.stringify(before);
}
