/** Where and when something is said. */
export interface Locale {
  readonly language: string;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** As ISO 3166 writes it (`DE`); where telephone numbers and currencies belong that do not say it themselves. */
  readonly country?: string | null;
}
