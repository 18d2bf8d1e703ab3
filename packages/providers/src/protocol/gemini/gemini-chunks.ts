import type { LanguageModelV3FinishReason, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import type { ModelUsage } from "../../contract/language-model.ts";
import { uncounted } from "../chat-chunks.ts";
import type { EventParts } from "../event-reader.ts";
import { signedWith } from "../signature.ts";
import { UnreadableChunk } from "../unreadable-chunk.ts";
import { modelUsage } from "../usage.ts";
import type { GeminiError } from "./gemini-failure.ts";

interface Part {
  readonly text?: unknown;
  /** The text is one of the model's thoughts. */
  readonly thought?: unknown;
  readonly thoughtSignature?: unknown;
  readonly functionCall?: { readonly id?: unknown; readonly name?: unknown; readonly args?: unknown } | null;
}

interface Chunk {
  readonly candidates?: readonly {
    readonly content?: { readonly parts?: readonly Part[] } | null;
    readonly finishReason?: unknown;
  }[];
  readonly promptFeedback?: { readonly blockReason?: unknown } | null;
  readonly usageMetadata?: Readonly<Record<string, unknown>> | null;
  readonly error?: GeminiError;
}

const filtered = [
  "SAFETY",
  "RECITATION",
  "LANGUAGE",
  "BLOCKLIST",
  "PROHIBITED_CONTENT",
  "SPII",
  "IMAGE_SAFETY",
  "MODEL_ARMOR",
  "JAILBREAK",
];
/** A call was written that nobody can read: what was said around it is no answer. */
const broken = ["MALFORMED_FUNCTION_CALL", "MALFORMED_RESPONSE", "UNEXPECTED_TOOL_CALL"];
/** A history has room for no more; a call without one is answered all the same. */
const longestSignature = 16_000;

/** Makes the parts of an answer of what `streamGenerateContent` sends, one event after the other. */
export class GeminiChunks implements EventParts {
  readonly #by: string;
  readonly #failure: (error: GeminiError) => Error;
  readonly #broken: (reason: string) => Error;
  #reason: string | undefined;
  /** Some gateways give every event a reason to end. */
  #saysItAlways = false;
  isOver = false;

  constructor(by: string, failure: (error: GeminiError) => Error, brokenBy: (reason: string) => Error) {
    this.#by = by;
    this.#failure = failure;
    this.#broken = brokenBy;
  }

  get isSaid(): boolean {
    return this.#reason !== undefined && !this.#saysItAlways;
  }

  take(data: string): LanguageModelV3StreamPart[] {
    // Gateways end a stream as others do.
    if (data === "[DONE]") {
      this.isOver = true;
      return [];
    }
    const chunk = parsed(data);
    const parts: LanguageModelV3StreamPart[] = [{ type: "raw", rawValue: chunk }];
    if (chunk.error) return [...parts, { type: "error", error: this.#failure(chunk.error) }];
    const [candidate] = Array.isArray(chunk.candidates) ? chunk.candidates : [];
    const given = candidate?.content?.parts;
    if (this.isSaid && Array.isArray(given) && given.length > 0) this.#saysItAlways = true;
    const blocked = chunk.promptFeedback?.blockReason;
    // A prompt that was taken out has no candidate at all.
    if (typeof blocked === "string") this.#reason = "SAFETY";
    if (typeof candidate?.finishReason === "string") this.#reason = candidate.finishReason;
    if (Array.isArray(given)) for (const part of given) parts.push(...this.#part(part as Part));
    return parts;
  }

  end(): LanguageModelV3StreamPart[] {
    const raw = this.#reason;
    if (raw !== undefined && broken.includes(raw)) return [{ type: "error", error: this.#broken(raw) }];
    return [{ type: "finish", finishReason: { unified: unified(raw), raw }, usage: uncounted }];
  }

  #part({ text, thought, functionCall, thoughtSignature }: Part): LanguageModelV3StreamPart[] {
    if (typeof functionCall?.name === "string") {
      const { id, name, args } = functionCall;
      const value = typeof thoughtSignature === "string" ? thoughtSignature : "";
      const isKept = value !== "" && value.length <= longestSignature;
      return [
        {
          type: "tool-call",
          toolCallId: typeof id === "string" && id !== "" ? id : `call_${crypto.randomUUID().replaceAll("-", "")}`,
          toolName: name,
          input: JSON.stringify(args ?? {}),
          ...(isKept && { providerMetadata: signedWith({ by: this.#by, value }) }),
        },
      ];
    }
    if (typeof text !== "string" || text === "") return [];
    return [{ type: thought === true ? "reasoning-delta" : "text-delta", id: "0", delta: text }];
  }
}

function unified(reason: string | undefined): LanguageModelV3FinishReason["unified"] {
  // Some gateways have a reason of their own for calls.
  if (reason === "STOP" || reason === "FUNCTION_CALL") return "stop";
  if (reason === "MAX_TOKENS") return "length";
  return reason !== undefined && filtered.includes(reason) ? "content-filter" : "other";
}

/** Each event tells all so far. Thoughts are written, too: they are paid for as the answer is. */
export function countedByGemini(raw: unknown): ModelUsage | undefined {
  const usage = (raw as Chunk | undefined)?.usageMetadata;
  if (!usage) return undefined;
  const { promptTokenCount, toolUsePromptTokenCount, candidatesTokenCount, thoughtsTokenCount } = usage;
  const sum = (...counts: unknown[]) => counts.reduce<number>((all, one) => all + (Number(one) || 0), 0);
  return modelUsage(
    sum(promptTokenCount, toolUsePromptTokenCount),
    sum(candidatesTokenCount, thoughtsTokenCount),
    usage.cachedContentTokenCount,
  );
}

function parsed(data: string): Chunk {
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch {
    throw new UnreadableChunk("A chunk is no JSON");
  }
  if (typeof chunk !== "object" || chunk === null) throw new UnreadableChunk("A chunk is no object");
  return chunk as Chunk;
}
