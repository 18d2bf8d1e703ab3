import { toast, useUiTexts } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { wordsOfFailure } from "../../app/words-of-failure.ts";
import { useRefreshTriggers } from "./use-refresh-triggers.ts";

/** Does something to a schedule or a webhook, shows how things are then, and says why where it failed. */
export function useTriggerAction() {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const refresh = useRefreshTriggers();
  return async (name: string, act: () => Promise<unknown>, done?: () => void) => {
    try {
      await act();
      done?.();
    } catch (error) {
      const description = wordsOfFailure(texts, error);
      toast({ variant: "destructive", title: t("flow.triggers.failed", { name }), description });
    }
    await refresh();
  };
}
