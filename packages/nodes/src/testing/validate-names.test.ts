import { type FlowGraph, type JsonObject, type Surroundings, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { nothingAround } from "./nothing-around.ts";

const surroundings = {
  ...nothingAround,
  ...{ hasDefaultAiModel: false, languages: ["en"] },
};
const text = (said: string, to: string): NodeSketch => ({
  ...{ type: "TextMessageAction", data: { alternatives: [{ en: said }] }, to: { default: to } },
});
const flow = (nodes: { [id: string]: NodeSketch }): FlowGraph => buildFlow({ id: "main", name: "Main", nodes });
const from = (to: string): NodeSketch => ({ type: "Start", to: { default: to } });
const end: NodeSketch = { type: "EndFlow" };
const variable = (key: string, isEndUser = false) => ({
  ...{ key, name: key, type: "Json" as const, isEndUser, hide: false },
});
const unclear = (said: string, graph: (say: NodeSketch) => FlowGraph, definitions = [variable("room")]) =>
  validateFlow(graph(text(said, "end")), kinds, { ...surroundings, definitions })
    .filter(({ code }) => code === "unknown-name" || code === "read-before-write")
    .map(({ code, params }) => `${code} ${params.name}`);
const alone = (say: NodeSketch) => flow({ start: from("say"), say, end });

test("every name that a text can read is known: of lists, steps, callers, the end user and the conversation", () => {
  const rounds = (say: NodeSketch) =>
    buildFlow({
      ...{ id: "agent", name: "Agent", type: "Agent", settings: { inputs: [{ name: "city" }] } },
      nodes: {
        start: from("each"),
        each: {
          ...{ type: "ForEach", name: "Guest list", data: { list: "guests", item: "guest" } },
          to: { "response:each": "say", default: "end" },
        },
        say,
        end,
      },
    });
  const definitions = [variable("guests", true), variable("room")];
  const known = [
    ...["guest.name", "Guest_list.number", "nodes.Guest_list.item.name", "city.name", "task", "guests", "user.guests"],
    ...[
      "endUser.guests.first",
      "user.id",
      "input.text",
      "input.fields.age",
      "now",
      "profile.languages",
      "flow.inputs.x",
    ],
    ...["conversation.timeZone", "persona.description", "user", "nodes", "conversation"],
  ];
  const said = known.map((path) => `{{ ${path} }}`).join(" ");
  expect(unclear(said, rounds, definitions)).toEqual([]);
  expect(unclear("{% for one in guests %}{{ one.name }}{{ forloop.index }}{% endfor %}", rounds, definitions)).toEqual(
    [],
  );
});

test("what nobody gives is unknown, also below a name that is", () => {
  const said =
    "{{ guest }} {{ nodes.Nobody }} {{ user.room }} {{ conversation.nothing }} {{ profile.age }} {{ end.x }}";
  expect(unclear(said, alone)).toEqual([
    "unknown-name guest",
    "unknown-name nodes.Nobody",
    "unknown-name user.room",
    "unknown-name conversation.nothing",
    "unknown-name profile.age",
    "unknown-name end",
  ]);
});

test("a former name of a variable is told with what it is called now, unless another one has it by now", () => {
  const was = (former: string, definition: ReturnType<typeof variable>) => ({ ...definition, formerKeys: [former] });
  const said = (definitions: Surroundings["definitions"]) =>
    validateFlow(
      flow({
        start: from("say"),
        say: text("{{ berth.number }} {{ conversation.berth }} {{ user.tier.name }} {{ tier }}", "set"),
        set: { type: "StoreVariable", data: { assignments: [{ mode: "value", variable: "berth", value: 1 }] } },
      }),
      kinds,
      { ...surroundings, definitions },
    ).flatMap(({ code, severity, params }) =>
      code === "former-name" || code === "unknown-name" || code === "variable-missing"
        ? [[code, severity, params.name ?? params.key, params.now]]
        : [],
    );
  expect(said([was("berth", variable("cabin")), was("tier", variable("level", true))])).toEqual([
    ["former-name", "error", "berth", "cabin"],
    ["former-name", "warning", "berth", "cabin"],
    ["former-name", "warning", "conversation.berth", "conversation.cabin"],
    ["former-name", "warning", "user.tier", "user.level"],
    ["former-name", "warning", "tier", "level"],
  ]);
  const others = [variable("berth"), variable("tier", true)];
  expect(said([was("berth", variable("cabin")), was("tier", variable("level", true)), ...others])).toEqual([]);
  // Alone it is the other one's, with its scope it is this one's former name.
  expect(said([was("tier", variable("level")), variable("tier", true), variable("berth")])).toEqual([]);
  expect(said([was("berth", variable("cabin")), variable("berth", true), ...others.slice(1)])).toEqual([
    ["former-name", "warning", "conversation.berth", "conversation.cabin"],
  ]);
});

test("a conversation's variable is the same under both of its names", () => {
  expect(unclear("{{ conversation.room.number }}", alone)).toEqual(["read-before-write room"]);
});

test("what a text says another word for may be missing, wherever it names it", () => {
  expect(unclear('{{ room | default: "any" }} {{- room.number | default: 1 }}', alone)).toEqual([]);
  expect(unclear('{{ room | default: "any" }} and {{ room }}', alone)).toEqual(["read-before-write room"]);
  expect(unclear('{{ room | upcase | default: "any" }}', alone)).toEqual(["read-before-write room"]);
  expect(unclear('{{ room["(a"] | default: "any" }}', alone)).toEqual(["read-before-write room"]);
});

test("fields that are asked one by one may read what the ones before them have written", () => {
  const fields = [
    { name: "a", label: { en: "From?" }, type: "date", variable: "room" },
    { name: "b", label: { en: "From {{ room }} until?" }, type: "date", earliest: "{{ room }}" },
  ];
  const asked = (ask: string, data: JsonObject) => () =>
    flow({
      start: from("form"),
      form: { type: "CollectUserInput", data: { text: {}, ask, ...data }, to: { submit: "end" } },
      end,
    });
  expect(unclear("", asked("oneByOne", { fields }))).toEqual([]);
  expect(unclear("", asked("form", { fields }))).toHaveLength(2);
  expect(unclear("", asked("oneByOne", { fields: fields.toReversed() }))).toHaveLength(2);
});

test("what nothing here writes may be written by a flow that is called; one that runs by itself has its own", () => {
  const after =
    (type: NodeSketch["type"], more: JsonObject = {}) =>
    (say: NodeSketch) =>
      flow({
        start: from("call"),
        call: { type, data: { flowId: "other", ...more }, to: { success: "say" } },
        say,
        end,
      });
  expect(unclear("{{ room }}", after("GoToFlow"))).toEqual([]);
  expect(unclear("{{ room }}", after("RunAgent"))).toEqual([]);
  expect(unclear("{{ room }}", after("RunAutomation"))).toEqual([]);
  expect(unclear("{{ room }}", after("RunAutomation", { wait: false }))).toEqual(["read-before-write room"]);
  const before = (say: NodeSketch) =>
    flow({
      start: from("say"),
      say: { ...say, to: { default: "call" } },
      call: { type: "GoToFlow", data: { flowId: "other" }, to: { success: "end" } },
      end,
    });
  expect(unclear("{{ room }}", before)).toEqual(["read-before-write room"]);
});

test("what nothing here writes may be written by a flow that a handler begins and that comes back, once somebody could speak", () => {
  const within = (mode: string) => (say: NodeSketch) =>
    buildFlow({
      ...{ id: "main", name: "Main" },
      settings: { handlers: [{ id: "h", on: "signal", names: ["room"], flowId: "other", mode }] },
      nodes: {
        start: from("early"),
        early: { ...say, to: { default: "rest" } },
        rest: { type: "Checkpoint", to: { text: "say" } },
        say,
        end,
      },
    });
  const doubts = (mode: string) =>
    validateFlow(within(mode)(text("{{ room }}", "end")), kinds, { ...surroundings, definitions: [variable("room")] })
      .filter(({ code }) => code === "read-before-write")
      .map(({ nodeId }) => nodeId);
  expect(doubts("call")).toEqual(["early"]);
  expect(doubts("jump")).toEqual(["early", "say"]);
});

test("what a conversation says of itself is no variable, also where one is called so", () => {
  const definitions = [variable("language"), variable("turns")];
  expect(unclear("{{ conversation.language }} {{ conversation.turns }}", alone, definitions)).toEqual([]);
  expect(unclear("{{ language }}", alone, definitions)).toEqual(["read-before-write language"]);
});

test("what adds to a variable reads it: nothing to begin with is none to multiply", () => {
  const set = (assignments: readonly JsonObject[]) => () =>
    flow({
      start: from("set"),
      set: { type: "StoreVariable", data: { assignments }, to: { default: "end" } },
      end,
    });
  const times = { mode: "arithmetic", variable: "room", operator: "multiply", by: "2" };
  const write = { mode: "value", variable: "room", value: 3 };
  expect(unclear("", set([times]))).toEqual(["read-before-write room"]);
  expect(unclear("", set([write, times]))).toEqual([]);
  expect(unclear("", set([{ ...times, operator: "add" }]))).toEqual([]);
  expect(unclear("", set([{ mode: "append", variable: "room", template: "x" }]))).toEqual([]);
  expect(unclear("", set([write, { mode: "template", variable: "age", template: "{{ room }}" }]))).toEqual([]);
  expect(unclear("", set([{ mode: "template", variable: "age", template: "{{ room }}" }, write]))).toEqual([
    "read-before-write room",
  ]);
  expect(unclear("", set([{ ...times, variable: "gone" }]))).toEqual([]);
});

test("a variable that is not there would be of the type of what is written", () => {
  const typesIn = (node: NodeSketch) =>
    validateFlow(flow({ start: from("node"), node }), kinds, surroundings).flatMap(({ code, params }) =>
      code === "variable-missing" ? [params.type] : [],
    );
  const write = (one: JsonObject) => ({ variable: "new", ...one });
  expect(
    typesIn({
      type: "StoreVariable",
      data: {
        assignments: [
          write({ mode: "value", value: true }),
          write({ mode: "value", value: 3 }),
          write({ mode: "value", value: ["a"] }),
          write({ mode: "template", template: "x" }),
          write({ mode: "append", template: "x" }),
          write({ mode: "arithmetic", operator: "add", by: "1" }),
        ],
      },
    }),
  ).toEqual(["Boolean", "Number", "Json", "String", "Json", "Number"]);
  const types = ["text", "number", "date", "time", "weekday", "yesNo", "phone"];
  const fields = types.map((type) => write({ name: type, label: {}, type }));
  expect(typesIn({ type: "CollectUserInput", data: { fields } })).toEqual([
    ...["String", "Number", "Date", "TimeOfDay", "Weekday", "Boolean", "String"],
  ]);
  const buttons = [{ value: "a", label: { en: "A" } }];
  const choose = (several: JsonObject | null): NodeSketch => ({
    type: "ChooseReplyButton",
    data: write({ buttons, several }),
  });
  expect(typesIn(choose(null))).toEqual(["String"]);
  expect(typesIn(choose({ least: 1, most: null, confirm: {} }))).toEqual(["Json"]);
});

test("of two that are called alike, the later is offered a name that is free", () => {
  const freeIn = (node: NodeSketch) => {
    const graph = flow({ start: from("node"), node });
    const tools = Object.entries(graph.tools).map(([id, tool]) => [id, { ...tool, name: "stop" }]);
    return validateFlow({ ...graph, tools: Object.fromEntries(tools) }, kinds, surroundings).flatMap(
      ({ field, params }) => (typeof params.free === "string" ? [[field, params.free]] : []),
    );
  };
  const button = (value: string) => ({ value, label: { en: value } });
  const buttons = [button("red"), button("red"), button("red-2"), button("red-2")];
  expect(freeIn({ type: "ChooseReplyButton", data: { buttons } })).toEqual([
    ["buttons.1.value", "red-3"],
    ["buttons.3.value", "red-3"],
  ]);
  const field = { name: "age", label: {}, type: "text" };
  expect(freeIn({ type: "CollectUserInput", data: { fields: [field, field] } })).toEqual([["fields.1.name", "age-2"]]);
  const parameter = { name: "city", description: "", type: "string" as const, required: true };
  const tool = { type: "EndFlowTool" as const, description: "Stops", parameters: [parameter, parameter] };
  const free = freeIn({ type: "LlmWithTools", tools: { one: tool, other: tool } });
  expect(free).toEqual([
    ["tools.node-one.parameters.1.name", "city-2"],
    ["tools.node-other.name", "stop-2"],
    ["tools.node-other.parameters.1.name", "city-2"],
  ]);
});

test("what nothing in a flow writes, a flow that leads to it may have written; what it does itself it knows", () => {
  const other = (id: string, leadsTo: readonly string[]) => ({
    ...{ id, name: "Other", type: "Custom" as const, archived: false, live: true, inputs: [], outputs: [] },
    ...{ calls: [], jumps: [], leadsTo },
  });
  const doubts = (leadsTo: readonly string[], graph: FlowGraph, id = "other") =>
    validateFlow(graph, kinds, { ...surroundings, definitions: [variable("room")], flows: [other(id, leadsTo)] })
      .filter(({ code }) => code === "read-before-write")
      .map(({ nodeId }) => nodeId);
  const reads = flow({ start: from("say"), say: text("{{ room }}", "end"), end });
  expect(doubts([], reads)).toEqual(["say"]);
  expect(doubts(["main"], reads)).toEqual([]);
  expect(doubts(["main"], reads, "main")).toEqual(["say"]);
  const assignments = [{ mode: "value", variable: "room", value: "1" }];
  const late: NodeSketch = { type: "StoreVariable", data: { assignments }, to: { default: "end" } };
  const writesLater = flow({ start: from("say"), say: text("{{ room }}", "late"), late, end });
  expect(doubts(["main"], writesLater)).toEqual(["say"]);
});
