import type { AiModelTest } from "@parlo/contract";
import { showCost } from "@parlo/ui";
import { useTranslation } from "react-i18next";

/** What a test has cost; that it is not known where an engine has no prices, or has not said what it used. */
export function useCostFact({ ok, costNanos }: Pick<AiModelTest, "ok" | "costNanos">) {
  const { t, i18n } = useTranslation();
  const cost = showCost(costNanos, i18n.language);
  return cost === "" && !ok ? [] : [{ name: t("configuration.cost"), value: cost || t("configuration.costUnknown") }];
}
