import type { ConversationRow } from "@parlo/contract";
import type { JsonObject } from "@parlo/engine";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { programApi } from "../api.ts";
import type { ProgramContext } from "../context.ts";
import { nothingHere } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { issueTable } from "../issue/issue.table.ts";
import { demand } from "../platform/roles.ts";
import { profileTable } from "../profile/index.ts";
import { refusingMembers, refusingPrograms } from "../refusing-api.ts";
import { variableDefinitionTable } from "../variable-definition/index.ts";
import { mayOperate, maySeeAll, mayWriteValues } from "./conversation.policy.ts";
import { presentConversation } from "./conversation.present.ts";
import { conversationTable } from "./conversation.table.ts";
import { conversationsOrder, conversationsWhere } from "./conversation-list.query.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { type Hidden, readHidden } from "./read/hidden-values.ts";
import { masking } from "./read/mask-message.ts";
import { readVariables } from "./read/read-variables.ts";
import { summarize } from "./read/summarize.ts";
import { recordValues } from "./record-values.ts";
import { setVariables } from "./set-variables.ts";
import { readStops, takeStops } from "./test-stops.ts";

/** What members of an organisation do with its conversations; touchpoints have their own door. */
export const conversationRoutes = {
  list: programApi.conversation.list.handler(async ({ input, context }) => {
    const { db } = context;
    await refuseHiddenFilters(context, input.variablesKeyValuesExists);
    const { count, rows } = await findPage(db, {
      table: conversationTable,
      where: await conversationsWhere(db, context.app.databases.engine.$client, input),
      orderBy: conversationsOrder(input.sortBy),
      page: input.pageSizeAndNumber,
    });
    return { count, results: await presentRows(context, rows) };
  }),

  get: programApi.conversation.get.handler(async ({ input, context }) => {
    const row = await conversationRow(context.db, input.id);
    const [presented] = await presentRows(context, [row]);
    if (!presented) throw nothingHere();
    return presented;
  }),

  archive: refusingMembers.conversation.archive.handler(async ({ input: { id }, context }) => {
    demand(mayOperate(context.role));
    const { state } = await conversationRow(context.db, id);
    if (state === "Active") await command(context, id, { type: "close" });
    // What was archived before keeps its day.
    const where = and(eq(conversationTable.id, id), isNull(conversationTable.archivedAt));
    await context.db.update(conversationTable).set({ archivedAt: new Date() }).where(where);
  }),

  restore: refusingMembers.conversation.restore.handler(async ({ input: { id }, context }) => {
    demand(mayOperate(context.role));
    const { db } = context;
    const where = eq(conversationTable.id, id);
    const rows = await db.update(conversationTable).set({ archivedAt: null }).where(where).returning();
    const [presented] = await presentRows(context, rows as Row[]);
    if (!presented) throw nothingHere();
    return presented;
  }),

  takeOver: refusingMembers.conversation.takeOver.handler(({ input, context }) =>
    command(context, input.id, { type: "takeOver", userId: context.user.userId }),
  ),

  handBack: refusingMembers.conversation.handBack.handler(({ input, context }) =>
    command(context, input.id, { type: "handBack", ...(input.nodeId ? { nodeId: input.nodeId } : {}) }),
  ),

  handBackNodes: refusingMembers.conversation.handBackNodes.handler(({ input: { id }, context }) => {
    const { role, organizationId, door } = context;
    demand(mayOperate(role));
    return door.operator.nodes({ organizationId, conversationId: id });
  }),

  operatorMessage: refusingMembers.conversation.operatorMessage.handler(async ({ input, context }) => {
    demand(mayOperate(context.role));
    const key = { organizationId: context.organizationId, conversationId: input.id };
    const message = await context.door.operator.say(key, context.user.userId, input.text);
    return message;
  }),

  variables: programApi.conversation.variables.handler(async ({ input, context }) => {
    const { db } = context;
    if (input.includeHidden) demand(await maySeeAll(context));
    const results = await readVariables(db, await conversationRow(db, input.id), input.includeHidden);
    return { count: results.length, results };
  }),

  setVariables: refusingPrograms.conversation.setVariables.handler(async ({ input: { id, variables }, context }) => {
    const { db, organizationId, door } = context;
    demand(await mayWriteValues(context));
    const row = await conversationRow(db, id);
    await setVariables(door.conversations, { organizationId, conversationId: id }, variables as JsonObject);
    await recordValues(context, { type: "conversation", id }, Object.keys(variables));
    const results = await readVariables(db, row, false);
    return { count: results.length, results };
  }),

  clock: refusingMembers.conversation.clock.handler(({ input: { id }, context: { door, organizationId } }) =>
    door.conversations.clock({ organizationId, conversationId: id }),
  ),

  moveClock: refusingMembers.conversation.moveClock.handler(({ input: { id, advanceMs }, context }) => {
    demand(mayOperate(context.role));
    const { door, organizationId } = context;
    return door.conversations.moveClock({ organizationId, conversationId: id }, advanceMs ?? null);
  }),

  stops: refusingMembers.conversation.stops.handler(({ input: { id }, context: { door, organizationId } }) =>
    readStops(door.conversations, { organizationId, conversationId: id }),
  ),

  setStops: refusingMembers.conversation.setStops.handler(({ input: { id, nodes }, context }) => {
    demand(mayOperate(context.role));
    const { door, organizationId } = context;
    const input = { type: "stops", nodes: [...new Set(nodes)] } as const;
    return takeStops(door.conversations, { organizationId, conversationId: id }, input);
  }),

  goOn: refusingMembers.conversation.goOn.handler(({ input: { id, to, from }, context }) => {
    demand(mayOperate(context.role));
    const { door, organizationId } = context;
    const input = { type: "goOn", to, ...(from !== undefined && { from }) } as const;
    return takeStops(door.conversations, { organizationId, conversationId: id }, input);
  }),

  fixture: refusingMembers.conversation.fixture.handler(
    async ({ input: { id }, context: { door, organizationId } }) => {
      const stored = await door.conversations.load({ organizationId, conversationId: id });
      if (!stored) throw nothingHere();
      return (await door.conversations.exportFixture(stored)).fixture;
    },
  ),

  runFixture: refusingMembers.conversation.runFixture.handler(async ({ input, context }) => {
    const { organizationId, door, role } = context;
    demand(mayOperate(role));
    const { id, version, fixture } = input;
    const result = await door.conversations.runFixture({ organizationId, flowId: id, version, fixture });
    if (!result) throw nothingHere();
    return result;
  }),

  summary: programApi.conversation.summary.handler(async ({ input, context }) => {
    const row = await conversationRow(context.db, input.id);
    const [presented] = await presentRows(context, [row]);
    if (!presented) throw nothingHere();
    return summarize(context.db, presented);
  }),
};

type Row = typeof conversationTable.$inferSelect;
type MemberContext = Parameters<Parameters<typeof refusingMembers.conversation.takeOver.handler>[0]>[0]["context"];

async function command({ role, organizationId, door }: MemberContext, conversationId: string, wanted: OperatorCommand) {
  demand(mayOperate(role));
  return presentConversation(await door.operator.command({ organizationId, conversationId }, wanted));
}

async function conversationRow(db: OrganizationDatabase, id: string): Promise<Row> {
  const [row] = await db.select().from(conversationTable).where(eq(conversationTable.id, id));
  if (!row) throw nothingHere();
  return row;
}

/** Characters of the last message that the list shows. */
const lastMessageLength = 200;

function shownLast({ lastMessage }: Row, hidden: Hidden | undefined, { log }: ProgramContext["app"]): string | null {
  if (lastMessage === null) return null;
  const masks = hidden && masking(hidden, (error) => log.error({ error }, "A last message could not be masked"));
  // No half of a letter that takes two units stands at its end.
  return (masks ? masks.text(lastMessage) : lastMessage).slice(0, lastMessageLength).replace(/[\ud800-\udbff]$/, "");
}

/** Whoever may not see a value may not guess it either, one comparison after the other. */
async function refuseHiddenFilters(context: ProgramContext, filters: readonly { readonly key: string }[] | undefined) {
  if (!filters || filters.length === 0 || (await maySeeAll(context))) return;
  const { key, hide } = variableDefinitionTable;
  const keys = filters.map((filter) => filter.key);
  demand((await context.db.count(variableDefinitionTable, and(eq(hide, true), inArray(key, keys)))) === 0);
}

/** Rows with what they are called elsewhere, read for the whole page at once. */
async function presentRows({ app, db }: ProgramContext, rows: readonly Row[]): Promise<ConversationRow[]> {
  if (rows.length === 0) return [];
  const profileIds = [...new Set(rows.map((row) => row.profileId))];
  const ids = rows.map((row) => row.id);
  const [hidden, profiles, issues] = await Promise.all([
    readHidden(app.databases.engine.$client, db.organizationId, ids),
    db
      .select({ id: profileTable.id, name: profileTable.name })
      .from(profileTable)
      .where(inArray(profileTable.id, profileIds)),
    db
      .select({ id: issueTable.conversationId, count: sql<number>`count(*)::int` })
      .from(issueTable)
      .where(and(inArray(issueTable.conversationId, ids)))
      .groupBy(issueTable.conversationId),
  ]);
  const names = new Map(profiles.map(({ id, name }) => [id, name]));
  const counts = new Map(issues.map(({ id, count }) => [id, count]));
  return rows.map((row) => ({
    ...presentConversation(row),
    profileName: names.get(row.profileId) ?? "",
    messagesCountText: row.messagesCountText,
    lastMessage: shownLast(row, hidden?.get(row.id), app),
    issues: counts.get(row.id) ?? 0,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }));
}
