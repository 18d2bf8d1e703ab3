const two = (number: number) => String(number).padStart(2, "0");

/** An instant as a `datetime-local` field writes it, in the person's own time zone. */
export function toLocalTime(instant: string): string {
  const time = new Date(instant);
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** What the field holds, as an instant. */
export const fromLocalTime = (time: string) => new Date(time).toISOString();
