import type { ConvAiAction } from "../contract/conversational-ai.ts";
import { beginningOf } from "../protocol/beginning-of.ts";
import { type JsonObject, media, objectsOf, wordsOf } from "../protocol/message-actions.ts";

const longestTitle = 500;
const longestId = 100;
const mostCitations = 50;
const longestAddress = 2000;

/** The passages that an answer rests on, each once; one that names nothing is none. */
export function citationsIn(resources: unknown): readonly JsonObject[] {
  const citations = new Map<string, JsonObject>();
  for (const { document_name, title, dataset_name, segment_id } of objectsOf(resources)) {
    const named = wordsOf(document_name) || wordsOf(title) || wordsOf(dataset_name);
    const passageId = beginningOf(wordsOf(segment_id), longestId);
    if (named === "") continue;
    const citation = { title: beginningOf(named, longestTitle), ...(passageId !== "" && { passageId }) };
    citations.set(JSON.stringify(citation), citation);
  }
  return [...citations.values()].slice(0, mostCitations);
}

/** What is told of a file that belongs to a message. */
export interface ToldFile {
  readonly type?: unknown;
  readonly url?: unknown;
  readonly belongs_to?: unknown;
}

const kinds: ReadonlyMap<unknown, "image" | "audio" | "video"> = new Map(
  (["image", "audio", "video"] as const).map((kind) => [kind, kind]),
);

/** The address of a file that the app has made; null where there is none that could be opened. */
export function addressOf({ url, belongs_to }: ToldFile, origin: string): URL | null {
  const told = wordsOf(url);
  if (belongs_to !== "assistant" || told === "" || !URL.canParse(told, origin)) return null;
  const address = new URL(told, origin);
  return /^https?:$/.test(address.protocol) && address.href.length <= longestAddress ? address : null;
}

/** The file as a message shows it, by its name. */
export const shown = ({ type }: ToldFile, address: URL): readonly ConvAiAction[] =>
  media(kinds.get(type) ?? "file", address.href, nameIn(address));

function nameIn({ pathname, host }: URL): string {
  const name = pathname.split("/").findLast((part) => part !== "") ?? host;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
