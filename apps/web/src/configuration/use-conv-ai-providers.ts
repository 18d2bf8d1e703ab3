import { useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";

/** The providers of conversational engines; they change with a release, not while somebody looks. */
export function useConvAiProviders() {
  const query = useQuery(api.convAi.providers.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  const providers = query.data?.results;
  const providerOf = (id: string) => providers?.find((provider) => provider.id === id);
  return { query, providers, providerOf, nameOf: (id: string) => providerOf(id)?.name ?? id };
}
