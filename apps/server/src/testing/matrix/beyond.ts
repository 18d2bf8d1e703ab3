import type { z } from "zod";

const numbers = [99_999_999_999, -99_999_999_999];
const days = ["0000-01-01", "0099-12-31", "9999-12-31", "+275760-09-13"];
const instants = ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "1000-01-01T00:00:00+01:00"];

type Definition = { readonly type: string; readonly format?: string } & Record<string, unknown>;

/** Values that no column holds, for a schema of a whole number, a day or an instant; none for other schemas. */
export function beyond(schema: z.core.$ZodType): unknown[] {
  const definition = definitionOf(schema);
  // Of what is read from a text first, what is made of it counts.
  const inner = definition.innerType ?? (isTransform(definition.in) ? definition.out : definition.in);
  if (inner) return beyond(inner as z.core.$ZodType);
  switch (definition.type) {
    case "number":
      return isWhole(definition) ? numbers : [];
    case "string":
      return definition.format === "date" ? days : definition.format === "datetime" ? instants : [];
    case "union":
      return (definition.options as z.core.$ZodType[]).flatMap(beyond);
    default:
      return [];
  }
}

const definitionOf = (schema: unknown) => (schema as { _zod: { def: Definition } })._zod.def;

const isTransform = (schema: unknown): boolean => schema !== undefined && definitionOf(schema).type === "transform";

const isWhole = (definition: Definition): boolean =>
  [definition, ...((definition.checks ?? []) as unknown[]).map(definitionOf)].some(({ format }) =>
    /int/.test(format ?? ""),
  );
