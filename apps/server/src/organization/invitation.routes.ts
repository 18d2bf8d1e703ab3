import { asc, desc, eq } from "drizzle-orm";
import { api } from "../api.ts";
import { recordAudit } from "../audit/index.ts";
import { userTable } from "../auth/user.table.ts";
import { nothingHere } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import { searchIn } from "../db/search.ts";
import { compose } from "../mail/index.ts";
import { newToken, tokenHash } from "../platform/crypto/token.ts";
import { dashboardLink } from "../platform/dashboard-link.ts";
import { refuseWhenTooMany } from "../platform/refuse-when-too-many.ts";
import { demand } from "../platform/roles.ts";
import { invitationTable } from "./invitation.table.ts";
import { memberOf, writerOf } from "./member-of.ts";
import { organizationPolicy } from "./organization.policy.ts";
import { presentInvitation } from "./organization.present.ts";
import { organizationTable } from "./organization.table.ts";

/** Milliseconds. */
const invitationLife = 7 * 24 * 3_600_000;

export const invitationRoutes = {
  invitations: api.organization.invitations.handler(async ({ input, context }) => {
    const { db, role } = await memberOf(context, input.id);
    demand(organizationPolicy.seeInvitations(role));
    const order = input.sortBy === "CreatedAtAsc" ? asc : desc;
    const { count, rows } = await findPage(db, {
      table: invitationTable,
      where: searchIn([invitationTable.email], input.search),
      orderBy: [order(invitationTable.createdAt), asc(invitationTable.id)],
      page: input.pageSizeAndNumber,
    });
    return { count, results: rows.map(presentInvitation) };
  }),

  invite: api.organization.invite.handler(async ({ input: { id, email, role }, context }) => {
    const own = await writerOf(context, id);
    demand(organizationPolicy.invite(own.role, role));
    const { invitationsOfOrganization, invitationsToAddress } = context.app.signInLimits;
    refuseWhenTooMany(context, invitationsToAddress.take(email));
    refuseWhenTooMany(context, invitationsOfOrganization.take(id));
    const token = newToken();
    const expiresAt = new Date(Date.now() + invitationLife);
    const row = await own.db.transaction(async (db) => {
      await db.delete(invitationTable).where(eq(invitationTable.email, email));
      const [made] = await db
        .insert(invitationTable)
        .values({ email, role, tokenHash: tokenHash(token), expiresAt })
        .returning();
      if (!made) throw new Error("The invitation was not stored");
      await recordAudit(db, {
        userId: context.user.userId,
        action: "invitation.create",
        subjectType: "invitation",
        subjectId: made.id,
        details: { role },
      });
      return made;
    });
    const platform = context.app.databases.platform;
    const [organization] = await platform.select().from(organizationTable).where(eq(organizationTable.id, id));
    const [person] = await platform.select().from(userTable).where(eq(userTable.id, context.user.userId));
    const link = dashboardLink(context.app.environment, "/register", { invitationToken: token, email });
    const values = { link, organization: organization?.name ?? "", person: person?.name ?? "" };
    const letter = compose({ to: email, kind: "invitation", language: person?.language, values });
    context.app.background.run("mail", () => context.app.mailer.send(letter));
    return presentInvitation(row);
  }),

  revokeInvitation: api.organization.revokeInvitation.handler(async ({ input: { id, invitationId }, context }) => {
    const { db, role } = await writerOf(context, id);
    demand(organizationPolicy.seeInvitations(role));
    const gone = await db.delete(invitationTable).where(eq(invitationTable.id, invitationId)).returning();
    if (gone.length === 0) throw nothingHere();
    await recordAudit(db, {
      userId: context.user.userId,
      action: "invitation.revoke",
      subjectType: "invitation",
      subjectId: invitationId,
    });
  }),
};
