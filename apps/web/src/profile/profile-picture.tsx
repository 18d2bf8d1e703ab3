import type { Profile } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../app/api.ts";
import { ownPicture } from "../app/own-picture.ts";
import { Portrait } from "../persona/index.ts";

/** What stands for a profile: a picture of its own, else its persona's. It stands beside the name, so it says nothing of its own. */
export function ProfilePicture({
  profile: { personaId, picture },
}: {
  profile: Pick<Profile, "personaId" | "picture">;
}) {
  const own = ownPicture(picture);
  const { data } = useQuery({
    ...api.persona.get.queryOptions({ input: { id: personaId ?? "" } }),
    enabled: personaId !== null && own === null,
  });
  if (own) return <img src={own} alt="" className="size-12 flex-none rounded-md bg-brand-soft object-cover" />;
  return <Portrait avatarId={data?.avatarId ?? null} size="md" />;
}
