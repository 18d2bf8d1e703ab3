import { oneOf, type Parameter, page, type SearchOf, searchOf, sort, text } from "../app/search.ts";

const engineTypes = ["conv-ai", "stt", "tts", "all"] as const;
const oneEngineType = oneOf(engineTypes);
const engineType: Parameter<(typeof engineTypes)[number]> = (given) => oneEngineType(given) ?? "all";

/** The search parameters of the list of issues. */
export const issueSearch = searchOf({
  page,
  search: text,
  sort: sort(["instant"], ["instant", "desc"]),
  engineType,
});
export type IssueSearch = SearchOf<typeof issueSearch>;
