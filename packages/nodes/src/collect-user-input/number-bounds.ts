import { isWritten, type KindProblem, type NodeContext, readWritten } from "@parlo/engine";

type Bound = number | string | null;

interface Bounded {
  readonly type: string;
  readonly least: Bound;
  readonly most: Bound;
}

/** The same with bounds that are numbers. */
export type Numbered<Setting> = Omit<Setting, "least" | "most"> & {
  readonly least: number | null;
  readonly most: number | null;
};

/** Whether the least and the most of its answers may be templates. */
export const isCounted = ({ type }: Pick<Bounded, "type">): boolean => type === "number" || type === "money";

/** What an author has written as a number; null for what only a conversation can tell. */
const asWritten = (bound: Bound): number | null =>
  typeof bound === "string" ? ((readWritten("Number", bound) as number | undefined) ?? null) : bound;

/** A field as far as its settings alone tell what bounds it. */
export const written = <Setting extends Bounded>(field: Setting): Numbered<Setting> => ({
  ...field,
  least: asWritten(field.least),
  most: asWritten(field.most),
});

/** A field with the bounds that it has now; one that is no number bounds nothing. */
export function counted<Setting extends Bounded>(field: Setting, context: NodeContext): Numbered<Setting> {
  if (!isCounted(field)) return written(field);
  const { least, most } = field;
  return { ...field, least: numberIn(least, context), most: numberIn(most, context) };
}

function numberIn(bound: Bound, context: NodeContext): number | null {
  if (typeof bound !== "string") return bound;
  const number = context.convert("Number", context.value(bound));
  return typeof number === "number" ? number : null;
}

/** Bounds that are neither a number nor a template. */
export function numberProblems(field: Bounded, at: number): readonly KindProblem[] {
  if (!isCounted(field)) return [];
  return (["least", "most"] as const).flatMap((end): KindProblem[] => {
    const bound = field[end];
    if (typeof bound !== "string" || !isWritten(bound) || asWritten(bound) !== null) return [];
    const message = "A number or a variable bounds it";
    return [{ severity: "error", code: "number", message, field: `fields.${at}.${end}` }];
  });
}
