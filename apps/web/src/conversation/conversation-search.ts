import { variableFilterSchema } from "@parlo/contract";
import { z } from "zod";
import {
  optionalChoice,
  optionalCount,
  optionalDay,
  optionalId,
  optionalText,
  pageParameter,
  pageSizeParameter,
  sortBy,
  sortParameter,
  textParameter,
} from "../app/search-schema.ts";

/** A list that stands in the address as JSON; a bad one falls back alone, an empty one is not written. */
const jsonList = <Item extends z.ZodType>(item: Item) =>
  z
    .preprocess((value) => (typeof value === "string" ? parsed(value) : value), z.array(item).min(1).max(20).optional())
    .catch(undefined);

/** The search parameters of the list of conversations, each with its own fallback. */
export const conversationSearch = z.object({
  pageNumber: pageParameter,
  pageSize: pageSizeParameter,
  sort: sortParameter(["CreatedAt", "ModifiedAt"], ["CreatedAt", "desc"]),
  search: textParameter,
  endUserId: optionalText,
  profileId: optionalId,
  createdAtGte: optionalDay,
  createdAtLte: optionalDay,
  state: optionalChoice(["Active", "Closed"]),
  messagesCountTextLte: optionalCount,
  messagesCountTextGte: optionalCount,
  variablesKeysExists: jsonList(z.string().min(1).max(255)),
  variablesKeyValuesExists: jsonList(variableFilterSchema),
});
export type ConversationSearch = z.output<typeof conversationSearch>;

/** Everything that narrows the list, taken away. */
export const noFilters = {
  search: "",
  endUserId: undefined,
  profileId: undefined,
  createdAtGte: undefined,
  createdAtLte: undefined,
  state: undefined,
  messagesCountTextLte: undefined,
  messagesCountTextGte: undefined,
  variablesKeysExists: undefined,
  variablesKeyValuesExists: undefined,
  pageNumber: 1,
} satisfies Partial<ConversationSearch>;

const sorts = ["CreatedAtDesc", "CreatedAtAsc", "ModifiedAtDesc", "ModifiedAtAsc"] as const;

/** What the API is asked. A day begins and ends at the person's own midnight. */
export function conversationQuery({ pageNumber, pageSize, sort, search, ...filters }: ConversationSearch) {
  const { createdAtGte, createdAtLte, ...same } = filters;
  return {
    pageSizeAndNumber: { size: pageSize, number: pageNumber },
    sortBy: sortBy(sort, sorts),
    ...(search && { search }),
    ...(createdAtGte && { createdAtGte: new Date(`${createdAtGte}T00:00:00`).toISOString() }),
    ...(createdAtLte && { createdAtLte: new Date(`${createdAtLte}T23:59:59.999`).toISOString() }),
    ...same,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
