import { textsSchema } from "@parlo/engine";
import { z } from "zod";

/** Where a schema takes strings, with data that has the same text in every one of them. */
export interface Filled {
  readonly value: unknown;
  /** Dotted paths of texts that exist per language. */
  readonly texts: readonly string[];
  /** Dotted paths of other strings. */
  readonly strings: readonly string[];
}

const one = (value: unknown, texts: readonly string[] = [], strings: readonly string[] = []): readonly Filled[] => [
  { value, texts, strings },
];
const join = (path: string, key: string | number) => (path === "" ? `${key}` : `${path}.${key}`);

/** One for each form that the schema allows here; where it knows none it throws, so that nothing is passed over. */
export function fillSchema(schema: z.core.$ZodType, text: string, path = ""): readonly Filled[] {
  const within = (inner: z.core.$ZodType, at: string) => fillSchema(inner, text, at);
  if (schema === textsSchema) return one({ en: text }, [path]);
  if (schema instanceof z.ZodString) return one(text, [], [path]);
  if (schema instanceof z.ZodUUID) return one("0190b6a0-0000-7000-8000-000000000001");
  if (schema instanceof z.ZodNumber)
    return one([1, 1000].find((value) => schema.safeParse(value).success) ?? schema.minValue);
  if (schema instanceof z.ZodBoolean) return one(true);
  if (schema instanceof z.ZodEnum) return schema.options.flatMap((value) => one(value));
  if (schema instanceof z.ZodLiteral) return one(schema.value);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return within(schema.unwrap(), path);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return within(schema.unwrap(), path);
  if (schema instanceof z.ZodLazy) return one(null);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(option, path));
  if (schema instanceof z.ZodRecord)
    return within(schema.valueType, join(path, "en")).map((filled) => ({ ...filled, value: { en: filled.value } }));
  if (schema instanceof z.ZodArray) {
    const forms = within(schema.element, "").length;
    const items = Array.from({ length: forms }, (_, at) => within(schema.element, join(path, at))[at]);
    return one(
      items.map((item) => item?.value),
      items.flatMap((item) => item?.texts ?? []),
      items.flatMap((item) => item?.strings ?? []),
    );
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, inner]) => [key, within(inner, join(path, key))] as const);
    const forms = Math.max(1, ...fields.map(([, filled]) => filled.length));
    return Array.from({ length: forms }, (_, at) => {
      const chosen = fields.map(([key, filled]) => [key, filled[at % filled.length]] as const);
      return {
        value: Object.fromEntries(chosen.map(([key, filled]) => [key, filled?.value])),
        texts: chosen.flatMap(([, filled]) => filled?.texts ?? []),
        strings: chosen.flatMap(([, filled]) => filled?.strings ?? []),
      };
    });
  }
  throw new Error(`Nobody knows how to fill ${path}`);
}
