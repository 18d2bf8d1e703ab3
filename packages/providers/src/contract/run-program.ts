/** A program that has nothing of the server but what it is given here. */
export interface ProgramRun {
  readonly parameters: readonly string[];
  /** To its standard input. */
  readonly input: string;
  /** Ends it, at once. */
  readonly signal: AbortSignal;
  /** Bytes of its answer; with more it is ended. */
  readonly mostBytes: number;
  /** It has waited its turn. */
  readonly onStart?: () => void;
}

export type ProgramEnd =
  | { readonly kind: "ended"; readonly code: number | null; readonly output: Buffer; readonly told: string }
  /** It is not installed. */
  | { readonly kind: "absent" }
  | { readonly kind: "too-long" };

/** The one way to other programs: the host's. No shell reads what they are given. */
export type RunProgram = (program: string, run: ProgramRun) => Promise<ProgramEnd>;
