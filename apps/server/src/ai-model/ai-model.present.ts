import type { AiModel, AiModelProviderFacts, ListedModel } from "@parlo/contract";
import type { AiModelProvider, ListedModel as VendorsModel } from "@parlo/providers";
import { presentConfiguration, presentProvider } from "../configuration/index.ts";
import type { AiModelRow } from "./ai-model.table.ts";

export function presentAiModel(row: AiModelRow): AiModel {
  const { supportsLlm, supportsEmbedding, prices } = row;
  const capabilities: AiModel["capabilities"] = [
    ...(supportsLlm ? (["llm"] as const) : []),
    ...(supportsEmbedding ? (["embedding"] as const) : []),
  ];
  return { ...presentConfiguration(row), supportsLlm, supportsEmbedding, capabilities, prices };
}

export const presentAiModelProvider = (provider: AiModelProvider): AiModelProviderFacts => ({
  ...presentProvider<AiModelProviderFacts["id"]>(provider),
  capabilities: [...provider.capabilities],
  oneCapability: provider.chosenCapabilities !== undefined,
});

export const presentListedModel = ({ id, name, capabilities }: VendorsModel): ListedModel => ({
  ...{ id, name },
  capabilities: capabilities && [...capabilities],
});
