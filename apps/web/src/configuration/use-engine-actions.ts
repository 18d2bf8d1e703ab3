import { toast } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "../app/api.ts";
import { problemOf } from "../app/api-error.ts";
import { apiNames, type Engine, type EngineKind } from "./engine-kind.ts";

/** What can be done with an engine from a menu; each says what happened, and who still asks one that is to go. */
export function useEngineActions(kind: EngineKind) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const name = apiNames[kind];
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
    await queryClient.invalidateQueries({ queryKey: api[name].key() });
  };
  const restore = (engine: Engine) =>
    attempt(async () => {
      await client[name].restore({ id: engine.id });
      toast({ title: t("configuration.isRestored", { name: engine.name }) });
    });
  return {
    restore,
    archive: (engine: Engine) =>
      attempt(async () => {
        await client[name].archive({ id: engine.id }, { context: { version: engine.version } });
        toast({
          title: t("configuration.isArchived", { name: engine.name }),
          action: { label: t("configuration.undo"), onSelect: () => void restore(engine) },
        });
      }),
    makeDefault: (engine: Engine) =>
      attempt(async () => {
        await client[name].setDefault({ id: engine.id });
        toast({ variant: "success", title: t("configuration.isDefault", { name: engine.name }) });
      }),
  };
}
