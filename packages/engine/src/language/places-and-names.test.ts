import { expect, test } from "vitest";
import { resolveChoice } from "./resolve-choice.ts";
import { phrases } from "./testing/phrases.ts";

const colors: { readonly [language: string]: string } = {
  en: "Red|Green|Blue|White",
  fr: "Rouge|Vert|Bleu|Blanc",
  ja: "赤|緑|青|白",
  de: "Rot|Grün|Blau|Weiß",
  es: "Rojo|Verde|Azul|Blanco",
  pl: "Czerwony|Zielony|Niebieski|Biały",
};
const choices = (labels = "") => labels.split("|").map((label, at) => ({ value: `v${at + 1}`, label, synonyms: {} }));
const placeOf = (said: string, language: string, labels = colors[language]) => {
  const found = resolveChoice(said, choices(labels), language);
  return found ? found.choice.value.slice(1) : undefined;
};

const refused = phrases({
  en: `
    not the first one, the last one = 4
    not the first, but the third = 3
    no not the second, the third = 3
    the last one, not the first = 4
    no, the second one = 2
    not the last one =
    not the first, not the last =
    not the first but the second or third =`,
  fr: `
    pas le premier, le dernier = 4
    pas le premier mais le troisième = 3
    le dernier, pas le premier = 4
    non, le deuxième = 2
    pas le dernier =`,
  ja: `
    一番目じゃなくて三番目 = 3
    最初のではなく最後の = 4
    最初のじゃない =`,
  de: `
    nicht das erste, das letzte = 4
    nicht das erste, sondern das dritte = 3
    nicht das erste sondern das dritte = 3
    das letzte, nicht das erste = 4
    nein, das zweite = 2
    nicht das letzte =`,
  es: `
    no el primero, el último = 4
    no el primero, sino el tercero = 3
    el último, no el primero = 4
    no, el segundo = 2
    no el último =`,
  pl: `
    nie pierwszy, ostatni = 4
    nie pierwszy, tylko trzeci = 3
    ostatni, nie pierwszy = 4
    nie, drugi = 2
    nie ostatni =`,
});

test.each(refused)("in %s, %s means a place that is not refused: %s", (language, said, place) => {
  expect(placeOf(said, language)).toBe(place);
});

const beside = phrases({
  en: `
    the one after green = 3
    the one below the green one please = 3
    the one right under green = 3
    the one before green = 1
    I'll take the option above Green = 1
    the one next to green =
    the one between red and blue =
    after green =
    below red =
    the one after white =
    the one before red =
    the second one after red =
    not the one after green =
    the one after green or white =
    I'd like green after all = 2`,
  fr: `
    celui après le vert = 3
    celui en dessous du vert = 3
    celui avant le vert = 1
    celui au-dessus du vert s'il vous plaît = 1
    celui à côté du vert =
    après le vert =
    plutôt le vert = 2`,
  ja: `
    緑の次 = 3
    緑の次のでお願いします = 3
    緑の下のやつ = 3
    緑の前の = 1
    緑の上です = 1
    緑の隣 =
    緑と白の間 =
    緑のほう = 2`,
  de: `
    das unter Grün = 3
    das unterhalb von Grün bitte = 3
    das über Grün =
    das oberhalb von Grün = 1
    das vor Grün = 1
    das nach Grün =
    das neben Grün =
    unter Grün =
    dann lieber Grün = 2`,
  es: `
    el de debajo del verde = 3
    el que va después del verde = 3
    el siguiente al verde = 3
    el de encima del verde = 1
    el anterior al verde = 1
    el de al lado del verde =
    después del verde =
    me gusta más el verde = 2`,
  pl: `
    ten pod zielonym = 3
    następny po zielonym = 3
    ten nad zielonym = 1
    ten przed zielonym = 1
    ten obok zielonego =
    ten po zielonym =
    to może zielony = 2`,
});

test.each(beside)("in %s, %s is no name of what it stands beside: %s", (language, said, place) => {
  expect(placeOf(said, language)).toBe(place);
});

test.each([
  ["de", "ich möchte nach Berlin", "Hamburg|Berlin|Köln", "2"],
  ["de", "mehr über Preise", "Orte|Preise|Zeiten", "2"],
  ["fr", "une question sur la facture", "Livraison|Facture|Retour", "2"],
  ["es", "una pregunta sobre la factura", "Envío|Factura|Otro", "2"],
  ["pl", "po angielsku", "Polski|Angielski|Niemiecki", "2"],
  ["en", "After 5 pm please", "Before 5 pm|After 5 pm|At noon", "2"],
  ["en", "red rather than what stands after it", "Red|Green|Blue", "1"],
] as const)("in %s, %s of %s is a name", (language, said, labels, place) => {
  expect(placeOf(said, language, labels)).toBe(place);
});
