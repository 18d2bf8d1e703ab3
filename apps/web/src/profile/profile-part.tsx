import type { Profile } from "@parlo/contract";
import { NewestValues } from "@parlo/ui";
import type { ReactNode } from "react";
import { type ProfileChanges, useProfile } from "./use-profile.ts";

interface ProfilePartProps {
  profileId: string;
  children: (profile: Profile, save: (changes: ProfileChanges) => Promise<void>) => ReactNode;
}

/** One part of the editor; its frame shows while the profile is on its way. */
export function ProfilePart({ profileId, children }: ProfilePartProps) {
  const { query, save } = useProfile(profileId);
  return query.data ? <NewestValues load={query.refetch}>{children(query.data, save)}</NewestValues> : null;
}
