import type { Conversation } from "@parlo/contract";
import { and, asc, desc, eq, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { searchIn } from "../db/search.ts";
import { conversationTable as table } from "./conversation.table.ts";
import { type VariableCondition, variableExists, variableMatches } from "./variable-filter.query.ts";

export interface ConversationFilters {
  readonly search?: string | undefined;
  readonly endUserId?: string | undefined;
  readonly profileId?: string | undefined;
  readonly createdAtGte?: string | undefined;
  readonly createdAtLte?: string | undefined;
  readonly state?: Conversation["state"] | undefined;
  readonly owner?: Conversation["owner"] | undefined;
  readonly messagesCountTextGte?: number | undefined;
  readonly messagesCountTextLte?: number | undefined;
  readonly variablesKeysExists?: readonly string[] | undefined;
  readonly variablesKeyValuesExists?: readonly VariableCondition[] | undefined;
  readonly test?: boolean | undefined;
}

export function conversationsWhere(filters: ConversationFilters): SQL | undefined {
  const { search, endUserId, profileId, createdAtGte, createdAtLte, state, owner, test } = filters;
  const { messagesCountTextGte: least, messagesCountTextLte: most } = filters;
  return and(
    search ? or(searchIn([table.endUserId, table.lastMessage], search), eq(sql`${table.id}::text`, search)) : undefined,
    endUserId === undefined ? undefined : eq(table.endUserId, endUserId),
    profileId === undefined ? undefined : eq(table.profileId, profileId),
    createdAtGte === undefined ? undefined : gte(table.createdAt, new Date(createdAtGte)),
    createdAtLte === undefined ? undefined : until(createdAtLte),
    state === undefined ? undefined : eq(table.state, state),
    owner === undefined ? undefined : eq(table.owner, owner),
    test === undefined ? undefined : eq(table.test, test),
    least === undefined ? undefined : gte(table.messagesCountText, least),
    most === undefined ? undefined : lte(table.messagesCountText, most),
    ...(filters.variablesKeysExists ?? []).map(variableExists),
    ...(filters.variablesKeyValuesExists ?? []).map(variableMatches),
  );
}

const dayMs = 86_400_000;

/** A day as upper bound includes the whole of it. */
function until(bound: string): SQL {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(bound);
  return isDay ? lt(table.createdAt, new Date(Date.parse(bound) + dayMs)) : lte(table.createdAt, new Date(bound));
}

export function conversationsOrder(sortBy: "CreatedAtDesc" | "CreatedAtAsc" | "ModifiedAtDesc" | "ModifiedAtAsc") {
  const column = sortBy.startsWith("Created") ? table.createdAt : table.modifiedAt;
  const direction = sortBy.endsWith("Desc") ? desc : asc;
  return [direction(column), direction(table.id)];
}
