import { expect, test } from "vitest";
import { findDateTime } from "./parse-date-time.ts";
import { phrases, saturday } from "./testing/phrases.ts";

const locale = (language: string) => ({ language, timeZone: "Europe/Berlin", now: saturday });

/** Berlin is an hour ahead in winter. A day alone is half an answer to the question for a day with its time. */
const said = phrases({
  en: `
    2026-12-05T14:30 = 2026-12-05T13:30
    2026-12-05 14:30 = 2026-12-05T13:30
    2026-12-05T13:30:00.000Z = 2026-12-05T13:30
    tomorrow at half past three in the afternoon = 2026-11-22T14:30
    could we meet this Friday at 8 pm at your place? = 2026-11-27T19:00
    I would love to come on 3 December, if possible at 9:30 = 2026-12-03T08:30
    in two hours = 2026-11-21T13:00
    tomorrow at 5pm, no, at 6pm = 2026-11-22T17:00
    Friday at 14:00, sorry, Thursday = 2026-11-26T13:00
    tomorrow =
    tonight =
    Friday evening =
    tomorrow, no, Monday =
    at 8 pm =
    Friday or Saturday at 8 pm =
    Friday between 8 and 9 pm =
    whenever =`,
  de: `
    Freitagabend um 8 = 2026-11-27T19:00
    könnten wir am Freitag um 20 Uhr bei Ihnen vorbeikommen? = 2026-11-27T19:00
    am Freitag =
    Freitag um 8 oder um 9 =`,
  fr: `
    vendredi soir à 8 h = 2026-11-27T19:00
    est-ce que vendredi à 20h vous conviendrait ? = 2026-11-27T19:00
    vendredi =`,
  es: `
    el viernes por la noche a las 8 = 2026-11-27T19:00
    ¿podríamos vernos el viernes a las 20:00 en su oficina? = 2026-11-27T19:00
    mañana =`,
  pl: `
    piątek wieczorem o 8 = 2026-11-27T19:00
    czy moglibyśmy się spotkać w piątek o 20:00 u państwa? = 2026-11-27T19:00
    jutro =`,
  ja: `
    金曜の夜8時 = 2026-11-27T19:00
    金曜日の20時に伺いたいです = 2026-11-27T19:00
    明日 =
    20時 =`,
});

test.each(said)("in %s, %s is %s", (language, text, instant) => {
  expect(findDateTime(text, locale(language))).toBe(instant && `${instant}:00.000Z`);
});
