import type { ConversationRow } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { useMe } from "../../app/use-me.ts";
import { usePersonName } from "../use-person-name.ts";
import type { Speakers } from "./said.tsx";

/** Who talks: the agent as its profile's persona, the person, and the operator who looks on. */
export function useSpeakers(conversation: ConversationRow | undefined): Speakers {
  const { t } = useTranslation();
  const personName = usePersonName();
  const { user } = useMe();
  const profile = useQuery({
    ...api.profile.get.queryOptions({ input: { id: conversation?.profileId ?? "" }, staleTime: 60_000 }),
    enabled: conversation !== undefined,
  });
  const personaId = profile.data?.personaId ?? null;
  const persona = useQuery({
    ...api.persona.get.queryOptions({ input: { id: personaId ?? "" }, staleTime: 60_000 }),
    enabled: personaId !== null,
  });
  return {
    agent: { name: persona.data?.name ?? t("conversation.agent"), avatarId: persona.data?.avatarId ?? null },
    person: conversation ? personName(conversation) : "",
    myId: user.id,
  };
}
