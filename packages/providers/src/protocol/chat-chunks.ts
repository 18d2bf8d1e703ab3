import type { LanguageModelV3FinishReason, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import { UnreadableChunk } from "./unreadable-chunk.ts";

interface Delta {
  readonly content?: unknown;
  readonly refusal?: unknown;
  readonly tool_calls?: unknown;
}

interface Chunk {
  readonly choices?: readonly { readonly delta?: Delta | null; readonly finish_reason?: unknown }[] | null;
  readonly usage?: unknown;
  readonly error?: unknown;
  readonly x_groq?: { readonly error?: unknown } | null;
}

interface CallDelta {
  readonly index?: number | null;
  readonly id?: unknown;
  readonly function?: { readonly name?: unknown; readonly arguments?: string | null } | null;
}

interface ToolCall {
  readonly id: string;
  readonly toolName: string;
  input: string;
}

const reasons: Readonly<Record<string, LanguageModelV3FinishReason["unified"]>> = {
  stop: "stop",
  length: "length",
  content_filter: "content-filter",
  function_call: "tool-calls",
  tool_calls: "tool-calls",
};

/** What was counted is read off the raw events: some servers tell it with each of them. */
export const uncounted = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

/** Makes the parts of an answer of the chunks of a chat completion, one after the other. */
export class ChatChunks {
  isOver = false;
  readonly #calls: ToolCall[] = [];
  readonly #byIndex = new Map<number, ToolCall>();
  #reason: string | undefined;
  #refuses = false;

  get isSaid(): boolean {
    return this.#reason !== undefined;
  }

  take(data: string): LanguageModelV3StreamPart[] {
    if (data === "[DONE]") {
      this.isOver = true;
      return [];
    }
    const chunk = parsed(data);
    const parts: LanguageModelV3StreamPart[] = [{ type: "raw", rawValue: chunk }];
    const error = chunk.error ?? chunk.x_groq?.error;
    if (error) return [...parts, { type: "error", error: typeof error === "string" ? { message: error } : error }];
    // Some servers that count at the end leave out what has nothing in it.
    // Others send null in their place, with what they have filtered or while they are at work.
    const isNothing = chunk.choices === null || Boolean(chunk.usage);
    if (!Array.isArray(chunk.choices) && !isNothing) throw new UnreadableChunk("A chunk has no choices");
    const [choice] = chunk.choices ?? [];
    // Some say nothing in words where others say null.
    if (typeof choice?.finish_reason === "string") this.#reason = choice.finish_reason || this.#reason;
    const { content, refusal, tool_calls: calls } = choice?.delta ?? {};
    parts.push(...saidIn(content), ...saidIn(refusal));
    if (refusal) this.#refuses = true;
    if (Array.isArray(calls)) for (const call of calls as CallDelta[]) this.#call(call, parts);
    return parts;
  }

  /** The calls that were made, whole now, and why the answer has ended. */
  end(): LanguageModelV3StreamPart[] {
    // Gateways that had nothing better to say when the model broke off.
    if (this.#reason === "error") return [{ type: "error", error: { message: "The vendor broke the answer off" } }];
    return [
      ...this.#calls.map(({ id, ...call }) => ({ type: "tool-call" as const, toolCallId: id, ...call })),
      {
        type: "finish",
        finishReason: { unified: this.#unified(), raw: this.#reason },
        usage: uncounted,
      },
    ];
  }

  /** A call comes in pieces: its id and name with the first, its arguments bit by bit. Some servers number all of them 0. */
  #call({ index, id: given, function: named }: CallDelta, parts: LanguageModelV3StreamPart[]): void {
    const id = wordOf(given);
    const toolName = wordOf(named?.name);
    const last = this.#calls.at(-1);
    const known = typeof index === "number" ? this.#byIndex.get(index) : id ? undefined : last;
    const isNew = !known || (id && id !== known.id && toolName);
    const call = isNew ? { id: this.#ownId(id), toolName, input: "" } : known;
    if (isNew) {
      this.#calls.push(call);
      if (typeof index === "number") this.#byIndex.set(index, call);
      parts.push({ type: "tool-input-start", id: call.id, toolName: call.toolName });
    }
    call.input += named?.arguments ?? "";
  }

  /** Each call is answered by its id: some servers give it none, others give all of them the same. */
  #ownId(id: string): string {
    const own = `call_${this.#calls.length}`;
    if (id === "") return own;
    return this.#calls.some((call) => call.id === id) ? `${own}_of_${id}` : id;
  }

  #unified(): LanguageModelV3FinishReason["unified"] {
    const reason = reasons[this.#reason ?? ""] ?? "other";
    return reason === "stop" && this.#refuses ? "content-filter" : reason;
  }
}

interface Piece {
  readonly type?: unknown;
  readonly text?: unknown;
}

/** Text, or a list of it and of what the model thought: models of Mistral write that. */
function saidIn(content: unknown): LanguageModelV3StreamPart[] {
  const pieces = typeof content === "string" ? [{ text: content }] : Array.isArray(content) ? content : [];
  return (pieces as (Piece | null)[]).flatMap((piece): LanguageModelV3StreamPart[] => {
    if (piece?.type === "thinking") return [{ type: "reasoning-delta", id: "0", delta: "" }];
    const text = piece?.text;
    return typeof text === "string" && text !== "" ? [{ type: "text-delta", id: "0", delta: text }] : [];
  });
}

/** Some servers count their calls instead of naming them. */
const wordOf = (given: unknown) => (typeof given === "string" || typeof given === "number" ? String(given) : "");

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
