import type { Json } from "../json.ts";
import { cutText } from "../message/cut-text.ts";

const told = /^Only the beginning: \d+ of (\d+) characters$/;

/** As much of a tool's answer as has about so many characters as JSON: its beginning, and of how much it is that. */
export function shortenResult(result: Json, most: number): Json {
  const { text, size } = wholeOf(result);
  return { beginning: withinJson(text, most), note: `Only the beginning: ${most} of ${size} characters` };
}

/** Of an answer that was shortened before, what is left of it and the size that it had. */
function wholeOf(result: Json): { readonly text: string; readonly size: number } {
  if (typeof result === "string") return { text: result, size: sizeOf(result) };
  const { beginning, note } = (result ?? {}) as { readonly [key: string]: Json };
  const size = typeof note === "string" ? told.exec(note)?.[1] : undefined;
  if (typeof beginning === "string" && size !== undefined) return { text: beginning, size: Number(size) };
  const text = JSON.stringify(result);
  return { text, size: text.length };
}

const sizeOf = (value: Json): number => JSON.stringify(value).length;

/** So much of a text that it has as many characters as JSON, where quotes and line breaks take two. */
function withinJson(text: string, most: number): string {
  const cut = cutText(text, most);
  const over = sizeOf(cut) - most;
  return over <= 0 ? cut : cutText(cut, Math.max(1, Math.floor((most * most) / (most + over))));
}
