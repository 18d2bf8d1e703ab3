import type { ConvAiTest } from "@parlo/contract";
import { FactList, showCost, showMs } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { TestOutcome } from "../test-outcome.tsx";

export function ConvAiTestResult({ result }: { result: ConvAiTest }) {
  const { t, i18n } = useTranslation();
  const { ok, text, code, durationMs, actions, usage, costNanos } = result;
  const cost = showCost(costNanos, i18n.language);
  const tokens = usage && t("configuration.tokensUsed", { read: usage.inputTokens, written: usage.outputTokens });
  return (
    <>
      <TestOutcome {...{ ok, text, code }} />
      <FactList
        facts={[
          { name: t("configuration.time"), value: showMs(durationMs, i18n.language) },
          ...(ok ? [{ name: t("configuration.conv-ai.actions"), value: String(actions) }] : []),
          ...(tokens ? [{ name: t("configuration.tokens"), value: tokens }] : []),
          ...(cost === "" ? [] : [{ name: t("configuration.cost"), value: cost }]),
        ]}
      />
    </>
  );
}
