import type { ConvAi, ConvAiProviderFacts } from "@parlo/contract";
import { type ConvAiProvider, describedSettings } from "@parlo/providers";
import { presentTimestamps } from "../db/present-timestamps.ts";
import { slugOf } from "../provider-settings/index.ts";
import type { ConvAiRow } from "./conv-ai.table.ts";

export function presentConvAi(row: ConvAiRow): ConvAi {
  const { id, name, provider, createdBy, modifiedBy, credentials, obfuscated, configuration } = row;
  return {
    id,
    name,
    provider,
    providedBy: "organization",
    vendorSlug: slugOf(provider),
    default: row.isDefault,
    createdBy,
    modifiedBy,
    credentials,
    obfuscated,
    configuration,
    ignoreSupportedLanguages: row.ignoreSupportedLanguages,
    supportedLanguages: row.supportedLanguages,
    ...presentTimestamps(row),
  };
}

/** What forms need to know of a provider. */
export function presentProvider(provider: ConvAiProvider): ConvAiProviderFacts {
  return {
    id: provider.id as ConvAiProviderFacts["id"],
    name: provider.name,
    vendorSlug: slugOf(provider.id),
    credentials: describedSettings(provider.credentials),
    configuration: describedSettings(provider.configuration),
  };
}
