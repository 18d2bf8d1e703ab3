import { flag, oneOf, type Parameter, page, type SearchOf, searchOf, sort, text } from "../app/search.ts";
import type { EngineKind } from "./engine-kind.ts";

/** The kinds of engines that can be set up here, in the order of their tabs. */
export const configurationLists = ["ai-model", "conv-ai"] as const satisfies readonly EngineKind[];

const list = oneOf(configurationLists);
const [first] = configurationLists;

/** The list of each kind of engine has its own address. */
export const configurationSearch = searchOf({
  list: ((given) => list(given) ?? first) satisfies Parameter<EngineKind>,
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
export const newAiModelSearch = searchOf({ name, provider: provider("OpenAi") });
export const newConvAiSearch = searchOf({ name, provider: provider("CustomEndpoint") });
