import { Button, Dialog, Note, Skeleton } from "@parlo/ui";
import { Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";
import { AttemptAnswer } from "./attempt-answer.tsx";
import { useAttemptWords } from "./use-attempt-words.ts";
import type { useWebhookTest } from "./use-webhook-test.ts";

/** What the address has answered to a test, and how long it took. */
export function WebhookTestDialog({ test }: { test: ReturnType<typeof useWebhookTest> }) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const { outcomeOf, tookOf } = useAttemptWords();
  const { webhook, attempt, error, pending, start, end } = test;
  if (!webhook) return null;
  return (
    <Dialog
      open
      width="wide"
      onClose={end}
      title={t("outgoing-webhook.test.title", { name: webhook.name })}
      actions={
        <>
          <Button onClick={end}>{t("ui.close")}</Button>
          <Button variant="primary" icon={<Zap />} busy={pending} onClick={() => start(webhook)}>
            {t("outgoing-webhook.test.again")}
          </Button>
        </>
      }
    >
      <p className="font-mono text-xs text-text-2 [overflow-wrap:anywhere]">{webhook.url}</p>
      {pending && (
        <div role="status" className="flex flex-col gap-2">
          <p className="text-text-2">{t("outgoing-webhook.test.sending")}</p>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {!pending && error && (
        <Note tone="danger" title={t("outgoing-webhook.test.failed")}>
          {words(error)}
        </Note>
      )}
      {!pending && attempt && (
        <>
          <Note tone={attempt.problem === null ? "ok" : "danger"} title={outcomeOf(attempt)}>
            <span className="tabular-nums">{tookOf(attempt)}</span>
          </Note>
          <AttemptAnswer {...attempt} />
        </>
      )}
    </Dialog>
  );
}
