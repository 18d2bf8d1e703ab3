import type { ConvAiTest } from "@parlo/contract";
import { FactList, showMs } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { TestOutcome } from "../test-outcome.tsx";

export function ConvAiTestResult({ result: { ok, text, code, durationMs, actions } }: { result: ConvAiTest }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <TestOutcome {...{ ok, text, code }} />
      <FactList
        facts={[
          { name: t("configuration.time"), value: showMs(durationMs, i18n.language) },
          ...(ok ? [{ name: t("configuration.conv-ai.actions"), value: String(actions) }] : []),
        ]}
      />
    </>
  );
}
