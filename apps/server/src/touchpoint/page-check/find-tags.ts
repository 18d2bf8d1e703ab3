import { readAttributes } from "./read-attributes.ts";

/** A start tag with its attributes, their names in small letters. */
export type Attributes = ReadonlyMap<string, string>;

/** What is written between these tags is no markup. */
const textual = ["script", "style", "textarea", "title", "noscript", "iframe", "noembed", "noframes", "xmp"];
const ends = new Map(textual.map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, "gi")]));
const tagName = /[a-z][^\s/>]*/iy;

/**
 * All elements of a name in the page as it was served; what stands in comments, scripts and texts is none.
 * The page is a stranger's: every character is passed once, whatever is left open in it.
 */
export function findTags(html: string, name: string): Attributes[] {
  const found: Attributes[] = [];
  let at = html.indexOf("<");
  while (at >= 0 && at < html.length) {
    at = passMarkup(html, at, (tag, attributes) => {
      if (tag === name) found.push(attributes);
    });
    at = html.indexOf("<", at);
  }
  return found;
}

/** Behind what begins with this `<`; what never ends lasts until the end of the page. */
function passMarkup(html: string, at: number, meet: (tag: string, attributes: Attributes) => void): number {
  if (html.startsWith("<!--", at)) return behind(html, "-->", at + 2);
  const next = html[at + 1] ?? "";
  const isEnd = next === "/";
  tagName.lastIndex = at + (isEnd ? 2 : 1);
  const tag = tagName.exec(html)?.[0].toLowerCase();
  if (!tag) return isEnd || next === "!" || next === "?" ? behind(html, ">", at + 1) : at + 1;
  const { attributes, end } = readAttributes(html, tagName.lastIndex);
  if (end === null) return html.length;
  if (isEnd) return end;
  meet(tag, attributes);
  const closing = ends.get(tag);
  if (!closing) return end;
  closing.lastIndex = end;
  return closing.exec(html)?.index ?? html.length;
}

function behind(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from);
  return index < 0 ? html.length : index + text.length;
}
