import { type Json, type JsonObject, mask, namesSecret } from "@parlo/engine";

/** Texts and numbers under names that speak of secrets are masked, at whatever depth. Such a name with more below it is looked through. */
export function withoutSecrets<Given extends Json>(given: Given): Given {
  if (given === null || typeof given !== "object") return given;
  if (Array.isArray(given)) return given.map(withoutSecrets) as unknown as Given;
  const parts = Object.entries(given as JsonObject).map(([name, part]) => [
    name,
    masked(name, part) ?? withoutSecrets(part),
  ]);
  return Object.fromEntries(parts);
}

/** What a call carries, either way: as `withoutSecrets`, and what is written as forms are, by the names in it. */
export function bodyWithoutSecrets<Given extends Json>(body: Given): Given | string {
  if (typeof body !== "string" || !isForm(body)) return withoutSecrets(body);
  return pairsOf(body)
    .map(([name, value]) => (opens(decoded(name), value) && value !== "" ? `${name}=${mask}` : `${name}=${value}`))
    .join("&");
}

/** What `bodyWithoutSecrets` would mask, each as it stands there. */
export function* secretsIn(body: Json): Generator<string> {
  if (typeof body === "string" && isForm(body))
    for (const [name, value] of pairsOf(body)) if (opens(decoded(name), value)) yield* [value, decoded(value)];
  if (body === null || typeof body !== "object") return;
  if (Array.isArray(body)) for (const one of body) yield* secretsIn(one);
  else
    for (const [name, part] of Object.entries(body as JsonObject))
      for (const one of Array.isArray(part) ? part : [part])
        if (opens(name, one)) yield String(one);
        else yield* secretsIn(one);
}

/** What stands under such a name, alone or in a list; undefined under any other. */
function masked(name: string, part: Json): Json | undefined {
  if (Array.isArray(part) && part.some((one) => opens(name, one)))
    return part.map((one) => (opens(name, one) ? mask : withoutSecrets(one)));
  return opens(name, part) ? mask : undefined;
}

/** Tokens that are counted open nothing. */
const counted = /tokens$|tokenms$/i;
const opens = (name: string, part: Json) =>
  namesSecret(name) && !counted.test(name) && (typeof part === "string" || typeof part === "number");

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
