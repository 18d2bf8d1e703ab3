/** Years of four digits, with one to spare at the end: a bound that includes its day ends at the next one. */
const first = Date.parse("1000-01-01T00:00:00Z");
const end = Date.parse("9999-01-01T00:00:00Z");

/** Whether a day or an instant comes back from the database as it went there. */
export function isStorableTime(time: string): boolean {
  const at = Date.parse(time);
  return at >= first && at < end;
}
