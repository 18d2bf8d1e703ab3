import { type FlowGraph, type FlowInput, type JsonObject, type Surroundings, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { calls, converse } from "./converse.ts";
import { nothingAround } from "./nothing-around.ts";

const inputs: readonly FlowInput[] = [
  { name: "guests", required: true, type: "Number", description: "How many come" },
  { name: "day", required: false, type: "Date" },
  { name: "late", required: true, type: "Boolean", default: false },
  { name: "note", required: false },
];

/** Says with which values it was called, each as JSON. */
const table = (declared: readonly FlowInput[] = inputs) =>
  buildFlow({
    id: "table",
    name: "Table",
    type: "Automation",
    settings: { inputs: declared as unknown as JsonObject[] },
    nodes: {
      start: { type: "Start", to: { default: "end" } },
      end: { type: "EndFlow", data: { outputs: [{ name: "seen", value: "{{ flow.inputs | json }}" }] } },
    },
  });
const caller = (given: { readonly [name: string]: string }) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "run" } },
      run: {
        type: "RunAutomation",
        name: "Run",
        data: { flowId: "table", inputs: Object.entries(given).map(([name, value]) => ({ name, value })) },
        to: { success: "good", error: "bad" },
      },
      good: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ Run.seen }}" }] } },
      bad: { type: "TextMessageAction", data: { alternatives: [{ en: "not begun" }] } },
    },
  });
const call = (text: string, given: { readonly [name: string]: string }, declared = inputs) => {
  const chat = converse([caller(given), table(declared)]);
  return { said: chat.hear(text)[0] ?? "", issue: chat.issues()[0]?.message };
};

test("what a step gives is taken in the types of the inputs, with what there is for those that are left out", () => {
  const { said } = call("three", { guests: "{{ input.text }}", day: "2027-01-31", note: "5" });
  expect(JSON.parse(said)).toEqual({ guests: 3, day: "2027-01-31", late: false, note: "5" });
  expect(JSON.parse(call("x", { guests: "2", day: "{{ nobody }}" }).said)).toEqual({ guests: 2, late: false });
});

test("an input may be called what every object has", () => {
  const declared = [{ name: "__proto__", required: false, default: ["a"] }];
  const { said } = call("three", { note: "5" }, declared as never);
  expect(Object.entries(JSON.parse(said))).toEqual([
    ["note", "5"],
    ["__proto__", ["a"]],
  ]);
});

test("what is of another type, or empty where a value is needed, begins nothing and says which", () => {
  expect(call("many", { guests: "{{ input.text }}", late: "perhaps" })).toEqual({
    said: "not begun",
    issue: "The flow answered NotStarted: unfit-inputs: guests must be Number, late must be Boolean",
  });
  expect(call("x", { guests: "{{ nobody }}" }).issue).toBe("The flow answered NotStarted: missing-inputs: guests");
});

test("what an author writes and what filters make is the same in every language; what a person says is read as the language writes it", () => {
  const declared: readonly FlowInput[] = [
    { name: "written", required: true, type: "Number" },
    { name: "said", required: true, type: "Number" },
    { name: "usual", required: false, type: "Number", default: "1.500" },
    { name: "list", required: false, type: "Json" },
    { name: "made", required: true, type: "Number" },
  ];
  const made = "{{ 2.5 | times: 1.19 }}";
  const given = { written: "1.500", said: "{{ input.text }}", list: "[1.5]", made };
  for (const [language, said] of [
    ["en", 1.5],
    ["de", 1500],
    ["fr", 1500],
    ["ja", 1.5],
    ["es", 1500],
    ["pl", 1500],
  ] as const) {
    const chat = converse([caller(given), table(declared)], { language });
    const [seen = ""] = chat.hear("1.500");
    expect([language, JSON.parse(seen)]).toEqual([
      language,
      { written: 1.5, said, usual: 1.5, list: [1.5], made: 2.975 },
    ]);
  }
  expect(problems(caller(given), declared)).toEqual([]);
});

test("inputs of flows from before there were types take anything, and nothing of them is said to be wrong", () => {
  const before = [
    { name: "guests", required: true },
    { name: "day", required: false },
  ];
  const given = { guests: "many", day: "some day" };
  expect(JSON.parse(call("x", given, before).said)).toEqual(given);
  expect(problems(caller(given), before)).toEqual([]);
  expect(call("x", { day: "1" }, before).issue).toBe("The flow answered NotStarted: missing-inputs: guests");
});

const around = (declared: readonly FlowInput[]): Surroundings => ({
  ...nothingAround,
  flows: [
    {
      id: "table",
      name: "Table",
      type: "Automation",
      archived: false,
      inputs: declared,
      calls: [],
      jumps: [],
      live: true,
      leadsTo: [],
      outputs: [],
    },
  ],
  hasDefaultAiModel: true,
  languages: ["en"],
});
const problems = (graph: FlowGraph, declared = inputs) =>
  validateFlow(graph, kinds, around(declared)).flatMap(({ code, field, params, severity }) =>
    code === "unconnected-exit" ? [] : [{ code, field, params, severity }],
  );

test("the editor tells of values that are of another type, by their field, and asks for nothing that has a default", () => {
  expect(problems(caller({ guests: "3", late: "true" }))).toEqual([]);
  expect(problems(caller({ guests: "a few", day: "{{ conversation.id }}", late: "no" }))).toEqual([
    { code: "input-type", field: "inputs.0.value", params: { name: "guests", type: "Number" }, severity: "error" },
    { code: "input-type", field: "inputs.2.value", params: { name: "late", type: "Boolean" }, severity: "error" },
  ]);
  expect(problems(caller({ guests: "" }))).toMatchObject([{ code: "input-missing", field: "inputs.0.value" }]);
  expect(problems(caller({}))).toMatchObject([{ code: "input-missing", field: "flowId", params: { name: "guests" } }]);
});

test("a default of another type is an error of the flow that declares it", () => {
  const wrong = table([{ name: "guests", required: false, type: "Number", default: "many" }]);
  expect(problems(wrong)).toMatchObject([
    { code: "input-default", field: "inputs.0.default", params: { name: "guests", type: "Number" }, severity: "error" },
  ]);
});

const talker = (parameters: readonly JsonObject[]) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "talk" } },
      talk: {
        type: "LlmWithTools",
        data: { model: { instruction: "Help" } },
        tools: { book: { type: "AutomationTool", description: "Books", data: { flowId: "table" }, parameters } },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint" },
    },
  } as never);
const toolsOf = (chat: ReturnType<typeof converse>) => {
  const effect = chat.effect();
  return effect?.type === "generate" ? effect.request.tools : undefined;
};

test("a model reads the inputs of the automation as the tool's parameters, and what does not fit goes back to it", () => {
  const graph = talker([]);
  expect(problems(graph)).toEqual([]);
  const chat = converse([graph, table()]);
  chat.say("A table for us");
  expect(toolsOf(chat)?.[0]?.parameters).toEqual({
    type: "object",
    properties: {
      guests: { type: "number", description: "How many come" },
      day: { type: "string", format: "date" },
      late: { type: "boolean" },
    },
    required: ["guests"],
    additionalProperties: false,
  });
  const name = toolsOf(chat)?.[0]?.name ?? "";
  chat.perform(calls([name, { guests: "three", day: "tomorrow" }]));
  expect(JSON.stringify(chat.effect())).toContain("guests must be of type number; day must be a date as YYYY-MM-DD");
  chat.perform(calls([name, { guests: 3 }]));
  const answer = JSON.stringify(chat.effect()).replaceAll("\\", "");
  expect(answer).toContain('"guests":3');
  expect(answer).toContain('"late":false');
});

test("a parameter that is an input of the flow has its type, and the author's own words", () => {
  const chat = converse([
    talker([
      { name: "guests", type: "string", description: "", required: true },
      { name: "note", type: "string" },
    ]),
    table(),
  ]);
  chat.say("A table for us");
  expect(toolsOf(chat)?.[0]?.parameters).toMatchObject({
    properties: { guests: { type: "number", description: "How many come" }, note: { type: "string" } },
  });
});
