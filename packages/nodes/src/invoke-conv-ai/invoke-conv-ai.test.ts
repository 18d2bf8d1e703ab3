import type { MessageAction } from "@parlo/engine";
import { expect, test } from "vitest";
import { buttons, conversed, flow, requestOf, said, words } from "../testing/conv-ai-talk.ts";
import { converse, failed } from "../testing/converse.ts";

test("C255: the engine is asked with what was said, where and in which language, and its texts are said", () => {
  const chat = converse([flow()], { language: "de", profile: { name: "Lobby", context: "A museum" } });
  chat.say("Guten Tag");
  const request = requestOf(chat.effect());
  expect(request).toMatchObject({
    configurationId: "c1",
    session: null,
    profile: { name: "Lobby", context: "A museum" },
    language: "de",
    action: { text: { text: "Guten Tag", language: "de" } },
    text: "Guten Tag",
    timeoutMs: 30_000,
    callback: false,
  });
  expect(request.conversation.endUserId).not.toBe("");
  expect(Date.parse(request.instant)).toBeGreaterThan(0);
  chat.perform(words("Hallo", "Was darf es sein?"));
  expect(chat.texts()).toEqual(["Hallo", "Was darf es sein?"]);
  const messages = chat.latest().filter((event) => event.type === "message" && event.action.text);
  expect(messages).toMatchObject([
    { id: request.messageIds[0], replyTo: "m1", action: { text: { language: "de" } } },
    { id: request.messageIds[1], action: { text: { language: "de" } } },
  ]);
});

test("what the engine names is its session from then on, for this node and this engine alone", () => {
  const chat = converse([flow()]);
  chat.say("one");
  chat.perform(conversed({ actions: [{ text: { text: "1" } }], sessionId: "s-1" }));
  chat.say("two");
  expect(requestOf(chat.effect()).session).toEqual({ engineId: "c1", id: "s-1" });
  chat.perform(failed("unavailable"));
  chat.say("three");
  expect(requestOf(chat.effect()).session).toEqual({ engineId: "c1", id: "s-1" });
  chat.perform(conversed({ actions: [{ text: { text: "bye" } }], sessionId: null }));
  chat.say("four");
  expect(requestOf(chat.effect()).session).toBeNull();
});

test("a signal, a text of one's own or a signal of one's own is sent", () => {
  const greeted = converse([flow()]);
  greeted.signal("conversation-start", "now");
  expect(requestOf(greeted.effect())).toMatchObject({
    action: { signal: { name: "conversation-start", value: "now" } },
    text: null,
  });
  const written = converse([flow({ send: { what: "text", text: "Tell {{ user.name }}: {{ input.text }}" } })], {
    endUserVariables: { name: "Ada" },
  });
  written.say("hi");
  expect(requestOf(written.effect())).toMatchObject({
    text: "Tell Ada: hi",
    action: { text: { text: "Tell Ada: hi" } },
  });
  const signalled = converse([flow({ send: { what: "signal", name: "order", value: "{{ input.text }}" } })]);
  signalled.say("tea");
  expect(requestOf(signalled.effect()).action).toEqual({ signal: { name: "order", value: "tea" } });
});

test("an engine whose answers have used the conversation's tokens is asked no more", () => {
  const chat = converse([flow()], { limits: { tokens: 15 } });
  chat.say("hi");
  const usage = { inputTokens: 10, outputTokens: 5, cachedTokens: 0 };
  chat.perform(conversed({ actions: [{ text: { text: "Hello" } }], usage }));
  expect(chat.hear("more")).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "token-budget" }]);
});

test("nothing to send is a failure that says so", () => {
  const chat = converse([flow({ send: { what: "text", text: "{{ nobody }}" } })]);
  chat.say("hi");
  expect(chat.texts()).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "nothing-to-send", retryable: false }]);
});

test("texts are announced only where they are to be seen while they come", () => {
  const chat = converse([flow({ streaming: false })]);
  chat.say("hi");
  expect(requestOf(chat.effect()).messageIds).toEqual([]);
  chat.perform(words("Hello"));
  expect(chat.texts()).toEqual(["Hello"]);
  const formatted = converse([{ ...flow(), settings: { formatting: { longest: 20 } } }]);
  formatted.say("hi");
  expect(requestOf(formatted.effect()).messageIds).toEqual([]);
});

test("gestures and actions reach the touchpoint, variables are stored, and later steps read the answer", () => {
  const chat = converse([flow({}, { response: "after" })]);
  chat.say("hi");
  chat.perform(
    said(
      { text: { text: "Done" } },
      { customAction: { name: "lights", value: { on: true } } },
      { variableStore: { key: "mood", value: "good" } },
      { behaviorAction: { name: "wave", value: { gestures: [{ name: "wave", start: 0 }], emotions: [] } } },
    ),
  );
  expect(chat.actions()).toMatchObject([
    { text: { text: "Done" } },
    { customAction: { name: "lights", value: { on: true } } },
    { behaviorAction: { name: "wave" } },
    { text: { text: "after: Done" } },
  ]);
  expect(chat.state().variables).toEqual({ mood: "good" });
});

test("of cards with suggestions below them each may be pressed", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  chat.perform(said(buttons(0), buttons(5000)));
  const [first] = chat.latest().flatMap((event) => (event.type === "message" ? event.id : []));
  chat.take({ type: "uiResponse", to: first ?? "", answer: { button: "a" }, messageId: "press" });
  expect(requestOf(chat.effect())).toMatchObject({
    text: "Apples",
    action: { uiAction: { value: { messageId: first } } },
  });
});

test("where the engine asks with buttons the choice is passed on to it, in its own words too", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  chat.perform(said({ text: { text: "Pick" } }, buttons(0)));
  expect(chat.state().timers).toEqual([]);
  chat.answer({ button: "b" });
  const request = requestOf(chat.effect());
  expect(request).toMatchObject({
    text: "Bread",
    action: { uiAction: { name: "pick", value: { type: "response", button: "b" } } },
  });
  chat.perform(words("Bread it is"));
  expect(chat.texts()).toEqual(["Bread it is"]);
  chat.say("thanks");
  expect(requestOf(chat.effect()).text).toBe("thanks");
});

test("where the engine lets several be chosen they are passed on together, and none as none", () => {
  const asked = buttons(0);
  const value = { ...asked.uiAction?.value, several: { least: 0, most: 2, confirmButton: "Go" } } as never;
  const sent = (chosen: readonly string[]) => {
    const chat = converse([flow()]);
    chat.say("hi");
    chat.perform(said({ uiAction: { name: "pick", value } }));
    expect(chat.actions()).toMatchObject([{ uiAction: { value: { several: { most: 2 } } } }]);
    chat.answer({ buttons: chosen });
    return requestOf(chat.effect());
  };
  expect(sent(["a", "b"])).toMatchObject({
    text: "Apples, Bread",
    action: { uiAction: { name: "pick", value: { type: "response", buttons: ["a", "b"] } } },
  });
  expect(sent([])).toMatchObject({ text: null, action: { uiAction: { value: { buttons: [] } } } });
});

test("words are an answer to the engine's question, and silence leaves by timeout", () => {
  const spoken = converse([flow()]);
  spoken.say("hi");
  spoken.perform(said(buttons(0)));
  spoken.say("the second one");
  expect(requestOf(spoken.effect())).toMatchObject({ text: "the second one" });
  const silent = converse([flow({}, { timeout: "late" })]);
  silent.say("hi");
  silent.perform(said(buttons(5000)));
  silent.ring();
  expect(silent.texts()).toEqual(["late"]);
  expect(silent.issues()).toEqual([]);
});

test("a card stands for the text or the signal that it carries, its button for what it says, a form for its values", () => {
  const card = (id: string, payloadType: "text" | "signal", payload: string) => ({ id, payloadType, payload });
  const cards: MessageAction = {
    uiAction: {
      name: "cards",
      value: {
        type: "cards",
        timeoutMs: 0,
        cards: [card("1", "text", "I take the red one"), card("2", "signal", "blue")],
      },
    },
  };
  for (const [chosen, action] of [
    ["1", { text: { text: "I take the red one", language: "en" } }],
    ["2", { signal: { name: "blue" } }],
  ] as const) {
    const chat = converse([flow()]);
    chat.say("hi");
    chat.perform(said(cards));
    chat.answer({ card: chosen });
    expect(requestOf(chat.effect()).action).toEqual(action);
  }
  const pressed = converse([flow()]);
  pressed.say("hi");
  pressed.perform(said(cards));
  pressed.answer({ card: "1", button: "hold it for me" });
  expect(requestOf(pressed.effect())).toMatchObject({
    text: "hold it for me",
    action: { uiAction: { value: { type: "response", card: "1", button: "hold it for me" } } },
  });
  const form = converse([flow()]);
  form.say("hi");
  const fields = [{ name: "city", label: "City", type: "text" as const, required: true }];
  form.perform(
    said({ uiAction: { name: "form", value: { type: "input", timeoutMs: 0, input: { fields, submitButton: "Go" } } } }),
  );
  form.answer({ submit: { city: "Gdańsk" } });
  expect(requestOf(form.effect())).toMatchObject({
    text: "city: Gdańsk",
    action: { uiAction: { value: { submit: { city: "Gdańsk" } } } },
  });
});

test("an engine that answers later is waited for where that is wished, and only so long", () => {
  const waiting = () => {
    const chat = converse([flow({ waitForCallback: true, callbackTimeoutMs: 5000 }, { timeout: "late" })]);
    chat.say("hi");
    expect(requestOf(chat.effect()).callback).toBe(true);
    chat.perform(said());
    expect(chat.texts()).toEqual([]);
    return chat;
  };
  const posted = waiting();
  posted.take({ type: "callback", action: { text: { text: "Here I am" } }, messageId: "m9" });
  // What is posted is a message already; the flow has gone on with it.
  expect(posted.texts()).toEqual([]);
  expect(posted.state().outputs).toEqual({ "main/bot": expect.objectContaining({ text: "Here I am" }) });
  const asking = waiting();
  asking.take({ type: "callback", action: buttons(0), messageId: "m9" });
  asking.take({ type: "uiResponse", to: "m9", answer: { button: "a" }, messageId: "m10" });
  expect(requestOf(asking.effect()).text).toBe("Apples");
  const never = waiting();
  never.ring();
  expect(never.texts()).toEqual(["late"]);
  expect(never.issues()).toMatchObject([{ code: "timeout", provider: "CustomEndpoint", engineId: "c1" }]);
  const atOnce = converse([flow({ waitForCallback: true })]);
  atOnce.say("hi");
  atOnce.perform(words("At once"));
  expect(atOnce.texts()).toEqual(["At once"]);
  expect(atOnce.state().timers).toEqual([]);
});

test("an answer that was posted is remembered as it is shown, and read as it came", () => {
  const graph = flow({ waitForCallback: true }, { response: "after" });
  const { after } = graph.nodes;
  const data = { ...after?.data, alternatives: [{ en: "{{ Bot.text }}/{{ conversation.transcript }}" }] };
  const nodes = { ...graph.nodes, ...(after && { after: { ...after, data } }) };
  const chat = converse([{ ...graph, nodes, settings: { formatting: { neverSaid: ["cheap"] } } }]);
  chat.say("hi");
  chat.perform(said());
  chat.take({ type: "callback", action: { text: { text: "A cheap one" } }, messageId: "m9" });
  expect(chat.state().outputs).toEqual({ "main/bot": expect.objectContaining({ text: "A cheap one" }) });
  expect(chat.state().history.slice(0, 2)).toMatchObject([{ text: "hi" }, { role: "assistant", text: "A … one" }]);
});

test("an engine that has nothing to say lets the flow go on", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  chat.perform(said());
  expect(chat.texts()).toEqual([]);
  expect(chat.issues()).toEqual([]);
  chat.say("again");
  expect(chat.effect().type).toBe("converse");
});

test("what an engine cannot do leaves by error and is recorded with the engine", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  chat.perform(
    failed("rate-limited", {
      retryable: true,
      attempts: 3,
      provider: "CustomEndpoint",
      engineId: "c1",
      engineName: "Ours",
    }),
  );
  expect(chat.texts()).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([
    {
      ...{ code: "rate-limited", retryable: true, attempt: 3, nodeId: "bot" },
      ...{ provider: "CustomEndpoint", engineId: "c1", engineName: "Ours" },
    },
  ]);
});

test("what was said before an answer broke off stays said, and a text that was cut is flagged", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  const [, second] = requestOf(chat.effect()).messageIds;
  chat.perform(failed("unavailable", { partialActions: [{ text: { text: "One." } }], partialText: "Tw" }));
  expect(chat.texts()).toEqual(["One.", "Tw", "wrong"]);
  expect(chat.latest()).toContainEqual(expect.objectContaining({ id: second, incomplete: true }));
});

test("a time-out leaves by timeout where that is connected, else it is a failure", () => {
  const connected = converse([flow({}, { timeout: "late" })]);
  connected.say("hi");
  connected.perform(failed("timeout"));
  expect(connected.texts()).toEqual(["late"]);
  expect(connected.issues()).toMatchObject([{ code: "timeout", nodeId: "bot", severity: "error" }]);
  const bare = converse([flow()]);
  bare.say("hi");
  bare.perform(failed("timeout"));
  expect(bare.texts()).toEqual(["wrong"]);
});

test("new input cancels the call, and the engine is asked with it", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  const first = chat.effect().id;
  chat.say("wait, something else");
  expect(requestOf(chat.effect()).text).toBe("wait, something else");
  expect(chat.issues()).toEqual([]);
  expect(chat.take({ type: "effect", effectId: first, result: words("late") })).toEqual([]);
});
