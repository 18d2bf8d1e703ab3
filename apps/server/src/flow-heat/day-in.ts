const quarterMs = 15 * 60_000;
/** Days that are remembered; more zones than that are asked anew. */
const most = 1000;
const formats = new Map<string, Intl.DateTimeFormat>();
let known = new Map<string, string>();

/** The day of an instant in a time zone, YYYY-MM-DD. Zones change their day at a quarter of an hour. */
export function dayIn(timeZone: string, at: Date): string {
  const key = `${timeZone} ${Math.floor(at.getTime() / quarterMs)}`;
  let day = known.get(key);
  if (day === undefined) {
    let format = formats.get(timeZone);
    if (!format) {
      // Sweden writes dates as ISO 8601 has them.
      format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
      formats.set(timeZone, format);
    }
    day = format.format(at);
    if (known.size >= most) known = new Map();
    known.set(key, day);
  }
  return day;
}
