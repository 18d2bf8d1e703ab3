import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

/** What becomes of an answer to one question. */
function told(language: string, type: string, said: string) {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "form" } },
      form: {
        type: "CollectUserInput",
        data: { text: {}, ask: "oneByOne", fields: [{ name: "x", label: { [language]: "?" }, type, variable: "x" }] },
      },
    },
  });
  const chat = converse([flow], { language, languages: [language] });
  chat.say("hi");
  chat.say(said);
  return chat.state().variables.x;
}

test.each([
  ["en", "yes but not today"],
  ["de", "ja aber nicht heute"],
  ["fr", "oui mais pas aujourd'hui"],
  ["es", "sí pero no hoy"],
  ["pl", "tak ale nie dzisiaj"],
  ["ja", "はい、でも今日じゃなくて"],
])("in %s, %s is no plain yes", (language, said) => {
  expect(told(language, "yesNo", said)).toBeUndefined();
});

test.each([
  ["en", "Friday, not Thursday"],
  ["de", "Freitag, nicht Donnerstag"],
  ["fr", "vendredi, pas jeudi"],
  ["es", "el viernes, no el jueves"],
  ["pl", "piątek, a nie czwartek"],
  ["ja", "木曜日ではなくて金曜日"],
])("in %s, %s is Friday", (language, said) => {
  expect(told(language, "weekday", said)).toBe("Friday");
});
