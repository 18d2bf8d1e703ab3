import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { searchIn } from "../db/search.ts";
import { variableDefinitionTable } from "../variable-definition/index.ts";
import { conversationTable as table } from "./conversation.table.ts";
import type { ConversationFilters } from "./conversation-filters.ts";
import { saidLast } from "./read/said-last.query.ts";
import { type ValueOwner, variableExists, variableMatches } from "./variable-filter.query.ts";

export async function conversationsWhere(
  db: OrganizationDatabase,
  pool: Pick<Pool, "query">,
  filters: ConversationFilters,
): Promise<SQL | undefined> {
  const { search, endUserId, profileId, createdAtGte, createdAtLte, state, owner, teamId, test } = filters;
  const { messagesCountTextGte: least, messagesCountTextLte: most } = filters;
  const { variablesKeysExists: keys = [], variablesKeyValuesExists: conditions = [] } = filters;
  const owners = await valueOwners(db, [...keys, ...conditions.map(({ key }) => key)]);
  return and(
    search
      ? or(searchIn([table.endUserId], search), await saidLast(db, pool, search), eq(sql`${table.id}::text`, search))
      : undefined,
    endUserId === undefined ? undefined : eq(table.endUserId, endUserId),
    profileId === undefined ? undefined : eq(table.profileId, profileId),
    createdAtGte === undefined ? undefined : gte(table.createdAt, new Date(createdAtGte)),
    createdAtLte === undefined ? undefined : until(createdAtLte),
    state === undefined ? undefined : eq(table.state, state),
    owner === undefined ? undefined : eq(table.owner, owner),
    teamId === undefined ? undefined : eq(table.teamId, teamId),
    test === undefined ? undefined : eq(table.test, test),
    isNull(table.automationFlowId),
    filters.includeArchived ? undefined : isNull(table.archivedAt),
    least === undefined ? undefined : gte(table.messagesCountText, least),
    most === undefined ? undefined : lte(table.messagesCountText, most),
    ...keys.map((key) => variableExists(key, owners(key))),
    ...conditions.map((condition) => variableMatches(condition, owners(condition.key))),
  );
}

/** Where the values of a key are: its definitions say so. Without any a flow may have stored it with either. */
async function valueOwners(db: OrganizationDatabase, keys: readonly string[]) {
  const { key, isEndUser } = variableDefinitionTable;
  const rows =
    keys.length === 0
      ? []
      : await db
          .select({ key, isEndUser })
          .from(variableDefinitionTable)
          .where(inArray(key, [...keys]));
  return (wanted: string): readonly ValueOwner[] => {
    const defined = rows.filter((row) => row.key === wanted);
    if (defined.length === 0) return ["conversation", "endUser"];
    return defined.map((row) => (row.isEndUser ? "endUser" : "conversation"));
  };
}

export const conversationWithId = (id: string): SQL => eq(table.id, id);

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
