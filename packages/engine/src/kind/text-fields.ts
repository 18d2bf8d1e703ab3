import type { Ladder } from "../ladder/ladder.ts";
import type { Texts } from "../texts.ts";
import type { TemplateField, TextField } from "./node-kind.ts";

/** Texts of a node's data by their field, as `validate` wants them. */
export function textFields(texts: { readonly [field: string]: Texts }): readonly TextField[] {
  return Object.entries(texts).map(([field, one]) => ({ field, texts: one }));
}

/** The same texts as templates, one per language. */
export function templateFields(texts: { readonly [field: string]: Texts }): readonly TemplateField[] {
  return Object.entries(texts).flatMap(([field, one]) =>
    Object.entries(one).map(([language, text]) => ({ field: `${field}.${language}`, text, language })),
  );
}

/** What a waiting node says on its ladder, by field. */
export function ladderTexts({ noMatch = [], noInput = [] }: Partial<Pick<Ladder, "noMatch" | "noInput">>): {
  readonly [field: string]: Texts;
} {
  return Object.fromEntries([
    ...noMatch.map((one, at) => [`ladder.noMatch.${at}`, one] as const),
    ...noInput.map((one, at) => [`ladder.noInput.${at}`, one] as const),
  ]);
}

/** The same fields, of which nothing is rendered unless they are in use as the settings stand. */
export function idleUnless<Field extends TemplateField | TextField>(
  used: boolean,
  fields: readonly Field[],
): readonly Field[] {
  return used ? fields : fields.map((one) => ({ ...one, idle: true }));
}
