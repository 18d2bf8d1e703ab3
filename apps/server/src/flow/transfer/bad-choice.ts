import type { FieldProblem } from "@parlo/contract";

/** A choice that names what is not in the file, or not here. */
export const notThere = (path: string, message: string): FieldProblem => ({ path, code: "bad-reference", message });

/** Choices of which an earlier one speaks of the same. */
export const choiceTwice = (kind: string, places: readonly number[]): FieldProblem[] =>
  places.map((at) => ({ path: `choices.${kind}.${at}`, code: "choice-twice", message: "Choose once for each" }));
