import { speechBytesPerMs } from "../contract/speech-to-text.ts";

/** A word lasts so long, in milliseconds. */
export const wordMs = 100;
const wordBytes = wordMs * speechBytesPerMs;

export interface EarHeard {
  readonly text: string;
  readonly isFinal: boolean;
  readonly startMs: number;
  readonly endMs: number;
}

/** Audio whose every sample says which word it belongs to; 0 is silence. */
export function audioOf(...words: readonly number[]): Uint8Array {
  const samples = words.flatMap((word) => Array.from({ length: wordBytes / 2 }, () => word));
  return new Uint8Array(Int16Array.from(samples).buffer);
}

/** Hears words off such audio, byte for byte: one that is lost, repeated or out of place shows. */
export class SpeechEar {
  #rest = Buffer.alloc(0);
  #words: string[] = [];
  #atMs = 0;
  #beganMs = 0;

  hear(audio: Uint8Array): EarHeard[] {
    this.#rest = Buffer.concat([this.#rest, audio]);
    const heard: EarHeard[] = [];
    while (this.#rest.byteLength >= wordBytes) {
      const block = this.#rest.subarray(0, wordBytes);
      this.#rest = this.#rest.subarray(wordBytes);
      heard.push(...this.#word(wordIn(block)));
    }
    return heard;
  }

  end(): EarHeard[] {
    return this.#words.length > 0 ? [this.#final()] : [];
  }

  #word(word: string): EarHeard[] {
    if (this.#words.length === 0) this.#beganMs = this.#atMs;
    this.#atMs += wordMs;
    if (word === "w0") return this.end();
    this.#words.push(word);
    return [{ text: this.#words.join(" "), isFinal: false, startMs: this.#beganMs, endMs: this.#atMs }];
  }

  #final(): EarHeard {
    const text = this.#words.join(" ");
    this.#words = [];
    return { text, isFinal: true, startMs: this.#beganMs, endMs: this.#atMs };
  }
}

function wordIn(block: Buffer): string {
  const first = block.readInt16LE(0);
  for (let at = 2; at < block.byteLength; at += 2) if (block.readInt16LE(at) !== first) return "broken";
  return `w${first}`;
}
