import { isRecord } from "../../../canvas/index.ts";

const closing: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** What can be read of an object or a list that was too long to be shown and ends with a mark; undefined for any other text. */
export function begunJson(text: string): object | undefined {
  if (!/^[[{].*…$/s.test(text)) return undefined;
  let open = "";
  let isQuoted = false;
  /** As far as all is whole, and what closes it there. */
  let whole = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[[\]{},]/.test(character)) {
      if (closing[character]) open = `${closing[character]}${open}`;
      else if (character !== ",") open = open.slice(1);
      whole = `${text.slice(0, character === "," ? at : at + 1)}${open}`;
    }
  }
  try {
    return JSON.parse(whole);
  } catch {
    return undefined;
  }
}

/** The body of an answer that says it is JSON, as far as it can be read; undefined where it is not cut. */
export function begunBody(response: object): object | undefined {
  const { headers, body } = response as { readonly headers?: unknown; readonly body?: unknown };
  const type = isRecord(headers) ? String(headers["content-type"]) : "";
  return typeof body === "string" && /\bjson\b/i.test(type) ? begunJson(body) : undefined;
}
