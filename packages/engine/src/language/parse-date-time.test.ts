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
    now = 2026-11-21T11:00
    right now, please = 2026-11-21T11:00
    right away = 2026-11-21T11:00
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
    jetzt = 2026-11-21T11:00
    jetzt gleich, bitte = 2026-11-21T11:00
    sofort = 2026-11-21T11:00
    in zwei Stunden = 2026-11-21T13:00
    in einer halben Stunde = 2026-11-21T11:30
    Freitag 14 Uhr = 2026-11-27T13:00`,
  fr: `
    le 3 mai à 9 heures = 2027-05-03T07:00
    demain à 15h30 = 2026-11-22T14:30
    ce soir à 8 heures = 2026-11-21T19:00
    maintenant = 2026-11-21T11:00
    tout de suite, s'il vous plaît = 2026-11-21T11:00
    dans deux heures = 2026-11-21T13:00
    demain matin à 8 heures = 2026-11-22T07:00`,
  es: `
    el 3 de mayo a las 9 = 2027-05-03T07:00
    esta noche a las ocho = 2026-11-21T19:00
    mañana a las 3 de la tarde = 2026-11-22T14:00
    ahora = 2026-11-21T11:00
    ahora mismo, por favor = 2026-11-21T11:00
    dentro de dos horas = 2026-11-21T13:00
    en media hora = 2026-11-21T11:30`,
  pl: `
    3 maja o 9 = 2027-05-03T07:00
    dziś wieczorem o ósmej = 2026-11-21T19:00
    teraz = 2026-11-21T11:00
    teraz, proszę = 2026-11-21T11:00
    od razu = 2026-11-21T11:00
    za dwie godziny = 2026-11-21T13:00
    za pół godziny = 2026-11-21T11:30
    jutro o wpół do czwartej = 2026-11-22T02:30`,
  ja: `
    明日の午後3時半 = 2026-11-22T14:30
    来週の金曜日の10時 = 2026-11-27T09:00
    今 = 2026-11-21T11:00
    今すぐ = 2026-11-21T11:00
    今すぐお願いします = 2026-11-21T11:00
    2時間後 = 2026-11-21T13:00
    一時間半後に = 2026-11-21T12:30
    30分後 = 2026-11-21T11:30`,
});

test.each(said)("in %s, %s is %s", (language, text, instant) => {
  expect(parseDateTime(text, locale(language))).toBe(`${instant}:00.000Z`);
});

/** The hours after midnight of an evening or a night are the next day's, and so is 24:00 of any day. */
const nights = phrases({
  en: `
    tonight at midnight = 2026-11-21T23:00
    midnight tonight = 2026-11-21T23:00
    tonight at 12 = 2026-11-21T23:00
    tonight at 1 = 2026-11-22T00:00
    tonight at quarter to one = 2026-11-21T23:45
    tonight at 1am = 2026-11-22T00:00
    this evening at 12 = 2026-11-21T23:00
    tonight at 4 = 2026-11-21T15:00
    tonight at 5:30 = 2026-11-21T16:30
    tonight at 11 = 2026-11-21T22:00
    tomorrow night at 1 = 2026-11-23T00:00
    Friday night at 12 = 2026-11-27T23:00
    Friday at 24:00 = 2026-11-27T23:00
    today at midnight = 2026-11-21T23:00
    today at 1 at night = 2026-11-22T00:00
    Friday at 1 at night = 2026-11-27T00:00
    tomorrow at midnight = 2026-11-21T23:00
    tonight at 8, sorry, at midnight = 2026-11-21T23:00
    tonight at midnight, no, at 9 = 2026-11-21T20:00`,
  de: `
    heute um 24 Uhr = 2026-11-21T23:00
    heute um vierundzwanzig Uhr = 2026-11-21T23:00
    heute Nacht um 1 = 2026-11-22T00:00
    heute Nacht um 24 Uhr = 2026-11-21T23:00
    heute Nacht um halb eins = 2026-11-21T23:30
    heute Nacht um 5 = 2026-11-22T04:00
    heute Nacht um elf = 2026-11-21T22:00
    heute um Mitternacht = 2026-11-21T23:00
    heute Abend um 12 = 2026-11-21T23:00
    heute Abend um 24 Uhr = 2026-11-21T23:00
    heute Abend um 5 = 2026-11-21T16:00
    morgen Nacht um 1 = 2026-11-23T00:00
    Freitag um 1 Uhr nachts = 2026-11-27T00:00
    morgen Abend um 24 Uhr = 2026-11-22T23:00`,
  fr: `
    ce soir à minuit = 2026-11-21T23:00
    ce soir à minuit et demi = 2026-11-21T23:30
    ce soir à 24h = 2026-11-21T23:00
    ce soir à 1h = 2026-11-22T00:00
    ce soir à 5h30 = 2026-11-21T16:30
    cette nuit à 1h = 2026-11-22T00:00
    cette nuit à minuit = 2026-11-21T23:00
    cette nuit à 23h = 2026-11-21T22:00
    aujourd'hui à 24h = 2026-11-21T23:00
    aujourd'hui à minuit = 2026-11-21T23:00
    demain soir à minuit = 2026-11-22T23:00
    vendredi soir à minuit = 2026-11-27T23:00`,
  es: `
    esta noche a las 12 = 2026-11-21T23:00
    esta noche a las doce y media = 2026-11-21T23:30
    esta noche a la una = 2026-11-22T00:00
    esta noche a las 5:30 = 2026-11-21T16:30
    esta noche a medianoche = 2026-11-21T23:00
    hoy a las 24:00 = 2026-11-21T23:00
    hoy a las doce de la noche = 2026-11-21T23:00
    hoy a medianoche = 2026-11-21T23:00
    mañana por la noche a las 12 = 2026-11-22T23:00`,
  pl: `
    dziś o północy = 2026-11-21T23:00
    dziś wieczorem o północy = 2026-11-21T23:00
    dziś wieczorem o 12 = 2026-11-21T23:00
    dziś wieczorem o wpół do szóstej = 2026-11-21T16:30
    dzisiaj o 24:00 = 2026-11-21T23:00
    dziś w nocy o pierwszej = 2026-11-22T00:00
    dziś w nocy o jedenastej = 2026-11-21T22:00
    dzisiejszej nocy o 1 = 2026-11-22T00:00
    jutro wieczorem o północy = 2026-11-22T23:00`,
  ja: `
    今夜12時 = 2026-11-21T23:00
    今夜12時半 = 2026-11-21T23:30
    今夜0時 = 2026-11-21T23:00
    今夜24時 = 2026-11-21T23:00
    今夜1時 = 2026-11-22T00:00
    今晩の午前1時 = 2026-11-22T00:00
    今夜5時半 = 2026-11-21T16:30
    今日の24時 = 2026-11-21T23:00
    今日の深夜1時 = 2026-11-22T00:00
    明日の夜12時 = 2026-11-22T23:00
    金曜の深夜1時 = 2026-11-28T00:00
    12/24 午前0時 = 2026-12-23T23:00
    2026-12-24 00:00 = 2026-12-23T23:00
    今夜8時、いや、9時 = 2026-11-21T20:00`,
});

test.each(nights)("in %s, the night goes on after midnight: %s is %s", (language, text, instant) => {
  expect(parseDateTime(text, locale(language))).toBe(`${instant}:00.000Z`);
});

/** Half past midnight in Berlin. */
const small = Date.parse("2026-11-20T23:30:00Z");

test.each([
  ["en", "tonight at 1", "2026-11-21T00:00"],
  ["en", "tonight at midnight", "2026-11-21T23:00"],
  ["en", "tonight at 8", "2026-11-21T19:00"],
  ["de", "heute Nacht um 3", "2026-11-21T02:00"],
  ["de", "heute um 24 Uhr", "2026-11-21T23:00"],
  ["fr", "cette nuit à 1h", "2026-11-21T00:00"],
  ["es", "esta noche a la una", "2026-11-21T00:00"],
  ["pl", "dziś w nocy o pierwszej", "2026-11-21T00:00"],
  ["ja", "今夜1時", "2026-11-21T00:00"],
])("after midnight, in %s, what is left of the night is tonight's: %s is %s", (language, text, instant) => {
  expect(parseDateTime(text, { ...locale(language), now: small })).toBe(`${instant}:00.000Z`);
});

/** Each language takes back the time, the day, both, and how long it is until then. */
const mended = phrases({
  en: `
    tomorrow at 5pm, no, at 6pm = 2026-11-22T17:00
    tomorrow at 5pm, no 6 = 2026-11-22T17:00
    5pm tomorrow, I mean 6pm = 2026-11-22T17:00
    tonight at 8, sorry, at 9 = 2026-11-21T20:00
    Friday at 14:00, sorry, Thursday = 2026-11-26T13:00
    tomorrow at 5pm, no, Monday at 6pm = 2026-11-23T17:00
    tomorrow, no, Monday = 2026-11-22T23:00
    in two hours, no, in three hours = 2026-11-21T14:00`,
  de: `
    Freitag 14 Uhr, nein, 15 Uhr = 2026-11-27T14:00
    Freitag 14 Uhr, Entschuldigung, Donnerstag = 2026-11-26T13:00
    Freitag 14 Uhr, ich meine Donnerstag 15 Uhr = 2026-11-26T14:00
    in zwei Stunden, nein, in drei Stunden = 2026-11-21T14:00`,
  fr: `
    demain à 15h30, non, à 16h30 = 2026-11-22T15:30
    vendredi à 14h, pardon, jeudi = 2026-11-26T13:00
    demain à 15h30, je veux dire lundi à 16h = 2026-11-23T15:00
    dans deux heures, non, dans trois heures = 2026-11-21T14:00`,
  es: `
    mañana a las 3 de la tarde, no, a las 4 de la tarde = 2026-11-22T15:00
    el viernes a las 14:00, perdón, el jueves = 2026-11-26T13:00
    mañana a las 15:00, quiero decir el lunes a las 16:00 = 2026-11-23T15:00
    dentro de dos horas, no, dentro de tres horas = 2026-11-21T14:00`,
  pl: `
    jutro o 17:00, nie, o 18:00 = 2026-11-22T17:00
    w piątek o 14:00, przepraszam, w czwartek = 2026-11-26T13:00
    jutro o 17:00, to znaczy w poniedziałek o 18:00 = 2026-11-23T17:00
    za dwie godziny, nie, za trzy godziny = 2026-11-21T14:00`,
  ja: `
    明日の午後3時、いや、午後4時 = 2026-11-22T15:00
    金曜日の14時、すみません、木曜日 = 2026-11-26T13:00
    明日の午後3時、いや、月曜日の午後4時 = 2026-11-23T15:00
    2時間後、いや、3時間後 = 2026-11-21T14:00`,
});

test.each(mended)("in %s, %s is what was said last: %s", (language, text, instant) => {
  expect(parseDateTime(text, locale(language))).toBe(`${instant}:00.000Z`);
});

test.each([
  ["en", "tomorrow at 5pm, no"],
  ["en", "tomorrow at 5pm, no later than 6pm"],
  ["en", "tomorrow at 5pm, sorry, Thursday is full"],
  ["de", "Freitag 14 Uhr, nein danke"],
  ["fr", "demain à 15h30, non"],
  ["es", "el viernes a las 14:00, no el jueves"],
  ["pl", "w piątek o 14:00, nie w czwartek"],
])("in %s, %s takes nothing's place and is no instant", (language, text) => {
  expect(parseDateTime(text, locale(language))).toBeUndefined();
});

test("an instant on a day that does not exist is none", () => {
  expect(parseDateTime("2026-02-28T10:00:00Z", locale("en"))).toBe("2026-02-28T10:00:00.000Z");
  expect(parseDateTime("2026-02-30T10:00:00Z", locale("en"))).toBeUndefined();
});
