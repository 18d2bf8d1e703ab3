import { toast, useUiTexts } from "@parlo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { wordsOfFailure } from "../../app/words-of-failure.ts";

/** Does something to a schedule or a webhook, shows how things are then, and says why where it failed. */
export function useTriggerAction() {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      [api.automation.key(), api.automationSchedule.key(), api.automationWebhook.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const run = async (name: string, act: () => Promise<unknown>, done?: () => void) => {
    try {
      await act();
      done?.();
    } catch (error) {
      const description = wordsOfFailure(texts, error);
      toast({ variant: "destructive", title: t("flow.triggers.failed", { name }), description });
    }
    await refresh();
  };
  return { run, refresh };
}
