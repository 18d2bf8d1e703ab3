import type { ContractRouterClient } from "@orpc/contract";
import type { AiModel, aiModelContract } from "@parlo/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../app/api.ts";
import { useAiModelProviders } from "./use-ai-model-providers.ts";

type Update = Parameters<ContractRouterClient<typeof aiModelContract>["update"]>[0];
export type AiModelChanges = Omit<Update, "id">;

/** A model, its provider, and how to change it; a change names the version that was seen. */
export function useAiModel(id: string) {
  const queryClient = useQueryClient();
  const { providerOf, query: providers } = useAiModelProviders();
  const options = api.aiModel.get.queryOptions({ input: { id } });
  const query = useQuery(options);
  const save = async (changes: AiModelChanges) => {
    if (!query.data) throw new Error("There is no model to change yet");
    const { version } = query.data;
    const saved: AiModel = await client.aiModel.update({ id, ...changes }, { context: { version } });
    queryClient.setQueryData(options.queryKey, saved);
    await queryClient.invalidateQueries({ queryKey: api.aiModel.list.key() });
  };
  return { query, providers, save, provider: query.data && providerOf(query.data.provider) };
}
