import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { EngineKind, EngineTypes } from "./engine-kind.ts";
import { useEngineProviders } from "./use-engine-providers.ts";

/** An engine, its provider, and how to change it; a change names the version that was seen. */
export function useEngine(kind: EngineKind, id: string) {
  const { api } = kind;
  const queryClient = useQueryClient();
  const { providerOf, query: providers } = useEngineProviders(kind);
  const queryKey = api.get.queryKey({ input: { id } });
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api.get.call({ id }, { signal }) });
  const save = async (changes: EngineTypes["changes"]) => {
    if (!query.data) throw new Error("There is no engine to change yet");
    const { version } = query.data;
    const saved = await api.update.call({ id, ...changes }, { context: { version } });
    queryClient.setQueryData(queryKey, saved);
    await queryClient.invalidateQueries({ queryKey: api.list.key() });
  };
  return { query, providers, save, provider: query.data && providerOf(query.data.provider) };
}
