import { oneOf, optionalCount, type SearchOf, searchOf } from "../../app/search.ts";

export const heatMetrics = ["visits", "left", "errors", "time", "cost"] as const;
export type HeatMetric = (typeof heatMetrics)[number];

/** Days up to today. */
export const heatRanges = ["7", "30", "90", "all"] as const;
export type HeatRange = (typeof heatRanges)[number];

export const heatParameters = {
  heat: oneOf(heatMetrics),
  heatVersion: optionalCount,
  heatDays: (given: unknown) => oneOf(heatRanges)(typeof given === "number" ? String(given) : given),
};
export const heatSearch = searchOf(heatParameters);

/** What is looked at, as the address says it. */
export interface HeatChoice {
  readonly metric: HeatMetric;
  /** Null for all versions. */
  readonly version: number | null;
  readonly range: HeatRange;
}

export const heatChoice = ({ heat, heatVersion, heatDays }: SearchOf<typeof heatSearch>): HeatChoice => ({
  metric: heat ?? "visits",
  version: heatVersion || null,
  range: heatDays ?? "30",
});
