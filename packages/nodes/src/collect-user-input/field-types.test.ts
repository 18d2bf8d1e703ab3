import { expect, test } from "vitest";
import { askField, told } from "../testing/ask-field.ts";
import { collectUserInputKind } from "./collect-user-input.kind.ts";

const { schema, defaults, problems } = collectUserInputKind;
const found = (field: object) =>
  problems?.(schema.parse({ ...defaults, fields: [{ name: "a", label: {}, ...field }] })) ?? [];

const visit = { type: "dateTime" };
const soon = { type: "dateTime", earliest: "now", latest: "2026-12-24" };
const shift = { type: "dateTime", earliest: "2026-11-23 09:00", latest: "2026-11-23 17:00" };

test.each([
  ["en", visit, "Friday evening at 8", "2026-11-27T19:00:00.000Z"],
  ["en", visit, "tomorrow at 5, no, at 6", "2026-11-22T05:00:00.000Z"],
  ["en", visit, "Friday evening", "At what time?"],
  ["en", visit, "tomorrow", "At what time?"],
  ["de", visit, "Freitagabend um 8", "2026-11-27T19:00:00.000Z"],
  ["de", visit, "heute Abend", "Um wie viel Uhr?"],
  ["fr", visit, "vendredi soir à 8 h", "2026-11-27T19:00:00.000Z"],
  ["fr", visit, "ce soir", "À quelle heure ?"],
  ["es", visit, "el viernes por la noche a las 8", "2026-11-27T19:00:00.000Z"],
  ["es", visit, "esta noche", "¿A qué hora?"],
  ["pl", visit, "w piątek wieczorem o 8", "2026-11-27T19:00:00.000Z"],
  ["pl", visit, "dziś wieczorem", "O której godzinie?"],
  ["ja", visit, "金曜の夜8時", "2026-11-27T19:00:00.000Z"],
  ["ja", visit, "今夜", "何時ですか。"],
  [
    "en",
    soon,
    "today at 12:59",
    "Please enter a date from November 21, 2026 at 1:00 PM to December 24, 2026 at 11:59 PM.",
  ],
  ["en", soon, "24 December at 23:59", "2026-12-24T22:59:00.000Z"],
  ["en", shift, "Monday at 9", "2026-11-23T08:00:00.000Z"],
  [
    "de",
    shift,
    "Montag um 17:01",
    "Bitte geben Sie ein Datum vom 23. November 2026 um 09:00 bis zum 23. November 2026 um 17:00 ein.",
  ],
])("in %s, to a question for a day and a time (%j), %s is %s", (language, field, said, value) => {
  expect(told(language, field, said)).toEqual(value);
});

test("authors are told of bounds of a day and a time that are none, or the wrong way round", () => {
  expect([visit, soon, shift, { ...shift, latest: "2026-11-23" }].flatMap(found)).toEqual([]);
  expect(found({ type: "dateTime", earliest: "soon", latest: "2026-02-30 09:00" })).toMatchObject([
    { code: "day-time", field: "fields.0.earliest" },
    { code: "day-time", field: "fields.0.latest" },
  ]);
  expect(found({ ...shift, latest: "2026-11-23 08:00" })).toMatchObject([
    { code: "earliest-after-latest", field: "fields.0.earliest" },
  ]);
});

test("a form shows a day with its time as clocks show it, and takes it so", () => {
  const fields = [
    { name: "x", label: { en: "When?" }, type: "dateTime", variable: "x" },
    { name: "n", label: { en: "How many?" }, type: "number" },
  ];
  const chat = askField("en", {}, {}, { ask: "form", fields });
  chat.answer({ submit: { x: "Friday at 8 pm", n: "many" } });
  const shown = { type: "dateTime", value: "2026-11-27T20:00" };
  expect(chat.actions()).toMatchObject([{ uiAction: { value: { input: { fields: [shown, { name: "n" }] } } } }]);
  chat.answer({ submit: { x: shown.value, n: "2" } });
  expect(chat.state().variables).toEqual({ x: "2026-11-27T19:00:00.000Z" });
});

test.each([
  ["en", "it's example.com", "https://example.com"],
  ["en", "example dot com slash shop", "https://example.com/shop"],
  ["en", "example.com, no, example.org", "https://example.org"],
  ["en", "javascript:alert(1)", "Please enter a web address, for example example.com."],
  ["de", "beispiel punkt de", "https://beispiel.de"],
  ["de", "keine Ahnung", "Bitte geben Sie eine Internetadresse ein, zum Beispiel example.com."],
  ["fr", "exemple point fr", "https://exemple.fr"],
  ["fr", "je ne sais pas", "Veuillez saisir une adresse web, par exemple example.com."],
  ["es", "ejemplo punto es", "https://ejemplo.es"],
  ["es", "no lo sé", "Introduzca una dirección web, por ejemplo example.com."],
  ["pl", "example kropka pl", "https://example.pl"],
  ["pl", "nie wiem", "Proszę podać adres strony internetowej, na przykład example.com."],
  ["ja", "example.jpです", "https://example.jp"],
  ["ja", "わかりません", "ウェブアドレスを入力してください（例：example.com）。"],
])("in %s, to a question for an address of a page, %s is %s", (language, said, value) => {
  expect(told(language, { type: "url" }, said)).toEqual(value);
});

const rating = { type: "rating" };
const likely = { type: "rating", least: 0, most: 10 };
const named = {
  type: "rating",
  options: [
    { value: "1", label: { en: "Bad", de: "Schlecht", fr: "Mauvais", es: "Malo", pl: "Zły", ja: "悪い" } },
    {
      value: "5",
      label: {
        en: "Very good",
        de: "Sehr gut",
        fr: "Très bien",
        es: "Muy bueno",
        pl: "Bardzo dobry",
        ja: "とても良い",
      },
    },
  ],
};

test.each([
  ["en", rating, "4", 4],
  ["en", rating, "four out of five", 4],
  ["en", rating, "four stars", 4],
  ["en", rating, "3, no, 4", 4],
  ["en", rating, "the fourth", 4],
  ["en", named, "very good", 5],
  ["en", named, "it was bad", 1],
  ["en", named, "4", 4],
  ["en", likely, "0", 0],
  ["en", likely, "10", 10],
  ["en", rating, "6", "That is outside the scale. Please give a rating from 1 to 5."],
  ["en", rating, "4.5", "That is outside the scale. Please give a rating from 1 to 5."],
  ["en", rating, "8 out of 10", "That is outside the scale. Please give a rating from 1 to 5."],
  ["en", likely, "11", "That is outside the scale. Please give a rating from 0 to 10."],
  ["en", rating, "who knows", "Please give a rating from 1 to 5."],
  ["de", rating, "vier von fünf Sternen", 4],
  ["de", named, "sehr gut", 5],
  ["de", rating, "sechs", "Das liegt außerhalb der Skala. Bitte geben Sie eine Bewertung von 1 bis 5 ab."],
  ["de", rating, "keine Ahnung", "Bitte geben Sie eine Bewertung von 1 bis 5 ab."],
  ["fr", rating, "quatre étoiles", 4],
  ["fr", named, "très bien", 5],
  ["fr", rating, "six", "C’est en dehors de l’échelle. Veuillez donner une note de 1 à 5."],
  ["es", rating, "cuatro estrellas", 4],
  ["es", named, "muy bueno", 5],
  ["es", rating, "seis", "Eso queda fuera de la escala. Dé una puntuación del 1 al 5."],
  ["pl", rating, "cztery gwiazdki", 4],
  ["pl", named, "bardzo dobry", 5],
  ["pl", rating, "sześć", "To wykracza poza skalę. Proszę podać ocenę od 1 do 5."],
  ["ja", rating, "星4つ", 4],
  ["ja", named, "とても良い", 5],
  ["ja", rating, "6", "評価の範囲外です。1から5までの評価をお選びください。"],
])("in %s, to a question for a rating (%j), %s is %s", (language, field, said, value) => {
  expect(told(language, field, said)).toEqual(value);
});

test("the steps of a rating are offered to choose from: by their names, as stars, or by their numbers", () => {
  const labels = (field: object) => {
    const [shown] = askField("en", field).actions();
    const value = shown?.uiAction?.value;
    return value?.type === "buttons" ? value.buttons.map(({ label }) => label) : [];
  };
  expect(labels(rating)).toEqual(["1", "2", "3", "4", "5"]);
  expect(labels({ ...rating, stars: true })).toEqual(["1 ★", "2 ★", "3 ★", "4 ★", "5 ★"]);
  expect(labels({ ...named, stars: true, most: 6 })).toEqual(["Bad", "2 ★", "3 ★", "4 ★", "Very good", "6 ★"]);
  expect(labels(likely)).toHaveLength(11);
  const chat = askField("en", named);
  chat.answer({ button: "5" });
  expect(chat.state().variables).toEqual({ x: 5 });
});

test("the name of a step that the scale does not have is no answer", () => {
  const options = [
    { value: "a", label: { en: "Odd" } },
    { value: "9", label: { en: "Enormous" } },
  ];
  for (const said of ["Odd", "Enormous"])
    expect(told("en", { ...rating, options }, said)).toBe("Please give a rating from 1 to 5.");
});

test("authors are told of a scale that is none, and of names of steps that it does not have", () => {
  expect([rating, likely, named].flatMap(found)).toEqual([]);
  for (const ends of [
    { least: 3, most: 3 },
    { least: 5, most: 1 },
    { least: -1 },
    { most: 2.5 },
    { least: 0, most: 21 },
  ])
    expect(found({ ...rating, ...ends })).toMatchObject([{ code: "scale", field: "fields.0.most" }]);
  expect(found({ ...named, most: 4 })).toMatchObject([
    { code: "outside-scale", field: "fields.0.options.1.value", params: { value: "5" } },
  ]);
});
