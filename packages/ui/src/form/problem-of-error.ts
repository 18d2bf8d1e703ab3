import type { ShownProblem } from "../text/ui-texts.ts";

export interface PlacedProblem extends ShownProblem {
  /** Dotted, `nodes.0.name`. */
  path: string;
}

interface Failure {
  problem?: { detail?: string; code?: string; errors?: PlacedProblem[] } | null;
}

/** The fields that a refused save names: the error carries the server's problem document as `problem`. */
export function placedProblems(error: unknown): PlacedProblem[] {
  const errors = (error as Failure | null)?.problem?.errors;
  return Array.isArray(errors) ? errors : [];
}

/** What went wrong as a whole, for the words of the application. */
export function wholeProblem(error: unknown): ShownProblem {
  const problem = (error as Failure | null)?.problem;
  const message = error instanceof Error ? error.message : String(error);
  return problem
    ? { code: problem.code ?? "unknown", message: problem.detail ?? message }
    : { code: "unknown", message };
}
