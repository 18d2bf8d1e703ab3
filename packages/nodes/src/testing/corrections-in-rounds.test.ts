import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, type Setting } from "./converse.ts";

const languages = ["en", "de", "fr", "es", "pl", "ja"];
const inEach = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
const text = (said: string, to?: string): NodeSketch => ({
  type: "TextMessageAction",
  data: { alternatives: [inEach(said)] },
  ...(to && { to: { default: to } }),
});
const ask = (name: string, said: string, to: string, type = "number"): NodeSketch => ({
  type: "CollectUserInput",
  name,
  data: { text: {}, ask: "oneByOne", fields: [{ name, label: inEach(said), type, variable: name }] },
  to: { submit: to },
});
const each = (list: string, item: string, to: string, done: string): NodeSketch => ({
  type: "ForEach",
  name: `Each_${item}`,
  data: { list, item },
  to: { "response:each": to, default: done },
});
const append = (variable: string, template: string, to: string): NodeSketch => ({
  type: "StoreVariable",
  data: {
    assignments: [
      { mode: "append", variable, template },
      { mode: "arithmetic", variable: "count", operator: "add", by: "1" },
    ],
  },
  to: { default: to },
});
const flowOf = (nodes: { readonly [id: string]: NodeSketch }, id = "main", first = "loop") =>
  buildFlow({ id, name: id, nodes: { start: { type: "Start", to: { default: first } }, ...nodes } });

/** A shoe size for each guest, kept in a list and counted. */
const sizes = flowOf({
  loop: each("guests", "guest", "size", "sure"),
  size: ask("size", "{{ guest }}?", "keep"),
  keep: append("sizes", "{{ guest }} {{ size }}", "loop"),
  sure: ask("sure", "All right?", "done", "yesNo"),
  done: text("{{ sizes | join: ', ' }} ({{ count }})"),
});
const guests = ["Ada", "Bob", "Cy"];
const talk = (flows = [sizes], setting: Setting = {}) => {
  const chat = converse(flows, { variables: { guests }, ...setting });
  chat.say("hi");
  return chat;
};

test.each([
  ["en", "no, I meant 11"],
  ["en", "sorry, I meant 11"],
  ["en", "make that eleven"],
  ["de", "Nein, ich meinte 11"],
  ["de", "ich meinte elf"],
  ["fr", "non, je voulais dire 11"],
  ["fr", "pardon, je voulais dire onze"],
  ["es", "no, quería decir 11"],
  ["es", "perdón, quise decir once"],
  ["pl", "nie, chodziło mi o 11"],
  ["pl", "miałem na myśli jedenaście"],
  ["ja", "違います、11です"],
  ["ja", "間違えました、十一です"],
])("in %s, %s at the next thing's question is the answer for the one before", (language, said) => {
  const chat = talk([sizes], { language, languages });
  expect(chat.hear("10")).toEqual(["Bob?"]);
  expect(chat.hear(said)).toEqual(["Bob?"]);
  expect(chat.hear("7")).toEqual(["Cy?"]);
  chat.say("5");
  expect(chat.hear({ en: "yes", de: "ja", fr: "oui", es: "sí", pl: "tak", ja: "はい" }[language] ?? "")).toEqual([
    "Ada 11, Bob 7, Cy 5 (3)",
  ]);
});

test("what only may correct answers the question that waits", () => {
  const chat = talk();
  chat.say("10");
  expect(chat.hear("no, 11")).toEqual(["Cy?"]);
  expect(chat.state().variables.sizes).toEqual(["Ada 10", "Bob 11"]);
});

test("the old value named finds its round, and those behind it keep their answers", () => {
  const chat = talk();
  chat.say("10");
  chat.say("7");
  expect(chat.hear("not 10 but 11")).toEqual(["Cy?"]);
  chat.say("5");
  expect(chat.state().variables.sizes).toEqual(["Ada 11", "Bob 7", "Cy 5"]);
});

test("when the list is through, its last answer can still be another one", () => {
  const chat = talk();
  for (const size of ["10", "7", "5"]) chat.say(size);
  expect(chat.hear("sorry, I meant 6")).toEqual(["All right?"]);
  expect(chat.hear("not 10 but 11")).toEqual(["All right?"]);
  expect(chat.hear("yes")).toEqual(["Ada 11, Bob 7, Cy 6 (3)"]);
});

test("back goes to the thing before and takes what was kept for it out again", () => {
  const chat = talk();
  chat.say("10");
  chat.say("7");
  expect(chat.hear("back")).toEqual(["Bob?"]);
  expect(chat.hear("back")).toEqual(["Ada?"]);
  for (const size of ["1", "2", "3"]) chat.say(size);
  expect(chat.hear("yes")).toEqual(["Ada 1, Bob 2, Cy 3 (3)"]);
});

test("a list within a list goes back to both of its rounds", () => {
  const tables = [
    { name: "A", seats: ["1", "2"] },
    { name: "B", seats: ["1", "2"] },
  ];
  const seating = flowOf({
    loop: each("tables", "table", "inner", "done"),
    inner: each("table.seats", "seat", "guest", "loop"),
    guest: ask("guest", "{{ table.name }}{{ seat }}?", "keep", "number"),
    keep: append("seating", "{{ table.name }}{{ seat }}={{ guest }}", "inner"),
    done: text("{{ seating | join: ' ' }}"),
  });
  const chat = talk([seating], { variables: { tables } });
  chat.say("10");
  expect(chat.hear("20")).toEqual(["B1?"]);
  expect(chat.hear("I meant 21")).toEqual(["B1?"]);
  expect(chat.hear("not 10 but 11")).toEqual(["B1?"]);
  chat.say("30");
  expect(chat.hear("40")).toEqual(["A1=11 A2=21 B1=30 B2=40"]);
});

test("what a called flow has asked for the thing before is corrected there, in its round", () => {
  const main = flowOf({
    loop: each("guests", "guest", "call", "done"),
    call: {
      type: "GoToFlow",
      name: "Asked",
      data: { flowId: "asks" },
      to: { success: "keep" },
    },
    keep: append("sizes", "{{ guest }} {{ size }}", "loop"),
    done: text("{{ sizes | join: ', ' }} ({{ count }})"),
  });
  const asks = flowOf({ size: ask("size", "Size?", "end"), end: { type: "EndFlow" } }, "asks", "size");
  const chat = talk([main, asks]);
  chat.say("10");
  expect(chat.hear("no, I meant 11")).toEqual(["Size?"]);
  chat.say("7");
  expect(chat.hear("not 11 but 12")).toEqual(["Size?"]);
  expect(chat.hear("5")).toEqual(["Ada 12, Bob 7, Cy 5 (3)"]);
});

test("the round's place is told as it was, also behind the list's node", () => {
  const flow = flowOf({
    loop: each("guests", "guest", "size", "done"),
    size: ask("size", "{{ Each_guest.number }}/3?", "told"),
    told: text("{{ Each_guest.number }}: {{ guest }} {{ size }}", "loop"),
    done: text("done"),
  });
  const chat = talk([flow]);
  expect(chat.hear("10")).toEqual(["1: Ada 10", "2/3?"]);
  expect(chat.hear("no, I meant 11")).toEqual(["1: Ada 11", "2/3?"]);
});

test("outside of lists, too, what was added for an answer is added once", () => {
  const flow = flowOf(
    {
      size: ask("size", "Size?", "keep"),
      keep: append("sizes", "{{ size }}", "sure"),
      sure: ask("sure", "All right?", "done", "yesNo"),
      done: text("{{ sizes | join: ', ' }} ({{ count }})"),
    },
    "main",
    "size",
  );
  const chat = talk([flow], { variables: { sizes: ["1"] } });
  chat.say("10");
  chat.say("no, I meant 11");
  expect(chat.hear("yes")).toEqual(["1, 11 (1)"]);
});

test("what was done outside in a round stands: nobody goes back to before it", () => {
  const flow = flowOf({
    loop: each("guests", "guest", "size", "done"),
    size: ask("size", "{{ guest }}?", "post"),
    post: {
      type: "WebhookAction",
      data: { request: { method: "POST", url: "https://example.com" } },
      to: { success: "loop" },
    },
    done: text("done"),
  });
  const chat = talk([flow]);
  chat.say("10");
  chat.perform({ type: "http", status: 200, headers: {}, body: "", durationMs: 1 } as never);
  expect(chat.hear("no, I meant 11")).toEqual([]);
  expect(chat.state().variables.size).toBe(11);
});

test("one flow called from two nodes has asked two questions", () => {
  const call = (name: string, to: string): NodeSketch => ({
    type: "GoToFlow",
    name,
    data: { flowId: "asks", outputs: [{ name: "day", variable: name }] },
    to: { success: to },
  });
  const main = flowOf(
    { from: call("arrival", "to"), to: call("departure", "done"), done: text("{{ arrival }} {{ departure }}") },
    "main",
    "from",
  );
  const end: NodeSketch = { type: "EndFlow", data: { outputs: [{ name: "day", value: "{{ day }}" }] } };
  const asks = flowOf({ day: ask("day", "Day?", "end", "date"), end }, "asks", "day");
  const chat = talk([main, asks]);
  chat.say("2 March 2027");
  expect(chat.hear("sorry, I meant 3 March 2027")).toEqual(["Day?"]);
  expect(chat.hear("9 March 2027")).toEqual(["2027-03-03 2027-03-09"]);
});
