import { and, eq, gt, isNull } from "drizzle-orm";
import type { Databases } from "../db/database.ts";
import { membershipTable, openOrganization } from "../organization/membership.table.ts";
import { organizationTable } from "../organization/organization.table.ts";
import type { ApiKeyCaller, Caller, UserCaller } from "../platform/caller.ts";
import { isApiKey } from "../platform/crypto/api-key.ts";
import type { AccessTokens } from "./access-token.ts";
import { sessionTable } from "./session.table.ts";

/** How long a removed member or an ended session may go on, in milliseconds. */
const memory = 3000;
const mostRemembered = 10_000;

interface Remembered {
  readonly caller: UserCaller | undefined;
  readonly until: number;
}

export interface AuthenticatorParts {
  readonly accessTokens: AccessTokens;
  readonly apiKeys: { read(key: string): Promise<ApiKeyCaller | undefined> };
  readonly databases: Databases;
}

/** Says who a request comes from by its `Authorization` header. */
export function authenticator(app: AuthenticatorParts) {
  const remembered = new Map<string, Remembered>();
  return {
    async authenticate(authorization: string | undefined): Promise<Caller | undefined> {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
      if (!token) return undefined;
      if (isApiKey(token)) return app.apiKeys.read(token);
      const claims = await app.accessTokens.read(token);
      if (!claims) return undefined;
      const key = `${claims.sessionId} ${claims.organizationId}`;
      const known = remembered.get(key);
      if (known && known.until > Date.now()) return known.caller && { ...known.caller, signedInAt: claims.signedInAt };
      const [row] = await app.databases.platform
        .select({ role: membershipTable.role })
        .from(sessionTable)
        .innerJoin(membershipTable, eq(membershipTable.userId, sessionTable.userId))
        .innerJoin(organizationTable, openOrganization)
        .where(
          and(
            eq(sessionTable.id, claims.sessionId),
            eq(sessionTable.userId, claims.userId),
            isNull(sessionTable.revokedAt),
            gt(sessionTable.expiresAt, new Date()),
            eq(membershipTable.organizationId, claims.organizationId),
          ),
        );
      const caller: UserCaller | undefined = row && { kind: "user", ...claims, role: row.role };
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, { caller, until: Date.now() + memory });
      return caller;
    },
    /** After a sign-out or a change of role, so that this process knows at once. */
    forget(): void {
      remembered.clear();
    },
  };
}

export type Authenticator = ReturnType<typeof authenticator>;
