import type { Json } from "./json.ts";

/** What stands at a dotted path, as `order.items.0.id`; undefined where there is nothing. */
export function jsonAt(value: Json, path: string): Json | undefined {
  let part: Json | undefined = value;
  for (const key of path.split(".")) {
    if (typeof part !== "object" || part === null || !Object.hasOwn(part, key)) return undefined;
    part = (part as { readonly [key: string]: Json })[key];
  }
  return part;
}
