/** What goes on by voice. */
export interface VoiceState {
  /** The agent is heard. */
  readonly sounding: boolean;
  readonly speech: "none" | "opening" | "open" | "ending";
  /** What was understood so far of what is being said. */
  readonly understood: string;
}

export const silence: VoiceState = { sounding: false, speech: "none", understood: "" };
