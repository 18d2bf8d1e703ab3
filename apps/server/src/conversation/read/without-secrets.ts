import type { Json, JsonObject } from "@parlo/engine";
import { namesSecret } from "../../platform/secret-name.ts";
import { mask } from "./conceal.ts";

/** Texts and numbers under names that speak of secrets are masked, at whatever depth. Such a name with more below it is looked through. */
export function withoutSecrets<Given extends Json>(given: Given): Given {
  if (given === null || typeof given !== "object") return given;
  if (Array.isArray(given)) return given.map(withoutSecrets) as unknown as Given;
  const parts = Object.entries(given as JsonObject).map(([name, part]) => {
    const opens = namesSecret(name) && !counted.test(name) && (typeof part === "string" || typeof part === "number");
    return [name, opens ? mask : withoutSecrets(part)];
  });
  return Object.fromEntries(parts);
}

/** Tokens that are counted open nothing. */
const counted = /tokens$|tokenms$/i;
