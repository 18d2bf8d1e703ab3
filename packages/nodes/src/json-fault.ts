import { type JsonToken, jsonTokens } from "./json-tokens.ts";

export interface JsonFault {
  readonly code: string;
  readonly at: number;
  /** What stands there, or what is missing. */
  readonly found: string;
}

const closing: Readonly<Record<string, string>> = { "{": "}", "[": "]" };
const atoms: ReadonlySet<JsonToken["type"]> = new Set(["number", "word", "broken"]);

/** The first thing for which a text is no JSON, whatever its variables bring; null where there is none for sure. */
export function jsonFault(text: string): JsonFault | null {
  const tokens = jsonTokens(text);
  const open: JsonToken[] = [];
  const bracket = () => text.charAt(open.at(-1)?.from ?? text.length);
  let wanted: "value" | "name" | "colon" | "comma" = "value";
  for (const [index, token] of tokens.entries()) {
    const { type, from, to, fault } = token;
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    const found = text.slice(from, to);
    const told = (code: string): JsonFault => ({ code, at: from, found });
    if (type === "unknown") return null;
    // A placeholder may bring all of it, a comma, digits of the number beside it.
    if (type === "placeholder" && (!before || before.type === "placeholder" || wanted === "comma")) return null;
    if (atoms.has(type) && (isBeside(before, token) || isBeside(token, after))) return null;
    if (fault) return { ...fault, found: text.slice(fault.at, fault.code === "json-character" ? fault.at + 2 : to) };

    if (type === "close") {
      if (closing[bracket()] !== found) return told("json-close");
      if (before?.type === "comma") return { code: "json-comma-left", at: before.from, found };
      if (wanted !== "comma" && before?.type !== "open") return told(`json-${wanted}`);
      open.pop();
      wanted = "comma";
    } else if (wanted === "comma") {
      if (open.length === 0) return told("json-end");
      if (type !== "comma") return { code: "json-comma", at: from, found: closing[bracket()] ?? "" };
      wanted = bracket() === "{" ? "name" : "value";
    } else if (wanted === "colon") {
      if (type !== "colon") return told("json-colon");
      wanted = "value";
    } else if (type === "colon" || type === "comma") return told(`json-${wanted}`);
    else if (wanted === "name") {
      if (type !== "string" && type !== "placeholder") return told("json-name");
      wanted = "colon";
    } else if (type === "open") {
      open.push(token);
      wanted = found === "{" ? "name" : "value";
    } else wanted = "comma";
  }
  const [first] = open;
  return first ? { code: "json-open", at: first.from, found: text.charAt(first.from) } : null;
}

/** Without a space between them, and one of them a placeholder. */
const isBeside = (one: JsonToken | undefined, next: JsonToken | undefined): boolean =>
  one !== undefined && one.to === next?.from && (one.type === "placeholder" || next.type === "placeholder");
