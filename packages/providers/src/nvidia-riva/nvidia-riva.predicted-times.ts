import type { SpokenWord } from "../contract/text-to-speech.ts";
import type { SynthesisMeta } from "./nvidia-riva.synthesis-messages.ts";

/** Lengths in milliseconds that a duration may be counted in: a second, a frame of its spectrograms, a millisecond. */
const units = [1000, (256 / 22_050) * 1000, 1];
/** Of a character, in milliseconds, whoever speaks and however fast; no two of the units fit in it at once. */
const usualPace = { least: 25, most: 240 };

const wordsIn = (text: string) => text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];

/**
 * When each word of the text is heard, by how long the vendor predicts each character of what it made of the text to
 * be. It calls that an experiment and names no unit: whatever does not fit the text, or no voice could speak, is null.
 */
export function predictedWords(text: string, meta: SynthesisMeta): SpokenWord[] | null {
  const { processedText = "", predictedDurations: durations = [] } = meta;
  const characters = [...processedText];
  const total = durations.reduce((sum, one) => sum + one, 0);
  const pace = total / characters.length;
  const unit = units.find((ms) => pace * ms >= usualPace.least && pace * ms <= usualPace.most);
  if (durations.length !== characters.length || unit === undefined || durations.some((one) => !(one >= 0))) return null;
  const spans = spansOf(characters, durations, unit);
  const words = wordsIn(text);
  if (words.length === 0 || spans.length !== words.length) return null;
  return spans.map((span, at) => ({ ...span, text: words[at] ?? "" }));
}

/** Where each word begins and ends. */
function spansOf(characters: readonly string[], durations: readonly number[], unit: number) {
  const spans: Omit<SpokenWord, "text">[] = [];
  let begun: { readonly startMs: number; isWord: boolean } | null = null;
  let atMs = 0;
  for (const [at, character] of [...characters, " "].entries()) {
    if (!/\s/.test(character)) {
      begun ??= { startMs: atMs, isWord: false };
      begun.isWord ||= /[\p{L}\p{N}]/u.test(character);
    } else if (begun) {
      if (begun.isWord) spans.push({ startMs: Math.round(begun.startMs), endMs: Math.round(atMs) });
      begun = null;
    }
    atMs += (durations[at] ?? 0) * unit;
  }
  return spans;
}

/** Tells words once their audio is there: a prediction may be longer than what is heard in the end. */
export class PredictedWords {
  #waiting: readonly SpokenWord[];

  constructor(words: readonly SpokenWord[]) {
    this.#waiting = words;
  }

  /** Those that are whole by now. */
  take(audioMs: number): readonly SpokenWord[] {
    const whole = this.#waiting.filter(({ endMs }) => endMs <= audioMs);
    this.#waiting = this.#waiting.filter(({ endMs }) => endMs > audioMs);
    return whole;
  }

  /** The audio has ended here. */
  end(audioMs: number): readonly SpokenWord[] {
    return this.#waiting.filter(({ startMs }) => startMs < audioMs).map((word) => ({ ...word, endMs: audioMs }));
  }
}
