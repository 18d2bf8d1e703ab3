import type { ModelList } from "../contract/model-list.ts";
import { baseAddress } from "../protocol/base-address.ts";
import { entriesIn, modelListFrom, textIn } from "../protocol/model-list-from.ts";
import type { AnthropicCredentials } from "./anthropic.settings.ts";

const provider = "Anthropic";
/** The most that it takes. */
const pageSize = 1000;

/** Its models write text, all of them. */
export function anthropicModelList({ apiKey, apiBaseUrl }: AnthropicCredentials): ModelList {
  const headers = { "x-api-key": apiKey, "anthropic-version": "2023-06-01" };
  return modelListFrom({
    ...{ provider, secrets: [apiKey] },
    page: async ({ exchange }, from) => {
      const query = new URLSearchParams({ limit: String(pageSize), ...(from !== undefined && { after_id: from }) });
      const response = await exchange.get(`${baseAddress(apiBaseUrl)}/models?${query}`, headers);
      exchange.demand("application/json", response);
      const answer = await exchange.json(response);
      const models = entriesIn(provider, answer, "data").map(({ id, display_name }) => ({
        ...{ id: textIn(id), name: textIn(display_name) },
        capabilities: ["llm" as const],
      }));
      const { has_more: hasMore, last_id: last } = answer as {
        readonly has_more?: unknown;
        readonly last_id?: unknown;
      };
      return { models, next: hasMore === true && typeof last === "string" ? last : undefined };
    },
  });
}
