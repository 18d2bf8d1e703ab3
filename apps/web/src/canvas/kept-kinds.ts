import { keptJson } from "./kept-json.ts";

/** The kinds of steps that this device has kept under a name. */
export function keptKinds(key: string): readonly string[] {
  const kept = keptJson(key);
  return Array.isArray(kept) ? kept.filter((type) => typeof type === "string") : [];
}
