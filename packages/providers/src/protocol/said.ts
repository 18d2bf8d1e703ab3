import type { ConvAiAction, ConvAiCost, ConverseOptions } from "../contract/conversational-ai.ts";
import { hideSecrets, SecretVeil } from "../contract/hide-secrets.ts";
import type { ModelUsage } from "../contract/language-model.ts";
import { ProviderError, type ProviderErrorDetails } from "../contract/provider-error.ts";
import { beginningOf } from "./beginning-of.ts";
import type { JsonObject } from "./message-actions.ts";

const mostActions = 100;

/** Who says it, and what it was sent that nobody is to hear. */
interface Speaker {
  readonly provider: string;
  /** May become more while it speaks. */
  readonly secrets: readonly string[];
}

/** Gathers what an engine says in one answer: whole actions, and one text that is still being written. */
export class Said {
  readonly #speaker: Speaker;
  readonly #veil: SecretVeil;
  readonly #options: Pick<ConverseOptions, "accept" | "onDelta">;
  readonly #longest: number;
  readonly #actions: ConvAiAction[] = [];
  #writing = "";
  #citations: readonly JsonObject[] = [];
  #hasEnded = false;
  /** What the engine says to have used for it. */
  spent: { readonly usage?: ModelUsage; readonly cost?: ConvAiCost } = {};

  constructor(speaker: Speaker, longest: number, options: Pick<ConverseOptions, "accept" | "onDelta">) {
    this.#speaker = speaker;
    this.#veil = new SecretVeil(speaker.secrets);
    this.#longest = longest;
    this.#options = options;
  }

  /** A whole action. */
  act(given: ConvAiAction): void {
    this.endText();
    const at = this.#actions.length;
    if (at >= mostActions) throw this.#tooLarge(`The answer has more than ${mostActions} actions`);
    const action = hideSecrets(this.#options.accept?.(given, at) ?? given, this.#speaker.secrets);
    const text = wordsOf(action);
    if (text.length > this.#longest) throw this.#tooLarge(`A text is longer than ${this.#longest} characters`);
    if (text !== "") this.#options.onDelta?.(text, at);
    this.#actions.push(action);
  }

  /** The next piece of a text. */
  write(piece: string): void {
    this.#tell(this.#veil.pass(piece));
  }

  #tell(piece: string): void {
    if (piece === "") return;
    const room = this.#longest - this.#writing.length;
    this.#writing += beginningOf(piece, room);
    if (piece.length > room) throw this.#tooLarge(`The answer is longer than ${this.#longest} characters`);
    this.#options.onDelta?.(piece, this.#actions.length);
  }

  /** The engine takes back what it was writing: this stands in its place. */
  rewrite(text: string): void {
    this.#veil.end();
    this.#writing = beginningOf(hideSecrets(text, this.#speaker.secrets), this.#longest);
  }

  /** What comes next is another message. */
  endText(): void {
    this.#tell(this.#veil.end());
    const citations = this.#citations.length > 0 && { citations: this.#citations };
    if (this.#writing.trim() !== "") this.#actions.push({ text: { text: this.#writing, ...citations } });
    this.#writing = "";
    this.#citations = [];
  }

  /** What the text that is being written rests on. */
  cite(citations: readonly JsonObject[]): void {
    this.#citations = hideSecrets(citations, this.#speaker.secrets);
  }

  /** What the engine says to have used, where it says anything. */
  count(usage: ModelUsage | undefined, cost?: ConvAiCost): void {
    this.spent = { ...(usage && { usage }), ...(cost && { cost }) };
  }

  /** The engine has ended the session with this answer. */
  endSession(): void {
    this.#hasEnded = true;
  }

  whole(): readonly ConvAiAction[] {
    this.endText();
    return this.#actions;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get hasBegun(): boolean {
    return this.#actions.length > 0 || this.#writing !== "";
  }

  /** What had come when the answer broke off. */
  get broken(): ProviderErrorDetails {
    return {
      ...(this.#actions.length > 0 && { partialActions: this.#actions }),
      ...(this.#writing !== "" && { partialText: this.#writing }),
      ...(this.spent.usage && { usage: this.spent.usage }),
    };
  }

  #tooLarge(message: string): ProviderError {
    return new ProviderError(this.#speaker.provider, "too-large", message);
  }
}

function wordsOf({ text }: ConvAiAction): string {
  const words = typeof text === "object" && text !== null && "text" in text ? text.text : "";
  return typeof words === "string" ? words : "";
}
