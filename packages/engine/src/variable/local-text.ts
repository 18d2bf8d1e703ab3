import { formatDate } from "./format-date.ts";

interface Here {
  readonly language: string;
  readonly timeZone: string;
}

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
/** Of four digits none is set apart: they may be a year. */
const digits = { maximumFractionDigits: 10, useGrouping: "min2" } as const;

/** A number, a day or an instant as people of a language write it; undefined for anything else. */
export function localText(value: unknown, { language, timeZone }: Here): string | undefined {
  if (typeof value === "number") return new Intl.NumberFormat(language || "en", digits).format(value);
  if (typeof value !== "string" || Number.isNaN(Date.parse(value))) return undefined;
  if (day.test(value)) return formatDate(value, "medium", { language, timeZone });
  return instant.test(value) ? formatDate(value, "dateTime", { language, timeZone }) : undefined;
}
