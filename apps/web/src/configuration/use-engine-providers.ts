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
  return { query, providers, providerOf, nameOf: (id: string) => providerOf(id)?.name ?? id };
}
