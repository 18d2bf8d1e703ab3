import type { AiModel } from "@parlo/contract";

/** What tells one model from another at a glance, wherever its provider keeps it. */
export function aiModelFacts({ credentials, configuration, obfuscated }: AiModel) {
  const address = textOf(credentials.apiBaseUrl ?? credentials.apiBase);
  return {
    model: textOf(configuration.defaultLlmModel ?? credentials.modelName),
    host: URL.canParse(address) ? new URL(address).host : address,
    key: Object.values(obfuscated)[0] ?? "",
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
