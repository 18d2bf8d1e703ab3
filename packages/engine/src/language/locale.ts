/** Where and when something is said. */
export interface Locale {
  readonly language: string;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** As ISO 3166 writes it (`DE`); where telephone numbers and currencies belong that do not say it themselves. */
  readonly country?: string | null;
  /** Where only such days are wanted, as they are by the one who asks; a year of two digits is one of theirs. */
  readonly wanted?: DaySpan;
}

/** From a day to a day, both as `YYYY-MM-DD`; null where there is no first or no last. */
export interface DaySpan {
  readonly from: string | null;
  readonly until: string | null;
}
