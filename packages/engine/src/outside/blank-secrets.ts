import type { Json, JsonObject } from "../json.ts";
import { sameOr, withParts } from "../with-parts.ts";
import { fixedOrigin } from "./fixed-origin.ts";
import { type KeptSecret, secretHeaderSchema } from "./headers.ts";

/** The secret that a header is to have; `origin` is that of the address beside it, null where a variable decides it. */
export type SecretOf = (name: string, origin: string | null) => KeptSecret | null;

/** Settings with every secret header empty, as they leave the organisation or come from elsewhere. */
export const blankSecrets = (value: Json): Json => giveSecrets(value, () => null);

/** Settings with the secrets of their headers given anew; the same object where there is none. */
export function giveSecrets(value: Json, secretOf: SecretOf, origin: string | null = null): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return sameOr(
      value,
      value.map((item) => giveSecrets(item, secretOf, origin)),
    );
  // Nearly nothing is a header, and a schema takes its time to refuse.
  const header = Object.hasOwn(value, "secret") ? secretHeaderSchema.safeParse(value) : null;
  if (header?.success) return { ...header.data, secret: secretOf(header.data.name, origin) };
  const around = "url" in value && typeof value.url === "string" ? fixedOrigin(value.url) : origin;
  return withParts(value as JsonObject, (part) => giveSecrets(part, secretOf, around));
}
