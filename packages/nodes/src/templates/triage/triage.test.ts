import { expect, test } from "vitest";
import { storedIn, talkToTemplate } from "../../testing/talk-to-template.ts";
import { triageTexts } from "./triage.texts.ts";

test.each([
  ["en", "I think I was charged twice last month", "billing", "askBilling"],
  ["de", "seit heute ist das Internet ausgefallen", "fault", "askFault"],
  ["fr", "je voudrais résilier mon contrat", "leave", "askLeave"],
  ["ja", "契約を解約したいです", "leave", "askLeave"],
] as const)("in %s %j is understood, and a person gets what is needed", (language, said, topic, question) => {
  const texts = triageTexts[language];
  const chat = talkToTemplate("triage", language);
  expect(chat.hear(said)).toEqual([texts[question]]);
  expect(chat.hear("12345")).toEqual([texts.waiting]);
  expect([chat.state().owner, storedIn(chat)]).toEqual(["queued", { topic: texts[topic], detail: "12345" }]);
  chat.ring();
  expect(chat.texts()).toEqual([texts.late]);
});

test("what is not understood is asked by buttons, and what is said in place of one is tried again", () => {
  const texts = triageTexts.pl;
  const chat = talkToTemplate("triage", "pl");
  chat.signal("conversation-start");
  expect(chat.texts()).toEqual([texts.hello]);
  expect(chat.hear("bzz")).toEqual([texts.which]);
  expect(chat.hear("na fakturze jest błąd")).toEqual([texts.askBilling]);
  const other = talkToTemplate("triage", "es");
  other.say("bzz");
  expect(other.hear(triageTexts.es.other)).toEqual([triageTexts.es.askOther]);
});
