import { isDay } from "@parlo/engine";

/** Minutes since midnight of `HH:MM`, up to `24:00`; null where it is no time. */
export function minutesOf(time: string): number | null {
  const [, hours = "", minutes = ""] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  const all = Number(hours) * 60 + Number(minutes);
  return hours === "" || Number(minutes) > 59 || all > 1440 ? null : all;
}

/** The same day where there is one, else null. */
export function readDay(date: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return isDay(Number(year), Number(month), Number(day)) ?? null;
}
