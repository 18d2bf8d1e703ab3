import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { api } from "../api.ts";
import { userTable } from "../auth/user.table.ts";
import { nothingHere } from "../db/entity.ts";
import { searchIn } from "../db/search.ts";
import { flowTable } from "../flow/index.ts";
import { commentTable, commentThreadTable, mentionTable } from "./comment-thread.table.ts";

/** What calls the signed-in person by name, and that they have seen it. */
export const mentionRoutes = {
  mentions: api.commentThread.mentions.handler(async ({ input, context: { db, user } }) => {
    const { size, number } = input.pageSizeAndNumber;
    const where = and(
      eq(mentionTable.userId, user.userId),
      input.unread === undefined ? undefined : (input.unread ? isNull : isNotNull)(mentionTable.readAt),
      input.includeArchived ? undefined : isNull(flowTable.archivedAt),
      searchIn([commentTable.text, flowTable.name], input.search),
    );
    const order = input.sortBy === "CreatedAtAsc" ? asc : desc;
    const inFlow = eq(flowTable.id, commentThreadTable.flowId);
    const [rows, [total]] = await Promise.all([
      db
        .select({
          comment: commentTable,
          nodeId: commentThreadTable.nodeId,
          flow: { id: flowTable.id, name: flowTable.name },
          name: userTable.name,
          readAt: mentionTable.readAt,
        })
        .from(mentionTable)
        .innerJoin(commentTable, eq(commentTable.id, mentionTable.commentId))
        .innerJoin(commentThreadTable, eq(commentThreadTable.id, commentTable.threadId))
        .innerJoin(flowTable, inFlow)
        .leftJoin(userTable, eq(userTable.id, commentTable.userId))
        .where(where)
        .orderBy(order(commentTable.createdAt), commentTable.id)
        .limit(size)
        .offset((number - 1) * size),
      db
        .select({ count: count() })
        .from(mentionTable)
        .innerJoin(commentTable, eq(commentTable.id, mentionTable.commentId))
        .innerJoin(commentThreadTable, eq(commentThreadTable.id, commentTable.threadId))
        .innerJoin(flowTable, inFlow)
        .where(where),
    ]);
    const results = rows.map(({ comment, nodeId, flow, name, readAt }) => ({
      commentId: comment.id,
      threadId: comment.threadId,
      flowId: flow.id,
      flowName: flow.name,
      nodeId,
      author: { userId: comment.userId, name: name ?? "" },
      text: comment.text,
      createdAt: comment.createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    }));
    return { count: total?.count ?? 0, results };
  }),

  read: api.commentThread.read.handler(async ({ input: { id }, context: { db, user } }) => {
    if ((await db.count(commentThreadTable, eq(commentThreadTable.id, id))) === 0) throw nothingHere();
    const inThread = db.select({ id: commentTable.id }).from(commentTable).where(eq(commentTable.threadId, id));
    await db
      .update(mentionTable)
      .set({ readAt: new Date() })
      .where(
        and(
          eq(mentionTable.userId, user.userId),
          isNull(mentionTable.readAt),
          inArray(mentionTable.commentId, inThread),
        ),
      );
  }),
};
