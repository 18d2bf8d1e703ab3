import { expect, test } from "vitest";
import { findDate } from "./parse-date.ts";
import { parseDateTime } from "./parse-date-time.ts";
import { parseEmail } from "./parse-email.ts";
import { findMoney } from "./parse-money.ts";
import { findNumber } from "./parse-number.ts";
import { findTime } from "./parse-time.ts";
import { findWeekday } from "./parse-weekday.ts";

/** Monday, noon in Berlin. */
const now = Date.parse("2026-11-23T11:00:00Z");
const locale = (language: string) => ({ language, timeZone: "Europe/Berlin", now });
const parsers = { findDate, findTime, findNumber, findMoney, findWeekday, parseDateTime, parseEmail };

/** A wrong value that is kept silently is worse than a question asked again. */
const open: { readonly [parser in keyof typeof parsers]: { readonly [language: string]: string } } = {
  findDate: {
    en: "from 3 to 5 May|3 to 5 May|3-5 May|May 3 to 5|May 3-5|from May 3 to May 5|May 3 or 4|every Friday|until Friday|after Christmas|before Christmas|each Monday|I will stay until Friday|on Fridays|the day after Christmas|the week after Christmas|since Friday|Friday or Saturday|Friday and Saturday|between Friday and Sunday|Friday to Sunday|Friday - Sunday|Fri-Sun|either the 3rd or the 4th|the 3rd or 4th|3/5 or 4/5|3/5 - 4/5|3 5 May",
    fr: "du 3 au 5 mai|le 3 ou le 4 mai|tous les vendredis|chaque vendredi|jusqu'à vendredi|après Noël|avant vendredi",
    ja: "5月3日から5日まで|5月3日か4日|3日か4日|毎週金曜日|金曜日まで|クリスマスの後|クリスマス以降|金曜日か土曜日|金曜日から日曜日まで",
    de: "vom 3. bis 5. Mai|3.-5. Mai|vom 3.5. bis 5.5.|vom 3. Mai bis zum 5. Mai|am 3. oder 4. Mai|nach Weihnachten|jeden Freitag|bis Freitag|freitags|seit Freitag|vor Weihnachten|nach drei Tagen|Freitag bis Sonntag|Fr-So|3.5.-5.5.2027",
    es: "del 3 al 5 de mayo|el 3 o el 4 de mayo|cada viernes|todos los viernes|hasta el viernes|después de Navidad|antes del viernes",
    pl: "od 3 do 5 maja|3 lub 4 maja|w każdy piątek|co piątek|do piątku|po świętach|po Bożym Narodzeniu|przed piątkiem|o ósmej|o dwudziestej",
  },
  findTime: {
    en: "7 or 8 pm|at 7 or 8|7 to 8 pm|7-8 pm|7pm or 8pm|7pm - 8pm|between 7 and 8 pm|between seven and eight in the evening|after 5 pm|before noon|until 5 pm|not before 5 pm|every hour|half past seven or eight",
    fr: "entre 15h et 16h|entre trois et quatre heures|de 15h à 16h|à 3 ou 4 heures|après 17h|avant midi|jusqu'à 17h",
    ja: "3時か4時|3時から4時まで|午後3時から4時の間|5時以降|5時まで|3、4時|3時前|3時過ぎ",
    de: "zwischen 3 und 4 Uhr|zwischen drei und vier Uhr nachmittags|3 bis 4 Uhr|von 3 bis 4|von 15 bis 16 Uhr|15-16 Uhr|15 - 16 Uhr|um 3 oder 4 Uhr|bis 18 Uhr|nach 18 Uhr|vor 18 Uhr",
    es: "entre las tres y las cuatro|entre las tres y cuatro de la tarde|de tres a cuatro|a las tres o a las cuatro|después de las cinco|antes de las cinco de la tarde|hasta las cinco",
    pl: "między trzecią a czwartą|od trzeciej do czwartej|o trzeciej lub czwartej|po piątej|przed piątą|do piątej|po południu",
  },
  findNumber: {
    en: "between 3 and 5|3 or 4|3 to 4|3-4|more than 5|at least 5|less than 5|over 18|twenty or thirty|two or three",
    fr: "trois ou quatre|plus de 5|au moins 5|entre 3 et 5",
    ja: "3人か4人|3〜4人|3、4人|5人以上|5人以下",
    de: "3 bis 4|drei bis vier|mehr als 5|mindestens 5",
    es: "tres o cuatro|más de 5|al menos 5|entre 3 y 5",
    pl: "trzy lub cztery|więcej niż 5|co najmniej 5|od 3 do 5",
  },
  findMoney: {
    en: "between $20 and $30|$20 or $30|$20-30|$20-$30|20 to 30 euros|20 or 30 euros|between 20 and 30 euros|20-30 euros|more than 20 euros|at least 20 euros|I'd pay 20 euros, maybe 30",
    fr: "entre 20 et 30 euros|20 ou 30 euros|de 20 à 30 euros",
    ja: "2000円か3000円|2000円から3000円|2000〜3000円|2000円以上",
    de: "20 bis 30 Euro|zwischen 20 und 30 Euro|20 oder 30 €|mindestens 20 Euro",
    es: "entre 20 y 30 euros|20 o 30 euros|de 20 a 30 euros",
    pl: "między 20 a 30 zł|20 lub 30 zł|od 20 do 30 zł",
  },
  findWeekday: {
    en: "not Monday|Monday or Tuesday|Monday to Friday|until Friday|after Friday",
    fr: "le lundi ou le mardi",
    ja: "月曜か火曜|月曜から金曜まで",
    de: "Montag oder Dienstag",
    es: "de lunes a viernes",
    pl: "od poniedziałku do piątku",
  },
  parseDateTime: {
    en: "Friday between 3 and 4 pm|Friday at 3 or 4 pm|Friday after 5 pm",
    ja: "金曜日の3時か4時",
    de: "Freitag zwischen 3 und 4 Uhr|bis Freitag 15 Uhr",
  },
  parseEmail: {
    en: "a@b.com or c@d.com|my old one was a@b.com, now it's c@d.com|not a@b.com|don't write to a@b.com|a@b.com doesn't work|a@b.com and c@d.com|anna at example dot com or anna at example dot org|not anna at example dot com",
    fr: "a@b.com ou c@d.com|l'ancienne était a@b.com, maintenant c@d.com|pas a@b.com|a@b.com ne marche pas",
    ja: "a@b.comかc@d.com|前はa@b.com、今はc@d.comです|a@b.comじゃない",
    de: "a@b.com oder c@d.com|früher a@b.com, jetzt c@d.com|nicht a@b.com|a@b.com geht nicht",
    es: "a@b.com o c@d.com|antes era a@b.com, ahora c@d.com|no a@b.com|a@b.com no funciona",
    pl: "a@b.com lub c@d.com|kiedyś a@b.com, teraz c@d.com|nie a@b.com|a@b.com nie działa",
  },
};

const sentences = Object.entries(open).flatMap(([parser, languages]) =>
  Object.entries(languages).flatMap(([language, said]) =>
    said.split("|").map((one) => [parser as keyof typeof parsers, language, one] as const),
  ),
);

test.each(sentences)("%s takes nothing from what leaves open what is meant, in %s: %s", (parser, language, said) => {
  expect(parsers[parser](said, locale(language))).toBeUndefined();
});

test.each([
  ["findDate", "ja", "金曜日から", "2026-11-27"],
  ["findDate", "en", "from Friday", "2026-11-27"],
  ["findDate", "de", "ab Freitag", "2026-11-27"],
  ["findDate", "fr", "à partir de vendredi", "2026-11-27"],
  ["findDate", "es", "a partir del viernes", "2026-11-27"],
  ["findDate", "pl", "od piątku", "2026-11-27"],
  ["findDate", "en", "by Friday", "2026-11-27"],
  ["findDate", "en", "not Friday, Saturday", "2026-11-28"],
  ["findDate", "de", "vor drei Tagen", "2026-11-20"],
  ["findDate", "en", "3 May 27", "2027-05-03"],
  ["findDate", "en", "May 3, 27", "2027-05-03"],
  ["findDate", "en", "May 3rd '27", "2027-05-03"],
  ["findDate", "es", "5 de mayo de 27", "2027-05-05"],
  ["findDate", "es", "5 de mayo del 27", "2027-05-05"],
  ["findDate", "de", "3. Mai 27", "2027-05-03"],
  ["findDate", "fr", "3 mai 27", "2027-05-03"],
  ["findDate", "pl", "3 maja 27", "2027-05-03"],
  ["findDate", "en", "21st June twenty twenty-seven", "2027-06-21"],
  ["findDate", "en", "5 people on 3 May", "2027-05-03"],
  ["findDate", "de", "am 3. Mai 2027", "2027-05-03"],
  ["findDate", "en", "tomorrow at the latest", "2026-11-24"],
  ["findTime", "de", "ab 18 Uhr", "18:00"],
  ["findTime", "en", "by 5 pm", "17:00"],
  ["findTime", "en", "from 5 pm", "17:00"],
  ["findTime", "fr", "à partir de 17h", "17:00"],
  ["findTime", "es", "a partir de las cinco", "05:00"],
  ["findTime", "pl", "od piątej", "05:00"],
  ["findTime", "ja", "5時から", "05:00"],
  ["findTime", "ja", "5時までに", "05:00"],
  ["findNumber", "en", "up to 5", 5],
  ["findNumber", "en", "not 5, 6", 6],
  ["findNumber", "de", "nein, 1.500", 1500],
  ["findNumber", "en", "no, 1,500 people", 1500],
  ["findNumber", "en", "a couple or 3", 3],
  ["findMoney", "en", "not $20, $30", { amount: 30, currency: "USD" }],
  ["findMoney", "en", "up to 500 euros", { amount: 500, currency: "EUR" }],
  ["findMoney", "en", "500 euros for 3 nights", { amount: 500, currency: "EUR" }],
  ["findMoney", "de", "nicht 20 Euro, 30 Euro", { amount: 30, currency: "EUR" }],
  ["findMoney", "de", "nein, 12,50 €", { amount: 12.5, currency: "EUR" }],
  ["findMoney", "fr", "pas 20 euros, 30 euros", { amount: 30, currency: "EUR" }],
  ["findMoney", "es", "no 20 euros, sino 30 euros", { amount: 30, currency: "EUR" }],
  ["findMoney", "pl", "nie 20 zł, tylko 30 zł", { amount: 30, currency: "PLN" }],
  ["findMoney", "ja", "2000円じゃなくて3000円", { amount: 3000, currency: "JPY" }],
  ["findWeekday", "en", "not Monday, Tuesday", "Tuesday"],
  ["findWeekday", "en", "every Friday", "Friday"],
  ["findWeekday", "de", "nicht Montag sondern Dienstag", "Tuesday"],
  ["findWeekday", "fr", "pas lundi, mardi", "Tuesday"],
  ["findWeekday", "ja", "月曜じゃなくて火曜", "Tuesday"],
  ["parseDateTime", "de", "Freitag ab 15 Uhr", "2026-11-27T14:00:00.000Z"],
  ["parseEmail", "en", "not a@b.com but c@d.com", "c@d.com"],
  ["parseEmail", "en", "c@d.com, not a@b.com", "c@d.com"],
  ["parseEmail", "en", "it's not a@b.com, it's C@d.com.", "c@d.com"],
  ["parseEmail", "en", "no it's a@b.com", "a@b.com"],
  ["parseEmail", "en", "a@b.com. I said a@b.com!", "a@b.com"],
  ["parseEmail", "en", "not sure, I think no-reply@b.com", "no-reply@b.com"],
  ["parseEmail", "en", "I have no other: a@b.com", "a@b.com"],
  ["parseEmail", "fr", "pas a@b.com mais c@d.com", "c@d.com"],
  ["parseEmail", "fr", "non c'est a@b.com", "a@b.com"],
  ["parseEmail", "ja", "a@b.comじゃなくてc@d.com", "c@d.com"],
  ["parseEmail", "ja", "a@b.com ではなく c@d.com です", "c@d.com"],
  ["parseEmail", "ja", "いいえ、a@b.comです", "a@b.com"],
  ["parseEmail", "de", "nicht a@b.com, sondern c@d.com", "c@d.com"],
  ["parseEmail", "de", "nein es ist a@b.com", "a@b.com"],
  ["parseEmail", "es", "no a@b.com sino c@d.com", "c@d.com"],
  ["parseEmail", "es", "no, es a@b.com", "a@b.com"],
  ["parseEmail", "pl", "nie a@b.com, tylko c@d.com", "c@d.com"],
  ["parseEmail", "pl", "nie, to a@b.com", "a@b.com"],
] as const)("%s goes on taking what is meant, in %s: %s", (parser, language, said, meant) => {
  expect(parsers[parser](said, locale(language))).toEqual(meant);
});
