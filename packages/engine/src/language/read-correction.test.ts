import { expect, test } from "vitest";
import { readCorrection, withoutDenied } from "./read-correction.ts";

test.each([
  ["en", "No, I meant Friday", "Friday"],
  ["en", "sorry, I meant next Friday", "next Friday"],
  ["en", "Sorry, I meant to say Joe", "Joe"],
  ["en", "Oh wait, I meant Friday", "Friday"],
  ["en", "Change that to 5", "5"],
  ["en", "I mean business", undefined],
  ["de", "Nein, ich meinte Freitag", "Freitag"],
  ["de", "Entschuldigung, ich meinte den 3. März", "den 3. März"],
  ["de", "doch lieber blau", "blau"],
  ["fr", "non, je voulais dire vendredi", "vendredi"],
  ["fr", "Pardon, je voulais dire le 3 mars", "le 3 mars"],
  ["fr", "Non, plutôt samedi", "samedi"],
  ["es", "No, quería decir el viernes", "el viernes"],
  ["es", "Perdón, quise decir el 3 de marzo", "el 3 de marzo"],
  ["es", "mejor dicho, azul", "azul"],
  ["pl", "Nie, chodziło mi o piątek", "piątek"],
  ["pl", "Przepraszam, miałam na myśli sobotę", "sobotę"],
  ["pl", "jednak niebieski", "niebieski"],
  ["ja", "いいえ、金曜日です", "金曜日"],
  ["ja", "違います、土曜日のつもりでした", "土曜日"],
  ["ja", "やっぱり青にしてください", "青"],
  ["en", "no", undefined],
  ["en", "I meant", undefined],
  ["ja", "いいえ", undefined],
])("in %s, %s puts %s in place of the answer", (language, said, meant) => {
  expect(readCorrection(said, language)?.text).toBe(meant);
});

test.each([
  ["en", "Friday, not Thursday", "Thursday", "Friday"],
  ["en", "the blue one instead of the red one", "the red one", "the blue one"],
  ["en", "not Thursday", "Thursday", "not Thursday"],
  ["en", "a knot, not a bow", "tie", "a knot, not a bow"],
  ["de", "Freitag und nicht Donnerstag", "Donnerstag", "Freitag"],
  ["fr", "vendredi, pas jeudi", "jeudi", "vendredi"],
  ["es", "el viernes, no el jueves", "el jueves", "el viernes"],
  ["pl", "piątek, a nie czwartek", "czwartek", "piątek"],
  ["ja", "木曜日ではなく金曜日", "木曜日", "金曜日"],
])("in %s, of %s no %s is kept where it was said before", (language, text, old, kept) => {
  expect(withoutDenied(text, language, (words) => words === old)).toBe(kept);
});
