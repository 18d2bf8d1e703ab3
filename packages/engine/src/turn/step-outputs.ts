import type { Json, JsonObject } from "../json.ts";
import { own } from "../own.ts";

/** Outputs with that of a step behind all others: the last one is of the step that ran last. */
export function withOutput(outputs: JsonObject, key: string, output: Json): JsonObject {
  if (!Object.hasOwn(outputs, key)) return { ...outputs, [key]: output };
  const { [key]: _, ...others } = outputs;
  return { ...others, [key]: output };
}

/** What the one of these steps left that ran last; undefined where none has. */
export function lastOutput(outputs: JsonObject, [key, ...others]: readonly string[]): Json | undefined {
  if (key === undefined) return undefined;
  if (others.length === 0) return own(outputs, key);
  const ran = Object.keys(outputs).findLast((one) => one === key || others.includes(one));
  return ran === undefined ? undefined : outputs[ran];
}
