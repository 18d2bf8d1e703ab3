import type { AiModel } from "@parlo/contract";
import { secretFields } from "@parlo/providers";
import type { z } from "zod";
import { obfuscate } from "../platform/crypto/obfuscate.ts";
import type { SecretBox } from "../platform/crypto/secret-box.ts";

type Credentials = AiModel["credentials"];

/** Credentials as the columns of a configuration keep them. */
export interface StoredCredentials {
  /** Each secret blanked. */
  credentials: Credentials;
  /** The secrets by field, encrypted. */
  sealedSecrets: Record<string, string>;
  obfuscated: Record<string, string>;
}

/** Takes the secrets out of credentials: encrypted for the server, their ends for people. `owner` is kind and id of the row. */
export function sealCredentials(
  box: SecretBox,
  provider: { readonly credentials: z.ZodObject },
  owner: string,
  credentials: Credentials,
): StoredCredentials {
  const stored: StoredCredentials = { credentials: { ...credentials }, sealedSecrets: {}, obfuscated: {} };
  for (const field of secretFields(provider.credentials)) {
    const secret = credentials[field];
    if (typeof secret !== "string" || secret === "") continue;
    stored.credentials[field] = "";
    stored.sealedSecrets[field] = box.seal(secret, ownerOf(owner, field));
    stored.obfuscated[field] = obfuscate(secret);
  }
  return stored;
}

/** Credentials with their secrets, for a call to the vendor and for nothing else. */
export function openCredentials(box: SecretBox, owner: string, stored: StoredCredentials): Credentials {
  const secrets = Object.entries(stored.sealedSecrets).map(([field, sealed]) => [
    field,
    box.open(sealed, ownerOf(owner, field)),
  ]);
  return { ...stored.credentials, ...Object.fromEntries(secrets) };
}

/** A sealed secret opens only as this field of this row. */
const ownerOf = (owner: string, field: string) => `${owner}:${field}`;
