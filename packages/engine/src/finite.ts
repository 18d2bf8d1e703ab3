import type { Json } from "./json.ts";

/** The value as JSON keeps it: a number that is too large to be written is none. The same object where there is no such. */
export function finite<Value extends Json>(value: Value): Value {
  return (canBeWritten(value) ? value : JSON.parse(JSON.stringify(value))) as Value;
}

function canBeWritten(value: Json): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  for (const one of Array.isArray(value) ? value : Object.values(value)) if (!canBeWritten(one)) return false;
  return true;
}
