import { expect, test } from "vitest";
import { findCount } from "./find-count.ts";
import { phrases } from "./testing/phrases.ts";

const asked: { readonly [language: string]: string } = {
  en: "How many people?",
  fr: "Combien de personnes ?",
  ja: "何名様ですか？",
  de: "Wie viele Personen?",
  es: "¿Cuántas personas?",
  pl: "Ile osób?",
};

const people = phrases({
  en: `
    just me = 1
    only me, please = 1
    it's just me = 1
    two adults and one child = 3
    2 adults, 2 kids = 4
    we are two adults and three children = 5
    two adults = 2
    a table for two = 2
    five of us = 5
    two adults or one child =
    me and my wife =
    not just me =`,
  fr: `
    juste moi = 1
    moi seule = 1
    une table pour six = 6
    à deux = 2
    deux adultes et un enfant = 3
    2 adultes, 2 enfants = 4
    deux adultes ou un enfant =
    une table =`,
  ja: `
    私だけ = 1
    私だけです = 1
    大人2人と子供1人 = 3
    大人二名、子供一名です = 3
    大人二人 = 2
    大人2人か子供1人 =`,
  de: `
    zu zweit = 2
    wir sind zu dritt = 3
    wir kommen zu viert = 4
    ein Tisch für zwei = 2
    nur ich = 1
    ich allein, bitte = 1
    zwei Erwachsene und ein Kind = 3
    zu zweit oder zu dritt =
    mindestens zu viert =
    ein Tisch =`,
  es: `
    solo yo = 1
    una mesa para seis = 6
    dos adultos y un niño = 3
    somos dos adultos y dos niños = 4
    una mesa =`,
  pl: `
    tylko ja = 1
    dla dwojga = 2
    we dwójkę = 2
    będziemy we trójkę = 3
    we dwoje = 2
    dwoje dorosłych i jedno dziecko = 3
    2 dorosłych, 2 dzieci = 4
    dwoje lub troje =`,
});

test.each(people)("in %s, to how many people, %s is %s", (language, said, count) => {
  expect(String(findCount(said, { language }, asked[language] ?? ""))).toBe(count ?? "undefined");
});

test.each([
  ["en", "How many days?", "just me"],
  ["en", "How many adults?", "two adults and one child"],
  ["de", "Wie viele Tage?", "zu viert"],
  ["pl", "Ile dni?", "tylko ja"],
  ["ja", "何日ですか？", "私だけ"],
])("in %s, to %s, %s is no number", (language, question, said) => {
  expect(findCount(said, { language }, question)).toBeUndefined();
});
