import { ORPCError } from "@orpc/server";
import type { Me } from "@parlo/contract";
import { and, asc, eq } from "drizzle-orm";
import { api } from "../api.ts";
import type { MemberContext } from "../context.ts";
import { membershipTable, openOrganization } from "../organization/membership.table.ts";
import { organizationTable } from "../organization/organization.table.ts";
import { userTable } from "./user.table.ts";

export const meRoutes = {
  me: api.auth.me.handler(({ context }) => readMe(context)),

  updateMe: api.auth.updateMe.handler(async ({ input, context }) => {
    const changes = { ...input, modifiedAt: new Date() };
    await context.app.databases.platform.update(userTable).set(changes).where(eq(userTable.id, context.user.userId));
    return readMe(context);
  }),

  logout: api.auth.logout.handler(async ({ context }) => {
    await context.app.sessions.end(context.user.sessionId);
  }),

  switchOrganization: api.auth.switchOrganization.handler(async ({ input, context, errors }) => {
    const { app, user, deviceId } = context;
    const { organizationId } = input;
    const [member] = await app.databases.platform
      .select({ role: membershipTable.role })
      .from(membershipTable)
      .innerJoin(organizationTable, openOrganization)
      .where(and(eq(membershipTable.userId, user.userId), eq(membershipTable.organizationId, organizationId)));
    if (!member) throw errors.NOT_FOUND();
    const tokens = await app.sessions.begin({
      userId: user.userId,
      organizationId,
      deviceId,
      signedInAt: user.signedInAt,
    });
    await app.sessions.end(user.sessionId);
    return tokens;
  }),
};

async function readMe({ app, user }: MemberContext): Promise<Me> {
  const rows = await app.databases.platform
    .select({ user: userTable, organization: organizationTable, role: membershipTable.role })
    .from(membershipTable)
    .innerJoin(userTable, eq(userTable.id, membershipTable.userId))
    .innerJoin(organizationTable, openOrganization)
    .where(eq(membershipTable.userId, user.userId))
    .orderBy(asc(organizationTable.name));
  const organizations = rows.map(({ organization: { id, name }, role }) => ({ id, name, role }));
  const organization = organizations.find(({ id }) => id === user.organizationId);
  const person = rows[0]?.user;
  if (!organization || !person) throw new ORPCError("UNAUTHORIZED", { status: 401, message: "Sign in to go on" });
  const { id, name, email, language } = person;
  return { user: { id, name, email, language }, organization, organizations };
}
