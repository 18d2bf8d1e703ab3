import { expect, test } from "vitest";
import { findCount } from "./find-count.ts";
import { findTime } from "./parse-time.ts";
import { findSureCount } from "./sure-count.ts";
import { phrases } from "./testing/phrases.ts";

const asked: { readonly [language: string]: string } = {
  en: "How many people?",
  fr: "Combien de personnes ?",
  ja: "何名様ですか？",
  de: "Wie viele Personen?",
  es: "¿Cuántas personas?",
  pl: "Ile osób?",
};

/** The time and how many are told with it. */
const tables = phrases({
  en: `
    at eight, four people = 08:00 4
    four people at eight = 08:00 4
    at eight thirty, four people = 08:30 4
    at twenty, four people = 20:00 4
    a quarter to eight, four of us = 07:45 4
    Friday 8pm 4 people = 20:00 4
    at eight, two adults and a child = 08:00 3
    at eight, four people, two of them children = 08:00`,
  fr: `
    à vingt heures, quatre personnes = 20:00 4
    à vingt heures quatre personnes = 20:00 4
    à 20h, 4 personnes = 20:00 4
    à midi, deux personnes = 12:00 2
    à huit heures trente, quatre personnes = 08:30 4`,
  ja: `
    二十時、四人 = 20:00 4
    四人で二十時 = 20:00 4
    午後八時に四名 = 20:00 4
    20時、4人、うち子供2人 = 20:00`,
  de: `
    um zwanzig Uhr, vier Personen = 20:00 4
    um 20 Uhr 4 Personen = 20:00 4
    vier Personen um acht = 08:00 4
    halb acht, vier Personen = 07:30 4
    Freitag 20 Uhr, 4 Personen = 20:00 4`,
  es: `
    a las ocho, cuatro personas = 08:00 4
    a las veinte, cuatro personas = 20:00 4
    cuatro personas a las ocho = 08:00 4
    a las ocho y media, cuatro personas = 08:30 4`,
  pl: `
    o dwudziestej, cztery osoby = 20:00 4
    o dwudziestej cztery osoby = 20:00 4
    cztery osoby o dwudziestej = 20:00 4
    o dwudziestej pierwszej, dwie osoby = 21:00 2
    o dwudziestej trzydzieści, cztery osoby = 20:30 4
    wpół do ósmej, cztery osoby = 07:30 4
    o 20, 4 osoby = 20:00 4`,
});

test.each(tables)("in %s, %s is at and for %s", (language, said, wanted = "") => {
  const [time, count] = wanted.split(" ");
  const question = asked[language] ?? "";
  expect(findTime(said, { language })).toBe(time);
  for (const find of [findCount, findSureCount])
    expect(find(said, { language }, question)).toBe(count === undefined ? undefined : Number(count));
});
