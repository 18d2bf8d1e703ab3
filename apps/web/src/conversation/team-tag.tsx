import { Tag } from "@parlo/ui";
import { useTeams } from "./use-teams.ts";

/** Who is asked for, or has it. */
export function TeamTag({ teamId }: { teamId: string | null }) {
  const name = useTeams().nameOf(teamId);
  return name === null ? null : <Tag tone="outline">{name}</Tag>;
}
