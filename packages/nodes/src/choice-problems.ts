import type { KindProblem, Texts } from "@parlo/engine";
import { freeName, repeats } from "./repeats.ts";
import type { Several } from "./several-choices.ts";

interface Choices {
  readonly field: string;
  readonly things: "buttons" | "cards";
  /** What is said where there are none; null where there need be none. */
  readonly none: string | null;
  readonly choices: readonly { readonly value: string }[];
  /** More than any channel shows well. */
  readonly most: number;
}

/** More have to be chosen than can be. */
export function leastAboveMost(
  several: Pick<Several, "least" | "most"> | null,
  offered: number,
  field: string,
): readonly KindProblem[] {
  if (!several || offered === 0 || several.least <= Math.min(several.most ?? offered, offered)) return [];
  return [{ severity: "error", code: "least-above-most", message: "More have to be chosen than can be", field }];
}

/** What can be wrong with choices as such: none, too many, two with one value. */
export function choiceProblems({ field, things, none, choices, most }: Choices): KindProblem[] {
  const problems: KindProblem[] = [];
  if (none !== null && choices.length === 0)
    problems.push({ severity: "error", code: "required", message: none, field });
  if (choices.length > most)
    problems.push({
      severity: "warning",
      code: `many-${things}`,
      message: `Some channels show at most ${most} ${things}`,
      field,
      params: { most },
    });
  for (const [at, { value }] of choices.entries())
    if (repeats(choices, at, "value"))
      problems.push({
        severity: "error",
        code: "value-twice",
        message: `Two ${things} have the value ${value}`,
        field: `${field}.${at}.value`,
        params: { value, free: freeName(choices, at, "value") },
      });
  return problems;
}

/** Longer than any channel shows in one line. */
const longestLabel = 80;

/** Characters as people count them; how long it is with values in it nobody knows yet. */
const isLong = (label: string) => !label.includes("{{") && [...label].length > longestLabel;

export const longLabels = (buttons: readonly { readonly label: Texts }[], field: string): readonly KindProblem[] =>
  buttons.flatMap(({ label }, at) =>
    Object.values(label).some(isLong)
      ? [
          {
            severity: "warning",
            code: "long-label",
            message: `Some channels cut labels after ${longestLabel} characters`,
            field: `${field}.${at}.label`,
            params: { most: longestLabel },
          },
        ]
      : [],
  );
