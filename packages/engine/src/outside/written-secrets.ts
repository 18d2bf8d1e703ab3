import type { Json, JsonObject } from "../json.ts";
import { mask } from "../variable/conceal.ts";
import { sameOr } from "../with-parts.ts";
import { looksLikeKey } from "./looks-like-key.ts";
import { opensUnder } from "./names-secret.ts";

/** What is to stand in place of a secret that is written out. */
type Instead = (name: string, value: string) => string;

/** Settings with the secrets changed that are written in addresses, bodies and values of their calls; the same object where there is none. */
export function changeWrittenSecrets(data: Json, instead: Instead): Json {
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return mapped(data, (one) => changeWrittenSecrets(one, instead));
  return withNamedParts(data as JsonObject, (key, part) => {
    if ((key === "request" || key === "server") && isObject(part)) return inCall(part, instead);
    if ((key === "arguments" || key === "inputs") && Array.isArray(part))
      return mapped(part, (row) => inRow(row, instead));
    return changeWrittenSecrets(part, instead);
  });
}

/** Values by their names with the secrets among them changed, at whatever depth. */
export function changeSecretsIn(values: Json, instead: Instead, name = ""): Json {
  if (typeof values === "string") return valueUnder(name, values, instead);
  if (typeof values === "number" && opensUnder(name)) return instead(name, String(values));
  if (Array.isArray(values)) return mapped(values, (one) => changeSecretsIn(one, instead, name));
  return isObject(values) ? withNamedParts(values, (key, part) => changeSecretsIn(part, instead, key)) : values;
}

export interface WrittenSecret {
  readonly name: string;
  readonly value: string;
}
const found =
  <Of>(change: (of: Of, instead: Instead) => unknown) =>
  (of: Of): readonly WrittenSecret[] => {
    const all: WrittenSecret[] = [];
    change(of, (name, value) => {
      all.push({ name, value });
      return value;
    });
    return all;
  };

/** The secrets that are written in a text, in settings or among values by their names, in their order. */
export const secretsInAddress = found(inAddress);
export const secretsInBody = found(inBody);
export const writtenSecrets = found(changeWrittenSecrets);
export const secretsIn = found((values: Json, instead) => changeSecretsIn(values, instead));
export const secretsUnder = (name: string, value: string) =>
  found((text: string, instead) => valueUnder(name, text, instead))(value);

function inCall(call: JsonObject, instead: Instead): JsonObject {
  return withNamedParts(call, (key, part) => {
    if (typeof part !== "string") return part;
    return key === "url" ? inAddress(part, instead) : key === "body" ? inBody(part, instead) : part;
  });
}

function inRow(row: Json, instead: Instead): Json {
  if (!isObject(row) || typeof row.name !== "string") return row;
  const { name } = row;
  return withNamedParts(row, (key, part) =>
    (key === "value" || key === "default") && typeof part === "string" ? valueUnder(name, part, instead) : part,
  );
}

function valueUnder(name: string, value: string, instead: Instead): string {
  if (!opensUnder(name)) return inBody(value, instead);
  return aroundVariables(value, (text) => (isWritten(text) ? instead(name, text) : text));
}

function inAddress(address: string, instead: Instead): string {
  return aroundVariables(address, (text) => {
    const [, start = "", user = "", rest = text] = /^(\s*https?:\/\/)([^/?#\\]*)@([\s\S]*)$/i.exec(text) ?? [];
    const [host = ""] = /^[^/?#\\\s]*/.exec(rest) ?? [];
    const signedIn = start && `${isWritten(user) ? instead(`…@${shown(host)}`, user) : user}@`;
    const [, path = "", query, hash = ""] = /^([^?#]*)(?:\?([^#]*))?([\s\S]*)$/.exec(rest) ?? [];
    return `${start}${signedIn}${inPath(path, instead)}${query === undefined ? "" : `?${inPairs(query, instead)}`}${hash}`;
  });
}

/** Of a hook of Slack the key follows workspace and channel, of Telegram's bots their number; elsewhere its looks tell it. */
const known =
  /^(hooks\.slack\.com\/[^/]+\/[^/]+\/[^/]+\/|api\.telegram\.org\/(?:file\/)?bot\d+(?::|%3A))([^/]+)([\s\S]*)$/i;

/** Keys are parts of some addresses, or what a file came without in their place. */
function inPath(address: string, instead: Instead): string {
  const [, scheme = "", behind = ""] = /^(\s*https?:\/\/)?([\s\S]*)$/i.exec(address) ?? [];
  const [host = "", ...path] = behind.split("/");
  const name = `${shown(host)}/…`;
  const [, place = "", key = "", rest = ""] = known.exec(behind) ?? [];
  if (isWritten(key)) return `${scheme}${place}${instead(name, key)}${rest}`;
  const isKey = (segment: string) => segment === mask || (isWritten(segment) && looksLikeKey(segment));
  return scheme + [host, ...path.map((segment) => (isKey(segment) ? instead(name, segment) : segment))].join("/");
}

/** Of JSON or a form, as they are written: with variables in it no text can be read as either. */
function inBody(body: string, instead: Instead): string {
  return aroundVariables(body, (text) => {
    if (/^\s*[{[]/.test(text)) return inJson(text, instead);
    return /^[^\s=&]+=[^&]*(?:&[^\s=&]+=[^&]*)*$/.test(text) ? inPairs(text, instead) : text;
  });
}

const pair = /^([^=]*)=([\s\S]*)$/;
const inPairs = (text: string, instead: Instead) =>
  text
    .split("&")
    .map((one) => {
      const [, key = "", value = ""] = pair.exec(one) ?? [];
      const name = decoded(key);
      return opensUnder(name) && isWritten(value) ? `${key}=${instead(name, value)}` : one;
    })
    .join("&");

/** None begins with a quote that is written within another text: looking for their ends takes no longer than the text is. */
const member = /(?<!\\)"((?:[^"\\]|\\.)*)"(?:(\s*:\s*)("(?:[^"\\]|\\.)*"|\[[^[\]{}]*\]))?/g;
const quoted = /(?<!\\)"((?:[^"\\]|\\.)*)"/g;

function inJson(text: string, instead: Instead): string {
  return text.replace(member, (whole, name: string, colon: string | undefined, value: string) => {
    if (colon === undefined || !opensUnder(name)) return whole;
    const changed = value.replace(quoted, (one, inside: string) =>
      isWritten(inside) ? `"${instead(name, inside)}"` : one,
    );
    return `"${name}"${colon}${changed}`;
  });
}

/**
 * None begins within another: looking for their ends takes no longer than the text is. What stands for them counts as one
 * where it is in the text itself.
 */
const variable = /\{\{(?:(?!\{[{%])[\s\S])*?\}\}|\{%(?:(?!\{[{%])[\s\S])*?%\}|[\uE000\uE001]/g;
const [opened, closed] = ["\uE000", "\uE001"];

/** Changes a text in which each variable counts as one word, whatever stands in it. */
function aroundVariables(text: string, change: (text: string) => string): string {
  const variables: string[] = [];
  const words = text.replace(variable, (one) => `${opened}${variables.push(one) - 1}${closed}`);
  return change(words).replace(/\uE000(\d+)\uE001/g, (one, at) => variables[Number(at)] ?? one);
}

/** What is made of variables is no secret of the flow's. */
const isWritten = (text: string) => text.trim() !== "" && !text.includes(opened);
const shown = (host: string) => host.replace(/\uE000\d+\uE001/g, "…");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapped = (list: readonly Json[], change: (one: Json) => Json) => sameOr(list, list.map(change));

function withNamedParts(whole: JsonObject, change: (key: string, part: Json) => Json): JsonObject {
  const entries = Object.entries(whole).map(([key, part]) => [key, change(key, part)] as const);
  return entries.every(([key, part]) => part === whole[key]) ? whole : Object.fromEntries(entries);
}
