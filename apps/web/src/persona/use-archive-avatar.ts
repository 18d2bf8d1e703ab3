import type { Avatar } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { problemOf } from "../app/api-error.ts";

/** Archives at once and offers to take it back; says which personas still have the avatar when it cannot be archived. */
export function useArchiveAvatar() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.avatar.key() });
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      const usedBy = problemOf(error)?.usedBy;
      const description = usedBy?.map(({ name }) => name).join(", ");
      toast({ variant: "destructive", title: t(usedBy ? "persona.avatarInUse" : "persona.failed"), description });
    }
    await refresh();
  };
  const restore = ({ id, name }: Avatar) =>
    attempt(async () => {
      await client.avatar.restore({ id });
      toast({ title: t("persona.isRestored", { name }) });
    });
  return (avatar: Avatar) =>
    attempt(async () => {
      await client.avatar.archive({ id: avatar.id }, { context: { version: avatar.version } });
      toast({
        title: t("persona.isArchived", { name: avatar.name }),
        action: { label: t("persona.undo"), onSelect: () => void restore(avatar) },
      });
    });
}
