import type { SpokenPiece, SsmlPart } from "@parlo/providers";
import type { ConversationKey } from "../../conversation/index.ts";

export interface Saying {
  readonly messageId: string;
  readonly text: string;
  /** The same with what its author says of how it is spoken. */
  readonly ssml?: readonly SsmlPart[];
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
}

/**
 * Finds the voice of a profile's persona for a language; where it has none, the organisation's default text to speech,
 * and without one the server's own voice.
 */
export type FindVoice = (wish: VoiceWish) => Promise<AgentVoice>;
