import type { Role } from "@parlo/contract";
import { and, eq } from "drizzle-orm";
import type { Databases } from "../db/database.ts";
import { membershipTable, openOrganization } from "../organization/membership.table.ts";
import { organizationTable } from "../organization/organization.table.ts";
import type { ApiKeyCaller, Caller, UserCaller } from "../platform/caller.ts";
import { isApiKey } from "../platform/crypto/api-key.ts";
import { shortMemory } from "../platform/short-memory.ts";
import type { AccessTokens } from "./access-token.ts";
import { isOpenSession, sessionTable } from "./session.table.ts";

/** Milliseconds for which a removed member or an ended session may go on where nobody tells. */
const memory = { ms: 3000, most: 10_000 };

export interface AuthenticatorParts {
  readonly accessTokens: AccessTokens;
  readonly apiKeys: { read(key: string): Promise<ApiKeyCaller | undefined> };
  readonly databases: Databases;
}

/** Says who a request comes from by its `Authorization` header. */
export function authenticator(app: AuthenticatorParts) {
  const roles = shortMemory<Role | undefined>(memory);
  return {
    async authenticate(authorization: string | undefined): Promise<Caller | undefined> {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
      if (!token) return undefined;
      if (isApiKey(token)) return app.apiKeys.read(token);
      const claims = await app.accessTokens.read(token);
      if (!claims) return undefined;
      const key = `${claims.sessionId} ${claims.organizationId}`;
      const role = await roles.get(key, () => roleOf(app.databases.platform, claims));
      return role && { kind: "user", ...claims, role };
    },
    /** After a sign-out or a change of role, so that this process knows at once. */
    forget: roles.forget,
  };
}

/** What the person of a session may in its organisation; undefined for one that is over, or of somebody who has left. */
async function roleOf(
  db: Databases["platform"],
  { sessionId, userId, organizationId }: Pick<UserCaller, "sessionId" | "userId" | "organizationId">,
): Promise<Role | undefined> {
  const [row] = await db
    .select({ role: membershipTable.role })
    .from(sessionTable)
    .innerJoin(membershipTable, eq(membershipTable.userId, sessionTable.userId))
    .innerJoin(organizationTable, openOrganization)
    .where(
      and(
        eq(sessionTable.id, sessionId),
        eq(sessionTable.userId, userId),
        isOpenSession(),
        eq(membershipTable.organizationId, organizationId),
      ),
    );
  return row?.role;
}

export type Authenticator = ReturnType<typeof authenticator>;
