import type { AiModel, AiModelProviderFacts } from "@parlo/contract";
import { type AiModelProvider, describedSettings } from "@parlo/providers";
import { presentTimestamps } from "../db/present-timestamps.ts";
import { slugOf } from "../provider-settings/index.ts";
import type { AiModelRow } from "./ai-model.table.ts";

export function presentAiModel(row: AiModelRow): AiModel {
  const { id, name, provider, supportsLlm, supportsEmbedding, credentials, obfuscated, configuration } = row;
  const capabilities: AiModel["capabilities"] = [
    ...(supportsLlm ? (["llm"] as const) : []),
    ...(supportsEmbedding ? (["embedding"] as const) : []),
  ];
  return {
    id,
    name,
    provider,
    providedBy: "organization",
    vendorSlug: slugOf(provider),
    default: row.isDefault,
    supportsLlm,
    supportsEmbedding,
    capabilities,
    credentials,
    obfuscated,
    configuration,
    ...presentTimestamps(row),
  };
}

/** What forms need to know of a provider. */
export function presentProvider(provider: AiModelProvider): AiModelProviderFacts {
  return {
    id: provider.id as AiModelProviderFacts["id"],
    name: provider.name,
    vendorSlug: slugOf(provider.id),
    capabilities: [...provider.capabilities],
    oneCapability: provider.chosenCapabilities !== undefined,
    credentials: describedSettings(provider.credentials),
    configuration: describedSettings(provider.configuration),
  };
}
