import type { Team } from "@parlo/contract";
import { asc, desc } from "drizzle-orm";
import { api } from "../api.ts";
import { recordAudit } from "../audit/index.ts";
import type { MemberContext } from "../context.ts";
import { listed, rowById, setArchived, writeEntity } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { UsedBy } from "../db/used-by.ts";
import { demand } from "../platform/roles.ts";
import { mayEditTeams } from "./team.policy.ts";
import { presentTeam } from "./team.present.ts";
import { teamTable } from "./team.table.ts";
import { membersOf, setMembers } from "./team-members.ts";

const orders = {
  NameAsc: asc(teamTable.name),
  NameDesc: desc(teamTable.name),
  CreatedAtAsc: asc(teamTable.createdAt),
  CreatedAtDesc: desc(teamTable.createdAt),
};

type Row = typeof teamTable.$inferSelect;

async function present(db: OrganizationDatabase, rows: readonly Row[]): Promise<Team[]> {
  const members = await membersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentTeam(row, members.get(row.id) ?? []));
}

async function presentOne(db: OrganizationDatabase, row: Row): Promise<Team> {
  return presentTeam(row, (await membersOf(db, [row.id])).get(row.id) ?? []);
}

const record = ({ user }: MemberContext, db: OrganizationDatabase, action: string, id: string) =>
  recordAudit(db, { userId: user.userId, action, subjectType: "team", subjectId: id });

/** `usedBy` names the flows that hand over to a team. */
export const teamRoutes = (usedBy: UsedBy) => ({
  list: api.team.list.handler(async ({ input, context: { db } }) => {
    const { count, rows } = await findPage(db, {
      table: teamTable,
      where: listed(input, teamTable.archivedAt, [teamTable.name, teamTable.description]),
      orderBy: [orders[input.sortBy], teamTable.id],
      page: input.pageSizeAndNumber,
    });
    return { count, results: await present(db, rows) };
  }),

  get: api.team.get.handler(async ({ input, context: { db } }) =>
    presentOne(db, await rowById(db, teamTable, input.id)),
  ),

  create: api.team.create.handler(async ({ input: { memberIds, ...values }, context }) => {
    demand(mayEditTeams(context.role));
    return context.db.transaction(async (db) => {
      const [row] = await db.insert(teamTable).values(values).returning();
      if (!row) throw new Error("An insert returned no row");
      await setMembers(db, row.id, memberIds);
      await record(context, db, "team.create", row.id);
      return presentOne(db, row);
    });
  }),

  update: api.team.update.handler(async ({ input: { id, memberIds, ...named }, context }) => {
    demand(mayEditTeams(context.role));
    const { expectedVersion } = context;
    const { memberIds: before } = await presentOne(context.db, await rowById(context.db, teamTable, id));
    return context.db.transaction(async (db) => {
      // Other members are a change of the team: its version goes on with them.
      const changes = memberIds ? { ...named, modifiedAt: new Date() } : named;
      const change = { table: teamTable, id, expectedVersion, changes };
      const row = await writeEntity(db, change, (now) => presentTeam(now, before));
      if (memberIds) await setMembers(db, id, memberIds);
      await record(context, db, "team.update", id);
      return presentOne(db, row);
    });
  }),

  archive: api.team.archive.handler(async ({ input: { id }, context, errors }) => {
    demand(mayEditTeams(context.role));
    const { db, expectedVersion } = context;
    const users = await usedBy(db, id);
    if (users.length > 0) throw errors.IN_USE({ data: { usedBy: users } });
    const { memberIds } = await presentOne(db, await rowById(db, teamTable, id));
    await setArchived(db, { table: teamTable, id, archived: true, expectedVersion }, (row) =>
      presentTeam(row, memberIds),
    );
    await record(context, db, "team.archive", id);
  }),

  restore: api.team.restore.handler(async ({ input: { id }, context }) => {
    demand(mayEditTeams(context.role));
    const { db, expectedVersion } = context;
    const { memberIds } = await presentOne(db, await rowById(db, teamTable, id));
    const change = { table: teamTable, id, archived: false, expectedVersion };
    const row = await setArchived(db, change, (now) => presentTeam(now, memberIds));
    await record(context, db, "team.restore", id);
    return presentTeam(row, memberIds);
  }),
});
