const styles = {
  short: { dateStyle: "short" },
  medium: { dateStyle: "medium" },
  long: { dateStyle: "long" },
  full: { dateStyle: "full" },
  time: { timeStyle: "short" },
  dateTime: { dateStyle: "medium", timeStyle: "short" },
} as const satisfies { [style: string]: Intl.DateTimeFormatOptions };

type DateStyle = keyof typeof styles;

export const isDateStyle = (text: string): text is DateStyle => Object.hasOwn(styles, text);

/** An ISO date or instant in the words of a language; a bare date is the same day in every time zone. */
export function formatDate(
  iso: string,
  style: DateStyle,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): string {
  const zone = /^\d{4}-\d\d-\d\d$/.test(iso) ? "UTC" : timeZone;
  return new Intl.DateTimeFormat(language || "en", { ...styles[style], timeZone: zone }).format(new Date(iso));
}
