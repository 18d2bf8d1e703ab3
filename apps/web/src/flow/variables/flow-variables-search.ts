import { flag, optionalText, page, type SearchOf, searchOf, sort, text } from "../../app/search.ts";

export const flowVariablesSearch = searchOf({
  page,
  search: text,
  sort: sort(["CreatedAt"], ["CreatedAt", "desc"]),
  /** The node to go back to. */
  returnToNode: optionalText,
  /** It is beside the outline, and not on the canvas. */
  outline: flag,
});
export type FlowVariablesSearch = SearchOf<typeof flowVariablesSearch>;
