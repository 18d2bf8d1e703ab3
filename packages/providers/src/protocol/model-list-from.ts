import { type ModelLimits, modelLimits } from "../contract/language-model.ts";
import type { ListedModel, ModelList, ModelListOptions } from "../contract/model-list.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { type Line, wholeAnswer } from "./whole-answer.ts";

/** What one vendor adds to the common way of asking for its models. */
export interface ModelListVendor {
  readonly provider: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
  /** One page; `from` is the `next` of the page before. */
  readonly page: (line: Line, from: string | undefined) => Promise<ModelPage>;
}

interface ModelPage {
  readonly models: readonly ListedModel[];
  /** Where the vendor has more. */
  readonly next?: string | undefined;
}

/** Bytes of one page. */
export const modelListBytes = 4 * 1024 * 1024;
const mostPages = 20;
const mostModels = 2000;
/** Characters; what is longer is no model's id. */
const longestId = 2048;
const longestName = 255;

/** The models of one account, under our own time-outs and retries. Of a list without end, its beginning. */
export function modelListFrom(vendor: ModelListVendor): ModelList {
  return { models: (options) => models(vendor, options) };
}

async function models(vendor: ModelListVendor, options: ModelListOptions): Promise<readonly ListedModel[]> {
  const startedAt = performance.now();
  const limits: ModelLimits = { ...modelLimits, ...options.limits };
  const remainingMs = () => limits.totalMs - (performance.now() - startedAt);
  const asked = { ...vendor, mostBytes: modelListBytes };
  const listed = new Map<string, ListedModel>();
  let from: string | undefined;
  for (let page = 1; page <= mostPages && listed.size < mostModels; page += 1) {
    const { answer } = await wholeAnswer(asked, (line) => vendor.page(line, from), { ...options, limits, remainingMs });
    for (const model of answer.models) if (isFit(model) && !listed.has(model.id)) listed.set(model.id, named(model));
    // Whoever knows of no pages gives the same one again.
    if (answer.next === undefined || answer.next === from) break;
    from = answer.next;
  }
  return [...listed.values()].slice(0, mostModels);
}

const isFit = ({ id, capabilities }: ListedModel) => id !== "" && id.length <= longestId && capabilities?.length !== 0;

const named = ({ id, name, capabilities }: ListedModel): ListedModel => ({
  ...{ id, capabilities },
  name: (name.trim() || id).slice(0, longestName),
});

/** The entries that an answer has in this field; none where it is null, as some servers write an empty list. */
export function entriesIn(
  provider: string,
  answer: unknown,
  field: string,
): readonly Readonly<Record<string, unknown>>[] {
  const entries = Array.isArray(answer) ? answer : ((answer ?? {}) as Record<string, unknown>)[field];
  if (entries === null) return [];
  if (!Array.isArray(entries)) throw new ProviderError(provider, "malformed", "The answer has no list of models");
  return entries.filter((entry) => typeof entry === "object" && entry !== null);
}

/** The first of these that is a text. */
export const textIn = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === "string" && value !== "") ?? "";
