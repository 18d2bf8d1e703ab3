import { type Choice, type NodeContext, phrase, textsSchema, type UiActionValue } from "@parlo/engine";
import { z } from "zod";

/** Settings of a question of which several choices may be taken. */
export const severalSchema = z.strictObject({
  least: z.int().min(0).max(100),
  /** Null: as many as there are. */
  most: z.int().min(1).max(100).nullable(),
  /** Label of the button that sends them. */
  confirm: textsSchema,
});
export type Several = z.output<typeof severalSchema>;

/** How many may be taken, as whoever is asked is told. */
export type SeveralShown = NonNullable<Extract<UiActionValue, { type: "buttons" }>["several"]>;

export function severalShown(several: Several | null, count: number, context: NodeContext): SeveralShown | null {
  if (!several) return null;
  const confirmButton = context.text(several.confirm) || phrase("confirm", context.language);
  return { ...boundsOf(several, count), confirmButton };
}

/** A list may hold fewer than its author asks for: then there is nothing to miss. */
export const boundsOf = ({ least, most }: Pick<Several, "least" | "most">, count: number) => ({
  least: Math.min(least, count),
  most: Math.min(most ?? count, count),
});

/** Why so many cannot be taken, in the conversation's language; null where they can. */
export function countProblem(several: Several | null, count: number, taken: number, language: string): string | null {
  const { least, most } = several ? boundsOf(several, count) : { least: 1, most: 1 };
  if (taken < least) return phrase("tooFewChosen", language).replace("{least}", String(least));
  return taken > most ? phrase("tooManyChosen", language).replace("{most}", String(most)) : null;
}

/** "Pizza, pasta and olives". */
export function listInWords(choices: readonly Choice[], language: string): string {
  if (choices.length === 0) return phrase("noneChosen", language);
  return new Intl.ListFormat(language, { type: "conjunction" }).format(choices.map(({ label }) => label));
}
