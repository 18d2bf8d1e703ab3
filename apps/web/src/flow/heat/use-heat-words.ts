import type { NodeHeat } from "@parlo/contract";
import { showCost, showMs } from "@parlo/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { HeatMetric } from "./heat-search.ts";

export interface HeatWords {
  /** What a metric says of a node, as it stands on its card. */
  readonly short: (node: NodeHeat, metric: HeatMetric) => string;
  /** All figures of a node in a sentence each. */
  readonly whole: (node: NodeHeat) => string;
}

/** Figures in words and numbers of the interface's language. */
export function useHeatWords(): HeatWords {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
    const left = ({ left: count, visits }: NodeHeat) =>
      count > 0 && visits >= count
        ? `${number.format(count)} · ${percent.format(count / visits)}`
        : number.format(count);
    const time = ({ ms, visits }: NodeHeat) => showMs(ms / Math.max(1, visits), language);
    const short: HeatWords["short"] = (node, metric) => {
      if (metric === "time") return time(node);
      if (metric === "cost") return showCost(node.costNanos, language);
      return metric === "left" ? left(node) : number.format(node[metric]);
    };
    const whole: HeatWords["whole"] = (node) =>
      [
        t("flow.heat.told.visits", { value: short(node, "visits") }),
        t("flow.heat.told.left", { value: left(node) }),
        ...(node.ended > 0 ? [t("flow.heat.told.ended", { value: number.format(node.ended) })] : []),
        t("flow.heat.told.errors", { value: short(node, "errors") }),
        ...(node.ms > 0 ? [t("flow.heat.told.time", { value: time(node) })] : []),
        ...(node.tokens > 0 ? [t("flow.heat.told.tokens", { value: number.format(node.tokens) })] : []),
        ...(Object.keys(node.costNanos).length > 0 ? [t("flow.heat.told.cost", { value: short(node, "cost") })] : []),
      ].join(" · ");
    return { short, whole };
  }, [t, language]);
}
