import type { DeliveryAttempt } from "@parlo/contract";
import { showMs } from "@parlo/ui";
import { useTranslation } from "react-i18next";

/** What came of one try, in words, and how long it took. */
export function useAttemptWords() {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  return {
    outcomeOf: ({ problem, status }: DeliveryAttempt) =>
      problem === null ? t("outgoing-webhook.delivered") : t(`outgoing-webhook.problem.${problem}`, { status }),
    tookOf: ({ status, durationMs }: DeliveryAttempt) => {
      const time = showMs(durationMs, language);
      return status === null
        ? t("outgoing-webhook.tookNothing", { time })
        : t("outgoing-webhook.took", { status, time });
    },
  };
}
