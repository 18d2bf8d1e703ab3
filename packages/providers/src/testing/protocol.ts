import type { Script } from "./spoken-script.ts";

/** One event of a stream as it goes over the wire. */
export interface WireEvent {
  readonly kind: "start" | "reasoning" | "text" | "call" | "finish" | "end";
  readonly data: string | Uint8Array;
}

export interface Ask {
  readonly script: Script;
  readonly tools: readonly string[];
  /** The model may not answer by text alone. */
  readonly mustCall?: boolean;
  /** Words in all messages: stands in for tokens. */
  readonly inputTokens: number;
  /** Of them, those that the vendor says to have read before. */
  readonly cachedTokens?: number;
}

/** One vendor's documented protocol, as far as an answer needs it. */
export interface Protocol {
  readonly path: RegExp;
  /** That of a request which asks for its answer in another form; undefined where it asks for this one. */
  readonly form?: (body: Body, headers: Readonly<Record<string, unknown>>) => Protocol | undefined;
  /** What other addresses of the vendor answer, in one piece and whatever the mode. */
  readonly beside?: (path: string) => object | undefined;
  /** Of an answer; a stream of events where it is not said. */
  readonly type?: string;
  /** An event that nobody can read, and an answer without a word, where they look other than everywhere. */
  readonly unreadable?: string | Uint8Array;
  readonly nothing?: string;
  readonly key: (headers: Readonly<Record<string, unknown>>) => string;
  /** What the vendor would not take of a request, as it says it. */
  readonly wrongIn?: (body: Record<string, unknown>, path: string) => string | undefined;
  readonly ask: (body: Record<string, unknown>) => Ask;
  /** How a model is refused that cannot be made to call a tool. */
  readonly freeChoice?: { readonly message: string; readonly more?: object };
  readonly events: (ask: Ask, finish: Finish, reasoning: readonly string[]) => WireEvent[];
  readonly errorEvent: (message: string) => string | Uint8Array;
  readonly errorBody: (status: number, message: string, more?: object) => object;
  readonly lists?: readonly ListProtocol[];
}

/** How a vendor tells what models it has. */
export interface ListProtocol {
  readonly path: RegExp;
  /** Its own entries. */
  readonly entries: readonly object[];
  /** One more that writes text. */
  readonly entry: (id: string) => object;
  /** The page that is asked for, of no more than `most` entries; all of them at once where the vendor has no pages. */
  readonly page: (entries: readonly object[], query: URLSearchParams, most: number) => object;
  /** What the vendor would not take of a request, as it says it. */
  readonly wrongIn?: (headers: Readonly<Record<string, unknown>>, query: URLSearchParams) => string | undefined;
}

export type Finish = "stop" | "length" | "content-filter";
export type Body = Record<string, unknown>;

/** A piece of what stands in a string of JSON. */
export const withinString = (piece: string): string => JSON.stringify(piece).slice(1, -1);

export const textOf = (content: unknown): string => {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part: { text?: string; content?: unknown }) => part.text ?? textOf(part.content)).join("");
};
