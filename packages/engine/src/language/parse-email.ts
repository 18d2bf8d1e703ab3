import { longest } from "./digits.ts";
import type { Locale } from "./locale.ts";
import { longestAnswer, plain } from "./plain.ts";
import { addressSigns } from "./vocabulary/address-words.ts";
import { refuses, unrefused } from "./vocabulary/refusal-words.ts";

/**
 * Trimmed and lower case; undefined where a text names none, several or one that it refuses. Also as it is spoken: "anna
 * at example dot com".
 */
export function parseEmail(text: string, { language }: Pick<Locale, "language">): string | undefined {
  if (text.length > 1000) return undefined;
  const denied = text.replace(/^(?:es|pl)/.test(language) ? noBeforePause : noAtAll, "");
  // "no dot reply at example dot com"
  const said = longest(plain(denied.slice(0, longestSign)).split(/\s+/), 0, addressSigns) ? text : denied;
  const address = written(said, language);
  if (address !== undefined || text.length > longestAnswer) return address ?? undefined;
  return spoken(said.replace(hidden, " $1 "), language);
}

/** Which denies nothing that follows; without a pause Spanish and Polish deny by it. */
const noAtAll = /^\s*(?:no(?:pe)?|nein|nee|non|いいえ|いえ|いや)(?![\p{L}\p{N}@._+-])/iu;
const noBeforePause = /^\s*(?:no|nie)\s*[,.:!]/i;

/** Characters within which a sign has been called by its name. */
const longestSign = 40;

/** How people keep programs from reading an address: "anna [at] example (dot) com". */
const hidden = /\s*[[({]\s*(\p{L}{2,6})\s*[\])}]\s*/gu;

/** Brackets, quotation marks and what cannot be seen stand around an address, never in it. */
const between = /[^\s\p{Ps}\p{Pe}\p{Pi}\p{Cf}<>,;:"”»、。，；：…]+/gu;
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?";
/** A way, a question or a mark may follow: `a@b.de?subject=hello`. */
const address = new RegExp(`^[^@\\\\]{1,64}@(?:${label}\\.)+(?=[^.]*\\p{L})${label}(?=$|[/?#!])`, "u");
const kana = "[\\p{Script=Hiragana}\\p{Script=Katakana}ー]";
/** Japanese writes an address into the sentence: メールはa@b.jpです. */
const kanaBeside = new RegExp(`(?<=${kana})(?=[\\w.+%-]+@)|(?<=@[a-z\\d.-]+\\.[a-z]{2,63})(?=${kana})`, "giu");
/** Signs are letters for private use: nobody types one. */
const firstSign = 0xe000;
const signs = /[\ue000-\uf8ff]/gu;

/** Null where there are several, or none that is not refused. What is within an address refuses nothing. */
function written(text: string, language: string): string | null | undefined {
  const found: string[] = [];
  const signed = text
    .replace(signs, "")
    .replace(kanaBeside, " ")
    .replace(/[:：\n]/g, ", ")
    .replace(between, (word) => {
      const address = addressIn(word);
      const mark = /[.!?]?$/.exec(word)?.[0] ?? "";
      return address === undefined ? word : String.fromCharCode(firstSign + found.push(address) - 1) + mark;
    });
  if (found.length === 0) return undefined;
  const meant = unrefused(signed, language).match(signs) ?? [];
  const [first, another] = new Set(meant.map((sign) => found[sign.charCodeAt(0) - firstSign]));
  return another === undefined ? (first ?? null) : null;
}

function addressIn(word: string): string | undefined {
  const found = address.exec(word.replace(/^['‘’]+|['‘’.!?]+$/g, ""))?.[0];
  return found && found.length <= 254 && !/^\.|\.@|\.\./.test(found) ? found.toLowerCase() : undefined;
}

/** Signs stand for themselves; a word, a letter or digits for what they are. */
function spoken(text: string, language: string): string | undefined {
  const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const spaced = japanese
    ? plain(text).replace(/[\p{Script=Katakana}ー]+|点|てん|[\p{Script=Hiragana}\p{Script=Han}]+/gu, " $& ")
    : plain(text);
  const words = spaced
    .replace(/([@_+])/g, " $1 ")
    .split(/[\s,!?]+/)
    .filter((word) => word !== "");
  const parts: string[] = [];
  for (let at = 0; at < words.length; ) {
    const sign = longest(words, at, addressSigns);
    parts.push(sign ? sign.value : (words[at] ?? ""));
    at = sign ? sign.next : at + 1;
  }
  const found = parts.flatMap((part, at) => (part === "@" ? (spokenAt(parts, at, language) ?? []) : []));
  const [first, another] = new Set(found);
  return another === undefined ? first : undefined;
}

function spokenAt(parts: readonly string[], at: number, language: string): string | undefined {
  const name = nameBefore(parts, at);
  const address = `${name.join("")}@${hostBehind(parts, at)}`;
  if (addressIn(address) !== address || !/^[\w.+%-]+@[\w.-]+$/.test(address)) return undefined;
  return refuses(parts.slice(0, at - name.length).join(" "), language) ? undefined : address;
}

const isSign = (part: string | undefined) => part !== undefined && /^[._+-]$/.test(part);
/** A letter that is spelled, or digits: they belong to what stands before and behind. */
const isSpelled = (part: string | undefined) => part !== undefined && /^(?:[a-z]|\d+)$/.test(part);

function nameBefore(parts: readonly string[], at: number): readonly string[] {
  let from = at - 1;
  while (from > 0) {
    const here = parts[from];
    const before = parts[from - 1];
    if (isSign(before) || (isSign(here) && !isSign(before)) || (isSpelled(here) && isSpelled(before))) from--;
    else if (here !== undefined && /^\d+$/.test(here) && before !== undefined && /^[a-z]+$/.test(before)) from--;
    else break;
  }
  return parts.slice(from, at);
}

/** Up to the last name that a dot leads to. */
function hostBehind(parts: readonly string[], at: number): string {
  let host = "";
  for (let next = at + 1; next < parts.length; next++) {
    const part = parts[next] ?? "";
    const joins = host === "" || /[.-]$/.test(host) || part === "." || part === "-" || isSpelled(part);
    if (!joins || !/^[a-z\d.-]+$/.test(part)) break;
    host += part;
  }
  return host.replace(/[.-]+$/, "");
}
