import type { JsonObject, VariableDefinition } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { calls, converse, type Setting } from "../testing/converse.ts";
import { collectUserInputKind } from "./collect-user-input.kind.ts";

const options = [
  { value: "r", label: { en: "Red", de: "Rot", fr: "Rouge", es: "Rojo", pl: "Czerwony", ja: "赤" } },
  { value: "b", label: { en: "Blue", de: "Blau", fr: "Bleu", es: "Azul", pl: "Niebieski", ja: "青" } },
  { value: "g", label: { en: "Green", de: "Grün", fr: "Vert", es: "Verde", pl: "Zielony", ja: "緑" } },
];
const colours = { name: "colours", label: { en: "Which colours?" }, type: "multiSelect", options, variable: "colours" };
const size = { name: "size", label: { en: "Which size?" }, type: "number" };
const flow = (field: JsonObject = {}, data: JsonObject = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "form" } },
      form: {
        type: "CollectUserInput",
        name: "Shirt",
        data: { text: { en: "A shirt" }, fields: [{ ...colours, ...field }, size], ask: "oneByOne", ...data },
        to: { submit: "done", cancel: "stopped" },
      },
      done: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "{{ colours | join: '+' }} in {{ Shirt.size }}" }] },
      },
      stopped: { type: "TextMessageAction", data: { alternatives: [{ en: "stopped" }] } } satisfies NodeSketch,
    },
  });
const languages = ["en", "de", "fr", "es", "pl", "ja"];
const begun = (field: JsonObject = {}, setting: Setting = {}, data: JsonObject = {}) => {
  const chat = converse([flow(field, data)], setting);
  chat.say("?");
  return chat;
};

test("asked by itself it shows boxes, and takes what was ticked in the order of the options", () => {
  const chat = begun({ most: 2 });
  expect(chat.actions()).toMatchObject([
    {
      text: { text: "A shirt\nWhich colours?" },
      uiAction: {
        name: "buttons",
        value: {
          type: "buttons",
          several: { least: 1, most: 2, confirmButton: "Done" },
          buttons: [{ id: "r" }, {}, {}],
        },
      },
    },
  ]);
  chat.answer({ buttons: ["g", "r"] });
  expect(chat.texts()).toEqual(["Which size?"]);
  expect(chat.hear("38")).toEqual(["r+g in 38"]);
  expect(chat.state().variables.colours).toEqual(["r", "g"]);
});

test.each([
  ["en", "red and blue"],
  ["en", "the first and the second, please"],
  ["en", "all but the green one"],
  ["en", "1, 2"],
  ["de", "rot und blau"],
  ["de", "das erste und das zweite"],
  ["fr", "rouge et bleu"],
  ["es", "rojo y azul"],
  ["pl", "czerwony i niebieski"],
  ["ja", "赤と青をお願いします"],
])("in %s, %s is understood", (language, said) => {
  const chat = begun({}, { language, languages });
  chat.say(said);
  chat.say("1");
  expect(chat.state().variables.colours).toEqual(["r", "b"]);
});

test("all and none are answers where so many may be chosen", () => {
  const all = begun();
  all.say("all of them");
  expect(all.hear("1")).toEqual(["r+b+g in 1"]);
  const bounded = begun({ most: 2 });
  expect(bounded.hear("all")).toEqual(["Please choose at most 2 of the options.\nWhich colours?"]);
  expect(begun().hear("none")).toEqual(["Please choose at least 1 of the options.\nWhich colours?"]);
  const none = begun({ least: 0 });
  none.say("none");
  expect(none.hear("1")).toEqual([" in 1"]);
  expect(none.state().variables.colours).toEqual([]);
});

test("a field that may be left out takes none, and as few as it asks for otherwise", () => {
  const field = { required: false, least: 2 };
  const chat = begun(field);
  expect(chat.actions()).toMatchObject([{ uiAction: { value: { several: { least: 0, most: 3 } } } }]);
  chat.answer({ buttons: ["r"] });
  expect(chat.texts()).toEqual(["Please choose at least 2 of the options.\nWhich colours?"]);
  chat.answer({ buttons: [] });
  expect(chat.texts()).toEqual(["Which size?"]);
  const skipped = begun(field);
  expect(skipped.hear("skip")).toEqual(["Which size?"]);
  skipped.say("1");
  expect(skipped.state().variables.colours).toBeUndefined();
});

test("what is not offered or left open is asked again, in the author's words where there are some", () => {
  const chat = begun({ retry: { en: "Red, blue or green" } });
  for (const said of ["pink", "red or blue", "red and pink"])
    expect(chat.hear(said)).toEqual(["Red, blue or green\nWhich colours?"]);
  chat.answer({ buttons: ["pink"] });
  expect(chat.texts()).toEqual(["Red, blue or green\nWhich colours?"]);
  expect(begun().hear("pink")).toEqual([
    "Sorry, I did not understand that. Please choose from the options; several are possible.\nWhich colours?",
  ]);
});

test("a touchpoint that knows no choice of several answers with one button", () => {
  const chat = begun();
  chat.answer({ button: "b" });
  expect(chat.texts()).toEqual(["Which size?"]);
  expect(chat.hear("1")).toEqual(["b in 1"]);
});

test("in a form it is a list of which several may be chosen; what was wrong stands there with what was ticked", () => {
  const chat = begun({ least: 1, most: 2 }, {}, { ask: "form" });
  expect(chat.actions()).toMatchObject([
    { uiAction: { value: { input: { fields: [{ type: "select", several: { least: 1, most: 2 } }, {}] } } } },
  ]);
  chat.answer({ submit: { colours: ["r", "b", "g"], size: 3 } });
  expect(chat.actions()).toMatchObject([
    {
      uiAction: {
        value: {
          input: {
            fields: [{ value: ["r", "b", "g"], error: "Please choose at most 2 of the options." }, { value: 3 }],
          },
        },
      },
    },
  ]);
  chat.answer({ submit: { colours: [], size: 3 } });
  expect(JSON.stringify(chat.actions())).toContain("Please choose at least 1 of the options.");
  chat.answer({ submit: { colours: ["b", "r"], size: 3 } });
  expect(chat.texts()).toEqual(["r+b in 3"]);
});

test("a form takes a word for one, nothing for none, and keeps what no list is out", () => {
  const given = (value: JsonObject[string], field: JsonObject = {}) => {
    const chat = begun(field, {}, { ask: "form" });
    chat.answer({ submit: { colours: value, size: 1 } });
    return chat.state().variables.colours;
  };
  expect(given("red and green")).toEqual(["r", "g"]);
  expect(given("b")).toEqual(["b"]);
  expect(given(null, { required: false })).toBeUndefined();
  expect(given([], { required: false })).toEqual([]);
  for (const wrong of [null, [], ["pink"], [["r"]], { r: true }, 7]) expect(given(wrong)).toBeUndefined();
});

test("a correction takes the place of all that was chosen", () => {
  const chat = begun();
  chat.say("red and blue");
  expect(chat.hear("no, I meant blue and green")).toEqual(["Which size?"]);
  expect(chat.hear("38")).toEqual(["b+g in 38"]);
});

test("what the variable holds already is not asked for, or stands ticked in the form", () => {
  const setting = { variables: { colours: ["b", "g"] } };
  const chat = begun({}, setting, { skipKnown: true });
  expect(chat.texts()).toEqual(["A shirt\nWhich size?"]);
  const form = begun({}, setting, { skipKnown: true, ask: "form" });
  expect(form.actions()).toMatchObject([{ uiAction: { value: { input: { fields: [{ value: ["b", "g"] }, {}] } } } }]);
  expect(begun({}, { variables: { colours: ["pink"] } }, { skipKnown: true }).texts()[0]).toContain("Which colours?");
});

test("a variable of text gets the values with commas; what was said for a hidden one is hidden, each value too", () => {
  const definition = (more: Partial<VariableDefinition>): Setting => ({
    definitions: [{ key: "colours", name: "Colours", type: "Json", isEndUser: false, hide: false, ...more }],
  });
  const chat = begun({}, definition({ type: "String" }));
  chat.say("red and blue");
  chat.say("1");
  expect(chat.state().variables.colours).toBe("r, b");
  const hidden = begun({}, definition({ hide: true }));
  hidden.answer({ buttons: ["r", "b"] });
  expect(hidden.latest()).toContainEqual({ type: "private", fields: ["colours"], values: ["r", "b"] });
});

test("a model reads what nothing else could, as a list of what is offered", () => {
  const chat = begun({}, {}, { aiModelId: "m" });
  chat.say("those of the sea and of the grass");
  expect(JSON.stringify(chat.effect())).toContain('{"type":"array","items":{"type":"string","enum":["r","b","g"]}}');
  chat.perform(calls(["read_answer", { answer: ["g", "b"] }]));
  expect(chat.texts()).toEqual(["Which size?"]);
  expect(chat.hear("2")).toEqual(["b+g in 2"]);
  const invented = begun({}, {}, { aiModelId: "m" });
  invented.say("those of the sunset");
  invented.perform(calls(["read_answer", { answer: ["orange"] }]));
  expect(invented.issues()).toMatchObject([{ code: "malformed" }]);
});

test("an author is told where more have to be chosen than can be, and where there is nothing to choose from", () => {
  const { schema, defaults, problems } = collectUserInputKind;
  const found = (field: object) => problems?.(schema.parse({ ...defaults, fields: [{ ...colours, ...field }] }));
  expect(found({})).toEqual([]);
  expect(found({ least: 3, most: 2 })).toMatchObject([{ code: "least-above-most", field: "fields.0.least" }]);
  expect(found({ least: 4 })).toMatchObject([{ code: "least-above-most" }]);
  expect(found({ options: [] })).toMatchObject([{ code: "required", field: "fields.0.options" }]);
});

test.each(["multiSelect", "select", "yesNo", "text"])(
  "an example of what to write is shown where something is written: %s",
  (type) => {
    const chat = begun({ type, placeholder: { en: "For example {{ nobody }}red" } }, {}, { ask: "form" });
    expect(JSON.stringify(chat.actions()).includes("For example red")).toBe(type === "text");
  },
);
