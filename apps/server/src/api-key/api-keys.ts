import { and, eq, getTableColumns, isNull, lt, or } from "drizzle-orm";
import type { Databases } from "../db/database.ts";
import { organizationTable } from "../organization/organization.table.ts";
import type { ApiKeyCaller } from "../platform/caller.ts";
import { tokenHash } from "../platform/crypto/token.ts";
import { shortMemory } from "../platform/short-memory.ts";
import { apiKeyTable, isLivingKey, openOrganizationOfKey } from "./api-key.table.ts";

/** Milliseconds for which a key that was revoked may go on where nobody tells. */
const memory = { ms: 3000, most: 10_000 };
/** The last use is written down once in this time, in milliseconds. */
const useGrain = 60_000;

interface LivingKey {
  readonly caller: ApiKeyCaller;
  /** Null for one that does not end by itself. */
  readonly expiresAt: Date | null;
}

export interface ApiKeys {
  /** Whose key this is; undefined for one that is unknown, revoked or over. */
  read(key: string): Promise<ApiKeyCaller | undefined>;
  /** After a revocation, so that this process knows at once. */
  forget(): void;
}

export function apiKeys({ platform }: Pick<Databases, "platform">, clock: () => number = Date.now): ApiKeys {
  const remembered = shortMemory<LivingKey | undefined>({ ...memory, clock });

  async function look(keyHash: string, now: Date): Promise<LivingKey | undefined> {
    const [row] = await platform
      .select(getTableColumns(apiKeyTable))
      .from(apiKeyTable)
      .innerJoin(organizationTable, openOrganizationOfKey)
      .where(and(eq(apiKeyTable.keyHash, keyHash), isLivingKey(now)));
    if (!row) return undefined;
    const stale = or(isNull(apiKeyTable.lastUsedAt), lt(apiKeyTable.lastUsedAt, new Date(now.getTime() - useGrain)));
    await platform
      .update(apiKeyTable)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeyTable.id, row.id), stale));
    const { id, organizationId, scopes, expiresAt } = row;
    return { caller: { kind: "api-key", keyId: id, organizationId, scopes }, expiresAt };
  }

  return {
    async read(key) {
      const keyHash = tokenHash(key);
      const now = new Date(clock());
      const found = await remembered.get(keyHash, () => look(keyHash, now));
      return found?.expiresAt && found.expiresAt <= now ? undefined : found?.caller;
    },
    forget: remembered.forget,
  };
}
