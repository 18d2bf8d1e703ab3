import { formatDate } from "./format-date.ts";
import { formatNumber } from "./format-number.ts";
import { isMoney } from "./money.ts";

interface Here {
  readonly language: string;
  readonly timeZone: string;
}

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
/** Of four digits none is set apart: they may be a year. */
const digits = { maximumFractionDigits: 10, useGrouping: "min2" } as const;

/** A number, money, a day or an instant as people of a language write it; undefined for anything else. */
export function localText(value: unknown, { language, timeZone }: Here): string | undefined {
  if (typeof value === "number") return new Intl.NumberFormat(language || "en", digits).format(value);
  if (isMoney(value)) return localMoney(value, language || "en");
  if (typeof value !== "string" || Number.isNaN(Date.parse(value))) return undefined;
  if (day.test(value)) return formatDate(value, "medium", { language, timeZone });
  return instant.test(value) ? formatDate(value, "dateTime", { language, timeZone }) : undefined;
}

function localMoney({ amount, currency }: { readonly amount: unknown; readonly currency: unknown }, language: string) {
  const isKept = typeof amount === "number" && typeof currency === "string" && /^[A-Z]{3}$/.test(currency);
  return isKept ? formatNumber(amount, currency, language) : undefined;
}
