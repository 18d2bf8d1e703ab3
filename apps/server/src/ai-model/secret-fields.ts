import type { AiModel } from "@parlo/contract";
import { type AiModelProvider, secretFields } from "@parlo/providers";
import { obfuscate } from "../platform/crypto/obfuscate.ts";
import type { SecretBox } from "../platform/crypto/secret-box.ts";
import type { AiModelRow } from "./ai-model.table.ts";

type Credentials = AiModel["credentials"];
export type StoredCredentials = Pick<AiModelRow, "credentials" | "sealedSecrets" | "obfuscated">;

/** Takes the secrets out of credentials: encrypted for the server, their ends for people. */
export function sealCredentials(
  box: SecretBox,
  provider: AiModelProvider,
  id: string,
  credentials: Credentials,
): StoredCredentials {
  const stored = { credentials: { ...credentials }, sealedSecrets: {}, obfuscated: {} } as StoredCredentials;
  for (const field of secretFields(provider.credentials)) {
    const secret = credentials[field];
    if (typeof secret !== "string" || secret === "") continue;
    stored.credentials[field] = "";
    stored.sealedSecrets[field] = box.seal(secret, ownerOf(id, field));
    stored.obfuscated[field] = obfuscate(secret);
  }
  return stored;
}

/** Credentials with their secrets, for a call to the vendor and for nothing else. */
export function openCredentials(box: SecretBox, row: Pick<AiModelRow, "id"> & StoredCredentials): Credentials {
  const secrets = Object.entries(row.sealedSecrets).map(([field, sealed]) => [
    field,
    box.open(sealed, ownerOf(row.id, field)),
  ]);
  return { ...row.credentials, ...Object.fromEntries(secrets) };
}

/** A sealed secret opens only as this field of this row. */
const ownerOf = (id: string, field: string) => `ai-model:${id}:${field}`;
