import type { Json } from "../json.ts";

/** Whether a value says nothing: none at all, a text without a word, a list or an object without a part. */
export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.keys(value).length === 0;
}
