import { z } from "zod";
import { longest } from "./digits.ts";
import { longestAnswer, plain } from "./plain.ts";
import { webSigns } from "./vocabulary/address-words.ts";

const longestUrl = 2000;
/** Of the web alone: nothing that runs or holds what it names, no names of users, and hosts that have a domain. */
const onTheWeb = z
  .url({
    protocol: /^https?$/,
    hostname: /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/,
    normalize: true,
  })
  .max(longestUrl);

/**
 * The address of a page that an answer names, as browsers write it; undefined where it names none, or several. Also
 * without its scheme and as it is spoken: "example dot com slash shop".
 */
export function parseUrl(text: string): string | undefined {
  if (text.length > longestUrl + longestAnswer) return undefined;
  const written = theOne(text);
  return (
    written ?? (written === undefined && text.length <= longestAnswer ? theOne(inSigns(text)) : undefined) ?? undefined
  );
}

/** Null where there are several. */
function theOne(text: string): string | null | undefined {
  const [first, another] = new Set(text.split(around).flatMap((word) => read(word) ?? []));
  return another === undefined ? first : null;
}

/** Brackets, quotation marks and signs that control what is written stand around an address, never in it. */
const around = /[\s\p{Cc}<>"“”„«»、。「」（）]+/u;
const kana = "\\p{Script=Hiragana}\\p{Script=Katakana}ー";
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?";
const address = new RegExp(`^(https?://)?((?:${label}\\.)+(${label}))(?::\\d{1,5})?([/?#].*)?$`, "iu");
/** URLはhttps://example.jpです. */
const kanaBefore = new RegExp(`^.*[${kana}](?=https?://|www\\.|[a-z\\d-]+\\.[a-z])`, "iu");
const kanaBehind = new RegExp(`(?<=^(?:https?://)?[a-z\\d.-]+)[${kana}].*$|です.*$`, "iu");

/** What ends an address that neither says what it is nor leads to a page of it: no "thanks" of "ok.thanks". */
const usualEnd =
  /^(?:\p{L}{2,3}|info|name|shop|store|site|blog|cloud|tech|online|agency|museum|travel|email|page|club|world|media|berlin|hamburg|paris|tokyo|xn--.*)$/iu;

function read(word: string): string | undefined {
  const found = address.exec(bare(word.replace(kanaBefore, "").replace(kanaBehind, "")));
  if (!found) return undefined;
  const [written, scheme, host = "", end = "", way] = found;
  const isClear = scheme !== undefined || way !== undefined || /^www\./i.test(host);
  if (!isClear && !usualEnd.test(end)) return undefined;
  const { data } = onTheWeb.safeParse(scheme === undefined ? `https://${written}` : written);
  const url = data?.replace(/(?<=^https?:\/\/[^/?#]+)\/$/, "");
  return url && url.length <= longestUrl ? url : undefined;
}

/** A bracket stays that has been opened in the address. */
function bare(word: string): string {
  let said = word.replace(/^[([{'‘’]+/, "");
  for (let mark = said.at(-1) ?? ""; /^[.,;:!?)\]}'‘’…]$/.test(mark); mark = said.at(-1) ?? "") {
    if (mark === ")" && said.split("(").length >= said.split(")").length) break;
    said = said.slice(0, -1);
  }
  return said;
}

/** With the signs in the place of their names, and nothing between them and what they join. */
function inSigns(text: string): string {
  const words = plain(text)
    .replace(new RegExp(`[${kana}]+`, "gu"), " $& ")
    .split(/[,!?]*(?:\s+|$)/)
    .filter((word) => word !== "");
  const parts: string[] = [];
  for (let at = 0; at < words.length; ) {
    const sign = longest(words, at, webSigns);
    parts.push(sign ? sign.value : (words[at] ?? ""));
    at = sign ? sign.next : at + 1;
  }
  return parts
    .join(" ")
    .replace(/(?<![^ ])w w w(?![^ ])/, "www")
    .replace(/ ?(?<![^ ])([./:_-])(?![^ ]) ?/g, "$1");
}
