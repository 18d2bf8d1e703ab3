import type { SpokenWord } from "../contract/text-to-speech.ts";

interface CharacterTimes {
  readonly characters: readonly string[];
  readonly character_start_times_seconds: readonly number[];
  readonly character_end_times_seconds: readonly number[];
}

/** How far a chunk's times may lie behind those before it and still count from the beginning of all. */
const toleratedMs = 20;

/** Makes words of the characters that come chunk by chunk: a word may begin in one and end in the next. */
export class WordTimes {
  readonly #isMarkedUp: boolean;
  #word: SpokenWord | undefined;
  #endMs = 0;
  #isInTag = false;

  /** `isMarkedUp`: what stands between angle brackets is no word. */
  constructor(isMarkedUp = false) {
    this.#isMarkedUp = isMarkedUp;
  }

  /** Times that begin anew with the chunk count from where its audio begins. */
  take(times: CharacterTimes, audioMs: number): SpokenWord[] {
    const { characters, character_start_times_seconds: starts, character_end_times_seconds: ends } = times;
    const offset = (starts[0] ?? 0) * 1000 < this.#endMs - toleratedMs ? audioMs : 0;
    const words: SpokenWord[] = [];
    for (const [at, character] of characters.entries()) {
      const startMs = Math.round((starts[at] ?? 0) * 1000 + offset);
      const endMs = Math.round((ends[at] ?? starts[at] ?? 0) * 1000 + offset);
      this.#endMs = Math.max(this.#endMs, endMs);
      if (this.#passesTag(character) || /\s/.test(character)) words.push(...this.end());
      else if (this.#word) this.#word = { ...this.#word, text: this.#word.text + character, endMs };
      else this.#word = { text: character, startMs, endMs };
    }
    return words;
  }

  #passesTag(character: string): boolean {
    const isIn = this.#isInTag || character === "<";
    this.#isInTag = this.#isMarkedUp && isIn && character !== ">";
    return this.#isMarkedUp && isIn;
  }

  /** The word that nothing has ended yet. */
  end(): SpokenWord[] {
    const word = this.#word;
    this.#word = undefined;
    return word ? [word] : [];
  }
}
