import { type FlowGraph, type JsonObject, type Kinds, type Need, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { nearby, nothingAround } from "./nothing-around.ts";
import { text } from "./text-step.ts";

const surroundings = {
  ...nothingAround,
  flows: [
    { ...nearby, id: "there", name: "There" },
    { ...nearby, id: "old", name: "Old", archived: true },
  ],
  aiModels: [{ id: "m1", archived: false }],
  hasDefaultAiModel: false,
  definitions: [{ key: "age", name: "Age", type: "Number" as const, isEndUser: false, hide: false }],
  languages: ["en"],
};
const flow = (nodes: { [id: string]: NodeSketch }, settings: JsonObject = {}): FlowGraph =>
  buildFlow({ id: "main", name: "Main", settings, nodes });
const from = (to: string): NodeSketch => ({ type: "Start", to: { default: to } });
const end: NodeSketch = { type: "EndFlow" };
const found = (graph: FlowGraph, more = {}) =>
  validateFlow(graph, kinds, { ...surroundings, ...more }).map(({ code, severity, nodeId, field }) => [
    code,
    severity,
    nodeId,
    field,
  ]);

test("a flow in order has no problem", () => {
  expect(found(flow({ start: from("say"), say: text("Hi", "end"), end }))).toEqual([]);
});

test.each<[string, FlowGraph, unknown[]]>([
  [
    "a node that no way leads to",
    flow({ start: from("end"), end, lost: text("Hi", "end") }),
    ["unreachable", "warning", "lost", null],
  ],
  [
    "an exit that leads nowhere",
    flow({ start: from("say"), say: text("Hi") }),
    ["unconnected-exit", "warning", "say", null],
  ],
  [
    "an exit in whose place another one is taken",
    flow({
      start: from("if"),
      if: {
        type: "IfElse",
        data: { cases: [{ id: "x", conditions: [{ variable: "input.text", operator: "eq", value: "x" }] }] },
        to: { default: "end" },
      },
      end,
    }),
    ["exit-goes-elsewhere", "warning", "if", null],
  ],
  [
    "a circle that only seems to have a way out",
    flow({
      start: from("if"),
      if: {
        type: "IfElse",
        data: { cases: [{ id: "x", conditions: [{ variable: "input.text", operator: "eq", value: "x" }] }] },
        to: { default: "a" },
      },
      a: text("A", "if"),
    }),
    ["endless-cycle", "error", "if", null],
  ],
  ["a Start that leads nowhere", flow({ start: { type: "Start" } }), ["start-leads-nowhere", "error", "start", null]],
  [
    "a flow that is not there",
    flow({ start: from("go"), go: { type: "GoToFlow", data: { flowId: "gone" }, to: { success: "end" } }, end }),
    ["flow-missing", "error", "go", "flowId"],
  ],
  [
    "a model for intents that is not there",
    flow({ start: from("end"), end }, { intents: { aiModelId: "gone" } }),
    ["model-missing", "error", null, "intents.aiModelId"],
  ],
  [
    "an archived flow",
    flow({ start: from("go"), go: { type: "GoToFlow", data: { flowId: "old" }, to: { success: "end" } }, end }),
    ["flow-archived", "error", "go", "flowId"],
  ],
  [
    "no flow chosen",
    flow({ start: from("go"), go: { type: "GoToFlow", to: { success: "end" } }, end }),
    ["required", "error", "go", "flowId"],
  ],
  [
    "a template that does not parse",
    flow({ start: from("say"), say: text("Hi {{ name", "end"), end }),
    ["template", "error", "say", "alternatives.0.en"],
  ],
  [
    "a name that means nothing",
    flow({ start: from("say"), say: text("Hi {{ nickname }}", "end"), end }),
    ["unknown-name", "warning", "say", "alternatives.0.en"],
  ],
  [
    "a variable read before it is written",
    flow({ start: from("say"), say: text("{{ age }}", "end"), end }),
    ["read-before-write", "warning", "say", "alternatives.0.en"],
  ],
  [
    "a variable that is not there",
    flow({
      start: from("set"),
      set: {
        type: "StoreVariable",
        data: { assignments: [{ mode: "template", variable: "size", template: "1" }] },
        to: { default: "end" },
      },
      end,
    }),
    ["variable-missing", "error", "set", "assignments.0.variable"],
  ],
  [
    "nodes that go round without end",
    flow({ start: from("a"), a: text("A", "b"), b: text("B", "a") }),
    ["endless-cycle", "error", "a", null],
  ],
  [
    "a model that nobody chose",
    flow({
      start: from("ask"),
      ask: { type: "LlmResponse", data: { model: { instruction: "Help" } }, to: { default: "end" } },
      end,
    }),
    ["no-model", "error", "ask", "model.aiModelId"],
  ],
  [
    "a fallback to a model that nobody chose",
    flow({
      start: from("ask"),
      ask: {
        type: "LlmResponse",
        data: { model: { instruction: "Help", fallbackAiModelId: "m1" } },
        to: { default: "end" },
      },
      end,
    }),
    ["no-model", "error", "ask", "model.aiModelId"],
  ],
  [
    "a model that is not there",
    flow({
      start: from("ask"),
      ask: { type: "LlmResponse", data: { model: { instruction: "Help", aiModelId: "m9" } }, to: { default: "end" } },
      end,
    }),
    ["model-missing", "error", "ask", "model.aiModelId"],
  ],
  [
    "a tool without a description",
    flow({
      start: from("ask"),
      ask: {
        type: "LlmWithTools",
        data: { model: { instruction: "Help", aiModelId: "m1" } },
        tools: { stop: { type: "EndFlowTool", description: "" } },
        to: { default: "end" },
      },
      end,
    }),
    ["tool-description", "error", "ask", "tools.ask-stop.description"],
  ],
  [
    "an error handler that is not there",
    flow({ start: from("end"), end }, { errorNodeId: "gone" }),
    ["node-missing", "error", null, "errorNodeId"],
  ],
  ["settings that nobody knows", flow({ start: from("end"), end }, { nonsense: 1 }), ["invalid", "error", null, ""]],
])("%s is found", (_, graph, problem) => {
  expect(found(graph)).toContainEqual(problem);
});

test("who asks whether a variable has a value reads none that is missing", () => {
  const asking = (operator: string) =>
    flow({
      start: from("if"),
      if: {
        type: "IfElse",
        data: { cases: [{ id: "x", conditions: [{ variable: "age", operator, value: "3" }] }] },
        to: { "response:x": "end", default: "end" },
      },
      end,
    });
  expect(found(asking("exists"))).toEqual([]);
  expect(found(asking("isEmpty"))).toEqual([]);
  expect(found(asking("gt"))).toEqual([["read-before-write", "warning", "if", "cases.0.conditions.0.variable"]]);
});

test("a cycle in which something waits, or that has a way out, does not block", () => {
  const waits = flow({ start: from("a"), a: text("A", "rest"), rest: { type: "Checkpoint", to: { text: "a" } } });
  expect(found(waits).filter(([, severity]) => severity === "error")).toEqual([]);
  expect(found(waits).filter(([code]) => code === "endless-cycle")).toEqual([]);
  const wayOut = flow({
    start: from("if"),
    if: {
      type: "IfElse",
      data: { cases: [{ id: "x", conditions: [{ variable: "input.text", operator: "eq", value: "x" }] }] },
      to: { "response:x": "end", default: "a" },
    },
    a: text("A", "if"),
    end,
  });
  expect(found(wayOut)).toContainEqual(["endless-cycle", "warning", expect.anything(), null]);
});

test("a cycle in which only time passes is a warning, and one of a delay that is none is endless", () => {
  const delay = (durationMs: number): NodeSketch => ({
    type: "DelayAction",
    data: { durationMs },
    to: { default: "say" },
  });
  const round = (node: NodeSketch, said = "rest") =>
    validateFlow(flow({ start: from("say"), say: text("Hi", said), rest: node, end }), kinds, surroundings)
      .filter(({ code }) => code.endsWith("-cycle"))
      .map(({ code, severity, params }) => [code, severity, params.nodeIds]);
  expect(round(delay(1000))).toEqual([["timed-cycle", "warning", ["say", "rest"]]]);
  expect(round(delay(0))).toEqual([["endless-cycle", "error", ["say", "rest"]]]);
  expect(round(delay(1000), "end")).toEqual([]);
  const ladder = { timeoutMs: 60_000 };
  expect(round({ type: "Checkpoint", data: { ladder }, to: { text: "end", timeout: "say" } })).toEqual([]);
});

test("nodes that lead to one another are one problem, an error only where no way leads out of all of them", () => {
  const fork = (a: string, to?: string): NodeSketch => ({
    type: "IfElse",
    data: { cases: [{ id: "x", conditions: [{ variable: "input.text", operator: "eq", value: "x" }] }] },
    to: { "response:x": a, ...(to && { default: to }) },
  });
  const cycles = (nodes: { [id: string]: NodeSketch }) =>
    validateFlow(flow({ start: from("a"), ...nodes }), kinds, surroundings)
      .filter(({ code }) => code === "endless-cycle")
      .map(({ severity, params }) => [severity, params.nodeIds]);
  expect(cycles({ a: fork("b", "c"), b: fork("a", "c"), c: fork("a", "b") })).toEqual([["error", ["a", "b", "c"]]]);
  expect(cycles({ a: fork("b", "c"), b: fork("a", "c"), c: fork("a") })).toEqual([["warning", ["a", "b", "c"]]]);
  expect(cycles({ a: fork("b", "end"), b: text("B", "c"), c: text("C", "b"), end })).toEqual([["error", ["b", "c"]]]);
});

test("a missing translation is a warning that names the languages", () => {
  const problems = validateFlow(flow({ start: from("say"), say: text("Hi", "end"), end }), kinds, {
    ...surroundings,
    languages: ["en", "de", "fr"],
  });
  expect(problems).toMatchObject([
    { code: "missing-translation", params: { languages: ["de", "fr"] }, field: "alternatives.0" },
  ]);
  // A conversation takes the text of any region of its language.
  expect(found(flow({ start: from("say"), say: text("Hi", "end"), end }), { languages: ["en-GB"] })).toEqual([]);
  const regional = text("Hi", "end");
  const austrian = { ...regional, data: { alternatives: [{ "de-AT": "Servus" }] } };
  expect(found(flow({ start: from("say"), say: austrian, end }), { languages: ["de", "de-DE"] })).toEqual([]);
});

test("cases that name one language are found in whatever case it is written", () => {
  const cases = [
    { id: "x", languages: ["de-AT"] },
    { id: "y", languages: ["de-at"] },
  ];
  const to = { "response:x": "end", "response:y": "end", default: "end" };
  const graph = flow({ start: from("route"), route: { type: "RouteByLanguage", data: { cases }, to }, end });
  expect(found(graph, { languages: ["de-AT"] })).toEqual([["value-twice", "warning", "route", "cases.1.languages"]]);
});

test("a handler without keywords in a language of the profiles is found", () => {
  const handlers = [{ id: "h", on: "keyword", keywords: { en: ["help"], fr: [] }, flowId: "there", mode: "call" }];
  const graph = flow({ start: from("end"), end }, { handlers });
  expect(validateFlow(graph, kinds, { ...surroundings, languages: ["en-GB", "fr", "ja"] })).toMatchObject([
    {
      severity: "warning",
      code: "missing-keywords",
      nodeId: null,
      field: "handlers.0.keywords",
      params: { languages: ["fr", "ja"] },
    },
  ]);
  expect(found(graph)).toEqual([]);
});

test("reminders that are never said are found where a step waits, and only there", () => {
  const graph = (wait: boolean, noInputAfterMs: number, noInput = [{ en: "Still there?" }]) => {
    const data = { wait, ladder: { noInput, noInputAfterMs } };
    return flow({
      start: from("rest"),
      rest: { type: "Checkpoint", data, to: { [wait ? "text" : "default"]: "end" } },
      end,
    });
  };
  const never = (of: FlowGraph) => found(of).filter(([code]) => code === "reminder-never");
  expect(never(graph(true, 0))).toEqual([["reminder-never", "warning", "rest", "ladder.noInputAfterMs"]]);
  expect(never(graph(true, 5000))).toEqual([]);
  expect(never(graph(true, 0, []))).toEqual([]);
  expect(never(graph(false, 0))).toEqual([]);
});

test("tools of one name, too many buttons and long labels are found", () => {
  const buttons = Array.from({ length: 14 }, (_, at) => ({
    value: `v${at}`,
    label: { en: at === 0 ? "x".repeat(90) : "y" },
  }));
  const graph = flow({ start: from("ask"), ask: { type: "ChooseReplyButton", data: { text: { en: "?" }, buttons } } });
  const codes = found(graph).map(([code]) => code);
  expect(codes).toContain("many-buttons");
  expect(codes).toContain("long-label");
});

test("a card has no more buttons and no longer labels than channels show; what a label is with values nobody knows", () => {
  const labels = ["x".repeat(81), "\u{1f600}".repeat(80), `{{ user.name }}${"x".repeat(81)}`, "y"];
  const buttons = labels.map((en, at) => ({ value: `v${at}`, label: { en }, url: "" }));
  const cards = [{ value: "card", title: { en: "Card" }, text: {}, imageUrl: "", buttons }];
  const graph = flow({ start: from("ask"), ask: { type: "ChooseCard", data: { text: { en: "?" }, cards } } });
  const limits = found(graph).filter(([code]) => code === "long-label" || code === "many-buttons");
  expect(limits.map(([code, , , field]) => [code, field])).toEqual([
    ["many-buttons", "cards.0.buttons"],
    ["long-label", "cards.0.buttons.0.label"],
  ]);
});

test("settings that the kind's schema refuses are named by their field", () => {
  const graph = flow({ start: from("say"), say: text("Hi", "end"), end });
  const broken = {
    ...graph,
    nodes: { ...graph.nodes, say: { ...graph.nodes.say, data: { version: 2, alternatives: "no" } } },
  } as FlowGraph;
  expect(found(broken)).toContainEqual(["invalid", "error", "say", "alternatives"]);
  const unknown = { ...graph, nodes: { ...graph.nodes, say: { ...graph.nodes.say, type: "Nonsense" } } } as FlowGraph;
  expect(found(unknown)).toContainEqual(["unknown-kind", "error", "say", null]);
});

test("a step or a tool with nothing behind it on this server keeps the flow from being published", () => {
  const needing: Kinds = {
    ...kinds,
    StoreVariable: { ...kinds.StoreVariable, needs: "mail" },
    LlmWithTools: { ...kinds.LlmWithTools, toolNeeds: { EndFlowTool: "knowledge" } },
  };
  const graph = flow({
    start: from("set"),
    set: { type: "StoreVariable", to: { default: "agent" } },
    agent: {
      type: "LlmWithTools",
      tools: { stop: { type: "EndFlowTool", description: "Stops" } },
      to: { default: "end" },
    },
    end,
  });
  const missing = (has: readonly Need[]) =>
    validateFlow(graph, needing, { ...surroundings, hasDefaultAiModel: true, has })
      .filter(({ severity }) => severity === "error")
      .map(({ code, nodeId, field }) => [code, nodeId, field]);
  expect(missing([])).toEqual([
    ["no-mail", "set", null],
    ["no-knowledge", "agent", "tools.agent-stop.type"],
  ]);
  expect(missing(["mail", "knowledge"])).toEqual([]);
});

test("a language that no profile speaks is doubted where it is set and where it is waited for, in whatever region", () => {
  const cases = [
    { id: "south", label: "", languages: ["de-AT", "it"] },
    { id: "west", label: "", languages: ["FR"] },
  ];
  const graph = (language: string) =>
    flow({
      start: from("route"),
      route: { type: "RouteByLanguage", data: { cases }, to: { default: "set" } },
      set: { type: "SetLanguage", data: { language }, to: { default: "end" } },
      end,
    });
  const doubted = (language: string, languages: readonly string[]) =>
    validateFlow(graph(language), kinds, { ...surroundings, languages })
      .filter(({ code }) => code === "language-unspoken")
      .map(({ severity, nodeId, field, params }) => [severity, nodeId, field, params.languages]);
  expect(doubted("fi", ["de-DE", "fr"])).toEqual([
    ["warning", "route", "cases.0.languages", ["it"]],
    ["warning", "set", "language", ["fi"]],
  ]);
  expect(doubted("{{ input.text }}", ["de", "fr", "it"])).toEqual([]);
  expect(doubted("fi", [])).toEqual([]);
});
