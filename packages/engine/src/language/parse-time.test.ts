import fc from "fast-check";
import { expect, test } from "vitest";
import { findTime, parseTime } from "./parse-time.ts";
import { languages, phrases } from "./testing/phrases.ts";

const said = phrases({
  en: `
    half past three = 03:30
    half three = 03:30
    quarter to four = 03:45
    a quarter past five = 05:15
    ten to six = 05:50
    twenty past nine = 09:20
    3pm = 15:00
    3 p.m. = 15:00
    3:30 pm = 15:30
    three thirty = 03:30
    seven o'clock = 07:00
    noon = 12:00
    midnight = 00:00
    at noon = 12:00
    15:45 = 15:45
    at five = 05:00
    eight in the evening = 20:00
    nine in the morning = 09:00
    half past eight in the evening = 20:30
    10 at night = 22:00
    12 am = 00:00
    12 pm = 12:00
    quarter to one = 12:45
    12 =
    25:00 =
    14:30:15 = 14:30:15
    five past midnight = 00:05
    around 6pm = 18:00
    at three oh five = 03:05
    soon =
    half past four in the afternoon = 16:30`,
  de: `
    halb vier = 03:30
    halb eins = 12:30
    15 Uhr 30 = 15:30
    15:30 Uhr = 15:30
    um neun = 09:00
    um 9 Uhr = 09:00
    viertel nach drei = 03:15
    viertel vor drei = 02:45
    viertel drei = 02:15
    drei viertel drei = 02:45
    dreiviertel drei = 02:45
    zehn nach acht = 08:10
    fünf vor halb vier = 03:25
    fünf nach halb vier = 03:35
    zwanzig vor sechs = 05:40
    acht Uhr abends = 20:00
    halb acht abends = 19:30
    Mittag = 12:00
    Mitternacht = 00:00
    15.30 Uhr = 15:30
    drei Uhr nachmittags = 15:00
    neunzehn Uhr fünfundvierzig = 19:45
    gegen 18 Uhr = 18:00
    um 7 morgens = 07:00
    elf Uhr nachts = 23:00
    14:00 = 14:00
    mittags um eins = 13:00
    fünfzehn Uhr dreißig = 15:30`,
  fr: `
    15 h 30 = 15:30
    15h30 = 15:30
    15h = 15:00
    trois heures et demie = 03:30
    quatre heures moins le quart = 03:45
    quatre heures et quart = 04:15
    midi = 12:00
    minuit = 00:00
    midi et demi = 12:30
    à cinq heures = 05:00
    huit heures du soir = 20:00
    huit heures du matin = 08:00
    trois heures de l'après-midi = 15:00
    dix heures moins dix = 09:50
    dix-huit heures quarante-cinq = 18:45
    vers 9h = 09:00
    14:30 = 14:30
    une heure moins le quart = 12:45
    sept heures et demie du soir = 19:30
    vingt heures = 20:00
    midi et quart = 12:15
    à 8 heures 5 = 08:05
    neuf heures = 09:00
    à midi = 12:00
    23h59 = 23:59
    bientôt =
    minuit et demi = 00:30`,
  es: `
    las tres y media = 03:30
    a las tres y media = 03:30
    las cuatro menos cuarto = 03:45
    las cinco y cuarto = 05:15
    mediodía = 12:00
    medianoche = 00:00
    al mediodía = 12:00
    las tres de la tarde = 15:00
    las 8 de la mañana = 08:00
    a las nueve de la noche = 21:00
    las diez menos diez = 09:50
    15:30 = 15:30
    15:30 h = 15:30
    las siete y veinte = 07:20
    la una = 01:00
    a la una y media de la tarde = 13:30
    las ocho en punto = 08:00
    6 pm = 18:00
    a las 18 horas = 18:00
    cuarto para las tres = 02:45
    las 10 y 25 = 10:25
    las doce y media = 12:30
    las 21:15 = 21:15
    pronto =
    las nueve de la mañana = 09:00
    las dos de la madrugada = 02:00
    las doce de la mañana = 12:00
    las doce y media de la madrugada = 00:30
    las 12 am = 00:00`,
  pl: `
    wpół do czwartej = 03:30
    o wpół do czwartej = 03:30
    kwadrans po trzeciej = 03:15
    za kwadrans czwarta = 03:45
    za pięć trzecia = 02:55
    dziesięć po ósmej = 08:10
    o piątej = 05:00
    godzina 15:30 = 15:30
    o 15 = 15:00
    piętnasta trzydzieści = 15:30
    południe = 12:00
    w południe = 12:00
    północ = 00:00
    o ósmej wieczorem = 20:00
    siódma rano = 07:00
    o trzeciej po południu = 15:00
    15:45 = 15:45
    o 7:30 = 07:30
    wpół do pierwszej = 12:30
    osiemnasta = 18:00
    około 18:00 = 18:00
    dwudziesta pierwsza = 21:00
    15.30 = 15:30
    ósma piętnaście = 08:15
    za kwadrans ósma = 07:45
    wkrótce =`,
  ja: `
    午後3時半 = 15:30
    午前9時 = 09:00
    15時30分 = 15:30
    三時 = 03:00
    正午 = 12:00
    夜8時 = 20:00
    朝の7時 = 07:00
    午後三時十五分 = 15:15
    9時10分前 = 08:50
    15:30 = 15:30
    午後3時にお願いします = 15:00
    真夜中 = 00:00
    ３時３０分 = 03:30
    3時間 =
    お昼 = 12:00
    夕方5時ごろ = 17:00
    24時 = 00:00
    午後１０時 = 22:00
    午前0時 = 00:00
    二十時 = 20:00
    朝6時半 = 06:30
    8時5分 = 08:05
    午後1時15分 = 13:15
    十一時四十五分 = 11:45
    あとで =`,
});

test.each(said)("in %s, %s is %s", (language, text, time) => {
  expect(parseTime(text, { language })).toBe(time);
});

test.each([
  ["en", "could we do half past four in the afternoon or so", "16:30"],
  ["de", "Wir kommen so gegen halb acht abends an", "19:30"],
  ["fr", "On pourrait se voir à 15h30 devant la gare", "15:30"],
  ["es", "Podríamos quedar a las tres y media de la tarde delante", "15:30"],
  ["pl", "Możemy się spotkać o wpół do czwartej pod bramą", "03:30"],
  ["ja", "午後3時半に予約したいです", "15:30"],
])("in %s, the sentence %s names %s", (language, text, time) => {
  expect(findTime(text, { language })).toBe(time);
});

test.each([
  ["en", "tonight at 4", "16:00"],
  ["en", "tonight at 5:30", "17:30"],
  ["en", "tonight at 1", "01:00"],
  ["en", "tonight at 12", "00:00"],
  ["de", "heute Abend um 5", "17:00"],
  ["de", "heute Abend um 12", "00:00"],
  ["de", "heute Nacht um halb eins", "00:30"],
  ["fr", "ce soir à 5h30", "17:30"],
  ["fr", "ce soir à 12h", "00:00"],
  ["es", "esta noche a las 5:30", "17:30"],
  ["pl", "dziś wieczorem o wpół do szóstej", "17:30"],
  ["ja", "今夜5時半", "17:30"],
  ["ja", "今夜24時", "00:00"],
  ["en", "3 in the evening", "15:00"],
  ["en", "3 at night", "03:00"],
  ["de", "5 Uhr nachts", "05:00"],
  ["de", "um 8 Uhr, für eine Nacht", "08:00"],
  ["fr", "à 8h pour une nuit", "08:00"],
  ["pl", "o 8 na 2 nocy", "08:00"],
])("in %s, an evening begins at four and goes on after midnight: %s is %s", (language, text, time) => {
  expect(findTime(text, { language })).toBe(time);
});

test.each(languages)("in %s, a time reads back as it is written", (language) => {
  const clock = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: "UTC" });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const at = new Date(minutes * 60_000);
      expect(parseTime(clock.format(at), { language })).toBe(at.toISOString().slice(11, 16));
    }),
  );
});

test.each([
  ["en", "from 3 to 4", undefined],
  ["en", "between 3pm and 4pm", undefined],
  ["en", "in two hours", undefined],
  ["fr", "dans deux heures", undefined],
  ["es", "dentro de dos horas", undefined],
  ["en", "not at three, at four", "04:00"],
  ["de", "heute Abend um acht", "20:00"],
  ["es", "a las tres menos cuarto", "02:45"],
])("in %s, a stretch of time is no time, and what is refused is not meant: %s", (language, text, time) => {
  expect(findTime(text, { language })).toBe(time);
});
