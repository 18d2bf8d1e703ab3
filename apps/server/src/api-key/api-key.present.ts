import type { ApiKey } from "@parlo/contract";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { apiKeyTable } from "./api-key.table.ts";

export function presentApiKey(row: typeof apiKeyTable.$inferSelect): ApiKey {
  const { id, name, scopes, prefix, lastUsedAt, expiresAt } = row;
  return {
    id,
    name,
    scopes: [...scopes],
    prefix,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    ...presentTimestamps(row),
  };
}
