import { textsSchema } from "@parlo/engine";
import fc from "fast-check";
import { z } from "zod";
import { byField, languages, oddTemplates, templates } from "./words.ts";

/** Mostly what an author means to write. */
const template = fc.oneof(
  { weight: 25, arbitrary: fc.constantFrom(...templates) },
  { weight: 1, arbitrary: fc.constantFrom(...oddTemplates) },
);
const texts = fc.oneof(
  { weight: 5, arbitrary: template.map((en) => ({ en })) },
  { weight: 3, arbitrary: fc.dictionary(fc.constantFrom(...languages), template, { minKeys: 1, maxKeys: 6 }) },
  { weight: 1, arbitrary: fc.constant({}) },
);
const numbers = [0, 1, 2, 3, 5, 20, 100, 1000, 9000, 60_000, 0.5, 0.1, -1, Number.MAX_SAFE_INTEGER];
/** What few authors set. */
const rare: ReadonlySet<string> = new Set(
  "requiredVariables least most flowVersion hours teamId list several order errorNodeId longest".split(" "),
);

/** Settings that a schema takes, of strings that authors could have written under that name; where it is unknown it throws. */
export function settingsOf(schema: z.core.$ZodType, field = ""): fc.Arbitrary<unknown> {
  if (schema === textsSchema) return texts;
  if (schema instanceof z.ZodString) return stringOf(schema, field);
  if (schema instanceof z.ZodUUID) return fc.constant("0190b6a0-0000-7000-8000-000000000001");
  if (schema instanceof z.ZodNumber) return fitting(schema, numbers);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constant(schema.value);
  if (schema instanceof z.ZodLazy) return fc.oneof(template, fc.jsonValue({ maxDepth: 2 }));
  if (schema instanceof z.ZodNullable)
    return fc.oneof(
      { weight: rare.has(field) ? 6 : 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: settingsOf(schema.unwrap(), field) },
    );
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return settingsOf(schema.unwrap(), field);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => settingsOf(option, field)));
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.constantFrom(...languages), settingsOf(schema.valueType, field), { maxKeys: 3 });
  if (schema instanceof z.ZodArray) {
    const some = fc.array(settingsOf(schema.element, field), { minLength: 1, maxLength: 3 });
    const none = fc.constant([]);
    return schema.safeParse([]).success
      ? fc.oneof({ weight: 1, arbitrary: none }, { weight: rare.has(field) ? 1 : 4, arbitrary: some })
      : some;
  }
  if (schema instanceof z.ZodObject) return partsOf(schema);
  throw new Error(`Nobody knows what to set ${field} to`);
}

/** A part that has a default is often left out. */
function partsOf(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const parts = Object.entries(schema.shape).map(([key, inner]) => {
    const value = settingsOf(inner, key);
    const isOptional = [z.ZodOptional, z.ZodDefault, z.ZodPrefault].some((one) => inner instanceof one);
    const left = { weight: rare.has(key) ? 9 : 1, arbitrary: fc.constant(undefined) };
    return [key, isOptional ? fc.oneof(left, { weight: 1, arbitrary: value }) : value] as const;
  });
  return fc.record(Object.fromEntries(parts), { noNullPrototype: true }).map(defined);
}

const defined = (parts: { readonly [key: string]: unknown }) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

function stringOf(schema: z.ZodString, field: string): fc.Arbitrary<string> {
  const named = byField[field];
  if (named) return fitting(schema, named);
  return template.map((one) => (schema.safeParse(one).success ? one : "Hello"));
}

function fitting<Value>(schema: z.ZodType, values: readonly Value[]): fc.Arbitrary<Value> {
  const taken = values.filter((value) => schema.safeParse(value).success);
  if (taken.length === 0) throw new Error(`None of ${JSON.stringify(values)} can be set`);
  return fc.constantFrom(...taken);
}
