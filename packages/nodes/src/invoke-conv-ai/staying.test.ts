import type { MessageAction } from "@parlo/engine";
import { expect, test } from "vitest";
import { buttons, conversed, flow, requestOf, said, words } from "../testing/conv-ai-talk.ts";
import { converse, failed } from "../testing/converse.ts";

const staying = () => flow({ stay: true }, { response: "after" });

test("an engine that the conversation stays with hears texts, signals and answers until it ends its session", () => {
  const chat = converse([staying()]);
  chat.say("hi");
  expect(requestOf(chat.effect()).callback).toBe(true);
  chat.perform(words("Hello"));
  chat.signal("user-left", "3");
  expect(requestOf(chat.effect())).toMatchObject({ action: { signal: { name: "user-left", value: "3" } }, text: null });
  chat.perform(said(buttons(10)));
  expect(chat.state().timers).toEqual([]);
  chat.say("something else");
  expect(requestOf(chat.effect()).text).toBe("something else");
  chat.perform(conversed({ actions: [{ text: { text: "Bye" } }], ended: true }));
  expect(chat.texts()).toEqual(["Bye", "after: Bye"]);
});

test("an answer to what the engine asks goes to it, also after something it could not be told", () => {
  const chat = converse([staying()]);
  chat.say("hi");
  chat.perform(said(buttons(0)));
  chat.signal("user-approached");
  chat.perform(failed("unsupported"));
  expect([chat.texts(), chat.issues()]).toEqual([[], []]);
  chat.answer({ button: "b" });
  expect(requestOf(chat.effect()).text).toBe("Bread");
});

test("what it asks stays open while only signals come, and more is asked beside it; words close it", () => {
  const chat = converse([staying()]);
  const ids = () =>
    chat.latest().flatMap((event) => (event.type === "message" && event.action.uiAction ? event.id : []));
  const press = (to = "") => chat.take({ type: "uiResponse", to, answer: { button: "b" }, messageId: `press ${to}` });
  chat.say("hi");
  chat.perform(said(buttons(0), { text: { text: "Or" } }, buttons(0)));
  const [first, second] = ids();
  chat.signal("user-approached");
  chat.perform(words("Welcome"));
  press(first);
  expect(requestOf(chat.effect())).toMatchObject({
    text: "Bread",
    action: { uiAction: { value: { messageId: first } } },
  });
  chat.perform(words("Bread it is"));
  press(second);
  expect(chat.state().pending).toBeNull();
});

test("an engine that says nothing at once, or more later, is heard, and nobody waits for it", () => {
  const chat = converse([staying()]);
  chat.signal("conversation-start");
  const effectId = chat.effect().id;
  chat.perform(said());
  expect(chat.texts()).toEqual([]);
  chat.take({ type: "callback", action: buttons(0), messageId: "m9", from: { effectId } });
  chat.take({ type: "uiResponse", to: "m9", answer: { button: "a" }, messageId: "m10" });
  expect(requestOf(chat.effect()).text).toBe("Apples");
  const { id } = chat.effect();
  chat.perform(said());
  const end: MessageAction = { signal: { name: "conversation-end" } };
  chat.take({ type: "callback", action: end, messageId: "m11", from: { effectId: id } });
  expect(chat.texts()).toEqual(["after: "]);
});

test("an engine that fails while it has the conversation leaves by error, and spoken over it is asked anew", () => {
  const chat = converse([staying()]);
  chat.say("hi");
  chat.say("wait");
  expect(requestOf(chat.effect()).text).toBe("wait");
  chat.perform(failed("cancelled"));
  expect(chat.texts()).toEqual([]);
  chat.say("more");
  expect(requestOf(chat.effect()).text).toBe("more");
  chat.perform(failed("unavailable"));
  expect(chat.texts()).toEqual(["wrong"]);
});
