import type { WholeWebhookDelivery } from "@parlo/contract";
import { showDateTime } from "@parlo/ui";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AttemptAnswer } from "./attempt-answer.tsx";
import { useAttemptWords } from "./use-attempt-words.ts";

/** What came of each try, the newest first. */
export function DeliveryAttempts({ attempts, attemptCount }: WholeWebhookDelivery) {
  const { t } = useTranslation();
  const { outcomeOf, tookOf } = useAttemptWords();
  return (
    <section aria-label={t("outgoing-webhook.delivery.attempts")} className="flex flex-col gap-1.5">
      <h3 className="font-medium">{t("outgoing-webhook.delivery.attempts")}</h3>
      {attempts.length === 0 && <p className="text-text-2">{t("outgoing-webhook.delivery.untried")}</p>}
      {attempts.length < attemptCount && (
        <p className="text-xs text-text-3">
          {t("outgoing-webhook.delivery.lastAttempts", { shown: attempts.length, all: attemptCount })}
        </p>
      )}
      <ol className="flex flex-col empty:hidden">
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.at} className="flex gap-2.5 border-t border-line py-2 first:border-0">
            {attempt.problem === null ? (
              <CircleCheck aria-hidden className="mt-0.5 flex-none text-ok-text" />
            ) : (
              <CircleAlert aria-hidden className="mt-0.5 flex-none text-danger-text" />
            )}
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <p>{outcomeOf(attempt)}</p>
              <p className="text-xs text-text-3 tabular-nums">
                {showDateTime(attempt.at)} · {tookOf(attempt)}
              </p>
              <AttemptAnswer {...attempt} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
