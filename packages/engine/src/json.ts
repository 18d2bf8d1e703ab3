/** A value that survives JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Levels of lists and objects: more than any document of ours has, and few enough for whoever reads it level by level. */
const deepest = 64;

/** Whether what came from outside has more levels than can be read again everywhere. */
export function nestsTooDeeply(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth >= deepest || Object.values(value).some((one) => nestsTooDeeply(one, depth + 1));
}
