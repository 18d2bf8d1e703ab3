import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { problemOf } from "../app/api-error.ts";
import type { Engine, EngineKind } from "./engine-kind.ts";

/** What can be done with an engine from a menu; each says what happened, and who still asks one that is to go. */
export function useEngineActions({ id: kind, api }: EngineKind) {
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
        title: usedBy ? t(`configuration.${kind}.inUse`, { count: usedBy.length }) : t("configuration.failed"),
        description,
      });
    }
    await queryClient.invalidateQueries({ queryKey: api.key() });
  };
  const restore = ({ id, name }: Engine) =>
    attempt(async () => {
      await api.restore.call({ id });
      toast({ title: t("configuration.isRestored", { name }) });
    });
  return {
    restore,
    archive: (engine: Engine) =>
      attempt(async () => {
        const { id, name, version } = engine;
        await api.archive.call({ id }, { context: { version } });
        toast({
          title: t("configuration.isArchived", { name }),
          action: { label: t("configuration.undo"), onSelect: () => void restore(engine) },
        });
      }),
    makeDefault: ({ id, name }: Engine) =>
      attempt(async () => {
        await api.setDefault.call({ id });
        toast({ variant: "success", title: t("configuration.isDefault", { name }) });
      }),
  };
}
