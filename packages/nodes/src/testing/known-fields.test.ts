import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "./converse.ts";
import { text } from "./text-step.ts";

const definitions = [
  { key: "name", name: "Name", type: "String", isEndUser: true, hide: false },
  { key: "day", name: "Day", type: "Date", isEndUser: false, hide: false },
  { key: "guests", name: "Guests", type: "Number", isEndUser: false, hide: false },
  { key: "seat", name: "Seat", type: "String", isEndUser: false, hide: false },
] as const;
const fields = [
  { name: "name", label: { en: "Name?" }, type: "text", variable: "name" },
  { name: "day", label: { en: "Day?" }, type: "date", variable: "day" },
  { name: "guests", label: { en: "Guests?" }, type: "number", most: 8, variable: "guests" },
  {
    name: "seat",
    label: { en: "Seat?" },
    type: "select",
    options: ["in", "out"].map((value) => ({ value, label: { en: value } })),
    variable: "seat",
  },
];
const flow = (data: NonNullable<NodeSketch["data"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "form" } },
      form: {
        type: "CollectUserInput",
        name: "Table",
        data: { text: { en: "A table" }, fields, ask: "oneByOne", skipKnown: true, ...data },
        to: { submit: "sure", cancel: "stopped" },
      },
      sure: {
        type: "CollectUserInput",
        data: {
          ask: "oneByOne",
          fields: [{ name: "sure", label: { en: "{{ name }} {{ day }} {{ guests }} {{ seat }}?" }, type: "yesNo" }],
        },
        to: { submit: "done" },
      },
      done: text("done"),
      stopped: text("stopped"),
    },
  });
const knows = (variables: { readonly [key: string]: string | number }, data: NonNullable<NodeSketch["data"]> = {}) =>
  converse([flow(data)], { definitions, endUserVariables: { name: "Ada" }, variables });

test("what is known is passed over, wherever it stands among the fields", () => {
  const chat = knows({ guests: 4 });
  expect(chat.hear("hi")).toEqual(["A table\nDay?"]);
  expect(chat.hear("2026-12-24")).toEqual(["Seat?"]);
  expect(chat.hear("in")).toEqual(["Ada 2026-12-24 4 in?"]);
});

test("where all is known nothing is asked", () => {
  const chat = knows({ day: "2026-12-24", guests: 4, seat: "out" });
  expect(chat.hear("hi")).toEqual(["Ada 2026-12-24 4 out?"]);
});

test("a value that does not fit its field is asked for", () => {
  const chat = knows({ day: "2026-12-24", guests: 40, seat: "roof" });
  expect(chat.hear("hi")).toEqual(["A table\nGuests?"]);
  expect(chat.hear("4")).toEqual(["Seat?"]);
});

test("without the switch everything is asked for", () => {
  expect(knows({ guests: 4 }, { skipKnown: false }).hear("hi")).toEqual(["A table\nName?"]);
});

test("nobody goes back to what was not asked; a correction may name it all the same", () => {
  const chat = knows({ guests: 4 });
  chat.say("hi");
  chat.say("2026-12-24");
  expect(chat.hear("back")).toEqual(["Day?"]);
  expect(chat.hear("back")).toEqual(["Sorry, that does not fit here. Please try again.\nDay?"]);
  expect(chat.hear("2026-12-25")).toEqual(["Seat?"]);
  expect(chat.hear("no, I meant 5")).toEqual(["Seat?"]);
  expect(chat.hear("in")).toEqual(["Ada 2026-12-25 5 in?"]);
});

test("whoever goes back into the form is asked its last field that was not known", () => {
  const chat = knows({ seat: "in", guests: 4 });
  chat.say("hi");
  expect(chat.hear("2026-12-24")).toEqual(["Ada 2026-12-24 4 in?"]);
  expect(chat.hear("go back")).toEqual(["Day?"]);
  expect(chat.hear("2026-12-25")).toEqual(["Ada 2026-12-25 4 in?"]);
});

test("a form that asked nothing is not gone back to", () => {
  const chat = knows({ day: "2026-12-24", guests: 4, seat: "out" });
  chat.say("hi");
  expect(chat.hear("back")).toEqual(["Sorry, that does not fit here. Please try again.\nAda 2026-12-24 4 out?"]);
});

test("after a digression the form still knows what it need not ask", () => {
  const help = buildFlow({
    id: "help",
    name: "Help",
    nodes: { start: { type: "Start", to: { default: "say" } }, say: text("We close at six.") },
  });
  const handlers = [{ id: "h", on: "keyword", keywords: { en: ["opening hours"] }, flowId: "help", mode: "call" }];
  const chat = converse([{ ...flow(), settings: { handlers } }, help], {
    definitions,
    endUserVariables: { name: "Ada" },
    variables: { guests: 4 },
  });
  chat.say("hi");
  expect(chat.hear("what are your opening hours?")).toEqual(["We close at six.", "Day?"]);
  expect(chat.hear("2026-12-24")).toEqual(["Seat?"]);
});

test.each(["oneByOne", "form"])("what a digression learned is not asked for after it (%s)", (ask) => {
  const learn = buildFlow({
    id: "learn",
    name: "Learn",
    nodes: {
      start: { type: "Start", to: { default: "set" } },
      set: {
        type: "StoreVariable",
        data: {
          assignments: [
            { mode: "value", variable: "day", value: "2026-12-24" },
            { mode: "value", variable: "guests", value: 2 },
          ],
        },
      },
    },
  });
  const handlers = [{ id: "h", on: "keyword", keywords: { en: ["as always"] }, flowId: "learn", mode: "call" }];
  const chat = converse([{ ...flow({ ask }), settings: { handlers } }, learn], { definitions });
  chat.say("hi");
  if (ask === "form") {
    chat.say("as always");
    expect(chat.actions().at(-1)?.uiAction?.value).toMatchObject({
      input: { fields: [{ name: "name" }, { value: "2026-12-24" }, { value: 2 }, { name: "seat" }] },
    });
    return;
  }
  expect(chat.hear("Ada")).toEqual(["Day?"]);
  expect(chat.hear("as always")).toEqual(["Seat?"]);
  expect(chat.hear("back")).toEqual(["Name?"]);
  expect(chat.hear("Eva")).toEqual(["Seat?"]);
  expect(chat.hear("in")).toEqual(["Eva 2026-12-24 2 in?"]);
});

test("a form shows what is known, to be sent as it is or changed", () => {
  const chat = knows({ day: "2026-12-24", guests: 40, seat: "out" }, { ask: "form" });
  chat.say("hi");
  expect(chat.actions()).toMatchObject([
    {
      uiAction: {
        value: {
          input: {
            fields: [
              { name: "name", value: "Ada" },
              { name: "day", value: "2026-12-24" },
              { name: "guests" },
              { name: "seat", value: "out" },
            ],
          },
        },
      },
    },
  ]);
  const value = chat.actions()[0]?.uiAction?.value;
  expect(value?.type === "input" && value.input.fields[2]).not.toHaveProperty("value");
  chat.answer({ submit: { name: "Grace", day: "2026-12-24", guests: 4, seat: "out" } });
  expect(chat.texts()).toEqual(["Grace 2026-12-24 4 out?"]);
});

test.each(["en", "fr", "ja", "de", "es", "pl"])(
  "an amount that is known stands in the form as %s writes it, and comes back as it was",
  (language) => {
    const fuel = { key: "fuel", name: "Fuel", type: "Json", isEndUser: false, hide: false } as const;
    const texts = ["fuel", "weight"].map((key) => ({ ...fuel, key, name: key, type: "String" }) as const);
    const weight = { name: "weight", label: { en: "Weight?" }, type: "number", variable: "weight" };
    const price = { name: "price", label: { en: "Price?" }, type: "money", variable: "fuel" };
    const kept = { amount: 1.789, currency: "EUR" };
    const known = (ask: string) =>
      converse([flow({ fields: [price], ask })], { definitions: [fuel], variables: { fuel: kept }, language });
    const passed = known("oneByOne");
    passed.say("hi");
    expect(passed.state().variables).toEqual({ fuel: kept });
    const written = converse([flow({ fields: [price, weight] })], {
      ...{ definitions: texts, language, variables: { fuel: "1.789 EUR", weight: "2.975" } },
    });
    written.say("hi");
    expect(written.state().outputs["main/form"]).toEqual({ price: kept, weight: 2.975 });
    const shown = known("form");
    shown.say("hi");
    const value = language === "en" || language === "ja" ? "1.789 EUR" : "1,789 EUR";
    const form = { type: "input", input: { fields: [{ value }] } };
    expect(shown.actions()).toMatchObject([{ uiAction: { value: form } }]);
    shown.answer({ submit: { price: value } });
    expect(shown.state().variables).toEqual({ fuel: kept });
  },
);
