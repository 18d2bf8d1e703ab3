import type { Team } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";
import { wholeList } from "../app/whole-list.ts";

const none: readonly Team[] = [];

/** Stands outside, so that it is asked once of each answer. */
const archivedLast = ({ results }: { readonly results: readonly Team[] }): readonly Team[] =>
  results.toSorted((one, other) => Number(one.archivedAt !== null) - Number(other.archivedAt !== null));

/** The organisation's teams; archived ones last, for conversations may still wait for them. */
export function useTeams() {
  const { data: teams = none } = useQuery({
    ...wholeList(api.team.list, { includeArchived: true }),
    select: archivedLast,
    staleTime: 60_000,
  });
  return { teams, nameOf: (teamId: string | null) => teams.find(({ id }) => id === teamId)?.name ?? null };
}
