import type { LanguageModelV3FinishReason, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import type { ModelUsage } from "../contract/language-model.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { uncounted } from "../protocol/chat-chunks.ts";
import type { EventParts } from "../protocol/event-reader.ts";
import type { HttpVendor } from "../protocol/http-answer.ts";
import { signedWith } from "../protocol/signature.ts";
import { UnreadableChunk } from "../protocol/unreadable-chunk.ts";
import { modelUsage } from "../protocol/usage.ts";
import { bedrockFailure } from "./bedrock-failure.ts";
import { signatureOfThoughts, type Thought } from "./thought.ts";

interface Frame {
  readonly type: string;
  readonly data: {
    readonly contentBlockIndex?: unknown;
    readonly start?: { readonly toolUse?: { readonly toolUseId?: unknown; readonly name?: unknown } | null } | null;
    readonly delta?: {
      readonly text?: unknown;
      readonly toolUse?: { readonly input?: unknown } | null;
      readonly reasoningContent?: ReasoningDelta | null;
    } | null;
    readonly stopReason?: unknown;
    readonly usage?: Readonly<Record<string, unknown>> | null;
    readonly message?: unknown;
  };
}

const reasons: Readonly<Record<string, LanguageModelV3FinishReason["unified"]>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  tool_use: "tool-calls",
  max_tokens: "length",
  model_context_window_exceeded: "length",
  guardrail_intervened: "content-filter",
  content_filtered: "content-filter",
};

/** The model wrote what nobody can read, a call mostly: what was said around it is no answer. */
const broken = ["malformed_tool_use", "malformed_model_output"];

interface ReasoningDelta {
  readonly text?: unknown;
  readonly signature?: unknown;
  readonly redactedContent?: unknown;
}

interface ToolCall {
  readonly toolCallId: string;
  readonly toolName: string;
  input: string;
}

/** Makes the parts of an answer of the events of `ConverseStream`, one after the other. */
export class ConverseChunks implements EventParts {
  readonly #vendor: HttpVendor;
  readonly #calls = new Map<unknown, ToolCall>();
  readonly #by: string;
  readonly #thoughts = new Map<unknown, { text: string; signature: string; redacted: string }>();
  #reason: string | undefined;
  isOver = false;

  /** `by` is who signs what it thought. */
  constructor(vendor: HttpVendor, by: string) {
    this.#vendor = vendor;
    this.#by = by;
  }

  get isSaid(): boolean {
    return this.#reason !== undefined;
  }

  take(text: string): LanguageModelV3StreamPart[] {
    const frame = parsed(text);
    const parts: LanguageModelV3StreamPart[] = [{ type: "raw", rawValue: frame }];
    const { type, data } = frame;
    switch (type) {
      case "contentBlockStart":
        return [...parts, ...this.#begin(data)];
      case "contentBlockDelta":
        return [...parts, ...this.#continue(data)];
      case "messageStop":
        this.#reason = String(data.stopReason);
        return parts;
      case "metadata":
        this.isOver = this.#reason !== undefined;
        return parts;
      case "messageStart":
      case "contentBlockStop":
        return parts;
      default:
        // What comes new to the protocol is nothing to fail for.
        if (!/exception$|error$/i.test(type)) return parts;
        return [...parts, { type: "error", error: bedrockFailure(this.#vendor, type, data.message).error }];
    }
  }

  end(): LanguageModelV3StreamPart[] {
    const raw = this.#reason;
    if (raw !== undefined && broken.includes(raw)) {
      const message = `What the model wrote cannot be read (stop reason ${raw})`;
      return [
        { type: "error", error: new ProviderError(this.#vendor.provider, "incomplete", message, { isModels: true }) },
      ];
    }
    const signature = signatureOfThoughts(this.#by, this.#kept());
    return [
      ...[...this.#calls.values()].map((call, at) => ({
        ...{ type: "tool-call" as const, ...call },
        // They stand before the first of the calls.
        ...(at === 0 && signature && { providerMetadata: signedWith(signature) }),
      })),
      { type: "finish", finishReason: { unified: reasons[raw ?? ""] ?? "other", raw }, usage: uncounted },
    ];
  }

  #begin({ contentBlockIndex, start }: Frame["data"]): LanguageModelV3StreamPart[] {
    const { toolUseId, name } = start?.toolUse ?? {};
    if (typeof name !== "string") return [];
    const call = { toolCallId: String(toolUseId), toolName: name, input: "" };
    this.#calls.set(contentBlockIndex, call);
    return [{ type: "tool-input-start", id: call.toolCallId, toolName: name }];
  }

  #continue({ contentBlockIndex, delta }: Frame["data"]): LanguageModelV3StreamPart[] {
    const { text, toolUse, reasoningContent } = delta ?? {};
    const call = this.#calls.get(contentBlockIndex);
    if (call && typeof toolUse?.input === "string") call.input += toolUse.input;
    if (reasoningContent) this.#think(contentBlockIndex, reasoningContent);
    if (reasoningContent) return [{ type: "reasoning-delta", id: "0", delta: "" }];
    return typeof text === "string" && text !== "" ? [{ type: "text-delta", id: "0", delta: text }] : [];
  }

  #think(index: unknown, { text, signature, redactedContent }: ReasoningDelta): void {
    const before = this.#thoughts.get(index) ?? { text: "", signature: "", redacted: "" };
    this.#thoughts.set(index, {
      text: before.text + worded(text),
      signature: before.signature + worded(signature),
      redacted: before.redacted + worded(redactedContent),
    });
  }

  /** What nobody has signed is not asked for again. */
  #kept(): Thought[] {
    return [...this.#thoughts.values()].flatMap(({ text, signature, redacted }): Thought[] => {
      if (redacted !== "") return [{ redactedContent: redacted }];
      return signature === "" ? [] : [{ reasoningText: { text, signature } }];
    });
  }
}

const worded = (value: unknown) => (typeof value === "string" ? value : "");

/** Told at the very end; what was read from a cache and written to one is told apart from the rest. */
export function countedByConverse(raw: unknown): ModelUsage | undefined {
  const usage = (raw as Frame | undefined)?.data?.usage;
  if (!usage) return undefined;
  const { inputTokens, outputTokens, cacheReadInputTokens, cacheWriteInputTokens } = usage;
  const read = [inputTokens, cacheReadInputTokens, cacheWriteInputTokens].reduce<number>(
    (all, one) => all + (Number(one) || 0),
    0,
  );
  return modelUsage(read, outputTokens, cacheReadInputTokens);
}

function parsed(text: string): Frame {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    throw new UnreadableChunk("An event is no JSON");
  }
  const { data } = frame as { readonly data?: unknown };
  if (typeof data !== "object" || data === null) throw new UnreadableChunk("An event is no object");
  return frame as Frame;
}
