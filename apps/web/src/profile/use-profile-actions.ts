import type { Profile } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { configuration } from "../app/configuration.ts";
import { snippetOf } from "./snippet.ts";

/** What can be done with a profile from a menu; each says what happened. */
export function useProfileActions() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast({ variant: "destructive", title: t("profile.failed"), description: (error as Error).message });
    }
    await queryClient.invalidateQueries({ queryKey: api.profile.key() });
  };
  const restore = ({ id, name }: Profile) =>
    attempt(async () => {
      await client.profile.restore({ id });
      toast({ title: t("profile.isRestored", { name }) });
    });
  return {
    restore,
    archive: (profile: Profile) =>
      attempt(async () => {
        await client.profile.archive({ id: profile.id }, { context: { version: profile.version } });
        const undo = { label: t("profile.undo"), onSelect: () => void restore(profile) };
        toast({ title: t("profile.isArchived", { name: profile.name }), action: undo });
      }),
    duplicate: ({ id }: Profile) =>
      attempt(async () => {
        const copy = await client.profile.duplicate({ id });
        toast({ variant: "success", title: t("profile.isCopied", { name: copy.name }) });
        await navigate({ to: "/profiles/$profileId/edit/general", params: { profileId: copy.id } });
      }),
    copySnippet: (profile: Profile) =>
      attempt(async () => {
        await navigator.clipboard.writeText(snippetOf(profile, configuration.publicUrl));
        toast({ variant: "success", title: t("profile.snippetCopied") });
      }),
  };
}
