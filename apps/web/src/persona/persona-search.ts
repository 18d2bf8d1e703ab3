import { type Parameter, page, type SearchOf, searchOf, sort, text } from "../app/search.ts";

export const personaSearch = searchOf({
  page,
  search: text,
  sort: sort(["Name", "CreatedAt"], ["Name", "asc"]),
  archived: ((given) => given === true || given === "true") satisfies Parameter<boolean>,
});
export type PersonaSearch = SearchOf<typeof personaSearch>;
