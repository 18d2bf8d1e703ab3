import type { KeptMessage } from "../turn/effect.ts";

/** What a flow beside the conversation has instead of it: nobody hears it, and nobody answers. */
export interface Aside {
  /** What its models read; the conversation's history is not theirs. */
  readonly history: readonly KeptMessage[];
  /** Its texts so far, for its caller. */
  readonly said: string;
}
