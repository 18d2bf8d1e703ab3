import type { Comment, CommentThread } from "@parlo/contract";
import { asc, eq, inArray } from "drizzle-orm";
import { userTable } from "../auth/user.table.ts";
import { nothingHere } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { commentTable, commentThreadTable, mentionTable } from "./comment-thread.table.ts";

type ThreadRow = typeof commentThreadTable.$inferSelect;

/** Threads with all that was said in them, in the order of the rows. */
export async function presentThreads(db: OrganizationDatabase, rows: readonly ThreadRow[]): Promise<CommentThread[]> {
  if (rows.length === 0) return [];
  const comments = await db
    .select({ comment: commentTable, name: userTable.name })
    .from(commentTable)
    .leftJoin(userTable, eq(userTable.id, commentTable.userId))
    .where(
      inArray(
        commentTable.threadId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(commentTable.createdAt), asc(commentTable.id));
  const mentions = await mentionsOf(
    db,
    comments.map(({ comment }) => comment.id),
  );
  const names = await namesOf(
    db,
    rows.flatMap(({ resolvedBy }) => resolvedBy ?? []),
  );
  const said = new Map<string, Comment[]>();
  for (const { comment, name } of comments) {
    const { id, threadId, userId, text, createdAt, editedAt } = comment;
    const all = said.get(threadId) ?? [];
    all.push({
      id,
      author: { userId, name: name ?? "" },
      text,
      mentions: mentions.get(id) ?? [],
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    });
    said.set(threadId, all);
  }
  return rows.map(({ id, flowId, nodeId, nodeName, nodeType, resolvedAt, resolvedBy, createdAt, lastAt }) => ({
    ...{ id, flowId, nodeId, nodeName, nodeType },
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedBy: resolvedAt ? { userId: resolvedBy, name: names.get(resolvedBy ?? "") ?? "" } : null,
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
    comments: said.get(id) ?? [],
  }));
}

export async function presentThread(db: OrganizationDatabase, id: string): Promise<CommentThread> {
  const [thread] = await presentThreads(
    db,
    await db.select().from(commentThreadTable).where(eq(commentThreadTable.id, id)),
  );
  if (!thread) throw nothingHere();
  return thread;
}

async function mentionsOf(db: OrganizationDatabase, commentIds: readonly string[]) {
  const mentions = new Map<string, Comment["mentions"]>();
  if (commentIds.length === 0) return mentions;
  const rows = await db
    .select({ commentId: mentionTable.commentId, userId: mentionTable.userId, name: userTable.name })
    .from(mentionTable)
    .innerJoin(userTable, eq(userTable.id, mentionTable.userId))
    .where(inArray(mentionTable.commentId, [...commentIds]))
    .orderBy(asc(mentionTable.userId));
  for (const { commentId, userId, name } of rows)
    mentions.set(commentId, [...(mentions.get(commentId) ?? []), { userId, name }]);
  return mentions;
}

/** Who settled threads, as they are called now. */
async function namesOf(db: OrganizationDatabase, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ userId: commentThreadTable.resolvedBy, name: userTable.name })
    .from(commentThreadTable)
    .innerJoin(userTable, eq(userTable.id, commentThreadTable.resolvedBy))
    .where(inArray(commentThreadTable.resolvedBy, [...userIds]));
  return new Map(rows.map(({ userId, name }) => [userId ?? "", name]));
}
