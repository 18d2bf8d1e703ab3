export type JsonTokenType =
  | "open"
  | "close"
  | "colon"
  | "comma"
  | "string"
  | "number"
  /** `true`, `false` and `null`. */
  | "word"
  /** `{{ … }}` that stands for a value or a name. */
  | "placeholder"
  /** What it brings shows only when it runs: a tag, what is put in as it is, one that is not closed. */
  | "unknown"
  | "broken";

export interface JsonToken {
  readonly type: JsonTokenType;
  readonly from: number;
  readonly to: number;
  /** Of one that is broken: where, and what is the matter. */
  readonly fault?: { readonly at: number; readonly code: "json-quote" | "json-character" | "json-word" };
}

const structure: Readonly<Record<string, JsonTokenType>> = {
  ...{ "{": "open", "[": "open", "}": "close", "]": "close" },
  ...{ ":": "colon", ",": "comma" },
};
const space: ReadonlySet<string> = new Set([" ", "\t", "\r", "\n"]);
const template = /\{\{(?:"[^"]*"|'[^']*'|[^"'])*?\}\}|\{%.*?%\}/sy;
const asItIs = /\|\s*(?:raw|url_encode|cgi_escape|uri_escape)\b/;
const escaped = /\\(?:["\\/bfnrt]|u[\da-f]{4})/iy;
const word = /[^\s{}[\]:,"]+/y;
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The parts of a text that is JSON once its template is rendered. */
export function jsonTokens(text: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  for (let at = 0; at < text.length; at = tokens.at(-1)?.to ?? at) {
    while (space.has(text.charAt(at))) at += 1;
    if (at < text.length) tokens.push(tokenAt(text, at));
    else break;
  }
  return tokens;
}

function tokenAt(text: string, from: number): JsonToken {
  const placed = templateAt(text, from);
  if (placed) return placed;
  const character = text.charAt(from);
  if (character === '"') return stringAt(text, from);
  const type = structure[character];
  if (type) return { type, from, to: from + 1 };
  const found = matchAt(word, text, from) ?? character;
  const to = from + found.length;
  if (number.test(found)) return { type: "number", from, to };
  if (/^(?:true|false|null)$/.test(found)) return { type: "word", from, to };
  return { type: "broken", from, to, fault: { at: from, code: "json-word" } };
}

function templateAt(text: string, from: number): JsonToken | null {
  if (!text.startsWith("{{", from) && !text.startsWith("{%", from)) return null;
  const found = matchAt(template, text, from);
  if (found === null) return { type: "unknown", from, to: text.length };
  const isKnown = found.startsWith("{{") && !asItIs.test(found);
  return { type: isKnown ? "placeholder" : "unknown", from, to: from + found.length };
}

function stringAt(text: string, from: number): JsonToken {
  let fault: JsonToken["fault"];
  let type: JsonTokenType = "string";
  let at = from + 1;
  while (at < text.length && text[at] !== '"' && text[at] !== "\n") {
    const placed = templateAt(text, at);
    if (placed?.type === "unknown") type = "unknown";
    const length = placed ? placed.to - at : (matchAt(escaped, text, at)?.length ?? 1);
    if (!placed && length === 1 && (text[at] === "\\" || text.charAt(at) < " "))
      fault ??= { at, code: "json-character" };
    at += length;
  }
  if (type === "unknown") return { type, from, to: Math.min(at + 1, text.length) };
  if (text[at] !== '"') return { type: "broken", from, to: at, fault: { at: from, code: "json-quote" } };
  return fault ? { type: "broken", from, to: at + 1, fault } : { type, from, to: at + 1 };
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
