import { expect, test } from "vitest";
import { findTime } from "./parse-time.ts";
import { phrases } from "./testing/phrases.ts";

const times = phrases({
  en: `
    quarter past eight in the evening = 20:15
    a quarter to nine at night = 20:45
    three quarters past eight =
    0730 = 07:30
    at 0730 = 07:30
    0730 hours = 07:30
    1430 = 14:30
    at 1430 = 14:30
    1930 =
    1930 hours = 19:30
    2026 =
    0760 =
    12345 =
    five past half past seven =
    half seven in the evening = 19:30
    eight forty-five pm = 20:45`,
  fr: `
    huit heures trois quarts = 08:45
    huit heures et trois quarts = 08:45
    huit heures moins le quart = 07:45
    huit heures un quart = 08:15
    huit heures et quart du soir = 20:15
    une heure = 01:00
    à une heure = 01:00
    une heure de l'après-midi = 13:00
    une heure et demie = 01:30
    dans une heure =
    pendant une heure =
    vers une heure du matin = 01:00
    0730 = 07:30
    quinze heures trente = 15:30
    midi moins le quart = 11:45
    midi et quart = 12:15
    minuit moins cinq = 23:55
    midi trente = 12:30`,
  ja: `
    8時15分前 = 07:45
    0730 = 07:30
    夜の8時15分 = 20:15
    8時半前 =
    7時ちょうど = 07:00
    午後8時45分 = 20:45`,
  de: `
    viertel nach acht Uhr abends = 20:15
    viertel nach acht Uhr = 08:15
    viertel vor acht Uhr abends = 19:45
    dreiviertel acht abends = 19:45
    drei viertel acht = 07:45
    viertel acht = 07:15
    halb acht Uhr abends = 19:30
    fünf nach halb acht Uhr = 07:35
    fünf vor dreiviertel acht = 07:40
    fünf nach dreiviertel acht = 07:50
    zehn vor acht Uhr abends = 19:50
    zehn nach acht Uhr = 08:10
    um viertel nach acht abends = 20:15
    acht Uhr fünfzehn abends = 20:15
    0730 = 07:30
    um 0730 Uhr = 07:30
    1430 Uhr = 14:30
    kurz nach acht =
    abends um acht = 20:00
    abends so gegen acht = 20:00
    8 Uhr, und zwar abends = 20:00
    acht Uhr und fünf Minuten = 08:05`,
  es: `
    las ocho y cuarto de la tarde = 20:15
    las ocho menos cuarto = 07:45
    a las ocho y tres cuartos = 08:45
    un cuarto para las ocho = 07:45
    cuarto para las ocho de la noche = 19:45
    las ocho y pico =
    la una = 01:00
    a la una de la tarde = 13:00
    una hora =
    0730 = 07:30
    a las 0730 = 07:30
    a las ocho y media de la noche = 20:30
    ocho y cuarto = 08:15`,
  pl: `
    pięć po wpół do ósmej = 07:35
    za pięć wpół do ósmej = 07:25
    pięć przed wpół do ósmej = 07:25
    dziesięć po wpół do ósmej wieczorem = 19:40
    wpół do ósmej wieczorem = 19:30
    kwadrans po ósmej wieczorem = 20:15
    za kwadrans ósma wieczorem = 19:45
    trzy kwadranse na ósmą =
    godzina 8 = 08:00
    godzina ósma = 08:00
    o godzinie 8 = 08:00
    godz. 8 = 08:00
    godzina 8 rano = 08:00
    o godzinie ósmej wieczorem = 20:00
    na ósmą = 08:00
    godzina =
    jedna godzina =
    za godzinę =
    0730 = 07:30
    o 0730 = 07:30
    ósma trzydzieści = 08:30
    ósma zero pięć = 08:05`,
});

test.each(times)("in %s, %s is %s", (language, text, meant) => {
  expect(findTime(text, { language })).toBe(meant);
});
