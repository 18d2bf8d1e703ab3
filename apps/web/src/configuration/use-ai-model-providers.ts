import { useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";

/** The providers that models can be made of; they change with a release, not while somebody looks. */
export function useAiModelProviders() {
  const query = useQuery(api.aiModel.providers.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  const providers = query.data?.results;
  const providerOf = (id: string) => providers?.find((provider) => provider.id === id);
  return { query, providers, providerOf, nameOf: (id: string) => providerOf(id)?.name ?? id };
}
