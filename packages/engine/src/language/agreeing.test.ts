import { expect, test } from "vitest";
import { resolveChoice } from "./resolve-choice.ts";

const chosen = (said: string, labels: string, language: string) =>
  resolveChoice(
    said,
    labels.split("|").map((label) => ({ value: `v ${label}`, label, synonyms: {} })),
    language,
  )?.choice.label;

test.each([
  ["en", "Confirm|Cancel", "yes", "no", "ok", "no thanks"],
  ["en", "Continue|Stop", "sure", "nope", "👍", "not now"],
  ["en", "Accept|Decline|Ask me later", "yes please", "no", "yes, yes", "no no no"],
  ["fr", "Confirmer|Annuler", "oui", "non", "d'accord", "non merci"],
  ["fr", "J'accepte|Je refuse", "oui", "non", "d'accord", "non merci"],
  ["ja", "確認する|キャンセル", "はい", "いいえ", "お願いします", "違います"],
  ["de", "Bestätigen|Abbrechen", "ja", "nein", "na klar", "nein danke"],
  ["de", "Weiter|Abbrechen", "ja bitte", "lieber nicht", "ok", "nee"],
  ["es", "Confirmar|Cancelar", "sí", "no", "vale", "no gracias"],
  ["pl", "Potwierdź|Anuluj", "tak", "nie", "jasne", "nie dziękuję"],
])("in %s, of %s people agree to the one and refuse by the other", (language, labels, yes, no, ok, never) => {
  const [agreeing, refusing] = labels.split("|");
  for (const said of [yes, ok]) expect(chosen(said, labels, language)).toBe(agreeing);
  for (const said of [no, never]) expect(chosen(said, labels, language)).toBe(refusing);
});

test.each([
  ["en", "Cancel|Keep it", "yes"],
  ["en", "Stop|Continue", "yes"],
  ["en", "Cancel|Confirm", "no"],
  ["en", "Confirm|Accept|Cancel", "yes"],
  ["en", "Confirm|Change", "no"],
  ["en", "Confirm|Cancel", "maybe"],
])("in %s, of %s nobody knows which is meant by %s", (language, labels, said) => {
  expect(chosen(said, labels, language)).toBeUndefined();
});
