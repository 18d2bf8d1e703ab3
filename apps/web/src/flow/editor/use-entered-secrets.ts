import type { KeptSecret, SecretOf } from "@parlo/engine";
import { useState } from "react";
import { type CarriedSecret, useFlowEditor } from "../../canvas/index.ts";
import { secretId } from "../transfer/import-choices.ts";

/** What is entered for secrets that did not come along, and how the server is given it. */
export function useEnteredSecrets(secrets: readonly CarriedSecret[]) {
  const { keepSecret } = useFlowEditor();
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const keep = async (): Promise<SecretOf> => {
    const kept = new Map<string, KeptSecret>();
    for (const { name, origin } of secrets) {
      const id = secretId({ name, origin });
      const value = entered[id]?.trim();
      if (keepSecret && origin && value) kept.set(id, await keepSecret(value, origin));
    }
    return (name, origin) => kept.get(secretId({ name, origin })) ?? null;
  };
  return { entered, setEntered, keep };
}
