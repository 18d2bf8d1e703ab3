import { type Json, type JsonObject, type NodeContext, own } from "@parlo/engine";
import type { Field } from "./collect-user-input.kind.ts";
import type { Data } from "./form.ts";
import { readField } from "./read-field.ts";

/** What is kept otherwise than in words, by the types of fields. */
const kept: { readonly [Type in Field["type"]]?: (value: Json) => boolean } = {
  number: (value) => typeof value === "number",
  rating: (value) => typeof value === "number",
  checkbox: (value) => typeof value === "boolean",
  yesNo: (value) => typeof value === "boolean",
  money: (value) => typeof value === "object" && !Array.isArray(value),
  multiSelect: Array.isArray,
  file: Array.isArray,
};

/**
 * Answers that the form still has a field for: another version of it may have come since they were given, with a field
 * of another type. What is read as that type is taken so; what is not is asked for anew.
 */
export function stillFitting({ fields }: Data, values: JsonObject, context: NodeContext): JsonObject {
  const fitting = Object.entries(values).flatMap(([name, value]): (readonly [string, Json])[] => {
    const field = fields.find((one) => one.name === name);
    if (!field || value === null || kept[field.type]?.(value)) return [[name, value]];
    const answer = readField(field, value, context);
    return "value" in answer ? [[name, answer.value]] : [];
  });
  return fitting.every(([name, value]) => own(values, name) === value) && fitting.length === Object.keys(values).length
    ? values
    : Object.fromEntries(fitting);
}
