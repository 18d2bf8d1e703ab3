import type { Reach } from "./reach.ts";
import type { RetryPermit } from "./retry-permit.ts";

/** What audio is everywhere here: 16-bit PCM, little-endian, mono. */
export const speechSampleRate = 16_000;
export const speechBytesPerMs = (speechSampleRate * 2) / 1000;

export interface SpeechRequest {
  /** Pieces of any size. The next is asked for once the vendor has room for it; the end is the end of the speech. */
  readonly audio: AsyncIterable<Uint8Array>;
  /** BCP 47. */
  readonly language: string;
  /** Words that are likely to be said. */
  readonly phrases?: readonly string[];
}

/** A piece of what was said. One that is not final is replaced by the next. */
export interface Heard {
  readonly text: string;
  readonly isFinal: boolean;
  readonly language: string;
  /** 0 to 1; null where it is not told. */
  readonly confidence: number | null;
  /** Milliseconds from the beginning of the audio; null where they are not told. */
  readonly startMs: number | null;
  readonly endMs: number | null;
}

export interface Recognized {
  /** All that was final, in order. Empty where nothing was said. */
  readonly text: string;
  readonly language: string;
  /** Of the audio, which is what vendors charge for. */
  readonly audioMs: number;
  readonly durationMs: number;
  /** From the end of the audio to the end of the answer. */
  readonly waitMs: number;
}

/** Milliseconds, except where the name says otherwise. */
export interface SpeechLimits {
  /** Until the vendor has taken the request. */
  readonly openMs: number;
  /** Until the vendor has room for the next piece of audio. */
  readonly sendMs: number;
  /** The longest silence of the vendor once the audio has ended. */
  readonly finalMs: number;
  readonly audioMs: number;
  /** Further connections after one that failed, as long as nothing final has come of it. */
  readonly retries: number;
  readonly retryAfterMs: number;
  readonly backoffMs: { readonly least: number; readonly most: number };
  readonly textCharacters: number;
}

/** What every recognition is held to unless its caller asks for other limits. */
export const speechLimits: SpeechLimits = {
  openMs: 10_000,
  sendMs: 10_000,
  finalMs: 10_000,
  audioMs: 60 * 60_000,
  retries: 2,
  retryAfterMs: 5_000,
  backoffMs: { least: 200, most: 2_000 },
  textCharacters: 32_000,
};

export interface RecognizeOptions extends RetryPermit {
  readonly signal: AbortSignal;
  /** The two ways to the network: the caller's, guarded. */
  readonly fetch: typeof globalThis.fetch;
  readonly reach: Reach;
  /** Never called again once `recognize` has settled. */
  readonly onHeard?: (heard: Heard) => void;
  readonly limits?: Partial<SpeechLimits>;
}

/** Writes down what is said while it is said. Every failure of `recognize` is a `ProviderError`. */
export interface SpeechToText {
  recognize(request: SpeechRequest, options: RecognizeOptions): Promise<Recognized>;
}
