import { page, type SearchOf, searchOf, sort, text } from "../app/search.ts";

export const apiKeySearch = searchOf({
  page,
  search: text,
  sort: sort(["Name", "CreatedAt"], ["CreatedAt", "desc"]),
});
export type ApiKeySearch = SearchOf<typeof apiKeySearch>;
