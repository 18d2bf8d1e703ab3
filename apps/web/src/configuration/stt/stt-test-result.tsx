import type { SttTest } from "@parlo/contract";
import { FactList, showCost, showMs } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { TestOutcome } from "../test-outcome.tsx";

export function SttTestResult({ result }: { result: SttTest }) {
  const { t, i18n } = useTranslation();
  const { ok, text, code, durationMs, language, audioMs, waitMs, costNanos } = result;
  const cost = showCost(costNanos, i18n.language);
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
          ...(cost === "" ? [] : [{ name: t("configuration.cost"), value: cost }]),
        ]}
      />
    </>
  );
}
