import type { Reach } from "./reach.ts";
import type { RetryPermit } from "./retry-permit.ts";
import type { SsmlPart } from "./ssml.ts";
import type { VisemeCue } from "./viseme.ts";

/** What spoken audio is everywhere here: 16-bit PCM, little-endian, mono. */
export const voiceSampleRate = 24_000;
export const voiceBytesPerMs = (voiceSampleRate * 2) / 1000;

/** A voice by its vendor's id. */
export interface SpeakingVoice {
  readonly id: string;
  readonly name: string;
  /** BCP 47; `und` where the vendor does not say. */
  readonly languageCode: string;
  /** It speaks other languages, too. */
  readonly multilingual: boolean;
}

export interface SpeakingModel {
  readonly id: string;
  readonly name: string;
}

export interface SpeakRequest {
  readonly text: string;
  /** The same with what an author says of how it is spoken, for voices that follow SSML. */
  readonly ssml?: readonly SsmlPart[];
  /** The same as its author wrote it, where that is a whole document: for voices that are to take it as it is. */
  readonly document?: string;
  /** BCP 47. */
  readonly language: string;
  readonly voiceId: string;
}

/** When a word is heard, in milliseconds from the beginning of the audio. */
export interface SpokenWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** A piece of the answer as it comes; each part follows on that of the piece before, and may be empty. */
export interface SpokenPiece {
  /** Whole samples. */
  readonly audio: Uint8Array;
  readonly words: readonly SpokenWord[];
  readonly visemes: readonly VisemeCue[];
}

export interface Spoken {
  /** Of the audio. */
  readonly audioMs: number;
  /** What the vendor was given, which is what vendors charge for. */
  readonly characters: number;
  /** From the call to the first audio; null where there was nothing to say. */
  readonly firstAudioMs: number | null;
  readonly durationMs: number;
  readonly attempts: number;
}

/** Milliseconds, except where the name says otherwise. */
export interface SpeakLimits {
  readonly firstAudioMs: number;
  /** The longest silence of the vendor once it sends audio. */
  readonly idleMs: number;
  /** The whole call with all its attempts. */
  readonly totalMs: number;
  /** Further attempts after the first; never once audio has come. */
  readonly retries: number;
  readonly retryAfterMs: number;
  readonly backoffMs: { readonly least: number; readonly most: number };
  readonly textCharacters: number;
  readonly audioMs: number;
}

/** What every call is held to unless its caller asks for other limits. */
export const speakLimits: SpeakLimits = {
  firstAudioMs: 10_000,
  idleMs: 10_000,
  totalMs: 60_000,
  retries: 2,
  retryAfterMs: 5_000,
  backoffMs: { least: 200, most: 2_000 },
  textCharacters: 5_000,
  audioMs: 10 * 60_000,
};

export interface VoiceCallOptions extends RetryPermit {
  readonly signal: AbortSignal;
  /** The two ways to the network: the caller's, guarded. */
  readonly fetch: typeof globalThis.fetch;
  readonly reach: Reach;
  readonly limits?: Partial<SpeakLimits>;
}

/**
 * How a text sounds, in the International Phonetic Alphabet: words between spaces, clauses in lines. Null where nobody
 * knows.
 */
export type Phonemes = (text: string, language: string, signal: AbortSignal) => Promise<string | null>;

export interface SpeakOptions extends VoiceCallOptions {
  /** For vendors that tell no visemes: what is known before the first sound is better than what the spelling says. */
  readonly phonemes?: Phonemes;
  /** Never called again once `speak` has settled. */
  readonly onPiece?: (piece: SpokenPiece) => void;
}

/** Says aloud what is written. Every failure is a `ProviderError`. */
export interface TextToSpeech {
  speak(request: SpeakRequest, options: SpeakOptions): Promise<Spoken>;
  voices(options: VoiceCallOptions): Promise<readonly SpeakingVoice[]>;
  /** None where the vendor has one alone. */
  engineModels(options: VoiceCallOptions): Promise<readonly SpeakingModel[]>;
}
