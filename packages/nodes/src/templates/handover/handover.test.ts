import { expect, test } from "vitest";
import { storedIn, talkToTemplate } from "../../testing/talk-to-template.ts";
import { handoverTexts } from "./handover.texts.ts";

/** A Friday morning and a Saturday. */
const [open, closed] = ["2026-11-20T10:00:00Z", "2026-11-21T10:00:00Z"];

test.each(["en", "de", "pl"] as const)(
  "in %s a person takes over within the hours, and afterwards the agent asks what else",
  (language) => {
    const texts = handoverTexts[language];
    const chat = talkToTemplate("handover", language, { begins: open });
    expect(chat.hear("x")).toEqual([texts.ask]);
    expect(chat.hear("My parcel is broken")).toEqual([texts.waiting]);
    expect([chat.state().owner, storedIn(chat)]).toEqual(["queued", { topic: "My parcel is broken" }]);
    chat.take({ type: "operator", command: { type: "takeOver", userId: "user" } });
    chat.take({ type: "operator", command: { type: "handBack" } });
    expect(chat.texts()).toEqual([texts.after]);
    chat.answer({ button: "nothing" });
    expect([chat.texts(), chat.state().closed]).toEqual([[texts.bye], true]);
  },
);

test.each(["fr", "es"] as const)("in %s a message is taken outside the hours", (language) => {
  const texts = handoverTexts[language];
  const chat = talkToTemplate("handover", language, { begins: closed });
  chat.say("x");
  expect(chat.hear("12345")).toEqual([texts.closed, texts.leave]);
  chat.answer({ submit: { email: "ada@example.com", message: "Call me" } });
  expect(chat.texts()).toEqual([texts.kept.replace("{{ email }}", "ada@example.com"), texts.bye]);
  expect(storedIn(chat)).toMatchObject({ email: "ada@example.com", message: "Call me" });
});

test("a message is taken where nobody came in five minutes", () => {
  const chat = talkToTemplate("handover", "ja", { begins: open });
  chat.say("x");
  chat.say("荷物について");
  chat.ring();
  expect(chat.texts()).toEqual([handoverTexts.ja.late, handoverTexts.ja.leave]);
});
