import { Button, Dialog, Link, Note, Skeleton } from "@parlo/ui";
import { KeyRound, Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";
import type { EngineKind } from "./engine-kind.ts";
import type { RunningTest } from "./use-engine-test.ts";

const keyIsToBlame = new Set(["unauthorized", "forbidden"]);

interface EngineTestDialogProps {
  kind: EngineKind;
  test: RunningTest;
}

/** What came back from a real call, and how long it took. */
export function EngineTestDialog({ kind, test }: EngineTestDialogProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const { engine, tried, result, error, pending } = test;
  if (!engine) return null;
  const toCredentials = !pending && result?.code && keyIsToBlame.has(result.code);
  return (
    <Dialog
      open
      width="wide"
      onClose={test.end}
      title={t("configuration.testOf", { name: engine.name })}
      actions={
        <>
          <Button onClick={test.end}>{t("ui.close")}</Button>
          {toCredentials && (
            <Button asChild>
              <Link href={`/configurations/${kind.id}/${engine.id}/credentials`} onClick={test.end}>
                <KeyRound aria-hidden />
                {t("configuration.replaceKey")}
              </Link>
            </Button>
          )}
          <Button variant="primary" icon={<Zap />} busy={pending} onClick={() => test.start(engine)}>
            {t("configuration.testAgain")}
          </Button>
        </>
      }
    >
      {kind.Tried && <kind.Tried engine={engine} tried={tried} onTried={test.setTried} />}
      {pending && (
        <div role="status" className="flex flex-col gap-2">
          <p className="text-text-2">{t(`configuration.${kind.id}.testing`)}</p>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {!pending && error && (
        <Note tone="danger" title={t("configuration.failed")}>
          {words(error)}
        </Note>
      )}
      {!pending && result && <kind.TestResult result={result} />}
    </Dialog>
  );
}
