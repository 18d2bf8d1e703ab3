import { eq, inArray } from "drizzle-orm";
import { userTable } from "../auth/user.table.ts";
import type { MemberContext } from "../context.ts";
import { flowTable } from "../flow/index.ts";
import { compose } from "../mail/index.ts";
import { membershipTable } from "../organization/membership.table.ts";
import { dashboardLink } from "../platform/dashboard-link.ts";

interface Called {
  readonly flowId: string;
  readonly threadId: string;
  readonly userIds: readonly string[];
}

/** A mail to members who are called by name, unless they have the flow open and see it there. */
export function tellMentioned(context: MemberContext, { flowId, threadId, userIds }: Called): void {
  const { app, db, user, organizationId } = context;
  const here = new Set(app.flowRooms.peopleIn({ organizationId, flowId }).map(({ userId }) => userId));
  const away = userIds.filter((userId) => userId !== user.userId && !here.has(userId));
  if (away.length === 0) return;
  app.background.run("mail", async () => {
    const people = await db
      .select({ userId: userTable.id, name: userTable.name, email: userTable.email, language: userTable.language })
      .from(membershipTable)
      .innerJoin(userTable, eq(userTable.id, membershipTable.userId))
      .where(inArray(membershipTable.userId, [...away, user.userId]));
    const [flow] = await db.select({ name: flowTable.name }).from(flowTable).where(eq(flowTable.id, flowId));
    const person = people.find(({ userId }) => userId === user.userId)?.name ?? "";
    const link = dashboardLink(app.environment, `/conversation-flows/${flowId}`, { thread: threadId });
    const values = { link, person, flow: flow?.name ?? "" };
    for (const { userId, email, language } of people) {
      if (userId === user.userId || !app.signInLimits.mentionMails.take(userId).allowed) continue;
      await app.mailer.send(compose({ to: email, kind: "mention", language, values }));
    }
  });
}
