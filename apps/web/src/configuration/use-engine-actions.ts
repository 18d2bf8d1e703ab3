import { toast } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useArchiving } from "../app/use-archiving.ts";
import type { Engine, EngineKind } from "./engine-kind.ts";

/** What can be done with an engine from a menu; each says what happened, and who still asks one that is to go. */
export function useEngineActions({ id: kind, api }: EngineKind) {
  const { t } = useTranslation();
  const { attempt, archive, restore } = useArchiving(api, (count) => t(`configuration.${kind}.inUse`, { count }));
  return {
    archive,
    restore,
    makeDefault: ({ id, name }: Engine) =>
      attempt(name, async () => {
        await api.setDefault.call({ id });
        toast({ variant: "success", title: t("configuration.isDefault", { name }) });
      }),
  };
}
