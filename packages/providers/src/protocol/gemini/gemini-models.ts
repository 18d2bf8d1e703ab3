import type { ListedModel, ModelList } from "../../contract/model-list.ts";
import { jsonOf } from "../http-answer.ts";
import { entriesIn, modelListBytes, modelListFrom } from "../model-list-from.ts";
import { geminiRefusal } from "./gemini-failure.ts";
import type { GeminiLine } from "./gemini-model.ts";

interface GeminiModelsOptions {
  readonly provider: string;
  /** Never to be seen in a message; what is granted on the way comes to it. */
  readonly secrets: readonly string[];
  readonly url: string;
  /** Models of one page: the most that the vendor takes. */
  readonly pageSize: number;
  readonly headers: (line: GeminiLine) => Promise<Readonly<Record<string, string>>>;
  readonly onUnauthorized?: () => void;
  /** The field of the answer that has the models. */
  readonly field: string;
  readonly read: (entry: Readonly<Record<string, unknown>>) => ListedModel;
}

/** Google's models, whichever of its two interfaces gives access to them. */
export function geminiModels(options: GeminiModelsOptions): ModelList {
  const { provider, secrets, url, pageSize, field, read } = options;
  return modelListFrom({
    ...{ provider, secrets },
    page: async ({ fetch, signal }, from) => {
      const query = new URLSearchParams({ pageSize: String(pageSize), ...(from !== undefined && { pageToken: from }) });
      const headers = await options.headers({ fetch, signal });
      const response = await fetch(`${url}?${query}`, { headers, signal });
      if (!response.ok) throw await geminiRefusal(options, response);
      const answer = await jsonOf(options, response, modelListBytes);
      const models = isNothing(answer) ? [] : entriesIn(provider, answer, field).map(read);
      const { nextPageToken: next } = (answer ?? {}) as { readonly nextPageToken?: unknown };
      return { models, next: typeof next === "string" && next !== "" ? next : undefined };
    },
  });
}

/** Its protocol leaves an empty list out, also of a page that others follow. */
const isNothing = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && Object.keys(answer).every((key) => key === "nextPageToken");
