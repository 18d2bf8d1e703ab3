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
