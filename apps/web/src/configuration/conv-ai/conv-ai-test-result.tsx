import type { ConvAiTest } from "@parlo/contract";
import { FactList, showMs } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { TestOutcome } from "../test-outcome.tsx";
import { useCostFact } from "../use-cost-fact.ts";

export function ConvAiTestResult({ result }: { result: ConvAiTest }) {
  const { t, i18n } = useTranslation();
  const { ok, text, code, durationMs, actions, usage } = result;
  const cost = useCostFact(result);
  const tokens = usage && t("configuration.tokensUsed", { read: usage.inputTokens, written: usage.outputTokens });
  return (
    <>
      <TestOutcome {...{ ok, text, code }} />
      <FactList
        facts={[
          { name: t("configuration.time"), value: showMs(durationMs, i18n.language) },
          ...(ok ? [{ name: t("configuration.conv-ai.actions"), value: String(actions) }] : []),
          ...(tokens ? [{ name: t("configuration.tokens"), value: tokens }] : []),
          ...cost,
        ]}
      />
    </>
  );
}
