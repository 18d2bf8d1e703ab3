import { useQuery } from "@tanstack/react-query";
import type { EngineKind } from "./engine-kind.ts";

/** The providers that engines of a kind can have; they change with a release, not while somebody looks. */
export function useEngineProviders({ api: { providers: operation } }: EngineKind) {
  const query = useQuery({
    queryKey: operation.queryKey({ input: undefined }),
    queryFn: ({ signal }) => operation.call(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const providers = query.data?.results;
  const providerOf = (id: string) => providers?.find((provider) => provider.id === id);
  // Its place is kept while names are on their way: an id is nobody's word for it.
  const unnamed = (id: string) => (query.isPending ? "\u00a0" : id);
  return { query, providers, providerOf, nameOf: (id: string) => providerOf(id)?.name ?? unnamed(id) };
}
