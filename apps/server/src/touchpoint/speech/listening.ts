import type { Heard, ProviderError, Recognized } from "@parlo/providers";
import type { ConversationKey } from "../../conversation/index.ts";

export interface Speech {
  readonly key: ConversationKey;
  readonly profileId: string;
  readonly language: string;
  /** Who listens in place of the profile's own; absent in all but tests. */
  readonly sttConfigurationId?: string | undefined;
  readonly audio: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
  readonly onHeard: (heard: Heard) => void;
}

/** What a vendor made of a speech; `failed` where it broke off, with what was final by then. */
export type Listened = Pick<Recognized, "text" | "language"> & { readonly failed: ProviderError | null };

/** Finds the speech to text of a profile, its own, else the organisation's default one, and lets it listen. */
export type Listen = (speech: Speech) => Promise<{ readonly listened: Promise<Listened> }>;
