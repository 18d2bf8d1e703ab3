import type { VariableDefinition } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const born: VariableDefinition = { key: "born", name: "Born", type: "Date", isEndUser: false, hide: false };
const definitions: readonly VariableDefinition[] = [
  { key: "visits", name: "Visits", type: "Number", isEndUser: true, hide: false },
  born,
];
const flow = (assignments: object[], to: { [exit: string]: string } = { default: "say" }) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "set" } },
      set: { type: "StoreVariable", data: { assignments: assignments as never }, to },
      say: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "{{ a }}|{{ b }}|{{ user.visits }}|{{ born }}" }] },
      },
      wrong: { type: "TextMessageAction", data: { alternatives: [{ en: "wrong" }] } },
    },
  });

test("assignments are done in order, each seeing those before it, in their types and scopes", () => {
  const chat = converse(
    [
      flow([
        { mode: "value", variable: "a", value: { list: [10, 20] } },
        { mode: "path", variable: "b", path: "a.list.1" },
        { mode: "arithmetic", variable: "b", operator: "divide", by: "8" },
        { mode: "arithmetic", variable: "visits", operator: "add", by: "1" },
        { mode: "template", variable: "born", template: "{{ input.text }}" },
        { mode: "append", variable: "a", template: "x" },
        { mode: "append", variable: "a", template: "{{ b }}" },
      ]),
    ],
    { definitions, endUserVariables: { visits: 2 } },
  );
  expect(chat.hear("3 March 1990")).toEqual(['["x",2.5]|2.5|3|1990-03-03']);
  expect(chat.hear("4 March 1990")).toEqual(['["x",2.5]|2.5|4|1990-03-04']);
});

test("an object or a list that a template writes is appended as what it is, whatever its values hold", () => {
  const items = [
    { mode: "append", variable: "list", template: '{ "name": "{{ input.text }}", "at": {{ list | size }} }' },
    { mode: "append", variable: "list", template: "[1, {{ list | size }}]" },
    { mode: "append", variable: "list", template: "{{ input.text }}" },
    { mode: "append", variable: "list", template: "{broken" },
  ];
  const chat = converse([flow(items)], { definitions: [{ ...born, key: "list", name: "list", type: "Json" }] });
  chat.say('{"a": 1}');
  expect(chat.state().variables).toEqual({ list: [{ name: '{"a": 1}', at: 0 }, [1, 1], '{"a": 1}', "{broken"] });
});

test("what is cleared of a person is gone at once, though they came with it", () => {
  const cleared = [
    { mode: "clear", variable: "visits" },
    { mode: "path", variable: "a", path: "visits" },
    { mode: "arithmetic", variable: "visits", operator: "add", by: "1" },
    { mode: "path", variable: "b", path: "visits" },
  ];
  const chat = converse([flow(cleared)], { definitions, endUserVariables: { visits: 2 } });
  expect(chat.hear("x")).toEqual(["|1|1|"]);
});

test("a variable of the conversation that is cleared is empty, and not the person's of the same name", () => {
  const both = [born, { ...born, name: "Own", isEndUser: true }].map((one) => ({
    ...one,
    key: "b",
    type: "String" as const,
  }));
  const cleared = [
    { mode: "template", variable: "b", template: "here" },
    { mode: "clear", variable: "b" },
    { mode: "path", variable: "a", path: "b" },
  ];
  const chat = converse([flow(cleared)], { definitions: both, endUserVariables: { b: "theirs" } });
  expect(chat.hear("x")).toEqual(["|||"]);
});

test("a number that the author writes is the same in every language, and what a person says is read as theirs writes it", () => {
  const price = { ...born, key: "b", name: "Price", type: "Number" as const };
  const write = { mode: "template", variable: "b", template: "1.500" };
  const add = (by: string) => ({ mode: "arithmetic", variable: "b", operator: "add", by });
  for (const [language, sum] of [
    ["en", "3"],
    ["de", "1501.5"],
  ] as const) {
    const said = converse([flow([write, add("{{ input.text }}")])], { definitions: [price, ...definitions], language });
    expect(said.hear("1.500")).toEqual([`|${sum}||`]);
    const kept = converse([flow([write, add("1.500"), add("{{ b }}")])], {
      definitions: [price, ...definitions],
      language,
    });
    expect(kept.hear("x")).toEqual(["|6||"]);
  }
});

const tongues = ["en", "fr", "ja", "de", "es", "pl"] as const;
const setsDotsApart = (language: string) => !["en", "ja"].includes(language);

test.each(tongues)("what filters make of a number is read as machines write it, in %s too", (language) => {
  const number = (key: string) => ({ ...born, key, name: key, type: "Number" as const });
  const items = [
    { mode: "value", variable: "price", value: 2.5 },
    { mode: "template", variable: "a", template: "{{ price | times: 1.19 }}" },
    { mode: "arithmetic", variable: "b", operator: "add", by: "{{ price | times: 0.05 }}" },
    { mode: "template", variable: "visits", template: "{{ price | times: 0.00000004 }}" },
  ];
  const chat = converse([flow(items)], { definitions: ["price", "a", "b", "visits"].map(number), language });
  chat.say("x");
  expect(chat.state().variables).toEqual({ price: 2.5, a: 2.975, b: 0.125, visits: 1e-7 });
});

test.each(tongues)("what a person has said is read as %s writes it, however often it is passed on", (language) => {
  const key = (name: string, type: "Number" | "String") => ({ ...born, key: name, name, type });
  const items = [
    { mode: "template", variable: "said", template: "{{ kept | default: input.text }}" },
    { mode: "path", variable: "kept", path: "said" },
    { mode: "template", variable: "a", template: "{{ said }}" },
    { mode: "arithmetic", variable: "b", operator: "add", by: "{{ said | remove: '€' }}" },
  ];
  const definitions = [key("said", "String"), key("kept", "String"), key("a", "Number"), key("b", "Number")];
  const chat = converse([flow(items)], { definitions, language });
  chat.say("2.975 €");
  chat.say("thanks");
  const price = setsDotsApart(language) ? 2975 : 2.975;
  expect(chat.state().variables).toMatchObject({ a: price, b: price * 2 });
});

test("a value that does not fit its type is left out and recorded", () => {
  const chat = converse([flow([{ mode: "template", variable: "born", template: "{{ input.text }}" }])], {
    definitions,
  });
  expect(chat.hear("soon")).toEqual(["|||"]);
  expect(chat.issues()).toMatchObject([{ code: "variable-type", severity: "warning", nodeId: "set" }]);
});

test("a template writes an object or a list where the variable is of the type Json", () => {
  const json = ["line", "list", "text", "broken"].map((key) => ({ ...born, key, name: key, type: "Json" as const }));
  const write = (variable: string, template: string) => ({ mode: "template", variable, template });
  const chat = converse(
    [
      flow([
        write("line", '{"said": "{{ input.text }}", "count": 2}'),
        write("list", "[1, {{ line | json }}]"),
        write("text", "5"),
        write("broken", "{no json}"),
        write("a", "[1]"),
      ]),
    ],
    { definitions: json },
  );
  chat.say('a "b"');
  const line = { said: 'a "b"', count: 2 };
  expect(chat.state().variables).toEqual({ line, list: [1, line], text: "5", broken: "{no json}", a: "[1]" });
});

test("what cannot be calculated leaves by error", () => {
  const divide = [{ mode: "arithmetic", variable: "a", operator: "divide", by: "0" }];
  const chat = converse([flow(divide, { default: "say", error: "wrong" })]);
  expect(chat.hear("hi")).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "not-a-number" }]);
});

test("C274: variableStore stores in the variable's type and runs nothing", () => {
  const chat = converse([flow([])], { definitions });
  const events = chat.take({ type: "variableStore", values: { born: "3 March 1990" }, messageId: "m1" });
  expect(events).toEqual([{ type: "variable", scope: "conversation", key: "born", value: "1990-03-03" }]);
  expect(chat.state().stack).toEqual([]);
});

test("a number that is too large to be written down is none, wherever it comes from", () => {
  const number = (key: string) => ({ ...born, key, name: key, type: "Number" as const });
  const large = [
    { mode: "value", variable: "a", value: 1e308 },
    { mode: "arithmetic", variable: "a", operator: "multiply", by: "10" },
  ];
  const chat = converse([flow(large, { default: "say", error: "wrong" })], { definitions: [number("a")] });
  expect(chat.hear("hi")).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "not-a-number" }]);
  const given = converse([flow([])], { definitions: [number("a"), { ...number("j"), type: "Json" }] });
  given.take({ type: "variableStore", values: { a: Infinity, j: { deep: [1, -Infinity] } }, messageId: "m1" });
  expect(given.issues()).toMatchObject([{ code: "variable-type" }]);
  expect(given.state().variables).toEqual({ j: { deep: [1, null] } });
});

test("sums of decimal fractions are what people reckon, and whole numbers keep all their digits", () => {
  const sum = (left: unknown, operator: string, by: string) => {
    const items = [
      { mode: "value", variable: "b", value: left },
      { mode: "arithmetic", variable: "b", operator, by },
    ];
    const chat = converse([flow(items)], { definitions });
    chat.hear("1 May 2000");
    return chat.state().variables.b;
  };
  expect(sum(0.1, "add", "0.2")).toBe(0.3);
  expect(sum(1.1, "multiply", "1.1")).toBe(1.21);
  expect(sum(9_007_199_254_740_990, "add", "1")).toBe(9_007_199_254_740_991);
});
