import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, failed } from "./converse.ts";
import { text } from "./text-step.ts";

const languages = ["en", "de", "fr", "es", "pl", "ja"];
const form = (data: NonNullable<NodeSketch["data"]> = {}): NodeSketch => ({
  type: "CollectUserInput",
  name: "Details",
  data: {
    text: { en: "A few questions" },
    ask: "oneByOne",
    fields: [
      { name: "name", label: { en: "Name?" }, type: "text", variable: "name" },
      { name: "day", label: { en: "Day?" }, type: "date", variable: "day" },
      { name: "guests", label: { en: "Guests?" }, type: "number", variable: "guests" },
    ],
    ...data,
  },
  to: { submit: "done", cancel: "stopped" },
});
const end = { done: text("{{ name }} {{ day }} {{ guests }}"), stopped: text("stopped") };
const alone = (data: NonNullable<NodeSketch["data"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: { start: { type: "Start", to: { default: "form" } }, form: form(data), ...end },
  });

test.each([
  ["en", "back"],
  ["de", "Zurück, bitte!"],
  ["fr", "Question précédente"],
  ["es", "Volver atrás"],
  ["pl", "Cofnij się"],
  ["ja", "前の質問に戻って"],
])("in %s, %s asks the field before once more, and what is said then counts", (language, back) => {
  const chat = converse([alone()], { language, languages });
  chat.say("?");
  chat.say("Ada");
  expect(chat.hear("2026-12-24")).toEqual(["Guests?"]);
  expect(chat.hear(back)).toEqual(["Day?"]);
  expect(chat.hear(back)).toEqual(["Name?"]);
  expect(chat.hear("Grace")).toEqual(["Day?"]);
  expect(chat.hear("2026-12-25")).toEqual(["Guests?"]);
  expect(chat.hear("3")).toEqual(["Grace 2026-12-25 3"]);
});

test("at the first field there is nothing to go back to: that is no match", () => {
  const chat = converse([alone({ ladder: { noMatch: [{ en: "We have only begun." }] } })]);
  expect(chat.hear("hi")).toEqual(["A few questions\nName?"]);
  expect(chat.hear("back")).toEqual(["We have only begun.\nName?"]);
  expect(chat.hear("go back")).toEqual(["stopped"]);
});

test("what was missed before counts no more at the field that is asked again", () => {
  const chat = converse([alone({ ladder: { noMatch: [{ en: "Pardon?" }] } })]);
  chat.say("hi");
  chat.say("Ada");
  expect(chat.hear("whenever")).toEqual(["Pardon?\nDay?"]);
  chat.say("back");
  chat.say("Ada");
  expect(chat.hear("whenever")).toEqual(["Pardon?\nDay?"]);
});

test("where the author has switched it off, it is an answer like any other", () => {
  const chat = converse([alone({ goBack: false })]);
  chat.say("hi");
  expect(chat.hear("back")).toEqual(["Day?"]);
  expect(chat.hear("back")).toEqual(["Please enter a date, for example 24 December.\nDay?"]);
});

test("an option that is called so is chosen, typed or pressed", () => {
  const seat = {
    name: "name",
    label: { en: "Seat?" },
    type: "select",
    options: ["Front", "Back", "Stop"].map((one) => ({ value: one.toLowerCase(), label: { en: one } })),
    variable: "name",
  };
  const asked = alone({ fields: [seat, { name: "day", label: { en: "Day?" }, type: "date", variable: "day" }] });
  const chat = converse([asked]);
  chat.say("hi");
  expect(chat.hear("Back!")).toEqual(["Day?"]);
  expect(chat.hear("back")).toEqual(["Seat?"]);
  chat.answer({ button: "stop" });
  expect(chat.texts()).toEqual(["Day?"]);
  expect(chat.hear("tomorrow")).toEqual(["stop 2026-11-22 "]);
});

test("a handler whose keyword it is comes first", () => {
  const menu = buildFlow({
    id: "menu",
    name: "Menu",
    nodes: { start: { type: "Start", to: { default: "say" } }, say: text("The menu") },
  });
  const main = {
    ...alone(),
    settings: { handlers: [{ id: "h", on: "keyword", keywords: { en: ["back"] }, flowId: "menu", mode: "jump" }] },
  };
  const chat = converse([main, menu]);
  chat.say("hi");
  chat.say("Ada");
  expect(chat.hear("back")).toEqual(["The menu"]);
});

/** A question before the form, with something between the two. */
const after = (asked: NodeSketch, between: NodeSketch) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "asked" } },
      asked,
      between,
      form: form(),
      ...end,
    },
  });
const room: NodeSketch = {
  type: "ChooseReplyButton",
  data: {
    text: { en: "Which room?" },
    buttons: ["hall", "tower"].map((value) => ({ value, label: { en: value } })),
    variable: "room",
    ladder: { noInput: [{ en: "Still there?" }], noInputAfterMs: 5000 },
  },
  to: { "selected:hall": "between", "selected:tower": "between" },
};
const noted = text("The {{ room }}.", { default: "form" });

test("at the first field the question before the form is asked again, and the flow goes on from there", () => {
  const chat = converse([after(room, noted)]);
  chat.say("hi");
  expect(chat.hear("hall")).toEqual(["The hall.", "A few questions\nName?"]);
  expect(chat.hear("back")).toEqual(["Which room?"]);
  expect(chat.actions()).toMatchObject([{ uiAction: { value: { type: "buttons" } } }]);
  expect(chat.state().timers).toHaveLength(1);
  expect(chat.hear("tower")).toEqual(["The tower.", "A few questions\nName?"]);
  expect(chat.state().variables.room).toBe("tower");
});

test("a form before it is asked again at its last field, with what was filled in", () => {
  const size: NodeSketch = {
    type: "CollectUserInput",
    data: {
      ask: "oneByOne",
      fields: [
        { name: "length", label: { en: "Length?" }, type: "number", variable: "length" },
        { name: "width", label: { en: "Width?" }, type: "number", variable: "width" },
      ],
    },
    to: { submit: "between" },
  };
  const chat = converse([after(size, text("{{ length }} x {{ width }}", { default: "form" }))]);
  chat.say("hi");
  chat.say("3");
  expect(chat.hear("4")).toEqual(["3 x 4", "A few questions\nName?"]);
  expect(chat.hear("back")).toEqual(["Width?"]);
  expect(chat.hear("5")).toEqual(["3 x 5", "A few questions\nName?"]);
  chat.say("back");
  expect(chat.hear("back")).toEqual(["Length?"]);
  /** Before that there is no question. */
  expect(chat.hear("back")).toEqual(["Sorry, that does not fit here. Please try again.\nLength?"]);
});

test("nobody goes back behind what was done outside on the strength of an answer", () => {
  const mail: NodeSketch = {
    type: "SendEmail",
    data: { to: "a@example.com", subject: { en: "The {{ room }}" }, text: { en: "x" } },
    to: { success: "form", error: "form" },
  };
  const chat = converse([after(room, mail)]);
  chat.say("hi");
  chat.say("hall");
  chat.perform(failed("unavailable"));
  expect(chat.texts()).toEqual(["A few questions\nName?"]);
  expect(chat.hear("back")).toEqual(["Sorry, that does not fit here. Please try again.\nName?"]);
  expect(chat.hear("Ada")).toEqual(["Day?"]);
  expect(chat.hear("back")).toEqual(["Name?"]);
});
