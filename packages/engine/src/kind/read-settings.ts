import type { z } from "zod";
import type { JsonObject } from "../json.ts";
import { migrateData } from "./migrate-data.ts";
import type { AnyKind } from "./node-kind.ts";

export type SettingsRead =
  | { readonly state: "whole"; readonly data: never }
  /** In the kind's present shape as far as they go: what is missing or wrong is not finished yet. */
  | { readonly state: "unfinished"; readonly data: JsonObject; readonly issues: readonly z.core.$ZodIssue[] }
  /** Newer than the kind, or nothing that its migrations know. */
  | { readonly state: "unreadable"; readonly message: string };

/** Settings are never changed, and those of a large flow are asked for by whoever looks at it: each is read once. */
const known = new WeakMap<JsonObject, { readonly kind: AnyKind; readonly read: SettingsRead }>();

/** Stored settings of a node as its kind has them now; never throws. */
export function readSettings(kind: AnyKind, stored: JsonObject): SettingsRead {
  if (!(stored instanceof Object)) return readAnew(kind, stored);
  const before = known.get(stored);
  if (before?.kind === kind) return before.read;
  const read = readAnew(kind, stored);
  known.set(stored, { kind, read });
  return read;
}

function readAnew(kind: AnyKind, stored: JsonObject): SettingsRead {
  try {
    const data = migrateData(kind, stored);
    const parsed = kind.schema.safeParse(data);
    if (parsed.success) return { state: "whole", data: parsed.data as never };
    return { state: "unfinished", data, issues: parsed.error.issues };
  } catch (error) {
    return { state: "unreadable", message: error instanceof Error ? error.message : String(error) };
  }
}
