import { changeSecretsIn, type Json, type JsonObject, mask, nestsTooDeeply, opensUnder } from "@parlo/engine";

/** Characters of a text that is read as JSON, beyond any answer that is received, and how often one may stand in another. */
const longestText = 1024 * 1024;
const deepestText = 4;

/**
 * Texts and numbers under names that speak of secrets are masked, at whatever depth, also within a text that is JSON.
 * Such a name with more below it is looked through.
 */
export function withoutSecrets<Given extends Json>(given: Given, within = 0): Given {
  if (typeof given === "string") return textWithoutSecrets(given, within) as Given;
  if (given === null || typeof given !== "object") return given;
  if (Array.isArray(given)) return given.map((one) => withoutSecrets(one, within)) as unknown as Given;
  const parts = Object.entries(given as JsonObject).map(([name, part]) => [
    name,
    masked(name, part, within) ?? withoutSecrets(part, within),
  ]);
  return Object.fromEntries(parts);
}

/** As it is written where nothing in it has to be masked; as a whole where it cannot be looked through. */
function textWithoutSecrets(text: string, within: number): string {
  const json = jsonIn(text, within);
  if (json === undefined) return /^\s*[{[]/.test(text) ? beginningWithoutSecrets(text) : text;
  if (json === unread) return mask;
  const written = JSON.stringify(json);
  const shown = JSON.stringify(withoutSecrets(json, within + 1));
  return shown === written ? text : shown;
}

/** The beginning of what was too long is no JSON, and has its secrets all the same; the last may have lost its end. */
function beginningWithoutSecrets(text: string): string {
  const shown = changeSecretsIn(text, () => mask) as string;
  return shown.replace(/"([^"\\]{1,200})"(\s*:\s*)"[^"]*$/, (whole, name: string, colon: string) =>
    opensUnder(name) ? `"${name}"${colon}"${mask}` : whole,
  );
}

const unread = Symbol("unread");

/** The object or list that a text is; undefined for any other text, `unread` for what is too long or too deep. */
function jsonIn(text: string, within: number): Json | undefined | typeof unread {
  if (!/^\s*[{[]/.test(text)) return undefined;
  if (text.length > longestText || within === deepestText) return unread;
  try {
    const json = JSON.parse(text) as Json;
    return nestsTooDeeply(json) ? unread : json;
  } catch {
    return undefined;
  }
}

/** What a call carries, either way: as `withoutSecrets`, and what is written as forms are, by the names in it. */
export function bodyWithoutSecrets<Given extends Json>(body: Given): Given | string {
  if (typeof body !== "string" || !isForm(body)) return withoutSecrets(body);
  return pairsOf(body)
    .map(([name, value]) => (opens(decoded(name), value) && value !== "" ? `${name}=${mask}` : `${name}=${value}`))
    .join("&");
}

/** What `bodyWithoutSecrets` would mask, each as it stands there. */
export function* secretsIn(body: Json, within = 0): Generator<string> {
  if (typeof body === "string") {
    if (isForm(body))
      for (const [name, value] of pairsOf(body)) if (opens(decoded(name), value)) yield* [value, decoded(value)];
    const json = jsonIn(body, within);
    if (json !== undefined && json !== unread) yield* secretsIn(json, within + 1);
  }
  if (body === null || typeof body !== "object") return;
  if (Array.isArray(body)) for (const one of body) yield* secretsIn(one, within);
  else
    for (const [name, part] of Object.entries(body as JsonObject))
      for (const one of Array.isArray(part) ? part : [part])
        if (opens(name, one)) yield String(one);
        else yield* secretsIn(one, within);
}

/** What stands under such a name, alone or in a list; undefined under any other. */
function masked(name: string, part: Json, within: number): Json | undefined {
  if (Array.isArray(part) && part.some((one) => opens(name, one)))
    return part.map((one) => (opens(name, one) ? mask : withoutSecrets(one, within)));
  return opens(name, part) ? mask : undefined;
}

const opens = (name: string, part: Json) => opensUnder(name) && (typeof part === "string" || typeof part === "number");

const isForm = (text: string) => /^[^\s=&{]+=[^\s=&]*(?:&[^\s=&]+=[^\s=&]*)*$/.test(text);

function pairsOf(form: string): [string, string][] {
  return form.split("&").map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return part;
  }
}
