import { oneOf, page, type SearchOf, searchOf, sort, text } from "../../app/search.ts";

export const flowListSearch = searchOf({
  page,
  search: text,
  sort: sort(["Name"], ["Name", "asc"]),
  type: oneOf(["Core", "Custom", "Agent", "Automation"]),
  archived: oneOf(["true"]),
});
export type FlowListSearch = SearchOf<typeof flowListSearch>;
