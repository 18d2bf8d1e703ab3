import { type KindProblem, type NodeContext, phrase, type Scale, type Texts } from "@parlo/engine";

/** Of a field the ends of its scale. */
interface Ends {
  readonly least: number | null;
  readonly most: number | null;
}

interface Rating extends Ends {
  /** Names of steps, by their numbers. */
  readonly options: readonly { readonly value: string; readonly label: Texts }[];
  readonly stars: boolean;
}

/** Steps that a rating may have beside its first. */
const mostSteps = 20;

/** The ends of a rating's scale; from 1 to 5 where nothing is said. */
export function scaleOf({ least, most }: Ends): Scale {
  const from = Math.max(0, Math.ceil(least ?? 1));
  return { from, to: Math.min(Math.max(from, Math.floor(most ?? 5)), from + mostSteps) };
}

/** Every step of a rating, as it is shown: by its own name, as stars, else by its number. */
export function stepsOf(field: Rating, context: NodeContext) {
  const { from, to } = scaleOf(field);
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const value = String(from + at);
    const named = field.options.find((one) => one.value === value);
    return { value, label: (named && context.text(named.label)) || (field.stars ? `${value} ★` : value) };
  });
}

/** What is said of a rating, with the ends of its scale. */
export function scaleTold(key: "invalidRating" | "outsideRating", field: Ends, language: string): string {
  const { from, to } = scaleOf(field);
  return phrase(key, language).replace("{least}", String(from)).replace("{most}", String(to));
}

/** Ends that are none, and names of steps that there are not. */
export function scaleProblems(field: Rating, at: number): readonly KindProblem[] {
  const { least, most, options } = field;
  const { from, to } = scaleOf(field);
  if ((least ?? 1) !== from || (most ?? 5) !== to || from === to)
    return [
      {
        severity: "error",
        code: "scale",
        message: `A scale has whole numbers from 0 on, and at most ${mostSteps + 1} of them`,
        field: `fields.${at}.most`,
      },
    ];
  return options.flatMap(({ value }, one): KindProblem[] => {
    const isStep = /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to;
    if (isStep) return [];
    const message = `The scale has no ${value}`;
    return [
      {
        severity: "error",
        code: "outside-scale",
        message,
        field: `fields.${at}.options.${one}.value`,
        params: { value },
      },
    ];
  });
}
