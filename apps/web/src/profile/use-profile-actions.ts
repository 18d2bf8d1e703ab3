import type { Profile } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { configuration } from "../app/configuration.ts";
import { useArchiving } from "../app/use-archiving.ts";
import { snippetOf } from "./snippet.ts";

/** What can be done with a profile from a menu; each says what happened. */
export function useProfileActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { attempt, archive, restore } = useArchiving(api.profile);
  return {
    archive,
    restore,
    duplicate: ({ id, name }: Profile) =>
      attempt(name, async () => {
        const copy = await api.profile.duplicate.call({ id });
        toast({ variant: "success", title: t("profile.isCopied", { name: copy.name }) });
        await navigate({ to: "/profiles/$profileId/edit/general", params: { profileId: copy.id } });
      }),
    copySnippet: (profile: Profile) =>
      attempt(profile.name, async () => {
        await navigator.clipboard.writeText(snippetOf(profile, configuration.publicUrl));
        toast({ variant: "success", title: t("profile.snippetCopied") });
      }),
  };
}
