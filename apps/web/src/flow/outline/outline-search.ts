import { oneOf, optionalCount, optionalText, type Parameter, type SearchOf, searchOf } from "../../app/search.ts";
import { heatParameters } from "../heat/heat-search.ts";

/** An id of digits alone is read as a number. */
const graphId: Parameter<string | undefined> = (given) =>
  optionalText(typeof given === "number" ? String(given) : given);

/** What stands open beside the outline, and which figures it shows. */
export const outlineSearch = searchOf({
  node: graphId,
  tool: graphId,
  part: oneOf(["variables", "comments"]),
  scope: oneOf(["user", "conversation"]),
  page: optionalCount,
  ...heatParameters,
});

export type OutlineSearch = SearchOf<typeof outlineSearch>;
