import { sortBy } from "../app/search.ts";
import { type ConversationSearch, conversationSearch } from "./conversation-search.ts";

const sorts = ["CreatedAtDesc", "CreatedAtAsc", "ModifiedAtDesc", "ModifiedAtAsc"] as const;

/**
 * What the API is asked. A day begins and ends at the person's own midnight. The router hands on what else stands in the
 * address (`lng`), which the API would refuse.
 */
export function conversationQuery(given: ConversationSearch) {
  const { pageNumber, pageSize, sort, ...filters } = conversationSearch.parse(given);
  const { search, createdAtGte, createdAtLte, variablesKeysExists, variablesKeyValuesExists, ...same } = filters;
  return {
    pageSizeAndNumber: { size: pageSize, number: pageNumber },
    sortBy: sortBy(sort, sorts),
    ...(search && { search }),
    ...(createdAtGte && { createdAtGte: new Date(`${createdAtGte}T00:00:00`).toISOString() }),
    ...(createdAtLte && { createdAtLte: new Date(`${createdAtLte}T23:59:59.999`).toISOString() }),
    ...(variablesKeysExists && { variablesKeysExists: [...variablesKeysExists] }),
    ...(variablesKeyValuesExists && { variablesKeyValuesExists: [...variablesKeyValuesExists] }),
    ...same,
  };
}
