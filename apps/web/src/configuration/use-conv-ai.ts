import type { ContractRouterClient } from "@orpc/contract";
import type { ConvAi, convAiContract } from "@parlo/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../app/api.ts";
import { useConvAiProviders } from "./use-conv-ai-providers.ts";

type Update = Parameters<ContractRouterClient<typeof convAiContract>["update"]>[0];
export type ConvAiChanges = Omit<Update, "id">;

/** A conversational engine, its provider, and how to change it; a change names the version that was seen. */
export function useConvAi(id: string) {
  const queryClient = useQueryClient();
  const { providerOf, query: providers } = useConvAiProviders();
  const options = api.convAi.get.queryOptions({ input: { id } });
  const query = useQuery(options);
  const save = async (changes: ConvAiChanges) => {
    if (!query.data) throw new Error("There is no engine to change yet");
    const { version } = query.data;
    const saved: ConvAi = await client.convAi.update({ id, ...changes }, { context: { version } });
    queryClient.setQueryData(options.queryKey, saved);
    await queryClient.invalidateQueries({ queryKey: api.convAi.list.key() });
  };
  return { query, providers, save, provider: query.data && providerOf(query.data.provider) };
}
