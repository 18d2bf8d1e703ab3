import type { Json, JsonObject } from "../json.ts";
import type { EffectFailure, GenerateRequest, GenerateResult, ModelMessage, ModelTool } from "../turn/effect.ts";

/** Of an answer that a node reads, the arguments of tools too: what a configuration allows is for what people hear. */
export const structuredTokens = 4096;

interface Asked {
  /** Null takes the organisation's default. */
  readonly aiModelId: string | null;
  readonly messages: readonly ModelMessage[];
  readonly tools?: readonly ModelTool[];
}

/** A model's call whose answer the node reads and nobody hears; one that reaches its limit of tokens has failed. */
export const structuredCall = ({ aiModelId, messages, tools = [] }: Asked): GenerateRequest => ({
  aiModelIds: aiModelId === null ? [] : [aiModelId],
  messages,
  tools,
  maxTokens: structuredTokens,
  /** What was said is found and not made up: the same conversation gives the same. */
  temperature: 0,
  messageId: null,
  structured: true,
});

/** The failure that an answer is which was cut off and calls tools or is read by its node; undefined for any other. */
export function cutOff({ structured }: GenerateRequest, result: GenerateResult): EffectFailure | undefined {
  if (result.finishReason !== "length" || !(structured || result.toolCalls.length > 0)) return undefined;
  const message = "The answer reached its limit of tokens before it was whole";
  const { provider, usage, costNanos, failedBefore } = result;
  const spent = { usage, ...(costNanos && { costNanos }), ...(failedBefore && { failedBefore }) };
  return { type: "failed", code: "length", message, retryable: false, attempts: 1, provider, ...spent };
}

/** What a model called a tool with; undefined where it did not, or with anything but named arguments. */
export function callArguments({ toolCalls }: GenerateResult, name: string): JsonObject | undefined {
  const given: Json | undefined = toolCalls.find((call) => call.name === name)?.arguments;
  return typeof given === "object" && given !== null && !Array.isArray(given) ? (given as JsonObject) : undefined;
}
