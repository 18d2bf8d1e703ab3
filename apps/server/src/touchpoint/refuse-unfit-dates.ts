import { convertValue, type Json } from "@parlo/engine";
import { type RunningProfile, refusedField } from "../conversation/index.ts";

/** A day that is none, or lies beyond what is kept, is told at its field; it would be kept as a text of no type. */
export function refuseUnfitDates(
  { definitions, organization, profile }: RunningProfile,
  values: { readonly [key: string]: Json },
  path: (key: string) => string,
): void {
  const language = profile.languages[0] ?? "en";
  const locale = { language, timeZone: organization.timeZone, now: Date.now() };
  for (const [key, value] of Object.entries(values)) {
    const type = definitions.find((one) => one.key === key)?.type;
    if ((type === "Date" || type === "DateTime") && convertValue(type, value, locale) === undefined)
      throw refusedField(path(key), "invalid-date", "Invalid date");
  }
}
