import type { SttTest } from "@parlo/contract";
import { FactList, showMs } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { TestOutcome } from "../test-outcome.tsx";
import { useCostFact } from "../use-cost-fact.ts";

export function SttTestResult({ result }: { result: SttTest }) {
  const { t, i18n } = useTranslation();
  const { ok, text, code, durationMs, language, audioMs, waitMs } = result;
  const cost = useCostFact(result);
  const shown = (ms: number) => showMs(ms, i18n.language);
  return (
    <>
      <TestOutcome {...{ ok, text, code }} />
      <FactList
        facts={[
          { name: t("configuration.time"), value: shown(durationMs) },
          ...(ok ? [{ name: t("configuration.stt.wait"), value: shown(waitMs) }] : []),
          ...(ok || audioMs > 0 ? [{ name: t("configuration.stt.audio"), value: shown(audioMs) }] : []),
          ...(ok ? [{ name: t("configuration.stt.heardIn"), value: language }] : []),
          ...cost,
        ]}
      />
    </>
  );
}
