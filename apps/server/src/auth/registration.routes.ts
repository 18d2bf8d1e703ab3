import { and, eq, gt } from "drizzle-orm";
import { publicApi } from "../api.ts";
import type { AppContext } from "../context.ts";
import { boundTo } from "../db/scoped.ts";
import { seedOrganization } from "../demo/index.ts";
import { invitationTable } from "../organization/invitation.table.ts";
import { membershipTable } from "../organization/membership.table.ts";
import { organizationTable } from "../organization/organization.table.ts";
import { tokenHash } from "../platform/crypto/token.ts";
import { newId } from "../platform/id.ts";
import { refuseWhenTooMany } from "../platform/refuse-when-too-many.ts";
import { hashPassword, isPassword } from "./password.ts";
import { networkOf } from "./sign-in-limits.ts";
import { userTable } from "./user.table.ts";

interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly organizationName?: string | undefined;
  readonly invitationToken?: string | undefined;
}

export const registrationRoutes = {
  register: publicApi.auth.register.handler(async ({ input, context, errors }) => {
    const { app, address, deviceId } = context;
    refuseWhenTooMany(context, app.signInLimits.registrations.take(networkOf(address)));
    if (!input.invitationToken && app.environment.REGISTRATION !== "open") throw errors.REGISTRATION_CLOSED();
    const account = await accountFor(app, input);
    if (!account) throw errors.ACCOUNT_EXISTS();
    const organizationId = await app.databases.platform.transaction(async (db) => {
      const place = await placeFor(db, input);
      if (!place) return undefined;
      if (account.isNew) await db.insert(userTable).values(account.row);
      const member = { organizationId: place.organizationId, userId: account.row.id, role: place.role };
      await db.insert(membershipTable).values(member).onConflictDoNothing();
      if (!input.invitationToken)
        await seedOrganization(boundTo(place.organizationId, db), { demo: app.environment.DEMO });
      return place.organizationId;
    });
    if (!organizationId) throw errors.INVALID_TOKEN();
    return app.sessions.begin({ userId: account.row.id, organizationId, deviceId });
  }),
};

/** A new account, or the one that the person has already and whose password they know. */
async function accountFor({ databases }: AppContext, { name, email, password }: Registration) {
  const [known] = await databases.platform.select().from(userTable).where(eq(userTable.email, email));
  if (!known) return { isNew: true, row: { id: newId(), name, email, passwordHash: await hashPassword(password) } };
  return (await isPassword(known.passwordHash, password)) ? { isNew: false, row: known } : undefined;
}

type Transaction = Parameters<Parameters<AppContext["databases"]["platform"]["transaction"]>[0]>[0];

/** The invitation's organisation (the invitation is spent with it), or a new one of the person's own. */
async function placeFor(db: Transaction, { email, name, organizationName, invitationToken }: Registration) {
  if (invitationToken) {
    const mine = and(eq(invitationTable.tokenHash, tokenHash(invitationToken)), eq(invitationTable.email, email));
    const [spent] = await db
      .delete(invitationTable)
      .where(and(mine, gt(invitationTable.expiresAt, new Date())))
      .returning();
    return spent;
  }
  const organizationId = newId();
  await db.insert(organizationTable).values({ id: organizationId, name: organizationName ?? name });
  return { organizationId, role: "owner" as const };
}
