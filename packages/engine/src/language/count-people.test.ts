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
    two adults and a child = 3
    a child and two adults = 3
    2 adults + child = 3
    an adult, a teenager and a baby = 3
    two adults with a toddler = 3
    two adults and no kids = 2
    a couple = 2
    two couples = 4
    a couple with two kids = 4
    me and two friends = 3
    me plus two = 3
    two adults or one child =
    me, my wife and two kids =
    I'm coming with two friends =
    me and my wife =
    not just me =`,
  fr: `
    juste moi = 1
    moi seule = 1
    une table pour six = 6
    à deux = 2
    deux adultes et un enfant = 3
    2 adultes, 2 enfants = 4
    un bébé et deux adultes = 3
    deux adultes avec un bébé = 3
    deux adultes sans enfant = 2
    un couple = 2
    moi et deux amis = 3
    deux adultes ou un enfant =
    une table =`,
  ja: `
    私だけ = 1
    私だけです = 1
    大人2人と子供1人 = 3
    大人二名、子供一名です = 3
    大人二人 = 2
    大人2人と幼児 = 3
    大人2人、子供、赤ちゃん = 4
    大人と子供 =
    大人2人か子供1人 =`,
  de: `
    zu zweit = 2
    wir sind zu dritt = 3
    wir kommen zu viert = 4
    ein Tisch für zwei = 2
    nur ich = 1
    ich allein, bitte = 1
    zwei Erwachsene und ein Kind = 3
    zwei Erwachsene mit Kind = 3
    zwei Erwachsene sowie ein Kind = 3
    ein Erwachsener und zwei Kinder = 3
    zwei Erwachsene und keine Kinder = 2
    ich und zwei Freunde = 3
    mit vier Kindern =
    zu zweit mit Kind =
    zu zweit oder zu dritt =
    mindestens zu viert =
    ein Tisch =`,
  es: `
    solo yo = 1
    una mesa para seis = 6
    dos adultos y un niño = 3
    somos dos adultos y dos niños = 4
    un niño y dos adultos = 3
    dos adultos más un niño = 3
    dos adultos sin niños = 2
    una pareja = 2
    yo y dos amigos = 3
    una mesa =`,
  pl: `
    tylko ja = 1
    dla dwojga = 2
    we dwójkę = 2
    będziemy we trójkę = 3
    we dwoje = 2
    dwoje dorosłych i jedno dziecko = 3
    2 dorosłych, 2 dzieci = 4
    dwoje dorosłych i dziecko = 3
    dziecko i dwoje dorosłych = 3
    dorosły i dwoje dzieci = 3
    dwoje dorosłych z dzieckiem = 3
    dwie osoby dorosłe i jedno dziecko = 3
    dwoje dorosłych bez dzieci = 2
    para = 2
    ja i dwóch znajomych = 3
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
