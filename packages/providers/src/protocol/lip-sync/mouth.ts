import type { SpokenWord } from "../../contract/text-to-speech.ts";
import type { VisemeCue } from "../../contract/viseme.ts";
import { cueAt, lengthOf, type Sound, spread } from "./sound.ts";
import { soundsOfPhonemes, wordsOfPhonemes } from "./sounds-of-ipa.ts";
import { soundsOfText, soundsOfWord } from "./sounds-of-text.ts";

/** Between two words a mouth closes when there is more than this, in milliseconds. */
const closesAfterMs = 80;

/**
 * The shapes of the mouth for one answer of a vendor, in order and each told once, from the best that it gives: visemes
 * of its own, the times of words, or nothing but the audio, over which the text is then spread.
 */
export class Mouth {
  readonly #text: string;
  readonly #tongue: string;
  #sounds: readonly Sound[];
  /** Of each word of the text, where its phonemes are known. */
  #spoken: readonly (readonly Sound[])[] = [];
  #word = 0;
  /** Of the sounds, those that are told; and the time at which the next begins. */
  #told = 0;
  #atMs = 0;
  #last: VisemeCue | undefined;
  #wordEndMs = 0;
  #hasTimes = false;

  constructor(text: string, language: string) {
    this.#text = text;
    this.#sounds = soundsOfText(text, language);
    this.#tongue = language.split("-")[0] ?? "";
  }

  /** How the text sounds, which its spelling only hints at; once something is told, it is too late. */
  learn(phonemes: string): void {
    const sounds = soundsOfPhonemes(phonemes);
    if (this.#last || sounds.length === 0) return;
    this.#sounds = sounds;
    const words = wordsOfPhonemes(phonemes);
    // A number may be several words; then nobody knows which are whose.
    if (words.length === this.#text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length) this.#spoken = words;
  }

  own(cues: readonly VisemeCue[]): VisemeCue[] {
    if (cues.length > 0) this.#hasTimes = true;
    return this.#tell(cues);
  }

  words(words: readonly SpokenWord[]): VisemeCue[] {
    if (words.length > 0) this.#hasTimes = true;
    return words.flatMap(({ text, startMs, endMs }) => {
      const letters = text
        .normalize("NFC")
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
      if (letters === "") return [];
      const sounds = this.#spoken[this.#word] ?? soundsOfWord(letters, this.#tongue);
      this.#word += 1;
      const closed = startMs - this.#wordEndMs > closesAfterMs ? [cueAt(this.#wordEndMs, "sil")] : [];
      this.#wordEndMs = endMs;
      return this.#tell([...closed, ...spread(sounds, startMs, endMs)]);
    });
  }

  /** There is audio up to here and nothing else: sounds are told at an ordinary pace. */
  audio(untilMs: number): VisemeCue[] {
    const cues: VisemeCue[] = [];
    for (;;) {
      const next = this.#sounds[this.#told];
      if (!next || this.#atMs + next.ms > untilMs) return cues;
      cues.push(...this.#tell([cueAt(this.#atMs, next.viseme)]));
      this.#atMs += next.ms;
      this.#told += 1;
    }
  }

  /** The audio has ended here: what is left fills the rest, and the mouth closes. */
  end(atMs: number): VisemeCue[] {
    const rest = this.#hasTimes ? [] : this.#sounds.slice(this.#told);
    const fromMs = Math.min(this.#atMs, atMs);
    const cues = lengthOf(rest) > 0 ? spread(rest, fromMs, atMs) : [];
    const closeMs = this.#hasTimes && this.#wordEndMs > 0 ? Math.min(this.#wordEndMs, atMs) : atMs;
    return [...this.#tell(cues), ...this.#tell([cueAt(closeMs, "sil")])];
  }

  /** No shape twice in a row, none before the one before. */
  #tell(cues: readonly VisemeCue[]): VisemeCue[] {
    return cues.filter((cue) => {
      const before = this.#last;
      if (before && (cue.viseme === before.viseme || cue.t < before.t)) return false;
      this.#last = cue;
      return true;
    });
  }
}
