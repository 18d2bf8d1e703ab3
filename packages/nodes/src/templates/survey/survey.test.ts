import { expect, test } from "vitest";
import { storedIn, talkToTemplate } from "../../testing/talk-to-template.ts";
import { surveyTexts } from "./survey.texts.ts";

test.each([
  ["en", "five", "good", 5],
  ["de", "drei", "middling", 3],
  ["fr", "1", "bad", 1],
  ["ja", "４", "good", 4],
] as const)("in %s %j is asked for its reason and thanked for it", (language, said, how, score) => {
  const texts = surveyTexts[language];
  const chat = talkToTemplate("survey", language);
  expect(chat.hear("x")).toEqual([texts.ask]);
  chat.say("9");
  expect(JSON.stringify(chat.actions())).toContain(texts.retry);
  chat.say(said);
  const [asked, thanks] = {
    good: [texts.askGood, texts.thanksGood],
    middling: [texts.askMiddling, texts.thanksMiddling],
    bad: [texts.askBad, texts.thanksBad],
  }[how];
  expect(chat.texts()).toEqual([asked]);
  expect(chat.hear("The stairs")).toEqual([thanks]);
  expect(storedIn(chat)).toEqual({ score, reason: "The stairs" });
});

test("nobody has to say why, or anything at all", () => {
  const chat = talkToTemplate("survey", "pl");
  chat.say("x");
  chat.answer({ submit: { score: "2" } });
  chat.answer({ cancel: true });
  expect(chat.texts()).toEqual([surveyTexts.pl.thanksBad]);
  const other = talkToTemplate("survey", "es");
  other.say("x");
  other.answer({ cancel: true });
  expect(other.texts()).toEqual([surveyTexts.es.later]);
});
