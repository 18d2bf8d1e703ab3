import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import type { Setting } from "../testing/converse.ts";
import { extracted, saying, storing, talk, variable, waiting } from "./testing/extracted.ts";

const definitions = [
  variable("word", "String"),
  variable("count", "Number"),
  variable("day", "Date"),
  variable("agreed", "Boolean"),
  variable("things", "Json"),
  variable("nick", "String", { isEndUser: true }),
  variable("late-check-out", "String"),
];

interface Piece {
  readonly nodes: { readonly [id: string]: NodeSketch };
  readonly settings?: JsonObject;
  /** Other flows by their id. */
  readonly others?: { readonly [id: string]: { readonly [id: string]: NodeSketch } };
  readonly chosen: readonly string[];
  readonly given?: Setting;
  readonly said?: readonly string[];
}

/** What people hear with the steps where they are, and with them in a flow of their own. */
function bothWays({ nodes, settings = {}, others = {}, chosen, given = {}, said = ["hi"] }: Piece) {
  const graph = buildFlow({ id: "main", name: "Main", settings, nodes });
  const rest = Object.entries(others).map(([id, sketch]) => buildFlow({ id, name: id, nodes: sketch }));
  const { caller, called } = extracted(graph, chosen, definitions);
  const before = talk([graph, ...rest], said, { definitions, ...given });
  expect(talk([caller, called, ...rest], said, { definitions, ...given })).toEqual(before);
  return before.heard;
}

const start = (to: string): NodeSketch => ({ type: "Start", to: { default: to } });
const judging = (variableName: string, operator: string): NodeSketch => ({
  type: "IfElse",
  data: { cases: [{ id: "yes", label: "", conditions: [{ variable: variableName, operator }] }] },
  to: { "response:yes": "yes", default: "no" },
});
const clearing = (key: string, to: string): NodeSketch => ({
  type: "StoreVariable",
  data: { assignments: [{ mode: "clear", variable: key }] },
  to: { default: to },
});
const calling = (flowId: string, to: string, inputs: JsonObject[] = []): NodeSketch => ({
  type: "GoToFlow",
  data: { flowId, mode: "call", inputs, outputs: [] },
  to: { success: to },
});
const ends = { yes: saying("yes"), no: saying("no") };

test.each(["word", "count", "day", "agreed", "things", "nick"])("%s without a value is not set there either", (key) => {
  const chosen = ["ask"];
  expect(bothWays({ nodes: { start: start("ask"), ask: judging(key, "exists"), ...ends }, chosen })).toEqual([["no"]]);
  expect(bothWays({ nodes: { start: start("ask"), ask: judging(key, "isEmpty"), ...ends }, chosen })).toEqual([
    ["yes"],
  ]);
  const text = `{% if ${key} %}set{% else %}unset{% endif %} {% if ${key} == nil %}nil{% endif %} {{ ${key} | default: "none" }}`;
  expect(bothWays({ nodes: { start: start("say"), say: saying(text, "yes"), ...ends }, chosen: ["say"] })).toEqual([
    ["unset nil none", "yes"],
  ]);
});

test("what a flow that is called from there writes is read there", () => {
  const heard = bothWays({
    nodes: {
      start: start("set"),
      set: storing("count", 2, "call"),
      call: calling("sub", "say"),
      say: saying("For {{ count }}"),
    },
    others: { sub: { start: start("set"), set: storing("count", 7, "end"), end: { type: "EndFlow" } } },
    chosen: ["call", "say"],
  });
  expect(heard).toEqual([["For 7"]]);
});

test("what the touchpoint stores while a step waits there is read there", () => {
  const heard = bothWays({
    nodes: { start: start("wait"), wait: waiting("say"), say: saying("Cart {{ word }}") },
    chosen: ["wait", "say"],
    said: ["hi", 'stores:{"word":"shoes"}', "go"],
  });
  expect(heard).toEqual([[], [], ["Cart shoes"]]);
});

test("what is cleared there, or written on one way alone, is as set behind it as it was", () => {
  const cleared = { start: start("clear"), clear: clearing("word", "ask"), ask: judging("word", "exists"), ...ends };
  expect(bothWays({ nodes: cleared, chosen: ["clear"], given: { variables: { word: "x" } } })).toEqual([["no"]]);
  const oneWay = {
    start: start("fork"),
    fork: {
      ...judging("count", "gt"),
      data: { cases: [{ id: "yes", label: "", conditions: [{ variable: "count", operator: "gt", value: "5" }] }] },
      to: { "response:yes": "set", default: "ask" },
    },
    set: storing("word", "v", "ask"),
    ask: judging("word", "exists"),
    ...ends,
  };
  for (const [count, answer] of [
    [1, "no"],
    [9, "yes"],
  ] as const)
    expect(bothWays({ nodes: oneWay, chosen: ["fork", "set"], given: { variables: { count } } })).toEqual([[answer]]);
});

test("what is written there is read there, and behind it", () => {
  const assignments = [{ mode: "template", variable: "word", template: "{{ word }}!" }];
  const heard = bothWays({
    nodes: {
      start: start("set"),
      set: { type: "StoreVariable", data: { assignments }, to: { default: "in" } },
      in: saying("in {{ word }} {{ conversation.word }} {{ late-check-out }}", "nick"),
      nick: storing("nick", "Z", "out"),
      out: saying("out {{ word }} {{ nick }} {{ user.nick }}"),
    },
    chosen: ["set", "in", "nick"],
    given: { variables: { word: "x", "late-check-out": "noon" }, endUserVariables: { nick: "A" } },
  });
  expect(heard).toEqual([["in x! x! noon", "out x! Z Z"]]);
});

test.each([
  [{}, "not given, yes"],
  [{ code: "c1" }, "c1, no"],
])("inputs of the caller are handed on, and those that it has not been given are not: %j", (given, heard) => {
  const inputs = Object.entries(given).map(([name, value]) => ({ name, value }));
  const settings = {
    inputs: [
      { name: "code", required: false, type: "String" },
      { name: "word", required: false },
    ],
  };
  const nodes = {
    start: start("say"),
    say: saying("{{ code | default: 'not given' }}, {% if code %}no{% else %}yes{% endif %}", "word"),
    word: saying("{{ word }}", "set"),
    set: storing("word", "later", "again"),
    again: saying("{{ word }}", "end"),
    end: { type: "EndFlow" as const },
  };
  const caller = buildFlow({ id: "caller", name: "Caller", settings, nodes });
  const main = buildFlow({
    id: "main",
    name: "Main",
    nodes: { start: start("call"), call: calling("caller", "bye", inputs), bye: saying("bye") },
  });
  const after = extracted(caller, ["say", "word", "set", "again"], definitions);
  expect(after.plan.inputs).toEqual([
    { name: "code", value: "{{ flow.inputs.code }}", type: "String" },
    { name: "word", value: "{{ flow.inputs.word }}" },
  ]);
  const setting = { definitions, variables: { word: "x" } };
  const before = talk([main, caller], ["hi"], setting);
  expect(before.heard).toEqual([[heard, "x", "later", "bye"]]);
  expect(talk([main, after.caller, after.called], ["hi"], setting)).toEqual(before);
});

test("an item of a list that is nothing is nothing there, and is not known where no list is gone through", () => {
  const one = "{% if one == nil %}nothing{% else %}{{ one }}{% endif %}";
  const nodes = {
    start: start("before"),
    before: saying(`Before: ${one}`, "each"),
    each: {
      type: "ForEach" as const,
      data: { list: "things", item: "one" },
      to: { "response:each": "ask", default: "done" },
    },
    ask: { ...judging("one", "exists"), to: { "response:yes": "say", default: "say" } },
    say: saying(one, "each"),
    done: saying(`Done: ${one}`),
  };
  const given = { variables: { things: ["p", null, 3] } };
  for (const chosen of [["before"], ["ask", "say"], ["done"], ["each", "ask", "say"]])
    expect(bothWays({ nodes, chosen, given })).toEqual([["Before: nothing", "p", "nothing", "3", "Done: nothing"]]);
});
