/**
 * A number as people type it, in the language whose decimal sign that is. A comma and a point both stand before
 * decimals, unless the language groups thousands by it and that is how it stands: "1,000" is a thousand in English,
 * "1.000" in German. Null for what is no number.
 */
export function readNumber(text: string, decimalSign: string): number | null {
  const clean = text.replaceAll(/\s/g, "");
  if (clean === "") return null;
  const groupSign = decimalSign === "," ? "." : ",";
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${groupSign}\\d{3})+(\\${decimalSign}\\d*)?$`).test(clean);
  const number = Number((grouped ? clean.replaceAll(groupSign, "") : clean).replace(",", "."));
  return Number.isFinite(number) ? number : null;
}

export const writeNumber = (value: number | null, decimalSign: string): string =>
  value === null ? "" : String(value).replace(".", decimalSign);
