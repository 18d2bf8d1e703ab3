import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const buttons = [
  { value: "red", label: { en: "Red" }, synonyms: { en: ["crimson"] } },
  { value: "blue", label: { en: "Blue" } },
];
const flow = (data: NonNullable<NodeSketch["data"]> = {}, to: NonNullable<NodeSketch["to"]> = {}, settings = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings,
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "ChooseReplyButton",
        name: "Colour",
        data: { text: { en: "Which colour?" }, buttons, variable: "colour", ...data },
        to: { "selected:red": "red", "selected:blue": "blue", "not-selected": "none", timeout: "late", ...to },
      },
      red: text("red: {{ colour }} {{ Colour.label }}"),
      blue: text("blue: {{ colour }}"),
      none: text("none"),
      late: text("late"),
    },
  });

test("C275: buttons are shown and answered; the value is stored and names the exit", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  expect(chat.actions()).toEqual([
    {
      text: { text: "Which colour?", language: "en" },
      uiAction: {
        name: "buttons",
        value: {
          type: "buttons",
          timeoutMs: 0,
          buttons: [
            { id: "red", label: "Red" },
            { id: "blue", label: "Blue" },
          ],
        },
      },
    },
  ]);
  chat.answer({ button: "red" });
  expect(chat.texts()).toEqual(["red: red Red"]);
});

test.each([
  ["blue", "blue: blue", "value"],
  ["BLUE!", "blue: blue", "label"],
  ["crimson", "red: red Red", "synonym"],
  ["the second one", "blue: blue", "ordinal"],
])("%s is understood, and how is recorded", (said, answer, rung) => {
  const chat = converse([flow()]);
  chat.say("hi");
  expect(chat.hear(said)).toEqual([answer]);
  expect(chat.engineEvents()).toContainEqual(
    expect.objectContaining({ nodeId: "ask", metaData: expect.objectContaining({ rung }) }),
  );
});

test("answers that fit nothing climb the ladder to not-selected", () => {
  const ladder = { noMatch: [{ en: "Red or blue?" }, { en: "Really, red or blue?" }] };
  const chat = converse([flow({ ladder })]);
  chat.say("hi");
  expect(chat.hear("green")).toEqual(["Red or blue?"]);
  expect(chat.hear("green")).toEqual(["Really, red or blue?"]);
  expect(chat.hear("green")).toEqual(["none"]);
});

test("with no way for not-selected the question is asked again, never left in silence", () => {
  const bare = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: { type: "ChooseReplyButton", data: { text: { en: "Which?" }, buttons } },
    },
  });
  const chat = converse([bare]);
  chat.say("hi");
  for (let turn = 0; turn < 8; turn++)
    expect(chat.hear("green")).toEqual(["Sorry, I did not understand that. Please choose one of the options."]);
});

test("silence is met by reminders, then by the time-out; timers are announced and taken back", () => {
  const chat = converse([
    flow({ ladder: { noInput: [{ en: "Still there?" }], noInputAfterMs: 5000, timeoutMs: 60_000 } }),
  ]);
  chat.say("hi");
  expect(
    chat
      .latest()
      .filter((event) => event.type === "timer")
      .map((event) => event.type === "timer" && event.dueAt - Date.parse("2026-11-21T12:00:00Z")),
  ).toEqual([5000, 60_000]);
  chat.ring();
  expect(chat.texts()).toEqual(["Still there?"]);
  const [open] = chat.state().timers;
  chat.answer({ button: "blue" });
  expect(chat.texts()).toEqual(["blue: blue"]);
  expect(chat.latest()).toContainEqual({ type: "timerCancelled", id: open?.id });
  expect(chat.state().timers).toEqual([]);
  expect(chat.take({ type: "timer", timerId: open?.id ?? "" }).filter((event) => event.type === "message")).toEqual([]);
});

test("where silence leads nowhere the question goes on waiting after its last reminder", () => {
  const ladder = { noInput: [{ en: "Still there?" }], noInputAfterMs: 5000 };
  const bare = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "ChooseReplyButton",
        data: { text: { en: "Which?" }, buttons, ladder },
        to: { "selected:red": "said" },
      },
      said: { type: "TextMessageAction", data: { alternatives: [{ en: "Chosen" }] } },
    },
  });
  const chat = converse([bare]);
  chat.say("hi");
  chat.ring();
  expect(chat.texts()).toEqual(["Still there?"]);
  chat.ring();
  expect(chat.texts()).toEqual([]);
  expect(chat.state().timers).toEqual([]);
  expect(chat.hear("red")).toEqual(["Chosen"]);
});

test("a button of the question counts though a reminder has asked once more; one of another question does not", () => {
  const once = { noInput: [{ en: "Still there?" }], noInputAfterMs: 5000 };
  const chat = converse([flow({ ladder: once }, { "selected:red": "ask" })]);
  const press = (to: string, button: string) => {
    chat.take({ type: "uiResponse", to, answer: { button }, messageId: `press ${to} ${button}` });
    return chat.texts();
  };
  const asked = () => chat.latest().findLast((event) => event.type === "message")?.id ?? "";
  chat.say("hi");
  const first = asked();
  chat.ring();
  expect(chat.texts()).toEqual(["Still there?"]);
  expect(press(first, "red")).toEqual(["Which colour?"]);
  const second = asked();
  expect(press(first, "blue")).toEqual([]);
  expect(press(second, "blue")).toEqual(["blue: blue"]);
});

test("after the reminders the node is left by timeout", () => {
  const chat = converse([flow({ ladder: { timeoutMs: 60_000 } })]);
  chat.say("hi");
  chat.ring();
  expect(chat.texts()).toEqual(["late"]);
});

test("buttons may come from a list; the item's parts are its label and value", () => {
  const list = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "set" } },
      set: {
        type: "StoreVariable",
        data: {
          assignments: [
            {
              mode: "value",
              variable: "rooms",
              value: [
                { id: 7, title: "Hall" },
                { id: 8, title: "Tower" },
              ],
            },
          ],
        },
        to: { default: "ask" },
      },
      ask: {
        type: "ChooseReplyButton",
        data: { list: { variable: "rooms", label: "title", value: "id" }, variable: "room" },
        to: { selected: "done" },
      },
      done: text("{{ room }}"),
    },
  });
  const chat = converse([list]);
  chat.say("hi");
  expect(chat.actions()).toMatchObject([
    {
      uiAction: {
        value: {
          buttons: [
            { id: "7", label: "Hall" },
            { id: "8", label: "Tower" },
          ],
        },
      },
    },
  ]);
  expect(chat.hear("tower")).toEqual(["8"]);
});

const help = buildFlow({
  id: "help",
  name: "Help",
  nodes: { start: { type: "Start", to: { default: "text" } }, text: text("We close at six.") },
});
const handlers = [{ id: "h", on: "keyword", keywords: { en: ["opening hours"] }, flowId: "help", mode: "call" }];

test("a digression is taken before a no-match counts, comes back and repeats the question", () => {
  const chat = converse([flow({}, {}, { handlers }), help]);
  chat.say("hi");
  expect(chat.hear("what are your opening hours?")).toEqual(["We close at six.", "Which colour?"]);
  chat.answer({ button: "blue" });
  expect(chat.texts()).toEqual(["blue: blue"]);
});

test("a node that allows no digression keeps its ladder", () => {
  const chat = converse([
    flow({ digress: false, ladder: { noMatch: [{ en: "Red or blue?" }] } }, {}, { handlers }),
    help,
  ]);
  chat.say("hi");
  expect(chat.hear("what are your opening hours?")).toEqual(["Red or blue?"]);
});

test("buttons of an older message change nothing", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  const before = chat.state();
  chat.take({ type: "uiResponse", to: "older", answer: { button: "red" }, messageId: "m9" });
  expect(chat.texts()).toEqual([]);
  expect(chat.state().stack).toEqual(before.stack);
});
