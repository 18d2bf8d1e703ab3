import { expect, test } from "vitest";
import { saysCommand } from "./says-command.ts";

test.each([
  ["en", "Back"],
  ["en", "go back, please!"],
  ["en", "Can we go back?"],
  ["en", "the previous question"],
  ["en-GB", "I’d like to go back."],
  ["de", "Zurück"],
  ["de", "zurueck"],
  ["de", "Bitte zurück!"],
  ["de", "einen Schritt zurück"],
  ["de", "Zur vorherigen Frage"],
  ["fr", "Retour"],
  ["fr", "Revenir en arrière"],
  ["fr", "Retour, s’il vous plaît"],
  ["fr", "Question précédente."],
  ["es", "Atrás"],
  ["es", "¡Volver atrás!"],
  ["es", "la pregunta anterior"],
  ["pl", "Wstecz"],
  ["pl", "Cofnij się"],
  ["pl", "poprzednie pytanie"],
  ["ja", "戻る"],
  ["ja", "一つ前に戻ってください。"],
  ["ja", "前の質問"],
])("in %s, %s asks for the question before", (language, said) => {
  expect(saysCommand(said, "back", language)).toBe(true);
});

test.each([
  ["en", "Cancel, please"],
  ["en", "please cancel"],
  ["de", "Abbrechen bitte"],
  ["fr", "Annuler s’il vous plaît"],
  ["es", "Cancelar, por favor"],
  ["pl", "Anuluj, proszę"],
  ["pl", "Anuluj, poproszę"],
  ["ja", "キャンセルお願いします"],
])("in %s, %s cancels, as it does without the courtesy", (language, said) => {
  expect(saysCommand(said, "cancel", language)).toBe(true);
});

test("courtesy alone is no command", () => {
  for (const command of ["cancel", "skip", "back", "repeat"] as const)
    expect(saysCommand("please", command, "en")).toBe(false);
});

test.each([
  ["en", ""],
  ["en", "!?"],
  ["en", "I want my money back"],
  ["en", "my back hurts"],
  ["en", "call me back"],
  ["en", "back door"],
  ["en", "I'll be back on Friday"],
  ["de", "zurück nach Berlin"],
  ["de", "Hin und zurück"],
  ["fr", "aller et retour"],
  ["fr", "un aller-retour"],
  ["es", "el asiento de atrás"],
  ["es", "vuelvo el lunes"],
  ["pl", "wracam w piątek"],
  ["ja", "月曜日に戻ります"],
  ["ja", "駅の前"],
])("in %s, %j is an answer", (language, said) => {
  expect(saysCommand(said, "back", language)).toBe(false);
});

test("a command is one whatever marks stand around it, and only as a whole", () => {
  expect(saysCommand("Never mind...", "cancel", "en")).toBe(true);
  expect(saysCommand("I’d rather not say!", "skip", "en")).toBe(true);
  expect(saysCommand("skip the onions", "skip", "en")).toBe(false);
  expect(saysCommand("stop by on Monday", "cancel", "en")).toBe(false);
});

test.each([
  ["en", "Sorry, what did you say?"],
  ["en", "Could you say that again, please?"],
  ["en-GB", "Pardon?"],
  ["en", "I didn’t catch that."],
  ["de", "Wie bitte?"],
  ["de", "Noch einmal, bitte!"],
  ["de-AT", "Können Sie die Frage wiederholen?"],
  ["fr", "Pouvez-vous répéter, s’il vous plaît ?"],
  ["fr", "Je n’ai pas entendu"],
  ["es", "¿Cómo dice?"],
  ["es", "¿Puede repetirlo, por favor?"],
  ["pl", "Słucham?"],
  ["pl", "Proszę powtórzyć pytanie."],
  ["ja", "もう一度お願いします。"],
  ["ja", "聞こえませんでした"],
])("in %s, %s asks to hear it once more", (language, said) => {
  expect(saysCommand(said, "repeat", language)).toBe(true);
});

test.each([
  ["en", "sorry"],
  ["en", "what?"],
  ["en", "I don't understand"],
  ["en", "what else is there?"],
  ["en", "once more with feeling"],
  ["en", "I didn't catch the train"],
  ["de", "noch einmal so viele"],
  ["de", "was kostet das?"],
  ["fr", "comment faire ?"],
  ["es", "otra vez el lunes"],
  ["pl", "co tydzień"],
  ["ja", "はい"],
])("in %s, %j asks for no repetition", (language, said) => {
  expect(saysCommand(said, "repeat", language)).toBe(false);
});
