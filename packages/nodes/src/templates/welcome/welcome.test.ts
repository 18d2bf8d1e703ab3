import { expect, test } from "vitest";
import { buttonsOf, storedIn, talkToTemplate } from "../../testing/talk-to-template.ts";
import { welcomeTexts } from "./welcome.texts.ts";

test.each([
  ["en", "Ada", "Pleased to meet you, Ada.", "when are you open"],
  ["de", "Ada", "Freut mich, Ada.", "wann haben Sie auf"],
  ["ja", "葵", "葵さん、よろしくお願いいたします。", "2番"],
] as const)(
  "in %s it asks for a name, and answers by button, by word and by number",
  (language, name, pleased, asked) => {
    const texts = welcomeTexts[language];
    const chat = talkToTemplate("welcome", language);
    chat.signal("conversation-start");
    expect(chat.texts().at(-1)).toBe(texts.askName);
    chat.answer({ submit: { name } });
    expect(chat.texts()).toEqual([pleased, texts.menu]);
    expect(buttonsOf(chat)).toEqual([texts.hours, texts.place, texts.contact, texts.nothing]);
    expect(chat.hear(asked)).toEqual([language === "ja" ? texts.placeText : texts.hoursText, texts.menu]);
    chat.answer({ button: "contact" });
    expect(chat.texts()).toEqual([texts.contactText, texts.menu]);
    expect(chat.hear("xyz")).toEqual([texts.menuAgain]);
    expect(chat.hear("xyz")).toEqual([texts.sorry, texts.menu]);
    chat.answer({ button: "nothing" });
    expect(chat.texts()).toEqual([texts.bye]);
    expect([chat.state().closed, storedIn(chat)]).toEqual([true, { "first-name": name }]);
  },
);

test("who came before is greeted by name, and who would rather not say it is not asked again in between", () => {
  const known = talkToTemplate("welcome", "fr", { endUserVariables: { "first-name": "Ada" } });
  known.signal("conversation-start");
  expect(known.texts()[0]).toContain("Heureux de vous revoir, Ada");
  const chat = talkToTemplate("welcome", "es");
  chat.say("hola");
  chat.answer({ cancel: true });
  expect(chat.texts()).toEqual([welcomeTexts.es.menu]);
});
