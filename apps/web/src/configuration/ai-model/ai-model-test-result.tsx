import type { AiModelTest } from "@parlo/contract";
import { FactList, showMs } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { TestOutcome } from "../test-outcome.tsx";
import { useCostFact } from "../use-cost-fact.ts";

export function AiModelTestResult({ result }: { result: AiModelTest }) {
  const { t, i18n } = useTranslation();
  const { ok, text, code, durationMs, firstTokenMs, dimensions, model, usage, leftOut } = result;
  const cost = useCostFact(result);
  const ms = (value: number) => showMs(value, i18n.language);
  const facts = [
    ...(model === null ? [] : [{ name: t("configuration.model"), value: <span translate="no">{model}</span> }]),
    { name: t("configuration.time"), value: ms(durationMs) },
    ...(firstTokenMs === null ? [] : [{ name: t("configuration.firstToken"), value: ms(firstTokenMs) }]),
    ...(dimensions === null
      ? []
      : [
          {
            name: t("configuration.vector"),
            value: t("configuration.vectorOf", {
              count: dimensions,
              dimensions: dimensions.toLocaleString(i18n.language),
            }),
          },
        ]),
    ...(usage === null
      ? []
      : [
          {
            name: t("configuration.tokens"),
            value: t("configuration.tokensUsed", { read: usage.inputTokens, written: usage.outputTokens }),
          },
        ]),
    ...cost,
    ...(leftOut.length === 0 ? [] : [{ name: t("configuration.leftOut"), value: leftOut.join(", ") }]),
  ];
  return (
    <>
      <TestOutcome {...{ ok, text, code }} />
      <FactList facts={facts} />
      {leftOut.length > 0 && <p className="text-xs text-text-3">{t("configuration.leftOutHelp")}</p>}
    </>
  );
}
