import { Button, Link, Note, Skeleton } from "@parlo/ui";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useWordsOfFailure } from "../app/use-words-of-failure.ts";
import type { Engine, EngineKind } from "./engine-kind.ts";
import type { RunningTest } from "./use-engine-test.ts";

interface TestPartProps {
  kind: EngineKind;
  engine: Engine;
  test: RunningTest;
}

/** What an engine is asked in a test, where somebody may choose, and what came back. */
export function EngineTestReport({ kind, engine, test }: TestPartProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const { tried, result, error, pending } = test;
  return (
    <>
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
    </>
  );
}

const keyIsToBlame = new Set(["unauthorized", "forbidden"]);

/** The way out where the key was refused. */
export function ReplaceKey({ kind, engine, test, primary }: TestPartProps & { primary?: boolean }) {
  const { t } = useTranslation();
  const { pending, result, end } = test;
  if (pending || !result?.code || !keyIsToBlame.has(result.code)) return null;
  return (
    <Button asChild variant={primary ? "primary" : "secondary"}>
      <Link href={`/configurations/${kind.id}/${engine.id}/credentials`} onClick={end}>
        <KeyRound aria-hidden />
        {t("configuration.replaceKey")}
      </Link>
    </Button>
  );
}
