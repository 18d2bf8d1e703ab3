import { fold, type KindProblem, type Texts } from "@parlo/engine";
import { freeName, repeats } from "./repeats.ts";
import type { Several } from "./several-choices.ts";

interface Choice {
  readonly value: string;
  /** What a button says. */
  readonly label?: Texts;
  /** What a card is called. */
  readonly title?: Texts;
  readonly synonyms?: { readonly [language: string]: readonly string[] };
}

interface Choices {
  readonly field: string;
  readonly things: "buttons" | "cards";
  /** What is said where there are none; null where there need be none. */
  readonly none: string | null;
  readonly choices: readonly Choice[];
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
  return [...problems, ...labelsTwice(choices, field)];
}

/** Names that call a choice further up as well: what two are called chooses neither. */
function labelsTwice(choices: readonly Choice[], field: string): readonly KindProblem[] {
  const taken = new Set<string>();
  return choices.flatMap((choice, at): KindProblem[] => {
    const names = namesOf(choice);
    const again = names.find(({ name }) => taken.has(name));
    for (const { name } of names) taken.add(name);
    if (!again) return [];
    const { label, part } = again;
    const message = `${label} is there twice: who types it chooses neither`;
    return [{ severity: "warning", code: "label-twice", message, field: `${field}.${at}.${part}`, params: { label } }];
  });
}

function namesOf({ label, title, synonyms = {} }: Choice) {
  const part = label ? "label" : "title";
  const named = (language: string, said: string, at: string) => ({
    ...{ name: `${language} ${fold(said)}`, label: said, part: at },
  });
  return [
    ...Object.entries(label ?? title ?? {}).map(([language, said]) => named(language, said, part)),
    ...Object.entries(synonyms).flatMap(([language, all]) => all.map((said) => named(language, said, "synonyms"))),
  ].filter(({ label: said }) => said.trim() !== "" && !said.includes("{{"));
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
