import type { ModelList } from "../contract/model-list.ts";
import { baseAddress } from "./base-address.ts";
import { entriesIn, modelListFrom, textIn } from "./model-list-from.ts";

interface OpenAiModelsOptions {
  readonly provider: string;
  readonly apiKey: string;
  readonly baseUrl: string;
}

/** The models of anything that has OpenAI's list of them: their ids and no word on what they do; others add a name. */
export function openAiModels({ provider, apiKey, baseUrl }: OpenAiModelsOptions): ModelList {
  const url = `${baseAddress(baseUrl)}/models`;
  return modelListFrom({
    ...{ provider, secrets: [apiKey] },
    page: async ({ exchange }) => {
      const response = await exchange.get(url, { authorization: `Bearer ${apiKey}` });
      exchange.demand("application/json", response);
      const entries = entriesIn(provider, await exchange.json(response), "data");
      // Groq's word for a model that it serves no more.
      const served = entries.filter(({ active }) => active !== false);
      return {
        models: served.map(({ id, name, display_name }) => ({
          ...{ id: textIn(id), name: textIn(display_name, name) },
          capabilities: null,
        })),
      };
    },
  });
}
