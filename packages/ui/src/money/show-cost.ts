/** Billionths of a unit of each currency, by its code of ISO 4217. */
type CostNanos = Readonly<Record<string, number>>;

/** "$0.00042", "1,25 €": small amounts with their first two digits. Currencies stand beside each other; "" where there is none. */
export const showCost = (cost: CostNanos, language: string): string =>
  Object.entries(cost)
    .map(([currency, nanos]) => showAmount(nanos / 1e9, currency, language))
    .join(" + ");

function showAmount(amount: number, currency: string, language: string): string {
  const usual = new Intl.NumberFormat(language, { style: "currency", currency });
  const { maximumFractionDigits: digits = 0 } = usual.resolvedOptions();
  if (amount === 0 || amount >= 10 ** (1 - digits)) return usual.format(amount);
  return new Intl.NumberFormat(language, { style: "currency", currency, maximumSignificantDigits: 2 }).format(amount);
}
