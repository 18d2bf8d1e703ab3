/** "3 ms", "1.18 s" in the numbers of a language, with the narrow space that units have. */
export function showMs(milliseconds: number, language: string): string {
  if (milliseconds < 1) return "< 1\u202fms";
  if (milliseconds < 1000) return `${Math.round(milliseconds)}\u202fms`;
  const seconds = milliseconds / 1000;
  const digits = seconds < 10 ? 2 : 1;
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number.format(seconds)}\u202fs`;
}
