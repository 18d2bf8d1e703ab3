import { alternatives } from "../plain.ts";

export type DurationUnit = "minute" | "hour" | "night" | "day" | "week" | "month" | "year";

interface DurationWords {
  readonly units: ReadonlyMap<string, DurationUnit>;
  /** Those that are one of them where no number stands before: "tydzień". */
  readonly alone: ReadonlySet<string>;
}

function durations(of: { readonly [Unit in DurationUnit]: string }, alone = ""): DurationWords {
  const units = new Map<string, DurationUnit>();
  for (const [unit, written] of Object.entries(of))
    for (const word of alternatives(written)) units.set(word, unit as DurationUnit);
  return { units, alone: new Set(alternatives(alone)) };
}

const english = durations({
  minute: "minute|minutes|min|mins",
  hour: "hour|hours|hr|hrs",
  night: "night|nights|nite|nites",
  day: "day|days",
  week: "week|weeks|wk|wks",
  month: "month|months|mth|mths",
  year: "year|years|yr|yrs",
});
const words: { readonly [language: string]: DurationWords } = {
  en: english,
  de: durations({
    minute: "minute|minuten|min",
    hour: "stunde|stunden|std",
    night: "nacht|nächte|nächten|übernachtung|übernachtungen",
    day: "tag|tage|tagen",
    week: "woche|wochen",
    month: "monat|monate|monaten",
    year: "jahr|jahre|jahren",
  }),
  fr: durations({
    minute: "minute|minutes|min",
    hour: "heure|heures",
    night: "nuit|nuits|nuitée|nuitées",
    day: "jour|jours|journée|journées",
    week: "semaine|semaines",
    month: "mois",
    year: "an|ans|année|années",
  }),
  es: durations({
    minute: "minuto|minutos|min",
    hour: "hora|horas",
    night: "noche|noches",
    day: "día|días",
    week: "semana|semanas",
    month: "mes|meses",
    year: "año|años",
  }),
  pl: durations(
    {
      minute: "minuta|minutę|minuty|minut|min",
      hour: "godzina|godzinę|godziny|godzin|godz",
      night: "noc|noce|nocy|nocleg|noclegi|noclegów",
      day: "dzień|dni|dnia|doba|dobę|doby|dób",
      week: "tydzień|tygodnie|tygodni|tygodnia",
      month: "miesiąc|miesiące|miesięcy|miesiąca",
      year: "rok|lata|lat|roku",
    },
    "minuta|minutę|godzina|godzinę|noc|nocleg|dzień|dobę|tydzień|miesiąc|rok",
  ),
};

export const durationWordsOf = (language: string): DurationWords => words[language.split("-")[0] ?? ""] ?? english;

/** The same in Japanese, behind a number; the longer names before those that they begin with. */
export const japaneseUnits: readonly (readonly [string, DurationUnit])[] = [
  ["分間?", "minute"],
  ["時間", "hour"],
  ["泊", "night"],
  ["日間?", "day"],
  ["週間?", "week"],
  ["[かヶケカヵ箇]月間?", "month"],
  ["年間?", "year"],
];
