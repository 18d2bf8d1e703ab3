import { Button, Dialog } from "@parlo/ui";
import { Zap } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EngineKind } from "./engine-kind.ts";
import { EngineTestReport, ReplaceKey } from "./engine-test-report.tsx";
import type { RunningTest } from "./use-engine-test.ts";

interface EngineTestDialogProps {
  kind: EngineKind;
  test: RunningTest;
}

/** What came back from a real call, and how long it took. */
export function EngineTestDialog({ kind, test }: EngineTestDialogProps) {
  const { t } = useTranslation();
  const { engine } = test;
  if (!engine) return null;
  return (
    <Dialog
      open
      width="wide"
      onClose={test.end}
      title={t("configuration.testOf", { name: engine.name })}
      actions={
        <>
          <Button onClick={test.end}>{t("ui.close")}</Button>
          <ReplaceKey kind={kind} engine={engine} test={test} />
          <Button variant="primary" icon={<Zap />} busy={test.pending} onClick={() => test.start(engine)}>
            {t("configuration.testAgain")}
          </Button>
        </>
      }
    >
      <EngineTestReport kind={kind} engine={engine} test={test} />
    </Dialog>
  );
}
