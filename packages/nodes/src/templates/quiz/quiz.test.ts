import { expect, test } from "vitest";
import { talkToTemplate } from "../../testing/talk-to-template.ts";
import { quizTexts } from "./quiz.texts.ts";

test.each(["en", "de", "fr", "ja"] as const)(
  "in %s each right answer is a point, and another round begins with none",
  (language) => {
    const texts = quizTexts[language];
    const chat = talkToTemplate("quiz", language);
    expect(chat.hear("x")).toEqual([texts.begin, texts.first]);
    expect(chat.hear(texts.firstB)).toEqual([texts.second]);
    chat.answer({ button: "b" });
    chat.answer({ button: "a" });
    expect(chat.texts()).toEqual([texts.great, texts.repeat]);
    expect(chat.hear(texts.yes)).toEqual([texts.begin, texts.first]);
    chat.answer({ button: "a" });
    chat.answer({ button: "b" });
    expect(chat.hear(texts.thirdC)).toEqual([texts.good.replace("{{ points }}", "1"), texts.repeat]);
    expect(chat.hear(texts.no)).toEqual([texts.bye]);
  },
);

test("an answer that is none is asked for once more, and then counts as wrong", () => {
  const texts = quizTexts.es;
  const chat = talkToTemplate("quiz", "es");
  chat.say("x");
  expect(chat.hear("Plutón")).toEqual([texts.again]);
  expect(chat.hear("Plutón")).toEqual([texts.second]);
  chat.answer({ button: "a" });
  chat.answer({ button: "b" });
  expect(chat.texts()).toEqual([texts.none, texts.repeat]);
});
