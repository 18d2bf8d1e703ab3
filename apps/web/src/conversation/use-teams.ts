import { useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";
import { wholeList } from "../app/whole-list.ts";

/** The organisation's teams; archived ones last, for conversations may still wait for them. */
export function useTeams() {
  const { data } = useQuery({ ...wholeList(api.team.list, { includeArchived: true }), staleTime: 60_000 });
  const teams = (data?.results ?? []).toSorted(
    (one, other) => Number(one.archivedAt !== null) - Number(other.archivedAt !== null),
  );
  return { teams, nameOf: (teamId: string | null) => teams.find(({ id }) => id === teamId)?.name ?? null };
}
