import type { Tokens } from "@parlo/contract";
import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { membershipTable, openOrganization } from "../organization/membership.table.ts";
import { organizationTable } from "../organization/organization.table.ts";
import { newToken, successorOf, tokenHash } from "../platform/crypto/token.ts";
import type { AccessTokens } from "./access-token.ts";
import { refreshTokenTable } from "./refresh-token.table.ts";
import { sessionTable } from "./session.table.ts";

/** Milliseconds: how long an unused session lives, and how long a spent refresh token still names its successor. */
const sessionLife = 30 * 24 * 3_600_000;
const sharedFor = 10_000;

export interface NewSession {
  readonly userId: string;
  readonly organizationId: string;
  readonly deviceId: string | undefined;
  readonly signedInAt?: Date;
}

export interface Sessions {
  begin(session: NewSession): Promise<Tokens>;
  /** Undefined when the token is unknown, too old or was used twice. */
  refresh(refreshToken: string): Promise<Tokens | undefined>;
  end(sessionId: string): Promise<void>;
  /** Ends what a person has open, but for one session. */
  endAll(userId: string, except?: string): Promise<void>;
  /** Where a person goes on: where they were last, if they still belong there. */
  lastOrganization(userId: string): Promise<string | undefined>;
}

export interface SessionsOptions {
  readonly db: Database;
  readonly accessTokens: AccessTokens;
  readonly refreshKey: Buffer;
  /** Told when sessions end, so that nothing goes on from memory. */
  readonly ended: () => void;
}

export function sessions({ db, accessTokens, refreshKey, ended }: SessionsOptions): Sessions {
  const end = async (where: ReturnType<typeof and>) => {
    await db
      .update(sessionTable)
      .set({ revokedAt: new Date() })
      .where(and(where, isNull(sessionTable.revokedAt)));
    ended();
  };

  const lastOrganization = async (userId: string): Promise<string | undefined> => {
    const [row] = await db
      .select({ organizationId: membershipTable.organizationId })
      .from(membershipTable)
      .leftJoin(
        sessionTable,
        and(eq(sessionTable.userId, userId), eq(sessionTable.currentOrganization, membershipTable.organizationId)),
      )
      .innerJoin(organizationTable, openOrganization)
      .where(eq(membershipTable.userId, userId))
      .orderBy(sql`${sessionTable.signedInAt} desc nulls last`, membershipTable.joinedAt)
      .limit(1);
    return row?.organizationId;
  };

  return {
    lastOrganization,
    end: (sessionId) => end(eq(sessionTable.id, sessionId)),
    endAll: (userId, except) =>
      end(and(eq(sessionTable.userId, userId), except ? ne(sessionTable.id, except) : undefined)),

    begin: async ({ userId, organizationId, deviceId, signedInAt = new Date() }) => {
      const refreshToken = newToken();
      const sessionId = await db.transaction(async (transaction) => {
        const expiresAt = new Date(Date.now() + sessionLife);
        const values = {
          userId,
          currentOrganization: organizationId,
          deviceId: deviceId ?? null,
          signedInAt,
          expiresAt,
        };
        const [row] = await transaction.insert(sessionTable).values(values).returning({ id: sessionTable.id });
        if (!row) throw new Error("The session was not stored");
        await transaction.insert(refreshTokenTable).values({ hash: tokenHash(refreshToken), sessionId: row.id });
        return row.id;
      });
      const accessToken = await accessTokens.sign({
        userId,
        organizationId,
        sessionId,
        signedInAt,
        issuedAt: new Date(),
      });
      return { accessToken, refreshToken };
    },

    refresh: async (refreshToken) => {
      const hash = tokenHash(refreshToken);
      const successor = successorOf(refreshKey, refreshToken);
      const spentAt = await db.transaction(async (transaction) => {
        const [spent] = await transaction
          .update(refreshTokenTable)
          .set({ spentAt: new Date() })
          .where(and(eq(refreshTokenTable.hash, hash), isNull(refreshTokenTable.spentAt)))
          .returning();
        if (!spent) return undefined;
        await transaction.insert(refreshTokenTable).values({ hash: tokenHash(successor), sessionId: spent.sessionId });
        await transaction
          .update(sessionTable)
          .set({ expiresAt: new Date(Date.now() + sessionLife) })
          .where(and(eq(sessionTable.id, spent.sessionId), gt(sessionTable.expiresAt, new Date())));
        return spent.spentAt;
      });
      const [row] = await db
        .select({ session: sessionTable, spentAt: refreshTokenTable.spentAt })
        .from(refreshTokenTable)
        .innerJoin(sessionTable, eq(sessionTable.id, refreshTokenTable.sessionId))
        .where(eq(refreshTokenTable.hash, hash));
      if (!row || row.session.revokedAt || row.session.expiresAt < new Date()) return undefined;
      const issuedAt = spentAt ?? row.spentAt;
      if (!issuedAt || Date.now() - issuedAt.getTime() > sharedFor) {
        await end(eq(sessionTable.id, row.session.id));
        return undefined;
      }
      const organizationId = await stillIn(db, row.session, lastOrganization);
      if (!organizationId) return undefined;
      const { id: sessionId, userId, signedInAt } = row.session;
      return {
        accessToken: await accessTokens.sign({ userId, organizationId, sessionId, signedInAt, issuedAt }),
        refreshToken: successor,
      };
    },
  };
}

/** The session's organisation; another one of the person's when they do not belong to it any more. */
async function stillIn(
  db: Database,
  session: typeof sessionTable.$inferSelect,
  lastOrganization: Sessions["lastOrganization"],
): Promise<string | undefined> {
  const [member] = await db
    .select({ organizationId: membershipTable.organizationId })
    .from(membershipTable)
    .innerJoin(organizationTable, openOrganization)
    .where(
      and(eq(membershipTable.userId, session.userId), eq(membershipTable.organizationId, session.currentOrganization)),
    );
  if (member) return member.organizationId;
  const other = await lastOrganization(session.userId);
  if (other) await db.update(sessionTable).set({ currentOrganization: other }).where(eq(sessionTable.id, session.id));
  return other;
}
