import { jsonFault } from "./json-fault.ts";
import { type JsonToken, jsonTokens } from "./json-tokens.ts";

/** A text with a line for each of its values, as JSON is commonly set; null where that cannot be known. */
export function formatJson(text: string): string | null {
  const tokens = jsonTokens(text);
  if (tokens.length === 0 || tokens.some(({ type }) => type === "unknown") || jsonFault(text)) return null;
  let depth = 0;
  let formatted = "";
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (token.type === "close") depth -= 1;
    formatted += `${gap(text, before, token, depth)}${text.slice(token.from, token.to)}`;
    if (token.type === "open") depth += 1;
  }
  return formatted;
}

function gap(text: string, before: JsonToken | undefined, token: JsonToken, depth: number): string {
  if (!before || token.type === "comma" || token.type === "colon") return "";
  if (before.type === "colon") return " ";
  if (before.type === "open" && token.type === "close") return "";
  if (before.type === "open" || before.type === "comma" || token.type === "close") return `\n${"  ".repeat(depth)}`;
  // Between values only a placeholder knows what is meant.
  return text.slice(before.to, token.from);
}
