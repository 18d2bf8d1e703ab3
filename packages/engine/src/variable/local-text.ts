import { formatDate } from "./format-date.ts";
import { formatNumber } from "./format-number.ts";

interface Here {
  readonly language: string;
  readonly timeZone: string;
}

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
/** Of four digits none is set apart: they may be a year. */
const digits = { maximumFractionDigits: 10, useGrouping: "min2" } as const;

/** As an amount is kept that a form has asked for. */
const isMoney = (value: unknown): value is { readonly amount: number; readonly currency: string } =>
  typeof value === "object" &&
  value !== null &&
  "amount" in value &&
  typeof value.amount === "number" &&
  "currency" in value &&
  typeof value.currency === "string" &&
  /^[A-Z]{3}$/.test(value.currency);

/** A number, money, a day or an instant as people of a language write it; undefined for anything else. */
export function localText(value: unknown, { language, timeZone }: Here): string | undefined {
  if (typeof value === "number") return new Intl.NumberFormat(language || "en", digits).format(value);
  if (isMoney(value)) return formatNumber(value.amount, value.currency, language || "en");
  if (typeof value !== "string" || Number.isNaN(Date.parse(value))) return undefined;
  if (day.test(value)) return formatDate(value, "medium", { language, timeZone });
  return instant.test(value) ? formatDate(value, "dateTime", { language, timeZone }) : undefined;
}
