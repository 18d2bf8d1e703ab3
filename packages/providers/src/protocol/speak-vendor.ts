import type { ProviderError } from "../contract/provider-error.ts";
import type { SsmlPart } from "../contract/ssml.ts";
import type {
  SpeakingModel,
  SpeakingVoice,
  SpeakRequest,
  SpokenWord,
  VoiceCallOptions,
} from "../contract/text-to-speech.ts";
import type { VisemeCue } from "../contract/viseme.ts";

/** What a vendor sends in one go, as far as it sends it. */
export interface SpokenPart {
  readonly audio?: Uint8Array;
  readonly words?: readonly SpokenWord[];
  readonly visemes?: readonly VisemeCue[];
  /** Of a vendor of which the text is all that is sure: this time it tells when its words are heard. */
  readonly isTimed?: boolean;
}

export interface VoiceLine extends Pick<VoiceCallOptions, "fetch" | "reach"> {
  /** Lets go of the vendor, at once. */
  readonly signal: AbortSignal;
  /** Nobody is asked yet: until the answer is called, the voice is not slow. */
  readonly queue: () => () => void;
}

export interface SayRequest extends Omit<SpeakRequest, "ssml" | "document"> {
  /** The SSML that is spoken instead of the text, as this vendor takes it. */
  readonly markup?: string;
}

/** What one vendor adds to the common way of speaking. */
export interface SpeakVendor {
  readonly provider: string;
  /** What the shapes of the mouth are made of: the vendor's own, the times of its words, or the text alone. */
  readonly lips: "own" | "words" | "text";
  readonly doNotReadEmoticons: boolean;
  /** Further attempts, where its configuration says how many. */
  readonly retries?: number;
  /** It is configured to be given an author's own document instead of all else. */
  readonly takesDocuments?: boolean;
  /** SSML in the words of this vendor; undefined where it follows nothing of it. */
  readonly markupOf?: (parts: readonly SsmlPart[]) => string | undefined;
  readonly speak: (request: SayRequest, line: VoiceLine) => AsyncIterable<SpokenPart>;
  readonly voices: (line: VoiceLine) => Promise<readonly SpeakingVoice[]>;
  readonly engineModels?: (line: VoiceLine) => Promise<readonly SpeakingModel[]>;
  readonly failure: (error: unknown) => ProviderError;
}
