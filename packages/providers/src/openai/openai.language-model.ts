import { createOpenAI } from "@ai-sdk/openai";
import type { APICallError } from "@ai-sdk/provider";
import type { LanguageModel, ModelRequest } from "../contract/language-model.ts";
import { languageModelFrom } from "../protocol/language-model-from.ts";
import type { OpenAiConfiguration, OpenAiCredentials } from "./openai.settings.ts";

const provider = "OpenAi";

/** Chat completions at any compatible address. */
export function openAiLanguageModel(credentials: OpenAiCredentials, configuration: OpenAiConfiguration): LanguageModel {
  const model = configuration.defaultLlmModel;
  return languageModelFrom({
    provider,
    model,
    secrets: [credentials.apiKey],
    connect: (fetch) =>
      createOpenAI({ apiKey: credentials.apiKey, baseURL: credentials.apiBaseUrl, fetch }).chat(model),
    settings: (request, refused) => settings(configuration, request, refused),
    isAtWork: reasons,
    isRepeat,
    refusedSetting,
  });
}

function settings(configuration: OpenAiConfiguration, request: ModelRequest, refused: ReadonlySet<string>) {
  const kept = <Value>(name: string, value: Value | null | undefined) =>
    value === null || value === undefined || refused.has(name) ? undefined : value;
  const { maxCompletionTokens } = configuration;
  const inCompletionTokens = maxCompletionTokens != null || refused.has("max_tokens");
  const tokens = request.maxTokens ?? maxCompletionTokens ?? configuration.maxTokens;
  return {
    maxOutputTokens: inCompletionTokens ? undefined : tokens,
    temperature: kept("temperature", request.temperature ?? configuration.temperature),
    presencePenalty: kept("presence_penalty", configuration.presencePenalty),
    frequencyPenalty: kept("frequency_penalty", configuration.frequencyPenalty),
    providerOptions: {
      openai: inCompletionTokens && !refused.has("max_completion_tokens") ? { maxCompletionTokens: tokens } : {},
    },
  };
}

const omissible = ["temperature", "presence_penalty", "frequency_penalty", "max_tokens", "max_completion_tokens"];

/** `{"error": {"code": "unsupported_parameter" | "unsupported_value", "param": "temperature"}}` */
function refusedSetting(error: APICallError): string | undefined {
  const body = error.data as { error?: { code?: unknown; param?: unknown } } | undefined;
  const { code, param } = body?.error ?? {};
  if (code !== "unsupported_parameter" && code !== "unsupported_value") return undefined;
  return omissible.find((name) => name === param);
}

interface Chunk {
  readonly choices?: readonly {
    readonly delta?: { readonly reasoning?: unknown; readonly reasoning_content?: unknown };
  }[];
  readonly obfuscation?: unknown;
}

/** Compatible servers stream the reasoning of open models in fields of their own. */
function reasons(raw: unknown): boolean {
  const delta = (raw as Chunk | undefined)?.choices?.[0]?.delta;
  return Boolean(delta?.reasoning_content || delta?.reasoning);
}

/** Two equal deltas are nothing unusual; with the same random padding they are one that was sent twice. */
function isRepeat(raw: unknown, before: unknown): boolean {
  const padding = (raw as Chunk | undefined)?.obfuscation;
  if (typeof padding !== "string" || padding === "" || padding !== (before as Chunk | undefined)?.obfuscation)
    return false;
  return JSON.stringify(raw) === JSON.stringify(before);
}
