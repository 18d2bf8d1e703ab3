import { type FlowTest, idSchema } from "@parlo/contract";
import { asc, desc, eq } from "drizzle-orm";
import { api } from "../api.ts";
import { mayOperate } from "../conversation/index.ts";
import { checkVersion, listed, nothingHere, rowById, rowToChange, setArchived, writeEntity } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { flowExists } from "../flow/index.ts";
import { badReference } from "../platform/problem/field-error.ts";
import { demand } from "../platform/roles.ts";
import { refusingMembers } from "../refusing-api.ts";
import { presentFlowTest } from "./flow-test.present.ts";
import { flowTestTable as table } from "./flow-test.table.ts";
import { runTest } from "./run-test.ts";

const orders = {
  NameAsc: asc(table.name),
  NameDesc: desc(table.name),
  CreatedAtAsc: asc(table.createdAt),
  CreatedAtDesc: desc(table.createdAt),
};

export const flowTestRoutes = {
  list: api.flowTest.list.handler(async ({ input, context: { db } }) => {
    const ofFlow = input.flowId === undefined ? undefined : eq(table.flowId, input.flowId);
    const where = listed(input, table.archivedAt, [table.name], ofFlow);
    const orderBy = [orders[input.sortBy], table.id];
    const page = input.pageSizeAndNumber;
    const { count, rows } = await findPage(db, { table, without: ["fixture", "lastTurns"], where, orderBy, page });
    return { count, results: rows.map(presentFlowTest) };
  }),

  get: api.flowTest.get.handler(async ({ input, context: { db } }) =>
    presentFlowTest(await rowById(db, table, input.id)),
  ),

  fixture: api.flowTest.fixture.handler(
    async ({ input, context: { db } }) => (await rowById(db, table, input.id)).fixture,
  ),

  turns: api.flowTest.turns.handler(async ({ input, context: { db } }) => {
    const { lastTurns, lastRun } = await rowById(db, table, input.id);
    return { turns: lastTurns, at: lastRun?.at ?? null };
  }),

  create: api.flowTest.create.handler(async ({ input, context: { db, role } }) => {
    demand(mayOperate(role));
    if (!(await flowExists(db, input.flowId))) throw badReference("flowId", "There is no flow with this id");
    return insert(db, { ...input, conversationId: null });
  }),

  keep: refusingMembers.flowTest.keep.handler(async ({ input, context, errors }) => {
    const { db, role, door, organizationId } = context;
    demand(mayOperate(role));
    const stored = await door.conversations.load({ organizationId, conversationId: input.conversationId });
    if (!stored) throw nothingHere();
    const kept = await door.conversations.exportFixture(stored);
    // A profile without a flow answers all the same; there is nothing to keep a test with.
    if (!idSchema.safeParse(kept.flowId).success || !(await flowExists(db, kept.flowId))) throw errors.NOT_REPLAYABLE();
    return insert(db, { ...input, ...kept });
  }),

  update: api.flowTest.update.handler(async ({ input: { id, name }, context: { db, role, expectedVersion } }) => {
    demand(mayOperate(role));
    const change = { table, id, expectedVersion, changes: { name } };
    return presentFlowTest(await writeEntity(db, change, presentFlowTest));
  }),

  run: api.flowTest.run.handler(async ({ input: { id, version }, context, signal }) => {
    const { db, role } = context;
    demand(mayOperate(role));
    const ran = await runTest(context, await rowToChange(db, table, id), { version, signal });
    if (!ran) throw nothingHere();
    return presentRun(await rowById(db, table, id), ran);
  }),

  accept: refusingMembers.flowTest.accept.handler(async ({ input: { id }, context, errors }) => {
    const { db, role, door, organizationId, expectedVersion } = context;
    demand(mayOperate(role));
    const { flowId, fixture: before } = checkVersion(
      await rowToChange(db, table, id),
      expectedVersion,
      presentFlowTest,
    );
    const fixture = await door.conversations.acceptFixture({
      organizationId,
      flowId,
      version: undefined,
      fixture: before,
    });
    if (fixture === "no-meaning") throw errors.CANNOT_GO_ON();
    if (fixture === "too-long") throw errors.TOO_LONG();
    const change = { table, id, expectedVersion, changes: { fixture } };
    const ran = await runTest(context, await writeEntity(db, change, presentFlowTest));
    if (!ran) throw nothingHere();
    return presentRun(await rowById(db, table, id), ran);
  }),

  archive: api.flowTest.archive.handler(async ({ input: { id }, context: { db, role, expectedVersion } }) => {
    demand(mayOperate(role));
    await setArchived(db, { table, id, archived: true, expectedVersion }, presentFlowTest);
  }),

  restore: api.flowTest.restore.handler(async ({ input: { id }, context: { db, role, expectedVersion } }) => {
    demand(mayOperate(role));
    const change = { table, id, archived: false, expectedVersion };
    return presentFlowTest(await setArchived(db, change, presentFlowTest));
  }),
};

/** Told with how this run went: another may have ended since. */
const presentRun = (
  row: typeof table.$inferSelect,
  { result, lastRun }: NonNullable<Awaited<ReturnType<typeof runTest>>>,
) => ({ test: { ...presentFlowTest(row), lastRun }, result });

type NewTest = Pick<typeof table.$inferInsert, "name" | "flowId" | "conversationId" | "fixture">;

async function insert(db: OrganizationDatabase, test: NewTest): Promise<FlowTest> {
  const [row] = await db.insert(table).values(test).returning();
  if (!row) throw new Error("An insert returned no row");
  return presentFlowTest(row);
}
