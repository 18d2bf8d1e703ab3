import {
  listOf,
  oneOf,
  optionalCount,
  optionalDay,
  optionalId,
  optionalText,
  page,
  pageSize,
  type SearchOf,
  searchOf,
  sort,
  text,
} from "../app/search.ts";
import { readVariableFilter } from "./variable-filter.ts";

const readKey = (given: unknown) =>
  typeof given === "string" && given.length > 0 && given.length <= 255 ? given : undefined;

/** The search parameters of the list of conversations. */
export const conversationSearch = searchOf({
  pageNumber: page,
  pageSize,
  sort: sort(["CreatedAt", "ModifiedAt"], ["CreatedAt", "desc"]),
  search: text,
  endUserId: optionalText,
  profileId: optionalId,
  createdAtGte: optionalDay,
  createdAtLte: optionalDay,
  state: oneOf(["Active", "Closed"]),
  owner: oneOf(["agent", "queued", "human"]),
  teamId: optionalId,
  messagesCountTextLte: optionalCount,
  messagesCountTextGte: optionalCount,
  variablesKeysExists: listOf(readKey),
  variablesKeyValuesExists: listOf(readVariableFilter),
});
export type ConversationSearch = SearchOf<typeof conversationSearch>;

/** Everything that narrows the list, taken away. */
export const noFilters = {
  search: "",
  endUserId: undefined,
  profileId: undefined,
  createdAtGte: undefined,
  createdAtLte: undefined,
  state: undefined,
  owner: undefined,
  teamId: undefined,
  messagesCountTextLte: undefined,
  messagesCountTextGte: undefined,
  variablesKeysExists: undefined,
  variablesKeyValuesExists: undefined,
  pageNumber: 1,
} satisfies Partial<ConversationSearch>;
