import { Button, Dialog, Link, Note, Skeleton } from "@parlo/ui";
import { KeyRound, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AiModelTestResult } from "./ai-model-test-result.tsx";
import type { RunningTest } from "./use-ai-model-test.ts";

const keyIsToBlame = new Set(["unauthorized", "forbidden"]);

/** What came back from a real call, and how long it took. */
export function AiModelTestDialog({ test }: { test: RunningTest }) {
  const { t } = useTranslation();
  const { model, result, error, pending } = test;
  if (!model) return null;
  const toCredentials = !pending && result?.code && keyIsToBlame.has(result.code);
  return (
    <Dialog
      open
      width="wide"
      onClose={test.end}
      title={t("configuration.testOf", { name: model.name })}
      actions={
        <>
          <Button onClick={test.end}>{t("ui.close")}</Button>
          {toCredentials && (
            <Button asChild>
              <Link href={`/configurations/ai-model/${model.id}/credentials`} onClick={test.end}>
                <KeyRound aria-hidden />
                {t("configuration.replaceKey")}
              </Link>
            </Button>
          )}
          <Button variant="primary" icon={<Zap />} busy={pending} onClick={() => test.start(model)}>
            {t("configuration.testAgain")}
          </Button>
        </>
      }
    >
      {pending && (
        <div role="status" className="flex flex-col gap-2">
          <p className="text-text-2">{t("configuration.testing")}</p>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {!pending && error && (
        <Note tone="danger" title={t("configuration.failed")}>
          {error.message}
        </Note>
      )}
      {!pending && result && <AiModelTestResult result={result} />}
    </Dialog>
  );
}
