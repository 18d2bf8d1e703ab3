import { mask } from "@parlo/engine";
import { withoutSecrets } from "./without-secrets.ts";

/** Without who signs in and what is handed over in it, be it by a name or as a key in its path. */
export function maskedAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.username || url.password) [url.username, url.password] = ["", ""];
  const given = Object.fromEntries(url.searchParams);
  for (const [name, value] of Object.entries(withoutSecrets(given)))
    if (value !== given[name]) url.searchParams.set(name, value === mask ? "***" : value);
  const path = url.pathname.split("/");
  const shown = path.map((part, at) => (isSlackKey(url, path, at) ? shortened(part) : shownPart(part)));
  if (shown.some((part, at) => part !== path[at])) url.pathname = shown.join("/");
  return url.href;
}

/** What follows workspace and channel in the address of a Slack hook. */
const isSlackKey = ({ hostname }: URL, [, kind]: readonly string[], at: number) =>
  hostname === "hooks.slack.com" && kind !== "" && at > 3;

function shownPart(part: string): string {
  const [, telegramBot] = /^(bot\d+(?::|%3A)).+/i.exec(part) ?? [];
  if (telegramBot) return `${telegramBot}***`;
  const text = decoded(part);
  return looksLikeKey(text) ? shortened(text) : part;
}

const shortened = (key: string) => `${key.slice(0, Math.min(4, key.length / 4))}***`;

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const shortestKey = 16;
const leastVariety = 8;
/** Letters and digits that follow one another are seldom so few in names, nor numbers so many. */
const shortRuns = 3.5;
const manyNumbers = 3;

/** Whether a part of a path was drawn at random and is no id that opens nothing: a UUID, a number, words with numbers between them. */
function looksLikeKey(part: string): boolean {
  if (part.length < shortestKey || !/^[\w.~:=+-]+$/.test(part)) return false;
  const mixed = part
    .replace(uuid, "")
    .split(/[^a-z\d]/i)
    .filter((piece) => !/^(?:[A-Z]?[a-z]*|[A-Z]+|\d+)$/.test(piece))
    .join("");
  if (mixed.length < shortestKey || new Set(mixed).size < leastVariety || !/\d/.test(mixed)) return false;
  const runs = mixed.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  return mixed.length < runs.length * shortRuns || (mixed.match(/\d+/g) ?? []).length >= manyNumbers;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
