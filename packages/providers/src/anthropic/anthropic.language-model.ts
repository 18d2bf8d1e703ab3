import type { LanguageModelV3CallOptions, LanguageModelV3Prompt } from "@ai-sdk/provider";
import type { LanguageModel } from "../contract/language-model.ts";
import { baseAddress } from "../protocol/base-address.ts";
import { boundedEvents } from "../protocol/bounded-events.ts";
import { languageModelFrom } from "../protocol/language-model-from.ts";
import { type SaidMessage, systemApart } from "../protocol/system-apart.ts";
import { modelUsage } from "../protocol/usage.ts";
import { userAtBothEnds } from "../protocol/user-at-both-ends.ts";
import type { AnthropicConfiguration, AnthropicCredentials } from "./anthropic.settings.ts";
import { keptQuestion, toBeKept } from "./kept-question.ts";

const provider = "Anthropic";

/** The messages interface. */
export function anthropicLanguageModel(
  credentials: AnthropicCredentials,
  configuration: AnthropicConfiguration,
): LanguageModel {
  const model = configuration.defaultLlmModel;
  return languageModelFrom({
    provider,
    model,
    secrets: [credentials.apiKey],
    connect: async (fetch) => {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      const { apiKey } = credentials;
      const baseURL = baseAddress(credentials.apiBaseUrl);
      const client = createAnthropic({ apiKey, baseURL, fetch: boundedEvents(withoutTrials(fetch)) })(model);
      return async (options) => (await client.doStream(keptQuestion(systemFirst(options)))).stream.getReader();
    },
    settings: (request, refused) => ({
      maxOutputTokens: request.maxTokens ?? configuration.maxTokens,
      temperature: refused.has("temperature") ? undefined : (request.temperature ?? configuration.temperature),
      // Its client would mark each tool with a word that gateways do not know; arguments are read whole anyway.
      providerOptions: {
        anthropic: { toolStreaming: false, structuredOutputMode: "outputFormat" },
        ...(configuration.promptCaching && !refused.has("promptCaching") && toBeKept),
      },
    }),
    counted,
    schemaRefused: /output_config|\bschema\b|\bgrammar\b/i,
    refusedSetting: ({ message }) => {
      if (/\bcache_control\b/i.test(message)) return "promptCaching";
      const isTaken = !/\btemperature\b.*\b(deprecated|not supported|unsupported|not permitted)\b/i.test(message);
      return isTaken ? undefined : "temperature";
    },
  });
}

/** Nothing that is asked here is on trial, and gateways refuse a request for trials that they do not know. */
const withoutTrials =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete("anthropic-beta");
    return fetch(input, { ...init, headers });
  };

interface MessageStart {
  readonly message?: {
    readonly usage?: {
      readonly input_tokens?: number;
      readonly output_tokens?: number;
      readonly cache_read_input_tokens?: number | null;
      readonly cache_creation_input_tokens?: number | null;
    };
  };
}

/** The first event tells what was read. */
function counted(raw: unknown) {
  const usage = (raw as MessageStart | undefined)?.message?.usage;
  if (!usage) return undefined;
  const { input_tokens: fresh = 0, output_tokens: output } = usage;
  const cached = usage.cache_read_input_tokens ?? 0;
  return modelUsage(fresh + cached + (usage.cache_creation_input_tokens ?? 0), output, cached);
}

/**
 * This vendor has one system prompt, before a history that goes from the user to the user: one that ends with the
 * assistant's words is refused by newer models, and gone on with by older ones as if it were half an answer.
 */
function systemFirst(options: LanguageModelV3CallOptions): LanguageModelV3CallOptions {
  const { system, said } = systemApart(options.prompt);
  const prompt: LanguageModelV3Prompt = [
    ...(system.length > 0 ? [{ role: "system" as const, content: system.join("\n\n") }] : []),
    ...userAtBothEnds<SaidMessage>(said, (text) => ({ role: "user", content: [{ type: "text", text }] })),
  ];
  return { ...options, prompt };
}
