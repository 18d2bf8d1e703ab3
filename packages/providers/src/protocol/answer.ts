import type { LanguageModelV3FinishReason, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import { hideSecrets, SecretVeil } from "../contract/hide-secrets.ts";
import type { ModelJson, ModelResult, ModelSignature, ModelToolCall, ModelUsage } from "../contract/language-model.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { beginningOf } from "./beginning-of.ts";
import { ReasoningFilter } from "./reasoning.ts";
import { signatureOf } from "./signature.ts";
import { modelUsage } from "./usage.ts";

interface GatheredCall {
  readonly id: string;
  readonly name: string;
  readonly input: string;
  readonly signature: ModelSignature | undefined;
}

/** Who answers, and what it was sent that nobody is to hear. */
interface Answering {
  readonly provider: string;
  /** May become more while it answers. */
  readonly secrets: readonly string[];
}

/** Gathers the parts of one streamed answer and, at its end, says whether it is whole. */
export class Answer {
  text = "";
  /** When the first text or tool call came, on the clock of `performance.now()`. */
  firstAt: number | undefined;
  readonly leftOut: string[] = [];
  /** What the vendor has counted so far; undefined before it has told anything. */
  usage: ModelUsage | undefined;
  readonly #vendor: Answering;
  readonly #veil: SecretVeil;
  readonly #onDelta: ((text: string) => void) | undefined;
  readonly #longest: number;
  readonly #reasoning: ReasoningFilter;
  readonly #calls: GatheredCall[] = [];
  #finish: LanguageModelV3FinishReason | undefined;

  /** `thinksUnopened`: what this model wrote before began with a thought that only ended. */
  constructor(
    vendor: Answering,
    longest: number,
    onDelta: ((text: string) => void) | undefined,
    thinksUnopened = false,
  ) {
    this.#reasoning = new ReasoningFilter(thinksUnopened);
    this.#vendor = vendor;
    this.#veil = new SecretVeil(vendor.secrets);
    this.#longest = longest;
    this.#onDelta = onDelta;
  }

  /** True when the model shows by this part that it has begun. */
  take(part: LanguageModelV3StreamPart): boolean {
    switch (part.type) {
      case "stream-start":
        for (const warning of part.warnings) if (warning.type === "unsupported") this.leftOut.push(warning.feature);
        return false;
      case "text-delta":
        this.#hear(part.delta);
        return part.delta !== "";
      case "reasoning-delta":
        return true;
      case "tool-input-start":
        this.firstAt ??= performance.now();
        return true;
      case "tool-call":
        this.firstAt ??= performance.now();
        this.#calls.push({
          ...{ id: part.toolCallId, name: part.toolName, input: part.input },
          signature: signatureOf(part.providerMetadata),
        });
        return true;
      case "finish":
        this.#finish = part.finishReason;
        this.count(
          modelUsage(part.usage.inputTokens.total, part.usage.outputTokens.total, part.usage.inputTokens.cacheRead),
        );
        return false;
      case "error":
        throw part.error;
      default:
        return false;
    }
  }

  count(usage: ModelUsage | undefined): void {
    if (usage) this.usage = usage;
  }

  /** The answer, or the error that says why it is none. */
  whole(): WholeAnswer {
    this.#say(this.#veil.pass(this.#reasoning.end()) + this.#veil.end());
    if (this.#finish?.raw === undefined) throw this.#error("incomplete", "The answer ended without a finish reason");
    const toolCalls = this.#calls.map((call) => this.#parsed(call));
    const reason = this.#finish.unified;
    if (this.text.trim() === "" && toolCalls.length === 0) {
      if (reason === "content-filter") throw this.#error("refused", "The vendor's content filter took the answer out");
      throw this.#error("incomplete", `The answer is empty (finish reason ${this.#finish.raw})`, true);
    }
    // Some compatible servers end with "stop" although they call a tool.
    const finishReason = toolCalls.length > 0 && reason === "stop" ? "tool-calls" : reason;
    const usage = this.usage ?? { inputTokens: 0, outputTokens: 0 };
    return { toolCalls, finishReason: finishReason === "error" ? "other" : finishReason, usage };
  }

  /** Whether it began with a thought that only ended; undefined where it has no text to tell it by. */
  get thinksUnopened(): boolean | undefined {
    return this.#reasoning.isUnopened || (this.text.trim() === "" ? undefined : false);
  }

  #hear(delta: string): void {
    const wasUnopened = this.#reasoning.isUnopened;
    const words = this.#reasoning.push(delta);
    if (this.#reasoning.isUnopened && !wasUnopened) {
      this.#veil.end();
      this.text = "";
    }
    this.#say(this.#veil.pass(words));
  }

  #say(text: string): void {
    if (text === "") return;
    this.firstAt ??= performance.now();
    const room = this.#longest - this.text.length;
    this.text += beginningOf(text, room);
    if (text.length > room) throw this.#error("too-large", `The answer is longer than ${this.#longest} characters`);
    this.#onDelta?.(text);
  }

  #parsed({ id, name, input, signature }: GatheredCall): ModelToolCall {
    try {
      const given = input.trim() === "" ? {} : (JSON.parse(input) as ModelJson);
      return { id, name, arguments: hideSecrets(given, this.#vendor.secrets), ...(signature && { signature }) };
    } catch {
      throw this.#error("incomplete", `The arguments of the tool call "${name}" were cut`, true);
    }
  }

  #error(code: "incomplete" | "refused" | "too-large", message: string, isModels = false): ProviderError {
    return new ProviderError(this.#vendor.provider, code, message, { isModels });
  }
}

export type WholeAnswer = Pick<ModelResult, "toolCalls" | "finishReason" | "usage">;
