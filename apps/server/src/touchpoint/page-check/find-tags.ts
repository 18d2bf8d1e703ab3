/** A start tag with its attributes, their names in small letters. */
export type Attributes = ReadonlyMap<string, string>;

/** All elements of a name in the page as it was served; what stands in comments, scripts and templates of text is none. */
export function findTags(html: string, name: string): Attributes[] {
  const source = withoutText(html);
  const tag = new RegExp(`<${name}(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>`, "gi");
  return [...source.matchAll(tag)].map(([, attributes = ""]) => attributesOf(attributes));
}

/** What is written between these tags is no markup. */
function withoutText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(-->|$)/g, "")
    .replace(/(<(script|style|textarea|title|noscript)\b[^>]*>)[\s\S]*?(<\/\2\s*>|$)/gi, "$1$3");
}

function attributesOf(text: string): Attributes {
  const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
  const found = new Map<string, string>();
  for (const [, name = "", double, single, bare] of text.matchAll(attribute)) {
    const key = name.toLowerCase();
    // The first of two of one name counts, as in browsers.
    if (!found.has(key)) found.set(key, decoded(double ?? single ?? bare ?? ""));
  }
  return found;
}

function decoded(value: string): string {
  const named: Record<string, string> = { amp: "&", quot: '"', apos: "'", lt: "<", gt: ">" };
  return value.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|(amp|quot|apos|lt|gt));/gi, (_, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? "";
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
