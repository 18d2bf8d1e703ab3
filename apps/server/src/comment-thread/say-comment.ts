import { ORPCError } from "@orpc/server";
import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { membershipTable } from "../organization/membership.table.ts";
import { badReference } from "../platform/problem/field-error.ts";
import { commentTable, commentThreadTable, mentionTable } from "./comment-thread.table.ts";

/** What is longer is read by nobody. */
export const mostCommentsOfThread = 200;
export const mostThreadsOfFlow = 5000;

export const tooManyHere = () =>
  new ORPCError("TOO_MANY", { status: 409, message: "There are too many here: begin another thread" });

export interface NewComment {
  readonly threadId: string;
  readonly userId: string;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly requestId?: string | undefined;
}

/** The thread in which this person's request was heard before; null where it is new. */
export async function heardBefore(
  db: OrganizationDatabase,
  userId: string,
  requestId: string | undefined,
): Promise<string | null> {
  if (!requestId) return null;
  const [row] = await db
    .select({ threadId: commentTable.threadId })
    .from(commentTable)
    .where(and(eq(commentTable.userId, userId), eq(commentTable.requestId, requestId)));
  return row?.threadId ?? null;
}

/** Puts a comment into a thread, which it opens again. Answers who is mentioned; null for a repeat of the same moment. */
export async function sayComment(
  db: OrganizationDatabase,
  { mentions, ...comment }: NewComment,
): Promise<readonly string[] | null> {
  const { threadId } = comment;
  if ((await db.count(commentTable, eq(commentTable.threadId, threadId))) >= mostCommentsOfThread) throw tooManyHere();
  const [row] = await db.insert(commentTable).values(comment).onConflictDoNothing().returning();
  if (!row) return null;
  const mentioned = await setMentions(db, row.id, mentions);
  await db
    .update(commentThreadTable)
    .set({ lastAt: new Date(), resolvedAt: null, resolvedBy: null })
    .where(eq(commentThreadTable.id, threadId));
  return mentioned;
}

/** Calls these members and no others; who was called before has read what they have read. Answers who is new. */
export async function setMentions(
  db: OrganizationDatabase,
  commentId: string,
  mentions: readonly string[],
): Promise<readonly string[]> {
  const wanted = [...new Set(mentions)];
  const of = eq(mentionTable.commentId, commentId);
  await db.delete(mentionTable).where(wanted.length > 0 ? and(of, notInArray(mentionTable.userId, wanted)) : of);
  if (wanted.length === 0) return [];
  if ((await db.count(membershipTable, inArray(membershipTable.userId, wanted))) < wanted.length)
    throw badReference("mentions", "There is no member with this id");
  const rows = await db
    .insert(mentionTable)
    .values(wanted.map((userId) => ({ commentId, userId })))
    .onConflictDoNothing()
    .returning();
  return rows.map(({ userId }) => userId);
}
