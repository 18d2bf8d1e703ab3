import { toBackendDate } from "@parlo/ui";
import type { HeatRange } from "./heat-search.ts";

const dayMs = 86_400_000;

/** The first day of a range that ends today. */
export const firstDay = (range: HeatRange, now: number): string | undefined =>
  range === "all" ? undefined : toBackendDate(new Date(now - (Number(range) - 1) * dayMs));
