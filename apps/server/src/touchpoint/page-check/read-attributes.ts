const blank = /[\s/]*/y;
const attributeName = /[^\s/>][^\s/>=]*/y;
const equals = /\s*=\s*/y;
const bareValue = /[^\s>]*/y;

export interface ReadAttributes {
  readonly attributes: Map<string, string>;
  /** Behind the tag; null where the page ends within it, which makes it none. */
  readonly end: number | null;
}

/** The attributes of a tag from behind its name, as browsers read them: each expression begins where the last one ended. */
export function readAttributes(html: string, from: number): ReadAttributes {
  const attributes = new Map<string, string>();
  let at = from;
  const take = (expression: RegExp): string | undefined => {
    expression.lastIndex = at;
    const [found] = expression.exec(html) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  while (at < html.length) {
    take(blank);
    if (html[at] === ">") return { attributes, end: at + 1 };
    const name = take(attributeName);
    if (name === undefined) break;
    let value = "";
    if (take(equals)) {
      const quote = html[at];
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, at + 1);
        if (end < 0) break;
        value = html.slice(at + 1, end);
        at = end + 1;
      } else value = take(bareValue) ?? "";
    }
    const key = name.toLowerCase();
    // The first of two of one name counts, as in browsers.
    if (!attributes.has(key)) attributes.set(key, decoded(value));
  }
  return { attributes, end: null };
}

function decoded(value: string): string {
  const named: Record<string, string> = { amp: "&", quot: '"', apos: "'", lt: "<", gt: ">" };
  return value.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|(amp|quot|apos|lt|gt));/gi, (_, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? "";
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
