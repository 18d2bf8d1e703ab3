import type { KnowledgeResult } from "@parlo/engine";
import { expect, test } from "vitest";
import { failed, generated } from "../../testing/converse.ts";
import { storedIn, talkToTemplate } from "../../testing/talk-to-template.ts";
import { faqTexts } from "./faq.texts.ts";

const found = (...texts: readonly string[]): KnowledgeResult => ({
  type: "knowledge",
  passages: texts.map((text, at) => ({ id: `p${at}`, text, title: "House rules", url: null, score: 0.8 })),
  durationMs: 1,
});

test.each(["en", "de", "pl"] as const)(
  "in %s it answers from what was found, and goes on with the next question",
  (language) => {
    const texts = faqTexts[language];
    const chat = talkToTemplate("faq", language);
    chat.say("Are dogs allowed?");
    expect(chat.effect()).toMatchObject({ type: "knowledge", request: { query: "Are dogs allowed?", language } });
    chat.perform(found("Dogs are welcome on a leash."));
    expect(JSON.stringify(chat.effect())).toContain("## House rules\\nDogs are welcome on a leash.");
    chat.perform(generated("Yes, on a leash."));
    expect(chat.texts()).toEqual(["Yes, on a leash.", texts.helped]);
    chat.answer({ button: "no" });
    expect(chat.texts()).toEqual([texts.otherwise]);
    chat.say("And big ones?");
    chat.perform(found("Of any size."));
    chat.perform(generated("Of any size."));
    expect(chat.hear(texts.yes)).toEqual([texts.gladly]);
  },
);

test("what nothing is found for is kept, a question in place of an answer is a question, and a failure says so", () => {
  const texts = faqTexts.ja;
  const chat = talkToTemplate("faq", "ja");
  chat.say("駐車場はありますか");
  chat.perform(found());
  expect(chat.texts()).toEqual([texts.none]);
  expect(storedIn(chat)).toMatchObject({ "open-questions": ["駐車場はありますか"] });
  chat.say("犬は");
  chat.perform(found("犬もどうぞ。"));
  chat.perform(generated("どうぞ。"));
  chat.say("猫は大丈夫ですか");
  chat.perform(failed("unavailable"));
  expect(chat.texts()).toEqual([texts.broken]);
});
