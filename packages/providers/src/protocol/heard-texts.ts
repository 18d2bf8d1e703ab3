import { ProviderError } from "../contract/provider-error.ts";
import type { Heard } from "../contract/speech-to-text.ts";

/** Written without spaces between words. */
const spaceless = /^(ja|zh|yue|wuu|th|lo|km|my)\b/i;

/** What was heard of one speech, over all of its streams. */
export class HeardTexts {
  readonly #provider: string;
  readonly #asked: string;
  readonly #mostCharacters: number;
  readonly #onHeard: ((heard: Heard) => void) | undefined;
  readonly #texts: string[] = [];
  #characters = 0;
  #isClosed = false;
  #hasHeard = false;
  #finals = 0;
  #language: string | null = null;

  constructor(provider: string, asked: string, mostCharacters: number, onHeard?: (heard: Heard) => void) {
    this.#provider = provider;
    this.#asked = asked;
    this.#mostCharacters = mostCharacters;
    this.#onHeard = onHeard;
  }

  get finals(): number {
    return this.#finals;
  }

  get language(): string {
    return this.#language ?? this.#asked;
  }

  get whole(): string {
    return this.#texts.join(spaceless.test(this.language) ? "" : " ");
  }

  /** Of the audio that was sent, how much somebody listened to. */
  heardOf(sentMs: number): { audioMs?: number } {
    return this.#hasHeard ? { audioMs: sentMs } : {};
  }

  get partial(): { partialText?: string } {
    return this.#texts.length > 0 ? { partialText: this.whole } : {};
  }

  /** Where it ends within all of the audio, if that is told. */
  hear(given: Heard, fromMs: number): number | null {
    const text = given.text.trim();
    this.#hasHeard ||= text !== "";
    const [startMs, endMs] = [given.startMs, given.endMs].map((ms) => (ms === null ? null : Math.round(ms + fromMs)));
    if (this.#characters + text.length > this.#mostCharacters)
      throw new ProviderError(
        this.#provider,
        "too-large",
        `The text is longer than ${this.#mostCharacters} characters`,
      );
    if (given.isFinal) {
      this.#finals += 1;
      this.#characters += text.length;
      if (text !== "") {
        this.#texts.push(text);
        this.#language = given.language;
      }
    }
    if (text !== "" && !this.#isClosed)
      this.#onHeard?.({ ...given, text, startMs: startMs ?? null, endMs: endMs ?? null });
    return endMs ?? null;
  }

  /** Nothing is told any more. */
  close(): void {
    this.#isClosed = true;
  }
}
