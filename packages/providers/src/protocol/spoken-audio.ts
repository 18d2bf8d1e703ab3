import { ProviderError } from "../contract/provider-error.ts";
import { type SpokenPiece, voiceBytesPerMs } from "../contract/text-to-speech.ts";
import type { VisemeCue } from "../contract/viseme.ts";
import { Mouth } from "./lip-sync/mouth.ts";
import type { SayRequest, SpeakVendor, SpokenPart } from "./speak-vendor.ts";

const bytesPerSample = 2;

/** Makes of what a vendor sends pieces of whole samples with the shapes of the mouth that go with them. */
export class SpokenAudio {
  readonly #vendor: Pick<SpeakVendor, "provider" | "lips">;
  readonly #mouth: Mouth;
  readonly #longestMs: number;
  /** What came before the first audio goes with it: until then another attempt may be made. */
  #early: Pick<SpokenPiece, "words" | "visemes"> | null = { words: [], visemes: [] };
  #isTimed = false;
  #rest: Uint8Array = new Uint8Array();
  #bytes = 0;

  constructor(vendor: Pick<SpeakVendor, "provider" | "lips">, { text, language }: SayRequest, longestMs: number) {
    this.#vendor = vendor;
    this.#mouth = new Mouth(text, language);
    this.#longestMs = longestMs;
  }

  get lengthMs(): number {
    return this.#bytes / voiceBytesPerMs;
  }

  /** How the text sounds, if that is known before anything is heard. */
  learn(phonemes: string): void {
    this.#mouth.learn(phonemes);
  }

  /** Null as long as there is nothing to hear. */
  take({ audio, words = [], visemes = [], isTimed = false }: SpokenPart): SpokenPiece | null {
    this.#isTimed ||= isTimed;
    const whole = audio ? this.#whole(audio) : new Uint8Array();
    this.#bytes += whole.byteLength;
    if (this.lengthMs > this.#longestMs) {
      const told = `The audio is longer than ${this.#longestMs} ms`;
      throw new ProviderError(this.#vendor.provider, "too-large", told);
    }
    const piece = { audio: whole, words, visemes: this.#shapes({ words, visemes }) };
    if (!this.#early) return piece;
    const told = { words: [...this.#early.words, ...words], visemes: [...this.#early.visemes, ...piece.visemes] };
    this.#early = this.#bytes === 0 ? told : null;
    return this.#early ? null : { audio: whole, ...told };
  }

  /** Throws where there was no audio. */
  end(): SpokenPiece {
    if (this.#bytes === 0) throw new ProviderError(this.#vendor.provider, "incomplete", "The answer has no audio");
    return { audio: new Uint8Array(), words: [], visemes: this.#mouth.end(this.lengthMs) };
  }

  #shapes({ words, visemes }: Required<Pick<SpokenPart, "words" | "visemes">>): VisemeCue[] {
    switch (this.#vendor.lips) {
      case "own":
        return this.#mouth.own(visemes);
      case "words":
        return this.#mouth.words(words);
      case "text":
        return this.#isTimed ? this.#mouth.words(words) : this.#mouth.audio(this.lengthMs);
    }
  }

  /** A sample that is torn apart waits for its other half. */
  #whole(audio: Uint8Array): Uint8Array {
    const joined = this.#rest.byteLength > 0 ? Buffer.concat([this.#rest, audio]) : audio;
    const end = joined.byteLength - (joined.byteLength % bytesPerSample);
    this.#rest = joined.slice(end);
    return joined.subarray(0, end);
  }
}
