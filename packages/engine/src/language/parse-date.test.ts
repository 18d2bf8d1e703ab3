import fc from "fast-check";
import { expect, test } from "vitest";
import { findDate, parseDate } from "./parse-date.ts";
import { languages, phrases, saturday } from "./testing/phrases.ts";

const locale = (language: string) => ({ language, timeZone: "Europe/Berlin", now: saturday });
const said = phrases({
  en: `
    today = 2026-11-21
    tomorrow = 2026-11-22
    the day after tomorrow = 2026-11-23
    Friday = 2026-11-27
    next Friday = 2026-11-27
    on Monday = 2026-11-23
    next Monday = 2026-11-23
    this Friday = 2026-11-27
    last Friday = 2026-11-20
    in three days = 2026-11-24
    in a week = 2026-11-28
    in 2 weeks = 2026-12-05
    two weeks from now = 2026-12-05
    three days ago = 2026-11-18
    a week from tomorrow = 2026-11-29
    a week on Friday = 2026-12-04
    next week = 2026-11-28
    next month = 2026-12-21
    Friday next week = 2026-11-27
    the 1st of May = 2027-05-01
    the first of May = 2027-05-01
    May 1 = 2027-05-01
    1 May 2027 = 2027-05-01
    March 3rd, 2027 = 2027-03-03
    3/4/2027 = 2027-03-04
    25/12 = 2026-12-25
    the third = 2026-12-03
    the 24th = 2026-11-24
    the 3rd of next month = 2026-12-03
    Christmas Eve = 2026-12-24
    twenty-first of June twenty twenty-seven = 2027-06-21
    nineteenth of March nineteen eighty-five = 1985-03-19
    in a fortnight = 2026-12-05
    Sat, 5 Dec = 2026-12-05
    3 days =
    soon =
    the day after my birthday =
    in the week =
    five =
    may =
    in march =
    a month from now = 2026-12-21
    a year ago = 2025-11-21`,
  de: `
    heute = 2026-11-21
    übermorgen = 2026-11-23
    uebermorgen = 2026-11-23
    am Freitag = 2026-11-27
    nächsten Freitag = 2026-11-27
    kommenden Montag = 2026-11-23
    in drei Tagen = 2026-11-24
    in einer Woche = 2026-11-28
    heute in 14 Tagen = 2026-12-05
    vor zwei Wochen = 2026-11-07
    am 3. März = 2027-03-03
    3. März 2027 = 2027-03-03
    der erste Mai = 2027-05-01
    am ersten Mai = 2027-05-01
    24.12. = 2026-12-24
    24. 12. 2026 = 2026-12-24
    3.4.27 = 2027-04-03
    Freitag nächster Woche = 2026-11-27
    nächste Woche Dienstag = 2026-11-24
    am dritten = 2026-12-03
    am 3. nächsten Monats = 2026-12-03
    Heiligabend = 2026-12-24
    einundzwanzigster Juni zweitausendsiebenundzwanzig = 2027-06-21
    letzten Montag = 2026-11-16
    morgen in einer Woche = 2026-11-29
    Montag in einer Woche = 2026-11-30
    Fr., 4.12.2026 = 2026-12-04
    nächsten Monat = 2026-12-21
    vorgestern = 2026-11-19
    irgendwann =
    übernächsten Freitag = 2026-12-04
    übernächste Woche = 2026-12-05`,
  fr: `
    aujourd'hui = 2026-11-21
    aujourd’hui = 2026-11-21
    demain = 2026-11-22
    après-demain = 2026-11-23
    avant-hier = 2026-11-19
    vendredi prochain = 2026-11-27
    vendredi = 2026-11-27
    le 3 mars = 2027-03-03
    le 1er mai = 2027-05-01
    le premier mai = 2027-05-01
    dans trois jours = 2026-11-24
    dans une semaine = 2026-11-28
    il y a deux jours = 2026-11-19
    la semaine prochaine = 2026-11-28
    mardi de la semaine prochaine = 2026-11-24
    le 3 du mois prochain = 2026-12-03
    3/4/2027 = 2027-04-03
    25 décembre 2026 = 2026-12-25
    vingt-cinq décembre = 2026-12-25
    Noël = 2026-12-25
    le mois prochain = 2026-12-21
    lundi dernier = 2026-11-16
    ce vendredi = 2026-11-27
    d'ici trois semaines = 2026-12-12
    le 24 = 2026-11-24
    samedi 5 décembre = 2026-12-05
    hier = 2026-11-20
    dans 2 mois = 2027-01-21
    le 14 juillet = 2027-07-14
    l'année prochaine = 2027-11-21
    n'importe quand =`,
  es: `
    hoy = 2026-11-21
    mañana = 2026-11-22
    pasado mañana = 2026-11-23
    anteayer = 2026-11-19
    el viernes = 2026-11-27
    el próximo viernes = 2026-11-27
    el viernes que viene = 2026-11-27
    dentro de tres días = 2026-11-24
    en una semana = 2026-11-28
    hace dos semanas = 2026-11-07
    la semana que viene = 2026-11-28
    el tres de marzo = 2027-03-03
    5 de mayo de 2027 = 2027-05-05
    el primero de mayo = 2027-05-01
    1 de enero = 2027-01-01
    3/4/2027 = 2027-04-03
    Nochebuena = 2026-12-24
    el mes que viene = 2026-12-21
    el lunes pasado = 2026-11-16
    martes de la próxima semana = 2026-11-24
    el día 24 = 2026-11-24
    sábado 5 de diciembre = 2026-12-05
    el veinticinco de diciembre = 2026-12-25
    ayer = 2026-11-20
    dentro de un mes = 2026-12-21
    el 3 del próximo mes = 2026-12-03
    cuando sea =`,
  pl: `
    dziś = 2026-11-21
    jutro = 2026-11-22
    pojutrze = 2026-11-23
    przedwczoraj = 2026-11-19
    w piątek = 2026-11-27
    w przyszły piątek = 2026-11-27
    w środę = 2026-11-25
    za tydzień = 2026-11-28
    za trzy dni = 2026-11-24
    za dwa tygodnie = 2026-12-05
    tydzień temu = 2026-11-14
    3 marca = 2027-03-03
    trzeciego marca = 2027-03-03
    pierwszego maja = 2027-05-01
    dwudziestego pierwszego czerwca = 2027-06-21
    3.04.2027 = 2027-04-03
    w przyszłym tygodniu = 2026-11-28
    we wtorek w przyszłym tygodniu = 2026-11-24
    za miesiąc = 2026-12-21
    w zeszły poniedziałek = 2026-11-16
    24 grudnia 2026 roku = 2026-12-24
    Wigilia = 2026-12-24
    trzeciego = 2026-12-03
    za rok = 2027-11-21
    najbliższy piątek = 2026-11-27
    wczoraj = 2026-11-20
    kiedyś =`,
  ja: `
    今日 = 2026-11-21
    明日 = 2026-11-22
    明後日 = 2026-11-23
    一昨日 = 2026-11-19
    来週の金曜日 = 2026-11-27
    金曜日 = 2026-11-27
    次の金曜日 = 2026-11-27
    3月3日 = 2027-03-03
    三月三日 = 2027-03-03
    2027年3月5日 = 2027-03-05
    令和九年三月五日 = 2027-03-05
    三日後 = 2026-11-24
    一週間後 = 2026-11-28
    ２週間後 = 2026-12-05
    来月の3日 = 2026-12-03
    来週 = 2026-11-28
    先週の月曜日 = 2026-11-09
    3/3 = 2027-03-03
    2027/3/5 = 2027-03-05
    クリスマス = 2026-12-25
    24日 = 2026-11-24
    二十四日です = 2026-11-24
    来年の5月1日 = 2027-05-01
    3日前 = 2026-11-18
    一ヶ月後 = 2026-12-21
    明日でお願いします = 2026-11-22
    再来週の火曜 = 2026-12-01
    いつか =
    五 =`,
});

test.each(said)("in %s, %s is %s", (language, text, day) => {
  expect(parseDate(text, locale(language))).toBe(day);
});

test.each([
  ["en", "I'd like to come next Friday with my wife", "2026-11-27"],
  ["de", "Könnte ich am 3. Dezember vorbeikommen?", "2026-12-03"],
  ["fr", "Je voudrais réserver pour après-demain si possible", "2026-11-23"],
  ["es", "Quisiera reservar para el 3 de marzo si puede ser", "2027-03-03"],
  ["pl", "Chciałbym przyjść w przyszły piątek z żoną", "2026-11-27"],
  ["ja", "来週の金曜日に予約したいです", "2026-11-27"],
  ["en", "I have no idea yet", undefined],
  ["en", "the day after my birthday", undefined],
  ["de", "irgendwann in der Woche", undefined],
  ["en", "29 February 2027", undefined],
  ["de", "29. Februar 2027", undefined],
  ["fr", "29 février 2027", undefined],
  ["es", "29 de febrero de 2027", undefined],
  ["pl", "29 lutego 1991", undefined],
  ["es", "por la mañana", undefined],
  ["es", "esta mañana", undefined],
  ["es", "mañana por la mañana", "2026-11-22"],
  ["de", "am Morgen", undefined],
  ["de", "morgen am Morgen", "2026-11-22"],
])("in %s, the sentence %s names %s", (language, text, day) => {
  expect(findDate(text, locale(language))).toBe(day);
});

test.each([
  ["en", "not tomorrow, Friday", "2026-11-27"],
  ["de", "nicht morgen, sondern Freitag", "2026-11-27"],
  ["de", "nein, am Freitag", "2026-11-27"],
  ["de", "nein Freitag wäre gut", "2026-11-27"],
  ["de", "Guten Morgen, am Freitag bitte", "2026-11-27"],
  ["de", "Freitag Morgen passt mir", "2026-11-27"],
  ["es", "el viernes por la mañana me va bien", "2026-11-27"],
  ["de", "am 3. Mai um 9", "2027-05-03"],
  ["fr", "mardi en huit", "2026-12-01"],
  ["fr", "lundi dans quinze jours", "2026-12-07"],
  ["ja", "いや、金曜日にしてください", "2026-11-27"],
  ["en", "on Sunday, that is tomorrow", "2026-11-22"],
])("in %s, the day that is meant in %s is %s", (language, text, day) => {
  expect(findDate(text, locale(language))).toBe(day);
});

test.each([
  ["en", "not on Monday"],
  ["en", "Friday or Saturday"],
  ["en", "between 3 and 4 May"],
  ["en", "the 31st of February"],
  ["en", "Friday, 5 December"],
  ["en", "the sun is shining"],
  ["en", "I sat down"],
  ["de", "Guten Morgen"],
  ["de", "am Montag kann ich nicht"],
  ["ja", "金曜日は無理です"],
])("in %s, %s names no one day", (language, text) => {
  expect(findDate(text, locale(language))).toBeUndefined();
});

test("a year of two digits is one of the last hundred, or of the next few", () => {
  expect(parseDate("3.5.90", locale("de"))).toBe("1990-05-03");
  expect(parseDate("4 May '90", locale("en"))).toBe("1990-05-04");
  expect(parseDate("3.5.31", locale("de"))).toBe("2031-05-03");
});

test("numbers are read in the order of the language", () => {
  const of = (language: string) => parseDate("3/4/2027", locale(language));
  expect(languages.map(of)).toEqual([
    "2027-03-04",
    "2027-04-03",
    "2027-03-04",
    "2027-04-03",
    "2027-04-03",
    "2027-04-03",
  ]);
  expect(parseDate("3/4/2027", locale("en-GB"))).toBe("2027-04-03");
  expect(parseDate("13/4/2027", locale("en-US"))).toBe("2027-04-13");
});

test("the next Friday of a Wednesday is another one where the language says so", () => {
  const wednesday = { timeZone: "UTC", now: Date.parse("2026-11-18T12:00:00Z") };
  const of = (language: string, text: string) => parseDate(text, { language, ...wednesday });
  expect(of("en", "Friday")).toBe("2026-11-20");
  expect(of("en", "this Friday")).toBe("2026-11-20");
  expect(of("en", "next Friday")).toBe("2026-11-27");
  expect(of("de", "nächsten Freitag")).toBe("2026-11-20");
  expect(of("de", "Freitag nächster Woche")).toBe("2026-11-27");
  expect(of("pl", "w przyszły piątek")).toBe("2026-11-27");
  expect(of("ja", "今週の金曜日")).toBe("2026-11-20");
  expect(of("en", "Wednesday")).toBe("2026-11-25");
  expect(of("en", "last Wednesday")).toBe("2026-11-11");
});

test("today is the one of the time zone", () => {
  const now = Date.parse("2026-11-21T22:30:00Z");
  expect(parseDate("tomorrow", { language: "en", timeZone: "Asia/Tokyo", now })).toBe("2026-11-23");
  expect(parseDate("tomorrow", { language: "en", timeZone: "America/New_York", now })).toBe("2026-11-22");
});

test.each(["2026-02-30", "31. Februar", "32.1.2027"])("there is no day %s", (text) => {
  expect(parseDate(text, locale("de"))).toBeUndefined();
});

test.each(languages)("in %s, a day reads back as it is written out", (language) => {
  const styles = (["full", "long"] as const).map(
    (dateStyle) => new Intl.DateTimeFormat(language, { dateStyle, timeZone: "UTC" }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), fc.constantFrom(...styles), (days, style) => {
      const date = new Date(days * 86_400_000);
      expect(parseDate(style.format(date), locale(language))).toBe(date.toISOString().slice(0, 10));
    }),
  );
});
