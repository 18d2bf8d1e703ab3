import type { CommentThread } from "@parlo/contract";
import { and, asc, count, desc, eq, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { api } from "../api.ts";
import type { MemberContext } from "../context.ts";
import { isArchived, nothingHere } from "../db/entity.ts";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { searchIn } from "../db/search.ts";
import { flowExists, flowTable } from "../flow/index.ts";
import { badReference } from "../platform/problem/field-error.ts";
import { demand } from "../platform/roles.ts";
import { mayComment, mayEditComment, mayRemoveComment } from "./comment-thread.policy.ts";
import { presentThread, presentThreads } from "./comment-thread.present.ts";
import { commentTable, mentionTable, commentThreadTable as table } from "./comment-thread.table.ts";
import { mentionRoutes } from "./mention.routes.ts";
import { heardBefore, mostThreadsOfFlow, sayComment, setMentions, tooManyHere } from "./say-comment.ts";
import { tellMentioned } from "./tell-mentioned.ts";

/** What a step of the draft is called, and its kind; null where the draft has no such step. */
type StepOf = (
  db: OrganizationDatabase,
  flowId: string,
  nodeId: string,
) => Promise<{ readonly name: string; readonly type: string } | null>;

export const commentThreadRoutes = (stepOf: StepOf) => ({
  ...mentionRoutes,

  list: api.commentThread.list.handler(async ({ input, context: { db, user } }) => {
    const { flowId, nodeId, resolved, mine, search } = input;
    const { count, rows } = await findPage(db, {
      table,
      where: and(
        eq(table.flowId, flowId),
        nodeId === undefined ? undefined : eq(table.nodeId, nodeId),
        resolved === undefined ? undefined : (resolved ? isNotNull : isNull)(table.resolvedAt),
        mine ? concerns(db, user.userId) : undefined,
        search ? saying(db, search) : undefined,
      ),
      orderBy: [(input.sortBy === "LastAtAsc" ? asc : desc)(table.lastAt), table.id],
      page: input.pageSizeAndNumber,
    });
    return { count, results: await presentThreads(db, rows) };
  }),

  counts: api.commentThread.counts.handler(async ({ input: { flowId }, context: { db } }) => ({
    nodes: await db
      .select({ nodeId: table.nodeId, open: count() })
      .from(table)
      .where(and(eq(table.flowId, flowId), isNull(table.resolvedAt)))
      .groupBy(table.nodeId),
  })),

  get: api.commentThread.get.handler(async ({ input: { id }, context: { db } }) => presentThread(db, id)),

  create: api.commentThread.create.handler(async ({ input, context }) => {
    const { flowId, nodeId, requestId, ...said } = input;
    const { db, role, user } = context;
    demand(mayComment(role));
    const before = await heardBefore(db, user.userId, requestId);
    if (before) return presentThread(db, before);
    if (!(await flowExists(db, flowId))) throw badReference("flowId", "There is no flow with this id");
    const step = nodeId === null ? null : await stepOf(db, flowId, nodeId);
    if (nodeId !== null && !step) throw badReference("nodeId", "The draft has no step with this id");
    if ((await db.count(table, eq(table.flowId, flowId))) >= mostThreadsOfFlow) throw tooManyHere();
    const begun = await db.transaction(async (transaction) => {
      const [thread] = await transaction
        .insert(table)
        .values({ flowId, nodeId, nodeName: step?.name ?? "", nodeType: step?.type ?? null })
        .returning();
      if (!thread) throw new Error("The thread was not stored");
      const comment = { ...said, threadId: thread.id, userId: user.userId, requestId };
      const mentioned = await sayComment(transaction, comment);
      if (mentioned) return { threadId: thread.id, mentioned };
      await transaction.delete(table).where(eq(table.id, thread.id));
      return null;
    });
    if (begun) return announce(context, flowId, begun.threadId, begun.mentioned);
    return presentThread(db, (await heardBefore(db, user.userId, requestId)) ?? "");
  }),

  reply: api.commentThread.reply.handler(async ({ input: { id, requestId, ...said }, context }) => {
    const { db, role, user } = context;
    demand(mayComment(role));
    const { flowId } = await threadToChange(db, id);
    if ((await heardBefore(db, user.userId, requestId)) !== null) return presentThread(db, id);
    const mentioned = await db.transaction((transaction) =>
      sayComment(transaction, { ...said, threadId: id, userId: user.userId, requestId }),
    );
    return announce(context, flowId, id, mentioned ?? []);
  }),

  edit: api.commentThread.edit.handler(async ({ input: { id, commentId, text, mentions }, context }) => {
    const { db, role, user } = context;
    demand(mayComment(role));
    const { flowId } = await threadToChange(db, id);
    const comment = await commentOf(db, id, commentId);
    demand(mayEditComment(user, comment));
    const mentioned = await db.transaction(async (transaction) => {
      if (text !== comment.text)
        await transaction
          .update(commentTable)
          .set({ text, editedAt: new Date() })
          .where(eq(commentTable.id, commentId));
      return setMentions(transaction, commentId, mentions);
    });
    return announce(context, flowId, id, mentioned);
  }),

  remove: api.commentThread.remove.handler(async ({ input: { id, commentId }, context }) => {
    const { app, db, role, user, organizationId } = context;
    demand(mayComment(role));
    const { flowId } = await threadToChange(db, id);
    demand(mayRemoveComment(user, role, await commentOf(db, id, commentId)));
    await db.transaction(async (transaction) => {
      // Whoever replies meanwhile waits, and finds the thread gone or with their own comment in it.
      await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for("update");
      await transaction.delete(commentTable).where(eq(commentTable.id, commentId));
      if ((await transaction.count(commentTable, eq(commentTable.threadId, id))) === 0)
        await transaction.delete(table).where(eq(table.id, id));
    });
    app.flowRooms.commented({ organizationId, flowId }, id);
  }),

  resolve: api.commentThread.resolve.handler(async ({ input: { id }, context }) => settle(context, id, true)),
  reopen: api.commentThread.reopen.handler(async ({ input: { id }, context }) => settle(context, id, false)),
});

async function settle(context: MemberContext, id: string, resolved: boolean): Promise<CommentThread> {
  const { db, role, user } = context;
  demand(mayComment(role));
  const { flowId } = await threadToChange(db, id);
  // Who settled it first stays the one who did.
  const as = resolved ? isNull(table.resolvedAt) : isNotNull(table.resolvedAt);
  await db
    .update(table)
    .set(resolved ? { resolvedAt: new Date(), resolvedBy: user.userId } : { resolvedAt: null, resolvedBy: null })
    .where(and(eq(table.id, id), as));
  return announce(context, flowId, id, []);
}

/** Those who have the flow open hear of it, those who are mentioned get a mail. */
async function announce(
  context: MemberContext,
  flowId: string,
  threadId: string,
  mentioned: readonly string[],
): Promise<CommentThread> {
  const { app, db, organizationId } = context;
  app.flowRooms.commented({ organizationId, flowId }, threadId);
  tellMentioned(context, { flowId, threadId, userIds: mentioned });
  return presentThread(db, threadId);
}

/** With an archived flow its threads are at rest, too. */
async function threadToChange(db: OrganizationDatabase, id: string) {
  const [row] = await db
    .select({ thread: table, flowArchivedAt: flowTable.archivedAt })
    .from(table)
    .innerJoin(flowTable, eq(flowTable.id, table.flowId))
    .where(eq(table.id, id));
  if (!row) throw nothingHere();
  if (row.flowArchivedAt) throw isArchived();
  return row.thread;
}

async function commentOf(db: OrganizationDatabase, threadId: string, commentId: string) {
  const [row] = await db
    .select()
    .from(commentTable)
    .where(and(eq(commentTable.id, commentId), eq(commentTable.threadId, threadId)));
  if (!row) throw nothingHere();
  return row;
}

const one = sql<number>`1`;

/** In which a person said something or is mentioned. */
function concerns(db: OrganizationDatabase, userId: string): SQL {
  const said = db
    .select({ one })
    .from(commentTable)
    .leftJoin(mentionTable, and(eq(mentionTable.commentId, commentTable.id), eq(mentionTable.userId, userId)))
    .where(
      and(eq(commentTable.threadId, table.id), or(eq(commentTable.userId, userId), eq(mentionTable.userId, userId))),
    );
  return exists(said);
}

function saying(db: OrganizationDatabase, search: string): SQL {
  const words = searchIn([commentTable.text], search);
  return exists(
    db
      .select({ one })
      .from(commentTable)
      .where(and(eq(commentTable.threadId, table.id), words)),
  );
}
