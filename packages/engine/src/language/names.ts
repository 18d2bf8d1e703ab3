import { fold } from "./fold.ts";

/** In English, as values are kept; Sunday first. */
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

type Names = readonly (readonly string[])[];
const remembered = new Map<string, Names>();

/** Long and short names of a language, folded, without a closing dot; asked for again and again, so kept. */
function names(key: string, make: () => Names): Names {
  const known = remembered.get(key);
  if (known) return known;
  const made = make();
  if (remembered.size < 200) remembered.set(key, made);
  return made;
}

function inWords(language: string, date: Date, options: readonly Intl.DateTimeFormatOptions[]): string[] {
  return options.map((option) =>
    fold(
      new Intl.DateTimeFormat(language, { ...option, timeZone: "UTC" })
        .formatToParts(date)
        .find((part) => part.type === "weekday" || part.type === "month")?.value ?? "",
    ).replace(/\.$/, ""),
  );
}

/** Sunday first. */
export const weekdayNames = (language: string): Names =>
  names(`d${language}`, () =>
    weekdays.map((_, day) =>
      inWords(language, new Date(Date.UTC(2023, 0, 1 + day)), [{ weekday: "long" }, { weekday: "short" }]),
    ),
  );

/** January first; some languages decline a month that stands with a day. */
export const monthNames = (language: string): Names =>
  names(`m${language}`, () =>
    Array.from({ length: 12 }, (_, month) =>
      inWords(language, new Date(Date.UTC(2023, month, 1)), [
        { month: "long" },
        { month: "short" },
        { month: "long", day: "numeric" },
        { month: "short", day: "numeric" },
      ]),
    ),
  );
