import { expect, test } from "vitest";
import { resolveChoices } from "./resolve-choices.ts";

const labelled = (labels: string) => labels.split("|").map((label) => ({ value: `v ${label}`, label, synonyms: {} }));
const chosen = (language: string, labels: string, text: string) =>
  resolveChoices(text, labelled(labels), language)?.choices.map(({ label }) => label);

const menu: { readonly [language: string]: string } = {
  en: "Pizza|Pasta|Olives|Fish and chips",
  de: "Pizza|Nudeln|Oliven|Fisch und Chips",
  fr: "Pizza|Pâtes|Olives|Pain et beurre",
  es: "Pizza|Pasta|Aceitunas|Pan y mantequilla",
  pl: "Pizza|Makaron|Oliwki|Chleb i masło",
  ja: "ピザ|パスタ|オリーブ|パンとバター",
};

test.each([
  ["en", "pizza", "Pizza"],
  ["en", "Pizza and Pasta", "Pizza|Pasta"],
  ["en", "pasta, pizza", "Pizza|Pasta"],
  ["en", "pizza & pasta & olives", "Pizza|Pasta|Olives"],
  ["en", "I’d like pizza, olives and fish and chips, please!", "Pizza|Olives|Fish and chips"],
  ["en", "pizzas as well as the pasta because I am hungry", "Pizza|Pasta"],
  ["en", "both pizza and pasta", "Pizza|Pasta"],
  ["en", "the first and the third", "Pizza|Olives"],
  ["en", "I’ll take the first, the second and the last one please", "Pizza|Pasta|Fish and chips"],
  ["en", "1 and 3", "Pizza|Olives"],
  ["en", "1, 2, 4", "Pizza|Pasta|Fish and chips"],
  ["en", "1 3", "Pizza|Olives"],
  ["en", "numbers two and four", "Pasta|Fish and chips"],
  ["en", "pizza and the third one", "Pizza|Olives"],
  ["en", "pizza and pasta, no olives", "Pizza|Pasta"],
  ["en", "not pizza, but pasta and olives", "Pasta|Olives"],
  ["en", "all of them please", "Pizza|Pasta|Olives|Fish and chips"],
  ["en", "Everything but the olives", "Pizza|Pasta|Fish and chips"],
  ["en", "all except the first and pasta", "Olives|Fish and chips"],
  ["en", "none of them, thanks", ""],
  ["en", "No thanks", ""],
  ["de", "Pizza und Nudeln", "Pizza|Nudeln"],
  ["de", "Ich hätte gerne Pizza, Oliven und Fisch und Chips bitte", "Pizza|Oliven|Fisch und Chips"],
  ["de", "sowohl Pizza als auch Nudeln", "Pizza|Nudeln"],
  ["de", "das erste und das dritte", "Pizza|Oliven"],
  ["de", "Nummer 1 und Nummer 4", "Pizza|Fisch und Chips"],
  ["de", "Pizza und Nudeln, aber keine Oliven", "Pizza|Nudeln"],
  ["de", "alles", "Pizza|Nudeln|Oliven|Fisch und Chips"],
  ["de", "Alles außer Oliven", "Pizza|Nudeln|Fisch und Chips"],
  ["de", "alle bis auf die erste", "Nudeln|Oliven|Fisch und Chips"],
  ["de", "nichts davon, danke", ""],
  ["fr", "la pizza et les pâtes", "Pizza|Pâtes"],
  ["fr", "je voudrais des olives, une pizza et pain et beurre s'il vous plaît", "Pizza|Olives|Pain et beurre"],
  ["fr", "le premier et le troisième", "Pizza|Olives"],
  ["fr", "pizza ainsi que olives, pas de pâtes", "Pizza|Olives"],
  ["fr", "tout sauf les olives", "Pizza|Pâtes|Pain et beurre"],
  ["fr", "je prends tout", "Pizza|Pâtes|Olives|Pain et beurre"],
  ["fr", "aucun", ""],
  ["es", "pizza y pasta", "Pizza|Pasta"],
  ["es", "quiero pizza, pan y mantequilla y aceitunas por favor", "Pizza|Aceitunas|Pan y mantequilla"],
  ["es", "la primera y la tercera", "Pizza|Aceitunas"],
  ["es", "todo menos las aceitunas", "Pizza|Pasta|Pan y mantequilla"],
  ["es", "todas, por favor", "Pizza|Pasta|Aceitunas|Pan y mantequilla"],
  ["es", "ninguna de ellas", ""],
  ["pl", "pizza i makaron", "Pizza|Makaron"],
  ["pl", "Poproszę pizzę, oliwki oraz chleb i masło", "Pizza|Oliwki|Chleb i masło"],
  ["pl", "pierwsze i trzecie", "Pizza|Oliwki"],
  ["pl", "wszystko oprócz oliwek", undefined],
  ["pl", "wszystko oprócz pizzy", "Makaron|Oliwki|Chleb i masło"],
  ["pl", "wszystkie proszę", "Pizza|Makaron|Oliwki|Chleb i masło"],
  ["pl", "żadne z nich", ""],
  ["ja", "ピザとパスタ", "ピザ|パスタ"],
  ["ja", "パスタとオリーブをお願いします。", "パスタ|オリーブ"],
  ["ja", "ピザ、パンとバターをください", "ピザ|パンとバター"],
  ["ja", "一番目と三番目", "ピザ|オリーブ"],
  ["ja", "1と3でお願いします", "ピザ|オリーブ"],
  ["ja", "全部お願いします", "ピザ|パスタ|オリーブ|パンとバター"],
  ["ja", "オリーブ以外は全部", "ピザ|パスタ|パンとバター"],
  ["ja", "ピザとパスタ、オリーブはいりません", "ピザ|パスタ"],
  ["ja", "いいえ、結構です", ""],
])("in %s, %s wants %j", (language, text, labels) => {
  expect(chosen(language, menu[language] ?? "", text)).toEqual(labels?.split("|").filter((one) => one !== ""));
});

test.each([
  ["en", "pizza and pasta, no, pizza and olives", "Pizza|Olives"],
  ["en", "pizza, wait, pasta and olives", "Pasta|Olives"],
  ["en", "the first and the second, I mean the first and the third", "Pizza|Olives"],
  ["en", "pizza, no, pasta", "Pasta"],
  ["en", "none, sorry, all of them", "Pizza|Pasta|Olives|Fish and chips"],
  ["en", "pizza and pasta, actually olives too", "Pizza|Pasta|Olives"],
  ["de", "Pizza und Nudeln, nein, Pizza und Oliven", "Pizza|Oliven"],
  ["de", "Pizza, ich meine Nudeln und Oliven", "Nudeln|Oliven"],
  ["fr", "pizza et pâtes, non, pizza et olives", "Pizza|Olives"],
  ["fr", "pizza, je veux dire pâtes et olives", "Pâtes|Olives"],
  ["es", "pizza y pasta, no, pizza y aceitunas", "Pizza|Aceitunas"],
  ["es", "pizza, quiero decir pasta y aceitunas", "Pasta|Aceitunas"],
  ["pl", "pizza i makaron, nie, pizza i oliwki", "Pizza|Oliwki"],
  ["pl", "pizza, to znaczy makaron i oliwki", "Makaron|Oliwki"],
  ["ja", "ピザとパスタ、いや、ピザとオリーブ", "ピザ|オリーブ"],
  ["ja", "ピザ、じゃなくてパスタとオリーブ", "パスタ|オリーブ"],
])("in %s, of %s the last is meant: %s", (language, text, labels) => {
  expect(chosen(language, menu[language] ?? "", text)).toEqual(labels.split("|"));
});

test.each([
  ["en", "pizza and pasta, no, olives"],
  ["en", "pizza and pasta, I mean olives"],
  ["de", "Pizza und Nudeln, nein, Oliven"],
  ["fr", "pizza et pâtes, je veux dire olives"],
  ["es", "pizza y pasta, quiero decir aceitunas"],
  ["pl", "pizza i makaron, to znaczy oliwki"],
  ["ja", "ピザとパスタ、いや、オリーブ"],
  ["en", "pizza and pasta, no, not olives"],
])("in %s, %s leaves open which of the others stay", (language, text) => {
  expect(chosen(language, menu[language] ?? "", text)).toBeUndefined();
});

test("a choice that is called by words that take something back is that choice", () => {
  expect(chosen("en", "Onions|Yes, no, onions|Ham", "yes, no, onions and ham")).toEqual(["Yes, no, onions", "Ham"]);
});

test.each([
  ["en", ""],
  ["en", "?!"],
  ["en", "what do you have?"],
  ["en", "pizza or pasta"],
  ["en", "the first or the second"],
  ["en", "pizza and a burger"],
  ["en", "I don’t want pizza and pasta"],
  ["en", "neither pizza nor pasta"],
  ["en", "not the first"],
  ["en", "the first three"],
  ["en", "1-3"],
  ["en", "1 and 9"],
  ["en", "both"],
  ["en", "everything but the burger"],
  ["en", `pizza ${"and so on ".repeat(40)}`],
  ["de", "Pizza oder Nudeln"],
  ["de", "weder Pizza noch Nudeln"],
  ["de", "Pizza und einen Burger"],
  ["fr", "pizza ou pâtes"],
  ["fr", "les deux"],
  ["es", "pizza o pasta"],
  ["es", "todo menos la hamburguesa"],
  ["pl", "pizza albo makaron"],
  ["ja", "ピザかパスタ"],
  ["ja", "ピザとハンバーガー"],
  ["ja", "ピザじゃない"],
])("in %s, %j leaves open what is wanted", (language, text) => {
  expect(chosen(language, menu[language] ?? "", text)).toBeUndefined();
});

test.each([
  ["en", "Left|Right", "both"],
  ["de", "Links|Rechts", "beide bitte"],
  ["fr", "Gauche|Droite", "je prends les deux"],
  ["es", "Izquierda|Derecha", "los dos"],
  ["pl", "Lewy|Prawy", "oba"],
  ["ja", "左|右", "両方お願いします"],
])("in %s, of %s %s are the two", (language, labels, text) => {
  expect(chosen(language, labels, text)).toEqual(labels.split("|"));
});

test("a choice that is called like all or none is that choice", () => {
  expect(chosen("en", "Tea|Coffee|None", "none")).toEqual(["None"]);
  expect(chosen("en", "Tea|Coffee|All of the above", "all of the above")).toEqual(["All of the above"]);
});

test("a longer name is not the shorter one within it, and an exact name comes before one that is alike", () => {
  expect(chosen("en", "Basic|Basic Plus|Pro", "basic plus and pro")).toEqual(["Basic Plus", "Pro"]);
  expect(chosen("en", "Car|Cars|Bike", "cars and bike")).toEqual(["Cars", "Bike"]);
  expect(chosen("en", "T-shirt|Dr. Who mug|Pen", "a t-shirt and the Dr. Who mug")).toEqual(["T-shirt", "Dr. Who mug"]);
  expect(chosen("en", "Ben's pizza|Pasta", "pasta and ben’s pizza")).toEqual(["Ben's pizza", "Pasta"]);
});

test("numbers that stand in the labels are those labels", () => {
  expect(chosen("en", "9:00|10:00|11:30", "9:00 and 11:30")).toEqual(["9:00", "11:30"]);
  expect(chosen("en", "1 night|2 nights|4 nights", "1 and 4")).toEqual(["1 night", "4 nights"]);
});

test("how it was understood is told by what was least sure", () => {
  const choices = [
    { value: "a", label: "Apple", synonyms: { en: ["fruit"] } },
    { value: "b", label: "Bread", synonyms: {} },
    { value: "c", label: "Cheese", synonyms: {} },
  ];
  const rung = (text: string) => resolveChoices(text, choices, "en")?.rung;
  expect(rung("b")).toBe("value");
  expect(rung("apple and bread")).toBe("label");
  expect(rung("fruit and bread")).toBe("synonym");
  expect(rung("bread and the third")).toBe("ordinal");
  expect(rung("all")).toBe("parser");
});

test("signs that stand for choices cannot be smuggled in", () => {
  expect(chosen("en", "Tea|Coffee", "\ue000 and \ue001")).toBeUndefined();
  expect(chosen("en", "Tea|Coffee", "tea and \ue001")).toEqual(["Tea"]);
});
