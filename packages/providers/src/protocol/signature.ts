import type { SharedV3ProviderOptions } from "@ai-sdk/provider";
import type { ModelSignature } from "../contract/language-model.ts";

/** Where the parts of an answer and of a history carry the signature of a call. */
const place = "signature";

export const signedWith = ({ by, value }: ModelSignature): SharedV3ProviderOptions => ({ [place]: { by, value } });

export function signatureOf(more: SharedV3ProviderOptions | undefined): ModelSignature | undefined {
  const { by, value } = more?.[place] ?? {};
  return typeof by === "string" && typeof value === "string" ? { by, value } : undefined;
}
