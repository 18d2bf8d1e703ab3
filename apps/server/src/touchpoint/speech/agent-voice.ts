import type { SpokenPiece, SsmlPart } from "@parlo/providers";
import type { ConversationKey } from "../../conversation/index.ts";

export interface Saying {
  readonly messageId: string;
  readonly text: string;
  /** The same with what its author says of how it is spoken. */
  readonly ssml?: readonly SsmlPart[];
  /** The whole document, where its author has written one instead of a text. */
  readonly document?: string;
  readonly signal: AbortSignal;
  readonly onPiece: (piece: SpokenPiece) => void;
}

/** With what an agent speaks in one language. */
export interface AgentVoice {
  /** Settles when all is said; fails with what a person may be told. */
  say(saying: Saying): Promise<void>;
}

export interface VoiceWish {
  readonly key: ConversationKey;
  readonly profileId: string;
  readonly language: string;
  /** What stands in place of the persona's voice; absent in all but tests. */
  readonly chosen?: ChosenVoice | undefined;
}

export interface ChosenVoice {
  /** Null for the server's own voice. */
  readonly ttsConfigurationId: string | null;
  /** Empty for whichever fits the language. */
  readonly voiceId: string;
}

/**
 * Finds the voice of a profile's persona for a language; where it has none, the organisation's default text to speech,
 * and without one the server's own voice.
 */
export type FindVoice = (wish: VoiceWish) => Promise<AgentVoice>;
