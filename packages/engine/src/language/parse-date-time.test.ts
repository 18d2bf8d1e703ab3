import { expect, test } from "vitest";
import { parseDateTime } from "./parse-date-time.ts";
import { phrases, saturday } from "./testing/phrases.ts";

const locale = (language: string) => ({ language, timeZone: "Europe/Berlin", now: saturday });
/** Berlin is an hour ahead in winter, two in May. */
const said = phrases({
  en: `
    tomorrow at half past three = 2026-11-22T02:30
    tomorrow at half past three in the afternoon = 2026-11-22T14:30
    tonight at 8 = 2026-11-21T19:00
    5pm tomorrow = 2026-11-22T16:00
    3 May at 9 = 2027-05-03T07:00
    at 9 on 3 May = 2027-05-03T07:00
    in two hours = 2026-11-21T13:00
    in 20 minutes = 2026-11-21T11:20
    half an hour from now = 2026-11-21T11:30
    in an hour = 2026-11-21T12:00
    2026-12-05 14:30 = 2026-12-05T13:30`,
  de: `
    am 3. Mai um 9 = 2027-05-03T07:00
    um 9 am 3. Mai = 2027-05-03T07:00
    heute Abend um acht = 2026-11-21T19:00
    morgen Nachmittag um drei = 2026-11-22T14:00
    morgen früh um 8 = 2026-11-22T07:00
    in zwei Stunden = 2026-11-21T13:00
    in einer halben Stunde = 2026-11-21T11:30
    Freitag 14 Uhr = 2026-11-27T13:00`,
  fr: `
    le 3 mai à 9 heures = 2027-05-03T07:00
    demain à 15h30 = 2026-11-22T14:30
    ce soir à 8 heures = 2026-11-21T19:00
    dans deux heures = 2026-11-21T13:00
    demain matin à 8 heures = 2026-11-22T07:00`,
  es: `
    el 3 de mayo a las 9 = 2027-05-03T07:00
    esta noche a las ocho = 2026-11-21T19:00
    mañana a las 3 de la tarde = 2026-11-22T14:00
    dentro de dos horas = 2026-11-21T13:00
    en media hora = 2026-11-21T11:30`,
  pl: `
    3 maja o 9 = 2027-05-03T07:00
    dziś wieczorem o ósmej = 2026-11-21T19:00
    za dwie godziny = 2026-11-21T13:00
    za pół godziny = 2026-11-21T11:30
    jutro o wpół do czwartej = 2026-11-22T02:30`,
  ja: `
    明日の午後3時半 = 2026-11-22T14:30
    来週の金曜日の10時 = 2026-11-27T09:00
    2時間後 = 2026-11-21T13:00
    一時間半後に = 2026-11-21T12:30
    30分後 = 2026-11-21T11:30`,
});

test.each(said)("in %s, %s is %s", (language, text, instant) => {
  expect(parseDateTime(text, locale(language))).toBe(`${instant}:00.000Z`);
});

test("an instant on a day that does not exist is none", () => {
  expect(parseDateTime("2026-02-28T10:00:00Z", locale("en"))).toBe("2026-02-28T10:00:00.000Z");
  expect(parseDateTime("2026-02-30T10:00:00Z", locale("en"))).toBeUndefined();
});
