import type { JsonObject } from "../json.ts";
import type { AnyKind } from "./node-kind.ts";

/** Brings stored settings to the kind's present shape, without their `version`; throws where they are newer than the kind. */
export function migrateData(kind: AnyKind, stored: JsonObject): JsonObject {
  const { version: storedVersion = 1, ...rest } = stored;
  if (typeof storedVersion !== "number" || storedVersion > kind.version)
    throw new Error(`${kind.type} knows no version ${JSON.stringify(storedVersion)} of its settings`);
  let data: JsonObject = rest;
  for (const migration of (kind.migrations ?? []).slice(storedVersion - 1)) data = migration(data);
  return data;
}
