import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { calls, converse, failed, generated } from "./converse.ts";
import { text } from "./text-step.ts";

const help = buildFlow({
  id: "help",
  name: "Help",
  nodes: { start: { type: "Start", to: { default: "say" } }, say: text("Help.") },
});
const colour = (data: NonNullable<NodeSketch["data"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings: { handlers: [{ id: "h", on: "keyword", keywords: { en: ["help"] }, flowId: "help" }] },
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "ChooseReplyButton",
        data: {
          text: { en: "Which colour?" },
          buttons: [
            { value: "red", label: { en: "Red" } },
            { value: "blue", label: { en: "Blue" } },
          ],
          variable: "colour",
          aiModelId: "reader",
          ladder: { noMatch: [{ en: "Red or blue?" }], noInput: [{ en: "Well?" }], noInputAfterMs: 5000 },
          ...data,
        },
        to: { "selected:red": "done", "selected:blue": "done", "not-selected": "none" },
      },
      done: text("chose {{ colour }}"),
      none: text("none"),
    },
  });
const answer = (value: string | number | boolean | null) => calls(["read_answer", { answer: value }]);

test("what no other rung can read is read by the model, and recorded as such", () => {
  const chat = converse([colour()]);
  chat.say("hi");
  expect(chat.hear("red")).toEqual(["chose red"]);
  chat.say("again");
  expect(chat.hear("like the sky on a good day")).toEqual([]);
  expect(chat.effect()).toMatchObject({
    type: "generate",
    request: {
      aiModelIds: ["reader"],
      structured: true,
      temperature: 0,
      maxTokens: 4096,
      messageId: null,
      tools: [{ parameters: { properties: { answer: { anyOf: [{ enum: ["red", "blue"] }, { type: "null" }] } } } }],
    },
  });
  chat.perform(answer("blue"));
  expect(chat.texts()).toEqual(["chose blue"]);
  expect(chat.engineEvents()).toContainEqual(
    expect.objectContaining({ nodeId: "ask", metaData: expect.objectContaining({ rung: "model", value: "blue" }) }),
  );
});

test("of what models have called before, the model that reads an answer is told the words alone", () => {
  const { nodes, ...flow } = colour();
  const look = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "talk" } },
      talk: {
        type: "LlmWithTools",
        data: { model: { instruction: "Help." } },
        tools: { note: { type: "StoreVariableTool", description: "Notes it" } },
        to: { default: "ask" },
      },
    },
  });
  const chat = converse([{ ...flow, nodes: { ...nodes, ...look.nodes }, tools: look.tools }]);
  chat.say("hi");
  chat.perform(calls(["note", {}]));
  chat.perform(generated("Noted."));
  chat.say("like the sky on a good day");
  const effect = chat.effect();
  expect(effect.type === "generate" && effect.request.messages.slice(1, -1)).toEqual([
    { role: "user", text: "hi" },
    { role: "assistant", text: "Noted." },
    { role: "assistant", text: expect.stringContaining("Which colour?") },
    { role: "user", text: "like the sky on a good day" },
  ]);
});

test("none of the choices is no match, with nothing to complain about", () => {
  const chat = converse([colour()]);
  chat.say("hi");
  chat.say("the weather is nice");
  chat.perform(answer(null));
  expect(chat.texts()).toEqual(["Red or blue?"]);
  expect(chat.issues()).toEqual([]);
  chat.say("it is");
  chat.perform(answer(null));
  expect(chat.texts()).toEqual(["none"]);
});

test.each([
  ["a failure", failed("unavailable"), "unavailable"],
  ["an answer that it was not asked for", generated("Blue, I think"), "malformed"],
  ["a choice that there is not", answer("green"), "malformed"],
  ["an answer that was cut off", generated("", { finishReason: "length" }), "length"],
])("%s is no match, and an issue", (_what, result, code) => {
  const chat = converse([colour()]);
  chat.say("hi");
  chat.say("like the sky");
  chat.perform(result);
  expect(chat.texts()).toEqual(["Red or blue?"]);
  expect(chat.issues()).toMatchObject([{ code, severity: "warning", nodeId: "ask" }]);
});

test("handlers of the flow come after the model, with what was said", () => {
  const chat = converse([colour(), help]);
  chat.say("hi");
  chat.say("I need help with that");
  chat.perform(answer(null));
  expect(chat.texts()).toEqual(["Help.", "Which colour?"]);
});

test("who speaks on while the model reads is heard instead, and nothing is counted", () => {
  const chat = converse([colour()]);
  chat.say("hi");
  chat.say("like the sky");
  expect(chat.hear("blue I mean")).toEqual(["chose blue"]);
});

test("reminders come again after the model was asked", () => {
  const chat = converse([colour()]);
  chat.say("hi");
  chat.say("like the sky");
  expect(chat.state().timers).toEqual([]);
  chat.perform(answer(null));
  expect(chat.state().timers).toMatchObject([{ name: "noInput" }]);
});

test("switched off, or with no steps left, the model is not asked", () => {
  const off = converse([colour({ aiModelId: null })]);
  off.say("hi");
  expect(off.hear("like the sky")).toEqual(["Red or blue?"]);
  const spent = converse([colour()], { limits: { modelSteps: 0 } });
  spent.say("hi");
  expect(spent.hear("like the sky")).toEqual(["Red or blue?"]);
});

const form = (ask: "form" | "oneByOne", type: string, more: object = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "CollectUserInput",
        name: "Form",
        data: {
          text: { en: "Please" },
          ask,
          aiModelId: "reader",
          fields: [{ name: "one", label: { en: "When?" }, type, ...more }],
        },
        to: { submit: "done" },
      },
      done: text("got {{ Form.one }}"),
    },
  });

test.each(["form", "oneByOne"] as const)("%s: a field is read by the model, held against its type", (ask) => {
  const chat = converse([form(ask, "date")]);
  chat.say("hi");
  chat.say("the day after my birthday");
  chat.perform(answer("2026-12-05"));
  expect(chat.texts()).toEqual(["got 2026-12-05"]);
  expect(chat.engineEvents()).toContainEqual(
    expect.objectContaining({ metaData: expect.objectContaining({ field: "one", rung: "model" }) }),
  );
});

test.each([
  ["dateTime", "2026-12-05 20:00", "2026-12-05T19:00:00.000Z"],
  ["url", "example.org", "https://example.org"],
  ["rating", 4, "4"],
])("a field of type %s is read by the model, held against its type", (type, given, value) => {
  const chat = converse([form("oneByOne", type)]);
  chat.say("hi");
  chat.say("?!");
  chat.perform(answer(given));
  expect(chat.texts()).toEqual([`got ${value}`]);
});

test("a value that does not fit the field is no match, and an issue", () => {
  const chat = converse([form("oneByOne", "number", { most: 10 })]);
  chat.say("hi");
  chat.say("as many as there are months");
  chat.perform(answer(12));
  expect(chat.texts()).toEqual(["Please enter a number.\nWhen?"]);
  expect(chat.issues()).toMatchObject([{ code: "malformed" }]);
});

test.each([
  ["number", "about twenty", "20", "parser"],
  ["money", "twenty euros fifty", "20.5 EUR", "parser"],
  ["time", "half past three", "03:30", "parser"],
  ["email", "ada at example dot org", "ada@example.org", "parser"],
  ["text", "whatever", "whatever", "value"],
])("how a field of type %s was understood is recorded", (type, said, _value, rung) => {
  const chat = converse([form("oneByOne", type)]);
  chat.say("hi");
  chat.say(said);
  expect(chat.engineEvents()).toContainEqual(
    expect.objectContaining({ metaData: expect.objectContaining({ field: "one", rung }) }),
  );
});

test("an amount is a number, a text or both, as its variable wants it", () => {
  const variable = (type: "Number" | "String" | "Json") => {
    const chat = converse([form("oneByOne", "money", { variable: "price" })], {
      definitions: [{ key: "price", name: "Price", type, isEndUser: false, hide: false }],
    });
    chat.say("hi");
    chat.say("twelve euros fifty");
    return chat.state().variables.price;
  };
  expect([variable("Number"), variable("String"), variable("Json")]).toEqual([
    12.5,
    "12.5 EUR",
    { amount: 12.5, currency: "EUR" },
  ]);
});

test.each(["en", "fr", "ja", "de", "es", "pl"])(
  "an amount is taken as the model was asked to write it, in %s too",
  (language) => {
    const chat = converse([form("oneByOne", "money", { variable: "price" })], {
      definitions: [{ key: "price", name: "Price", type: "Json", isEndUser: false, hide: false }],
      language,
    });
    chat.say("hi");
    chat.say("?!");
    chat.perform(answer("1.789 EUR"));
    expect(chat.state().variables).toEqual({ price: { amount: 1.789, currency: "EUR" } });
  },
);
