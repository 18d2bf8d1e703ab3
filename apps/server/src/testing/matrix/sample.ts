import type { z } from "zod";

type Definition = { readonly type: string } & Record<string, unknown>;
type Schema = z.core.$ZodType;

/** The least that a schema takes; undefined where it needs nothing. */
export function sample(schema: Schema): unknown {
  for (const candidate of candidates(schema)) if (parses(schema, candidate)) return candidate;
  throw new Error(
    `No sample for ${JSON.stringify((schema as unknown as { _zod: { def: Definition } })._zod.def.type)}`,
  );
}

export function parses(schema: Schema, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}

const texts = [
  "Sample",
  "sample",
  "sample@example.com",
  "en",
  "0190b6a0-0000-7000-8000-000000000001",
  "2026-01-01",
  "2026-01-01T00:00:00Z",
  "https://example.com/",
  "a long enough text 1",
];

function candidates(schema: Schema): unknown[] {
  const definition = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  const inner = (key: string) => candidates(definition[key] as Schema);
  switch (definition.type) {
    case "string":
      return texts;
    case "number":
    case "int":
      return [1, 0, 10, 100];
    case "boolean":
      return [true, false];
    case "null":
      return [null];
    case "literal":
      return definition.values as unknown[];
    case "enum":
      return Object.values(definition.entries as object);
    case "array":
      return [[], [sampleOrNothing(definition.element as Schema)]];
    case "record":
      return [{}];
    case "object":
      return [sampleObject(definition.shape as Record<string, Schema>)];
    case "union":
      return (definition.options as Schema[]).flatMap(candidates);
    case "optional":
    case "default":
    case "prefault":
      return [undefined];
    case "nullable":
      return [null, ...inner("innerType")];
    case "pipe":
      return [...inner("in"), ...inner("out")];
    case "intersection": {
      const [left, right] = [inner("left")[0], inner("right")[0]];
      return [{ ...(left as object), ...(right as object) }];
    }
    case "lazy":
      return candidates((definition.getter as () => Schema)());
    case "readonly":
    case "nonoptional":
    case "catch":
      return inner("innerType");
    default:
      return [{}, "Sample", 1, undefined, []];
  }
}

function sampleOrNothing(schema: Schema): unknown {
  return candidates(schema).find((candidate) => parses(schema, candidate));
}

function sampleObject(shape: Record<string, Schema>): Record<string, unknown> {
  const entries = Object.entries(shape).map(([key, schema]) => [key, sampleOrNothing(schema)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
