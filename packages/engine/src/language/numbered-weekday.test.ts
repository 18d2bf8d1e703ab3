import { expect, test } from "vitest";
import { findDate } from "./parse-date.ts";
import { findDateTime } from "./parse-date-time.ts";
import { phrases, saturday } from "./testing/phrases.ts";

/** On Saturday, 21 November 2026: the fourth of December is a Friday, the fifth is none. */
const locale = (language: string) => ({ language, now: saturday, timeZone: "Europe/Berlin", country: null });
const days = phrases({
  fr: `
    vendredi 4 = 2026-12-04
    le vendredi 4 pour deux = 2026-12-04
    vendredi 4 décembre = 2026-12-04
    vendredi 5 = 2026-11-27
    vendredi 4 personnes = 2026-11-27
    vendredi 4 heures = 2026-11-27
    vendredi 4 du soir = 2026-11-27`,
  es: `
    el viernes 4 = 2026-12-04
    viernes 4 para dos personas = 2026-12-04
    viernes 4 personas = 2026-11-27
    viernes 4 de la tarde = 2026-11-27
    a las 4 el viernes = 2026-11-27`,
  pl: `
    piątek 4 = 2026-12-04
    w piątek 4 dla dwóch osób = 2026-12-04
    w piątek 4 osoby = 2026-11-27
    w piątek o 4 = 2026-11-27`,
});

test.each(days)("in %s, %s is %s", (language, said, day) => {
  expect(findDate(said, locale(language))).toBe(day);
});

test.each([
  ["fr", "vendredi 4 à 20h", "2026-12-04T19:00:00.000Z"],
  ["es", "el viernes 4 a las 8", "2026-12-04T07:00:00.000Z"],
  ["pl", "w piątek 4 o 20", "2026-12-04T19:00:00.000Z"],
  ["fr", "vendredi 4 heures", "2026-11-27T03:00:00.000Z"],
])("in %s, %s is at %s", (language, said, instant) => {
  expect(findDateTime(said, locale(language))).toBe(instant);
});
