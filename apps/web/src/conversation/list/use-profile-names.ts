import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

/** The organisation's profiles by name; archived ones too, for they have had conversations. */
export function useProfileNames(): readonly { id: string; name: string }[] {
  const input = { pageSizeAndNumber: { size: 100, number: 1 }, includeArchived: true };
  return useQuery(api.profile.list.queryOptions({ input, staleTime: 60_000 })).data?.results ?? [];
}
