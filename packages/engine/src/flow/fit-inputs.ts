import type { FlowInput } from "../graph/model.ts";
import type { Json, JsonObject } from "../json.ts";
import { own } from "../own.ts";
import { readWritten } from "../variable/read-written.ts";
import type { VariableType } from "../variable/variable-types.ts";

export interface InputMisfit {
  readonly name: string;
  /** Which type the value is none of; null where there is no value. */
  readonly type: VariableType | null;
}

export interface FittedInputs {
  readonly values: JsonObject;
  readonly misfits: readonly InputMisfit[];
}

/**
 * What a caller gives, as the flow takes it: each value in the type of its input, with what the flow has for those that
 * are left out. An input without a type takes anything, and what the flow does not declare goes through.
 */
export function fitInputs(
  declared: readonly FlowInput[],
  given: JsonObject,
  convert: (type: VariableType, value: Json) => Json | undefined,
): FittedInputs {
  const values = new Map(Object.entries(given));
  const misfits: InputMisfit[] = [];
  for (const { name, required, type, default: usual = null } of declared) {
    const value = own(given, name);
    const taken = isNothing(value, type) ? written(usual, type) : value;
    const fitted = taken === undefined || type === undefined ? taken : convert(type, taken);
    if (fitted !== undefined) values.set(name, fitted);
    else values.delete(name);
    if (taken === undefined ? required : fitted === undefined)
      misfits.push({ name, type: taken === undefined ? null : (type ?? null) });
  }
  return { values: Object.fromEntries(values), misfits };
}

/** What the flow's author has written is the same in every language. */
function written(usual: Json, type: VariableType | undefined): Json | undefined {
  if (typeof usual !== "string" || type === undefined || type === "Json") return usual ?? undefined;
  return readWritten(type, usual) ?? usual;
}

/** Whether a caller has to give it. */
export const isNeeded = ({ required, default: usual = null }: Pick<FlowInput, "required" | "default">): boolean =>
  required && usual === null;

/** A template of a variable that has no value comes to an empty text. */
function isNothing(value: Json | undefined, type: VariableType | undefined): boolean {
  if (value === undefined) return true;
  if (type === undefined) return false;
  return value === null || (value === "" && type !== "String");
}
