import type { ConversationRow, conversationContract } from "@parlo/contract";
import { spendingOn } from "@parlo/engine";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { flowTable, flowVersionTable } from "../../flow/index.ts";
import { conversationTurnTable } from "../conversation-turn.table.ts";
import { costsOf } from "../costs-of.ts";
import { messageTable } from "../message.table.ts";
import { unpackRecord } from "../packed-record.ts";
import type { TurnRecord } from "../turn-record.ts";
import { isWholeEngine } from "../whole-engine.ts";

type Summary = z.infer<(typeof conversationContract.summary)["~orpc"]["outputSchema"] & z.ZodType>;

/** Who, when, how long, which way through the flows, what the models took, and what all of it has cost. */
export async function summarize(db: OrganizationDatabase, row: ConversationRow): Promise<Summary> {
  const [participants, turns, costs] = await Promise.all([
    db
      .select({ type: messageTable.participantType, count: sql<number>`count(*)::int` })
      .from(messageTable)
      .where(and(eq(messageTable.conversationId, row.id), sql`${messageTable.action} -> 'text' is not null`))
      .groupBy(messageTable.participantType),
    db
      .select({ record: conversationTurnTable.record })
      .from(conversationTurnTable)
      .where(eq(conversationTurnTable.conversationId, row.id))
      .orderBy(asc(conversationTurnTable.revision)),
    costsOf(db, [row.id]),
  ]);
  const { profileName, messagesCountText: _, lastMessage: __, issues, ...conversation } = row;
  const records = turns.map(({ record }) => unpackRecord(record));
  const count = (type: "Api" | "EndUser" | "User") => participants.find((one) => one.type === type)?.count ?? 0;
  return {
    conversation,
    profileName,
    durationMs: Date.parse(row.modifiedAt) - Date.parse(row.createdAt),
    messages: { Api: count("Api"), EndUser: count("EndUser"), User: count("User") },
    languages: languagesOf(records, row.language),
    flows: await flowsOf(db, records),
    ...modelUse(records),
    costNanos: costs(row.id),
    issues,
  };
}

function languagesOf(records: readonly TurnRecord[], now: string): string[] {
  const changed = records.flatMap(({ events }) =>
    events.flatMap(([, event]) => (event.type === "language" ? [event.language] : [])),
  );
  return [...new Set([...changed, now])];
}

async function flowsOf(db: OrganizationDatabase, records: readonly TurnRecord[]): Promise<Summary["flows"]> {
  const visits = new Map<string, Map<string, number>>();
  for (const { events } of records)
    for (const [, event] of events) {
      const step = event.type === "engine" ? event : event.type === "message" ? event.action.engineEvent : undefined;
      if (step?.state !== "NodeProcessing" || !step.flowId || !step.nodeId || isWholeEngine(step.flowId)) continue;
      const nodes = visits.get(step.flowId) ?? new Map<string, number>();
      visits.set(step.flowId, nodes.set(step.nodeId, (nodes.get(step.nodeId) ?? 0) + 1));
    }
  if (visits.size === 0) return [];
  const rows = await db
    .select({ id: flowTable.id, name: flowTable.name, graph: flowVersionTable.graph })
    .from(flowTable)
    .leftJoin(
      flowVersionTable,
      and(eq(flowVersionTable.flowId, flowTable.id), eq(flowVersionTable.number, flowTable.publishedVersion)),
    )
    .where(inArray(flowTable.id, [...visits.keys()]));
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...visits].map(([flowId, nodes]) => ({
    flowId,
    name: known.get(flowId)?.name ?? "",
    // As the nodes are called now; one that is gone keeps its id alone.
    nodes: [...nodes].map(([nodeId, number]) => ({
      nodeId,
      name: nameOf(known.get(flowId)?.graph?.nodes[nodeId]),
      visits: number,
    })),
  }));
}

/** A node that its author has not named goes by its type. */
const nameOf = (node: { readonly name: string; readonly type: string } | undefined) => node?.name || node?.type || "";

function modelUse(records: readonly TurnRecord[]) {
  const results = records.flatMap(({ input }) => (input?.type === "effect" ? [input.result] : []));
  const spendings = results.map(spendingOn);
  return {
    modelCalls: results.filter(({ type }) => type === "generated").length,
    inputTokens: spendings.reduce((sum, { usage }) => sum + (usage?.inputTokens ?? 0), 0),
    outputTokens: spendings.reduce((sum, { usage }) => sum + (usage?.outputTokens ?? 0), 0),
  };
}
