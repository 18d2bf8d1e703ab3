import type { Json } from "../json.ts";
import { secretHeaderSchema } from "./headers.ts";

/** Settings with every secret header empty, as they leave the organisation or come from elsewhere. */
export function blankSecrets(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(blankSecrets);
  const header = secretHeaderSchema.safeParse(value);
  if (header.success) return { ...header.data, secret: null };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, blankSecrets(part)]));
}
