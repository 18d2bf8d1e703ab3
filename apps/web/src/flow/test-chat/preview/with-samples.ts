import type { Json, JsonObject } from "@parlo/engine";
import { isRecord } from "../../../canvas/index.ts";

/** Values, and what an author has typed for paths that have none. */
export function withSamples(values: JsonObject, samples: Readonly<Record<string, string>>): JsonObject {
  return Object.entries(samples).reduce(
    (filled, [path, typed]) => (typed === "" ? filled : put(filled, path.split("."), typed)),
    values,
  );
}

function put(into: JsonObject, [name = "", ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...into, [name]: value };
  const within = Object.hasOwn(into, name) ? into[name] : undefined;
  return { ...into, [name]: put(isRecord(within) ? (within as JsonObject) : {}, rest, value) };
}
