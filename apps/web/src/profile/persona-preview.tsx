import type { Persona } from "@parlo/contract";
import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { api } from "../app/api.ts";
import { ProfilePreview } from "./profile-preview.tsx";

interface PersonaPreviewProps {
  profileId: string;
  control: Control<{ personaId: string | null }>;
  /** Undefined while they are on their way. */
  personas: readonly Persona[] | undefined;
}

/** The agent as the chosen persona, before it is saved. */
export function PersonaPreview({ profileId, control, personas }: PersonaPreviewProps) {
  const personaId = useWatch({ control, name: "personaId" });
  const persona = personas?.find(({ id }) => id === personaId);
  const avatar = useQuery({
    ...api.avatar.get.queryOptions({ input: { id: persona?.avatarId ?? "" } }),
    enabled: Boolean(persona?.avatarId),
  });
  const isKnown = personaId === null || (persona !== undefined && (persona.avatarId === null || avatar.isSuccess));
  const body = persona?.avatarId && avatar.data ? avatar.data : null;
  const unsaved = {
    persona: persona ? { name: persona.name, description: persona.description } : null,
    avatar: body,
  };
  return <ProfilePreview profileId={profileId} unsaved={isKnown ? unsaved : {}} />;
}
