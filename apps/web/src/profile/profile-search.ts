import { touchpoints } from "@parlo/contract";
import { flag, oneOf, page, type SearchOf, searchOf, sort, text } from "../app/search.ts";

export const profileSearch = searchOf({
  page,
  search: text,
  sort: sort(["Name", "CreatedAt"], ["Name", "asc"]),
  touchpoint: oneOf(touchpoints),
  archived: flag,
  /** The form of a new one is open. */
  new: flag,
});
export type ProfileSearch = SearchOf<typeof profileSearch>;
