import { unpackState } from "@parlo/engine";
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { conversationTable } from "../conversation.table.ts";
import { conversationTurnTable } from "../conversation-turn.table.ts";
import { messageTable } from "../message.table.ts";
import { unpackRecord } from "../packed-record.ts";
import { isWholeEngine } from "../whole-engine.ts";

/** A step of a flow; both null where no flow has said it, or none that an author could open. */
export interface Place {
  readonly flowId: string | null;
  readonly nodeId: string | null;
}

const nowhere: Place = { flowId: null, nodeId: null };

/** The step that said a message; where it is not written yet, or none is named, the one that the conversation is at. */
export async function placeOf(
  db: OrganizationDatabase,
  conversationId: string,
  messageId: string | null,
): Promise<Place> {
  const said = messageId === null ? null : await stepThatSaid(db, conversationId, messageId);
  const { flowId, nodeId } = said ?? (await placeNow(db, conversationId));
  return flowId === null || isWholeEngine(flowId) ? nowhere : { flowId, nodeId };
}

async function stepThatSaid(
  db: OrganizationDatabase,
  conversationId: string,
  messageId: string,
): Promise<Place | null> {
  const [message] = await db
    .select({ sequence: messageTable.sequence })
    .from(messageTable)
    .where(and(eq(messageTable.conversationId, conversationId), eq(messageTable.id, messageId)));
  if (!message) return null;
  const { base, size, record, revision } = conversationTurnTable;
  const [turn] = await db
    .select({ base, record })
    .from(conversationTurnTable)
    .where(
      and(
        eq(conversationTurnTable.conversationId, conversationId),
        lt(base, message.sequence),
        gte(sql`${base} + ${size}`, message.sequence),
      ),
    )
    .orderBy(desc(revision))
    .limit(1);
  if (!turn) return null;
  for (const [offset, event] of unpackRecord(turn.record).events.toReversed())
    if (event.type === "engine" && event.nodeId !== undefined && turn.base + offset < message.sequence)
      return { flowId: event.flowId ?? null, nodeId: event.nodeId };
  return null;
}

async function placeNow(db: OrganizationDatabase, conversationId: string): Promise<Place> {
  const [row] = await db
    .select({ snapshot: conversationTable.snapshot })
    .from(conversationTable)
    .where(eq(conversationTable.id, conversationId));
  return (row && unpackState(row.snapshot).stack.at(-1)) ?? nowhere;
}
