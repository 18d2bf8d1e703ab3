import { and, eq, getTableColumns, gt, isNull, lt, or } from "drizzle-orm";
import type { Databases } from "../db/database.ts";
import { organizationTable } from "../organization/organization.table.ts";
import type { ApiKeyCaller } from "../platform/caller.ts";
import { tokenHash } from "../platform/crypto/token.ts";
import { apiKeyTable } from "./api-key.table.ts";

/** How long a key that another process has revoked may go on, in milliseconds. */
const memory = 3000;
const mostRemembered = 10_000;
/** The last use is written down once in this time, in milliseconds. */
const useGrain = 60_000;

interface Remembered {
  readonly caller: ApiKeyCaller | undefined;
  readonly expiresAt: number;
  readonly until: number;
}

export interface ApiKeys {
  /** Whose key this is; undefined for one that is unknown, revoked or over. */
  read(key: string): Promise<ApiKeyCaller | undefined>;
  /** After a revocation, so that this process knows at once. */
  forget(): void;
}

export function apiKeys({ platform }: Pick<Databases, "platform">, clock: () => number = Date.now): ApiKeys {
  let remembered = new Map<string, Remembered>();

  async function look(keyHash: string, now: Date): Promise<Remembered> {
    const living = or(isNull(apiKeyTable.expiresAt), gt(apiKeyTable.expiresAt, now));
    const valid = and(eq(apiKeyTable.keyHash, keyHash), isNull(apiKeyTable.archivedAt), living);
    const [row] = await platform
      .select(getTableColumns(apiKeyTable))
      .from(apiKeyTable)
      .innerJoin(organizationTable, eq(organizationTable.id, apiKeyTable.organizationId))
      .where(and(valid, isNull(organizationTable.archivedAt)));
    const until = now.getTime() + memory;
    if (!row) return { caller: undefined, expiresAt: Number.POSITIVE_INFINITY, until };
    const stale = or(isNull(apiKeyTable.lastUsedAt), lt(apiKeyTable.lastUsedAt, new Date(now.getTime() - useGrain)));
    await platform
      .update(apiKeyTable)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeyTable.id, row.id), stale));
    const { id, organizationId, scopes } = row;
    const expiresAt = row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    return { caller: { kind: "api-key", keyId: id, organizationId, scopes }, expiresAt, until };
  }

  return {
    async read(key) {
      const keyHash = tokenHash(key);
      const now = new Date(clock());
      const known = remembered.get(keyHash);
      if (known && known.until > now.getTime()) return known.expiresAt > now.getTime() ? known.caller : undefined;
      // What is looked up while a key is revoked goes into the memory that has been dropped.
      const memories = remembered;
      const found = await look(keyHash, now);
      if (memories.size >= mostRemembered) memories.clear();
      memories.set(keyHash, found);
      return found.caller;
    },
    forget: () => {
      remembered = new Map();
    },
  };
}
