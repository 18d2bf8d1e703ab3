import { Button, IconButton } from "@parlo/ui";
import { X, Zap } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Engine, EngineKind } from "./engine-kind.ts";
import { EngineTestReport, ReplaceKey } from "./engine-test-report.tsx";
import { LastTest } from "./last-test.tsx";
import { ProviderLogo } from "./provider-logo.tsx";
import type { RunningTest } from "./use-engine-test.ts";

interface EngineTestPanelProps {
  kind: EngineKind;
  engine: Engine;
  test: RunningTest;
}

/** What came back from a test, below the card that was tested. */
export function EngineTestPanel({ kind, engine, test }: EngineTestPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const from = useRef(document.activeElement);
  const { pending, result } = test;
  useEffect(() => {
    if (!pending) panel.current?.scrollIntoView({ block: "nearest" });
  }, [pending]);
  const close = () => {
    test.end();
    if (from.current instanceof HTMLElement) from.current.focus();
  };
  return (
    <section
      ref={panel}
      aria-label={t("configuration.testOf", { name: engine.name })}
      className="scroll-m-4 rounded-md border border-line bg-surface"
    >
      <header className="flex items-center gap-2.5 ps-4 pt-3 pe-2">
        <ProviderLogo kind={kind} provider={engine.provider} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
          <h3 className="max-w-full truncate font-bold" title={engine.name}>
            {engine.name}
          </h3>
          {!pending && result && <LastTest lastTest={engine.lastTest} />}
        </div>
        <IconButton size="sm" label={t("ui.close")} icon={<X />} onClick={close} />
      </header>
      <div className="flex max-w-[812px] flex-col gap-3 px-4 pt-3 pb-4">
        <EngineTestReport kind={kind} engine={engine} test={test} />
        <div className="flex flex-wrap gap-2">
          <ReplaceKey kind={kind} engine={engine} test={test} primary />
          <Button icon={<Zap />} busy={pending} onClick={() => test.start(engine)}>
            {t("configuration.testAgain")}
          </Button>
        </div>
      </div>
    </section>
  );
}
