import type { JsonObject } from "@parlo/engine";
import { asc, desc, eq } from "drizzle-orm";
import { api } from "../api.ts";
import { auditOf } from "../audit/index.ts";
import { listed, rowById, rowToChange, setArchived, writeEntity } from "../db/entity.ts";
import { nowOfDatabase } from "../db/now-of-database.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { mayEditFlows } from "../flow/index.ts";
import { newId } from "../platform/id.ts";
import { demand } from "../platform/roles.ts";
import { refusingMembers } from "../refusing-api.ts";
import { mayRunAutomations } from "./automation.policy.ts";
import { runOf } from "./automation.routes.ts";
import { presentSchedule } from "./automation-schedule.present.ts";
import { automationScheduleTable as table } from "./automation-schedule.table.ts";
import { inputsOfAutomation } from "./inputs-of-automation.ts";
import { nextDue, refuseBadCron } from "./next-due.ts";
import { refuseUnfitInputs } from "./refuse-unfit-inputs.ts";
import { startAutomation } from "./start-automation.ts";

const orders = {
  NameAsc: asc(table.name),
  NameDesc: desc(table.name),
  CreatedAtAsc: asc(table.createdAt),
  CreatedAtDesc: desc(table.createdAt),
};

const record = auditOf("automation-schedule");

type Row = typeof table.$inferSelect;
type Clock = Pick<Row, "cron" | "timeZone" | "enabled">;

const dueOf = async (db: OrganizationDatabase, clock: Clock) =>
  clock.enabled ? nextDue(clock, await nowOfDatabase(db)) : null;

/** What failed is forgotten with what was due. */
const unfailed = { failures: 0, failedAt: null, retryAt: null };

export const automationScheduleRoutes = {
  list: api.automationSchedule.list.handler(async ({ input, context: { db } }) => {
    const where = listed(
      input,
      table.archivedAt,
      [table.name],
      input.flowId === undefined ? undefined : eq(table.flowId, input.flowId),
      input.enabled === undefined ? undefined : eq(table.enabled, input.enabled),
    );
    const orderBy = [orders[input.sortBy], table.id];
    const { count, rows } = await findPage(db, { table, where, orderBy, page: input.pageSizeAndNumber });
    return { count, results: rows.map(presentSchedule) };
  }),

  get: api.automationSchedule.get.handler(async ({ input, context: { db } }) =>
    presentSchedule(await rowById(db, table, input.id)),
  ),

  create: api.automationSchedule.create.handler(async ({ input, context: { db, role, user, door } }) => {
    demand(mayEditFlows(role));
    const inputs = input.inputs as JsonObject;
    refuseBadCron(input.cron);
    refuseUnfitInputs(await inputsOfAutomation(db, door.conversations, input.flowId), inputs);
    return db.transaction(async (transaction) => {
      const values = { ...input, inputs, nextAt: await dueOf(db, input) };
      const [row] = await transaction.insert(table).values(values).returning();
      if (!row) throw new Error("An insert returned no row");
      await record(transaction, user, "create", { subjectId: row.id });
      return presentSchedule(row);
    });
  }),

  update: api.automationSchedule.update.handler(async ({ input: { id, ...given }, context }) => {
    const { db, role, user, door, expectedVersion } = context;
    demand(mayEditFlows(role));
    const before = await rowToChange(db, table, id);
    const { cron = before.cron, timeZone = before.timeZone, enabled = before.enabled } = given;
    const after = { cron, timeZone, enabled };
    refuseBadCron(cron);
    // One that came with a file is looked at before it goes off by itself.
    const inputs = given.inputs ?? (given.enabled && !before.enabled ? before.inputs : undefined);
    if (inputs)
      refuseUnfitInputs(await inputsOfAutomation(db, door.conversations, before.flowId), inputs as JsonObject);
    const changes = {
      ...given,
      ...(isOtherClock(before, after) && { nextAt: await dueOf(db, after), pausedBecause: null, ...unfailed }),
    };
    return db.transaction(async (transaction) => {
      const row = await writeEntity(transaction, { table, id, expectedVersion, changes }, presentSchedule);
      await record(transaction, user, "update", { subjectId: id, details: { changed: Object.keys(given).join(" ") } });
      return presentSchedule(row);
    });
  }),

  archive: api.automationSchedule.archive.handler(async ({ input: { id }, context }) => {
    const { db, role, user, expectedVersion } = context;
    demand(mayEditFlows(role));
    await db.transaction(async (transaction) => {
      await setArchived(transaction, { table, id, archived: true, expectedVersion }, presentSchedule);
      await transaction
        .update(table)
        .set({ nextAt: null, ...unfailed })
        .where(eq(table.id, id));
      await record(transaction, user, "archive", { subjectId: id });
    });
  }),

  restore: api.automationSchedule.restore.handler(async ({ input: { id }, context }) => {
    const { db, role, user, expectedVersion } = context;
    demand(mayEditFlows(role));
    return db.transaction(async (transaction) => {
      const { archivedAt } = await rowById(transaction, table, id);
      const row = await setArchived(transaction, { table, id, archived: false, expectedVersion }, presentSchedule);
      if (!archivedAt) return presentSchedule(row);
      // What was due meanwhile is not made up for.
      const nextAt = await dueOf(transaction, row);
      await transaction.update(table).set({ nextAt }).where(eq(table.id, id));
      await record(transaction, user, "restore", { subjectId: id });
      return presentSchedule({ ...row, nextAt });
    });
  }),

  run: refusingMembers.automationSchedule.run.handler(async ({ input: { id }, context }) => {
    const { db, organizationId, door, user } = context;
    demand(mayRunAutomations(user));
    const { flowId, inputs } = await rowToChange(db, table, id);
    const start = { flowId, inputs, cause: ["schedule", id, newId()] };
    const { conversationId } = await startAutomation(door.conversations, organizationId, start);
    await db.update(table).set({ lastRunId: conversationId }).where(eq(table.id, id));
    return runOf(db, conversationId);
  }),
};

/** While the clock stays the same, what is due stays due. */
const isOtherClock = (before: Clock, after: Clock) =>
  before.cron !== after.cron || before.timeZone !== after.timeZone || before.enabled !== after.enabled;
