import type { DayFigures } from "@parlo/contract";
import { api } from "../api.ts";
import type { AppContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { OrganizationDay } from "../platform/organization-day.ts";

type OfConversations<Of> = Omit<Of, "issues">;

interface AnalyticsSources {
  readonly organizationDay: (app: AppContext, organizationId: string) => Promise<OrganizationDay>;
  readonly conversationFigures: (
    db: OrganizationDatabase,
    day: OrganizationDay,
  ) => Promise<{
    readonly today: OfConversations<DayFigures["today"]>;
    readonly before: OfConversations<DayFigures["before"]>;
    readonly hours: DayFigures["hours"];
  }>;
  readonly issuesOfDay: (
    db: OrganizationDatabase,
    day: OrganizationDay,
  ) => Promise<{ readonly today: number; readonly before: number }>;
}

/** What is counted is each feature's own to say; it is handed in. */
export const analyticsRoutes = ({ organizationDay, conversationFigures, issuesOfDay }: AnalyticsSources) => ({
  day: api.analytics.day.handler(async ({ context: { app, db, organizationId } }) => {
    const day = await organizationDay(app, organizationId);
    const [talks, issues] = await Promise.all([conversationFigures(db, day), issuesOfDay(db, day)]);
    return {
      timeZone: day.timeZone,
      from: day.from.toISOString(),
      until: day.until.toISOString(),
      today: { ...talks.today, issues: issues.today },
      before: { ...talks.before, issues: issues.before },
      hours: talks.hours,
    };
  }),
});
