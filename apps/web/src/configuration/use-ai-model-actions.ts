import type { AiModel } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { problemOf } from "../app/api-error.ts";

/** What can be done with a model from a menu; each says what happened, and who still asks a model that is to go. */
export function useAiModelActions() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const usedBy = problemOf(error)?.usedBy;
      const description = usedBy ? usedBy.map(({ name }) => name).join(", ") : (error as Error).message;
      toast({
        variant: "destructive",
        title: usedBy ? t("configuration.inUse", { count: usedBy.length }) : t("configuration.failed"),
        description,
      });
    }
    await queryClient.invalidateQueries({ queryKey: api.aiModel.key() });
  };
  const restore = ({ id, name }: AiModel) =>
    attempt(async () => {
      await client.aiModel.restore({ id });
      toast({ title: t("configuration.isRestored", { name }) });
    });
  return {
    restore,
    archive: (model: AiModel) =>
      attempt(async () => {
        await client.aiModel.archive({ id: model.id }, { context: { version: model.version } });
        toast({
          title: t("configuration.isArchived", { name: model.name }),
          action: { label: t("configuration.undo"), onSelect: () => void restore(model) },
        });
      }),
    makeDefault: ({ id, name }: AiModel) =>
      attempt(async () => {
        await client.aiModel.setDefault({ id });
        toast({ variant: "success", title: t("configuration.isDefault", { name }) });
      }),
  };
}
