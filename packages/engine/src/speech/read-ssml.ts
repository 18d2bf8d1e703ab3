/** A text with the elements of SSML that say how it is spoken. */
export type SsmlPart = string | SsmlElement;

export interface SsmlElement {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly parts: readonly SsmlPart[];
}

export type ReadSsml =
  | { readonly type: "read"; readonly parts: readonly SsmlPart[] }
  /** `at`: the piece that is nothing, or fits nowhere. */
  | { readonly type: "malformed"; readonly at: string }
  | { readonly type: "too-long" };

/** Characters that are spoken in one go: vendors take hardly more. */
export const mostSsml = 4000;
const deepest = 20;

interface Open extends SsmlElement {
  readonly parts: SsmlPart[];
}

/**
 * Reads what an author has written as SSML, with or without `<speak>` around it. Of XML it knows elements, attributes and
 * the entities that every document has; a document type is nothing, and a lone `&` stands for itself.
 */
export function readSsml(text: string): ReadSsml {
  if (text.length > mostSsml) return { type: "too-long" };
  const root: Open = { name: "", attributes: {}, parts: [] };
  const open = [root];
  for (const { 0: piece, index, groups = {} } of text.matchAll(pieces)) {
    const { verbatim, name, closing, attributes = "", alone, words } = groups;
    const into = open.at(-1) ?? root;
    if (words !== undefined) into.parts.push(unescaped(words));
    else if (verbatim !== undefined) into.parts.push(verbatim);
    else if (closing !== undefined) {
      if (into === root || into.name !== closing) return { type: "malformed", at: piece };
      open.pop();
    } else if (name !== undefined) {
      const element: Open = { name, attributes: attributesIn(attributes), parts: [] };
      into.parts.push(element);
      if (alone !== "/") open.push(element);
      if (open.length > deepest) return { type: "malformed", at: piece };
    } else if (piece === "<") return { type: "malformed", at: text.slice(index, index + 30) };
  }
  const last = open.at(-1) ?? root;
  return last === root ? { type: "read", parts: root.parts } : { type: "malformed", at: `<${last.name}>` };
}

const named = String.raw`[A-Za-z_][\w.:-]*`;
const given = String.raw`\s+${named}\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
/** What is said of the document and not in it, what is taken as it stands, ends, beginnings, words; else a lone `<`. */
const pieces = new RegExp(
  [
    String.raw`<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<verbatim>[\s\S]*?)\]\]>`,
    String.raw`</(?<closing>${named})\s*>|<(?<name>${named})(?<attributes>(?:${given})*)\s*(?<alone>/?)>`,
    "<|(?<words>[^<]+)",
  ].join("|"),
  "g",
);

const attributesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(String.raw`(${named})\s*=\s*(?:"([^"]*)"|'([^']*)')`, "g"))].map(
      ([, name = "", double, single = ""]) => [name, unescaped(double ?? single)] as const,
    ),
  );

const entities: { readonly [name: string]: string } = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

const unescaped = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name = "") => {
    const point = hex !== undefined ? Number.parseInt(hex, 16) : decimal !== undefined ? Number(decimal) : null;
    if (point === null) return entities[name] ?? whole;
    const isCharacter = point >= 0x20 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return isCharacter || point === 9 || point === 10 || point === 13 ? String.fromCodePoint(point) : "";
  });
