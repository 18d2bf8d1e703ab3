import type { Profile, profileChangesSchema } from "@parlo/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, client } from "../app/api.ts";

export type ProfileChanges = z.input<typeof profileChangesSchema>;

/** A profile and how to change it; a change names the version that was seen. */
export function useProfile(profileId: string) {
  const queryClient = useQueryClient();
  const options = api.profile.get.queryOptions({ input: { id: profileId } });
  const query = useQuery(options);
  const put = async (profile: Profile) => {
    queryClient.setQueryData(options.queryKey, profile);
    await queryClient.invalidateQueries({ queryKey: api.profile.list.key() });
  };
  const save = async (changes: ProfileChanges) => {
    if (!query.data) throw new Error("There is no profile to change yet");
    const context = { version: query.data.version };
    await put(await client.profile.update({ id: profileId, ...changes }, { context }));
  };
  return { query, put, save };
}
