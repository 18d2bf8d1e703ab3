/** Milliseconds that `Retry-After` asks for: seconds, a date, or (some vendors, in a header of their own) milliseconds. */
export function retryAfter(value: string | null | undefined, milliseconds?: string | null): number | undefined {
  const exact = numberIn(milliseconds);
  if (exact !== undefined) return exact;
  const seconds = numberIn(value);
  if (seconds !== undefined) return seconds * 1000;
  // A date begins with the day's name: what else can be read as one is none.
  const date = /^[A-Z]/i.test(value ?? "") ? Date.parse(value ?? "") : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

const numberIn = (text: string | null | undefined) =>
  /^\d+(\.\d+)?$/.test(text?.trim() ?? "") ? Number(text) : undefined;
