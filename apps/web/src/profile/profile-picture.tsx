import type { Profile } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";
import { Portrait } from "../persona/index.ts";

/** Who the agent is: its persona's portrait. It stands beside the name, so it says nothing of its own. */
export function ProfilePicture({ profile: { personaId } }: { profile: Pick<Profile, "personaId"> }) {
  const { data } = useQuery({
    ...api.persona.get.queryOptions({ input: { id: personaId ?? "" } }),
    enabled: personaId !== null,
  });
  return <Portrait avatarId={data?.avatarId ?? null} size="md" />;
}
