import type { SsmlElement, SsmlPart } from "../../contract/ssml.ts";
import { pauseMs } from "./pause.ts";

/** The elements that a voice follows, each with what its attributes may hold; where it has any, one of them is there. */
export type Followed = { readonly [element: string]: { readonly [attribute: string]: RegExp } };

interface Dialect {
  readonly followed: Followed;
  /** A pause; where the voice makes none, it is a comma or a full stop. */
  readonly pause?: (ms: number) => string;
  /** The author's words; as XML has them where absent. */
  readonly words?: (text: string) => string;
}

export const pauseElement = (ms: number): string => `<break time="${ms}ms"/>`;

/** Of these nothing is heard. */
const unheard = new Set(["desc", "metadata", "meta", "lexicon", "lookup"]);
/** They end as a sentence does. */
const ending = new Set(["p", "s", "paragraph", "sentence"]);
/** What is said sign by sign. */
const signBySign = new Set(["characters", "spell-out", "verbatim", "digits"]);
/** From here on a pause is one between sentences. */
const longPauseMs = 700;

/**
 * Written anew out of what a voice follows, and of nothing else: an author's SSML may name files and addresses, which a
 * vendor, or a program on this very server, would open. Of what is not followed the words are left.
 */
export function writeSsml(parts: readonly SsmlPart[], { followed, pause, words = escapedXml }: Dialect): string {
  let text = "";
  const stop = (sign: string) => {
    if (/[\p{L}\p{N}"”»)\]](?:<[^<>]*>)*\s*$/u.test(text)) text = `${text.trimEnd()}${sign} `;
    else text += " ";
  };
  const halt = (ms: number) => {
    if (pause) text += pause(ms);
    else if (ms > 0) stop(ms < longPauseMs ? "," : ".");
  };
  const say = (part: SsmlPart): void => {
    if (typeof part === "string") text += words(part);
    else if (part.name === "break") halt(pauseMs(part.attributes));
    else {
      const tag = tagOf(part, followed);
      if (tag !== null) text += tag;
      for (const within of tag === null ? insteadOf(part) : part.parts) say(within);
      if (tag !== null) text += `</${part.name}>`;
      else if (ending.has(part.name)) stop(".");
    }
  };
  for (const part of parts) say(part);
  return text;
}

/** What is said of it by a voice that follows none. */
export const wordsOfSsml = (parts: readonly SsmlPart[]): string =>
  writeSsml(parts, { followed: {}, words: (text) => text })
    .replace(/[ \t\n\r]+/g, " ")
    .replace(/ (?=[.,!?;:])/g, "")
    .trim();

/** The same with each of its texts changed. */
export const mapSsml = (parts: readonly SsmlPart[], change: (text: string) => string): SsmlPart[] =>
  parts.map((part) => (typeof part === "string" ? change(part) : { ...part, parts: mapSsml(part.parts, change) }));

/** Null where the voice does not follow it. */
function tagOf({ name, attributes }: SsmlElement, followed: Followed): string | null {
  const allowed = Object.hasOwn(followed, name) ? followed[name] : undefined;
  if (!allowed) return null;
  const names = Object.keys(allowed);
  const kept = names.flatMap((one) => {
    const value = attributes[one];
    return value !== undefined && allowed[one]?.test(value) ? [[one, value] as const] : [];
  });
  return names.length > 0 && kept.length === 0 ? null : `<${name}${attributesXml(Object.fromEntries(kept))}>`;
}

function insteadOf({ name, attributes, parts }: SsmlElement): readonly SsmlPart[] {
  if (unheard.has(name)) return [];
  if (name === "sub" && attributes.alias !== undefined) return [attributes.alias];
  if (name !== "say-as" || !signBySign.has(attributes["interpret-as"] ?? "")) return parts;
  return parts.map((part) => (typeof part === "string" ? [...part.replace(/\s+/g, "")].join(" ") : part));
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export const attributesXml = (given: Attributes): string =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => ` ${name}="${escapedXml(String(value))}"`)
    .join("");

const entities: Readonly<Record<string, string>> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" },
};

/** What would be markup is text; what no XML can hold is left out. */
export const escapedXml = (text: string): string =>
  text.replace(notInXml, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
