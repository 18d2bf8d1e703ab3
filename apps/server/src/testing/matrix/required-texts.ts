import type { z } from "zod";
import { parses } from "./sample.ts";

type Schema = z.core.$ZodType;
type Definition = { readonly type: string } & Record<string, unknown>;

export interface Text {
  /** `signal.name`, `inputs[].name`; a record's keys are `variables{}`. */
  readonly path: string;
  readonly schema: Schema;
}

/** Every text anywhere in a schema. */
export const textsIn = (schema: Schema): Text[] => texts(schema, "", new Set());

/** Those that may not be empty. */
export const requiredTexts = (schema: Schema): Text[] => textsIn(schema).filter((text) => !parses(text.schema, ""));

/** Whether one of these texts of spaces alone passes. */
export const takesSpaces = (schema: Schema): boolean =>
  [1, 4, 10, 64].some((length) => parses(schema, " ".repeat(length)));

function texts(schema: Schema, path: string, above: ReadonlySet<Schema>): Text[] {
  if (above.has(schema)) return [];
  const within = new Set([...above, schema]);
  const definition = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  const at = (inner: unknown, suffix = "") => texts(inner as Schema, path + suffix, within);
  switch (definition.type) {
    case "string":
      return [{ path: path.replace(/^\./, ""), schema }];
    case "object":
      return Object.entries(definition.shape as object).flatMap(([key, inner]) => at(inner, `.${key}`));
    case "array":
      return at(definition.element, "[]");
    case "record":
      return [...at(definition.keyType, "{}"), ...at(definition.valueType, ".*")];
    case "union":
      return (definition.options as Schema[]).flatMap((option) => at(option));
    case "intersection":
      return [...at(definition.left), ...at(definition.right)];
    case "pipe":
      return [...at(definition.in), ...at(definition.out)];
    case "lazy":
      return at((definition.getter as () => Schema)());
    default:
      return "innerType" in definition ? at(definition.innerType) : [];
  }
}
