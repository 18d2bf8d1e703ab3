import { namesSecret } from "@parlo/engine";

/** Headers as records and logs may show them: values that open something are hidden. */
export function maskHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, namesSecret(name) ? "•••" : value]));
}
