/** The shapes of a mouth that avatars know, by the names of Oculus. */
export const visemes = [
  ...["sil", "PP", "FF", "TH", "DD", "kk", "CH", "SS"],
  ...["nn", "RR", "aa", "E", "I", "O", "U"],
] as const;
export type Viseme =
  | "sil"
  | "PP"
  | "FF"
  | "TH"
  | "DD"
  | "kk"
  | "CH"
  | "SS"
  | "nn"
  | "RR"
  | "aa"
  | "E"
  | "I"
  | "O"
  | "U";

/** From when on the mouth has a shape, until the next one. */
export interface VisemeCue {
  /** Milliseconds from the beginning of the audio. */
  readonly t: number;
  readonly viseme: Viseme;
  /** 0 to 1. */
  readonly weight: number;
}
