import { flag, oneOf, type Parameter, page, type SearchOf, searchOf, sort, text } from "../app/search.ts";
import { type EngineKindId, engineKindIds } from "./engine-kind.ts";

const list = oneOf(engineKindIds);
const [first] = engineKindIds;

/** The list of each kind of engine has its own address. */
export const configurationSearch = searchOf({
  list: ((given) => list(given) ?? first) satisfies Parameter<EngineKindId>,
  page,
  search: text,
  sort: sort(["Name"], ["Name", "asc"]),
  archived: ((given) => flag(given) ?? false) satisfies Parameter<boolean>,
});
export type ConfigurationSearch = SearchOf<typeof configurationSearch>;

const provider =
  (usual: string): Parameter<string> =>
  (given) =>
    (typeof given === "string" && given.length <= 64 && given) || usual;
const name: Parameter<string> = (given) => text(given) || "Default Name";

/** What a link to a new engine may fill in. Which providers there are is the API's to say. */
export const newEngineSearch = (usual: string) => searchOf({ name, provider: provider(usual) });
export type NewEngineSearch = SearchOf<ReturnType<typeof newEngineSearch>>;
