import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdayNames } from "./names.ts";
import { findDate } from "./parse-date.ts";
import { parseDateTime } from "./parse-date-time.ts";
import { findTime } from "./parse-time.ts";
import { languages, phrases, saturday } from "./testing/phrases.ts";

const locale = (language: string) => ({ language, timeZone: "Europe/Berlin", now: saturday });

const instants = phrases({
  en: `
    Friday evening at 8 = 2026-11-27T19:00
    Monday morning at 9 = 2026-11-23T08:00
    tomorrow at half past midnight = 2026-11-21T23:30
    this morning at 8 = 2026-11-21T07:00`,
  de: `
    Freitagabend um 8 = 2026-11-27T19:00
    am Freitagabend um acht = 2026-11-27T19:00
    um 8 am Freitagabend = 2026-11-27T19:00
    nächsten Freitagabend um 8 = 2026-11-27T19:00
    Freitagabend um 20 Uhr = 2026-11-27T19:00
    Montagmorgen um 9 = 2026-11-23T08:00
    Samstagvormittag um 10 = 2026-11-28T09:00
    Mittwochnachmittag um 3 = 2026-11-25T14:00
    Sonntagmittag um 1 = 2026-11-22T12:00
    heute Mittag um 1 = 2026-11-21T12:00
    Freitagnacht um 1 = 2026-11-28T00:00
    heute Morgen um 8 = 2026-11-21T07:00
    Dienstag früh um 7 = 2026-11-24T06:00`,
  fr: `
    vendredi soir à 8 h = 2026-11-27T19:00
    lundi après-midi à 3h = 2026-11-23T14:00
    samedi dans la nuit à 1h = 2026-11-29T00:00
    samedi à minuit et demie = 2026-11-27T23:30`,
  es: `
    viernes por la noche a las 8 = 2026-11-27T19:00
    el viernes por la noche a las ocho = 2026-11-27T19:00
    el lunes por la mañana a las 9 = 2026-11-23T08:00
    el lunes por la tarde a las 3 = 2026-11-23T14:00
    el viernes de madrugada a las 3 = 2026-11-27T02:00
    el viernes a medianoche y media = 2026-11-26T23:30`,
  pl: `
    piątek wieczorem o 8 = 2026-11-27T19:00
    w piątek o 8 wieczorem = 2026-11-27T19:00
    w piątek o wpół do pierwszej w nocy = 2026-11-26T23:30`,
  ja: `
    金曜の夜8時 = 2026-11-27T19:00
    月曜の朝9時 = 2026-11-23T08:00
    土曜の午前零時半 = 2026-11-27T23:30`,
});

test.each(instants)("in %s, %s is a day with its time: %s", (language, text, instant) => {
  expect(parseDateTime(text, locale(language))).toBe(`${instant}:00.000Z`);
});

test.each([
  ["en", "tonight,this evening,this morning,this afternoon,tomorrow morning,tomorrow night,Friday evening"],
  ["de", "heute Abend,heute Nacht,heute Morgen,heute Nachmittag,morgen früh,morgen Abend,Dienstag früh,Montagmorgen"],
  ["fr", "ce soir,cette nuit,ce matin,cet après-midi,demain matin,demain soir,vendredi soir"],
  ["es", "esta noche,esta tarde,mañana por la mañana,mañana por la noche,el viernes por la noche"],
  ["pl", "dziś wieczorem,dziś w nocy,dzisiejszej nocy,jutro rano,jutro wieczorem,piątek wieczorem"],
  ["ja", "今夜,今晩,明日の朝,明日の夜,金曜の夜"],
])("in %s, a part of a day says no hour, and is no instant", (language, all) => {
  for (const text of all.split(",")) expect([text, parseDateTime(text, locale(language))]).toEqual([text, undefined]);
});

test.each([
  ["en", "tonight", "2026-11-21"],
  ["de", "Montagmorgen", "2026-11-23"],
  ["fr", "demain soir", "2026-11-22"],
  ["es", "esta noche", "2026-11-21"],
  ["pl", "jutro rano", "2026-11-22"],
  ["ja", "今夜", "2026-11-21"],
])("in %s, %s is a day nevertheless", (language, text, day) => {
  expect(findDate(text, locale(language))).toBe(day);
});

const nights = phrases({
  en: `
    half past midnight = 00:30
    at quarter past midnight = 00:15
    10 past midnight = 00:10
    a quarter to midnight = 23:45
    half past noon = 12:30`,
  de: `
    halb eins nachts = 00:30
    in der Nacht um halb eins = 00:30
    Viertel nach Mitternacht = 00:15
    Viertel nach Mittag = 12:15
    mittags um halb eins = 12:30`,
  fr: `
    minuit et demie = 00:30
    minuit et quart = 00:15
    minuit moins le quart = 23:45
    midi et demi = 12:30`,
  es: `
    medianoche y media = 00:30
    a medianoche y cuarto = 00:15
    mediodía y media = 12:30
    por la noche a las ocho = 20:00`,
  pl: `
    wpół do pierwszej w nocy = 00:30
    wpół do pierwszej po północy = 00:30
    druga po północy = 02:00
    pięć po północy = 00:05
    kwadrans po północy = 00:15
    w nocy o pierwszej = 01:00`,
  ja: `
    午前零時半 = 00:30
    深夜零時半 = 00:30
    夜中の12時半 = 00:30`,
});

test.each(nights)("in %s, %s is %s", (language, text, time) => {
  expect(findTime(text, { language })).toBe(time);
});

/** As people say an hour of a clock of twelve in a part of the day behind a weekday; `%` is the hour. */
const parts: { readonly [language: string]: readonly (readonly [part: string, from: number, to: number])[] } = {
  en: [
    [" morning at %", 1, 11],
    [" afternoon at %", 13, 19],
    [" evening at %", 17, 23],
  ],
  de: [
    ["morgen um %", 1, 11],
    ["vormittag um % Uhr", 8, 11],
    ["nachmittag um %", 13, 19],
    ["abend um %", 17, 23],
    [" Abend um % Uhr", 17, 23],
  ],
  fr: [
    [" matin à % h", 1, 11],
    [" après-midi à %h", 13, 19],
    [" soir à % heures", 17, 23],
  ],
  es: [
    [" por la mañana a las %", 1, 11],
    [" por la tarde a las %", 13, 20],
    [" por la noche a las %", 18, 23],
  ],
  pl: [
    [" rano o %", 1, 11],
    [" po południu o %", 13, 19],
    [" wieczorem o %", 17, 23],
  ],
  ja: [
    ["の朝%時", 1, 11],
    ["の午後%時", 13, 23],
    ["の夜%時", 18, 23],
  ],
};

test.each(languages)("in %s, a weekday, a part of it and an hour are one instant", (language) => {
  const names = weekdayNames(language).map(([long = ""]) => long);
  const said = (parts[language] ?? []).flatMap(([part, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ part, hour: from + at })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...said), fc.constantFrom(...names), ({ part, hour }, name) => {
      const text = `${name}${part.replace("%", String(hour > 12 ? hour - 12 : hour))}`;
      const day = findDate(name, locale(language));
      const written = `${day} ${String(hour).padStart(2, "0")}:00`;
      expect([text, parseDateTime(text, locale(language))]).toEqual([text, parseDateTime(written, locale(language))]);
    }),
  );
});
