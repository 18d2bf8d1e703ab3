import { engineAddressSchema, engineLanguagesSchema } from "@parlo/contract";
import { type DescribedSetting, describedSettings, writtenRules } from "@parlo/providers";
import type { z } from "zod";

/** By what kind of setting it is, whoever the provider is. */
const rules: { readonly [Kind in DescribedSetting["kind"]]?: z.ZodType } = {
  address: engineAddressSchema,
  languages: engineLanguagesSchema,
};

/**
 * Beside what a provider's schema tells of its settings, what is asked of them as they are written alone: what is stored
 * goes on to be read as its provider reads it.
 */
export function withWritten(
  told: readonly z.core.$ZodIssue[],
  schema: z.ZodObject,
  written: Readonly<Record<string, unknown>>,
): z.core.$ZodIssue[] {
  const own = writtenRules(schema);
  const further = describedSettings(schema).flatMap(({ name, kind }) => {
    const value = written[name] ?? undefined;
    if (value === undefined || told.some(({ path }) => path[0] === name)) return [];
    const problems = [rules[kind], own[name]].flatMap((rule) => rule?.safeParse(value).error?.issues ?? []);
    return problems.map((issue) => ({ ...issue, path: [name, ...issue.path] }));
  });
  return [...told, ...further];
}
