import { longest } from "./digits.ts";
import { longestAnswer, plain } from "./plain.ts";
import { addressSigns } from "./vocabulary/address-words.ts";

/** Trimmed and lower case; undefined where it cannot be an address. Also as it is spoken: "anna at example dot com". */
export function parseEmail(text: string): string | undefined {
  if (text.length > 1000) return undefined;
  return written(text) ?? (text.length <= longestAnswer ? spoken(text.replace(hidden, " $1 ")) : undefined);
}

/** How people keep programs from reading an address: "anna [at] example (dot) com". */
const hidden = /\s*[[({]\s*(\p{L}{2,6})\s*[\])}]\s*/gu;

/** Brackets, quotation marks and what cannot be seen stand around an address, never in it. */
const around = /[\s\p{Ps}\p{Pe}\p{Pi}\p{Cf}<>,;:"”»、。，；：…]+/u;
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?";
/** A way, a question or a mark may follow: `a@b.de?subject=hello`. */
const address = new RegExp(`^[^@\\\\]{1,64}@(?:${label}\\.)+(?=[^.]*\\p{L})${label}(?=$|[/?#!])`, "u");
const kana = "\\p{Script=Hiragana}\\p{Script=Katakana}ー";
/** Japanese writes an address into the sentence: メールはa@b.jpです. */
const kanaBefore = new RegExp(`^.*[${kana}](?=[\\w.+%-]+@)`, "u");
const kanaBehind = new RegExp(`(@[a-z\\d.-]+\\.[a-z]{2,63})[${kana}].*$`, "iu");

function written(text: string): string | undefined {
  for (const word of text.split(around)) {
    const bare = word
      .replace(kanaBefore, "")
      .replace(kanaBehind, "$1")
      .replace(/^['‘’]+|['‘’.!?]+$/g, "");
    const found = address.exec(bare)?.[0];
    if (found && found.length <= 254 && !/^\.|\.@|\.\./.test(found)) return found.toLowerCase();
  }
  return undefined;
}

/** Signs stand for themselves; a word, a letter or digits for what they are. */
function spoken(text: string): string | undefined {
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
  for (let at = parts.lastIndexOf("@"); at > 0; at = parts.lastIndexOf("@", at - 1)) {
    const address = `${nameBefore(parts, at)}@${hostBehind(parts, at)}`;
    if (written(address) === address && /^[\w.+%-]+@[\w.-]+$/.test(address)) return address;
    if (at === 0) break;
  }
  return undefined;
}

const isSign = (part: string | undefined) => part !== undefined && /^[._+-]$/.test(part);
/** A letter that is spelled, or digits: they belong to what stands before and behind. */
const isSpelled = (part: string | undefined) => part !== undefined && /^(?:[a-z]|\d+)$/.test(part);

function nameBefore(parts: readonly string[], at: number): string {
  let from = at - 1;
  while (from > 0) {
    const here = parts[from];
    const before = parts[from - 1];
    if (isSign(before) || (isSign(here) && !isSign(before)) || (isSpelled(here) && isSpelled(before))) from--;
    else if (here !== undefined && /^\d+$/.test(here) && before !== undefined && /^[a-z]+$/.test(before)) from--;
    else break;
  }
  return parts.slice(from, at).join("");
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
