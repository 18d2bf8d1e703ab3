import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const caller = (
  data: NonNullable<NodeSketch["data"]>,
  to: NonNullable<NodeSketch["to"]> = { success: "back", error: "sorry" },
) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "go" } },
      go: { type: "GoToFlow", name: "Go", data, to },
      back: text("back: {{ total }} {{ Go.total }}"),
      sorry: text("sorry"),
    },
  });
const child = (end: NodeSketch, settings = {}) =>
  buildFlow({
    id: "child",
    name: "Child",
    settings,
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: text("given {{ who }} {{ flow.inputs.who }}", "end"),
      end,
    },
  });

test("C281 C282: a call gives inputs, takes outputs and is told by Started and Ended with Success", () => {
  const main = caller({
    flowId: "child",
    inputs: [{ name: "who", value: "{{ input.text }}" }],
    outputs: [{ name: "sum", variable: "total" }],
  });
  const chat = converse([
    main,
    child({ type: "EndFlow", data: { outputs: [{ name: "sum", value: "4{{ who | size }}" }] } }),
  ]);
  expect(chat.hear("Ada")).toEqual(["given Ada Ada", "back: 43 "]);
  expect(chat.flowEvents()).toEqual([
    { type: "Started", toFlowId: "main" },
    { type: "Started", toFlowId: "child", fromFlowId: "main", triggeredByNodeId: "go" },
    { type: "Ended", exitStatus: "Success", fromFlowId: "child", toFlowId: "main" },
    { type: "Ended", exitStatus: "Success", fromFlowId: "main" },
  ]);
});

test.each([
  [{ type: "Number" }, "{{ total }}", "no, 0"],
  [{ type: "String", default: "nobody" }, "{{ who }}", "yes, 6"],
  [{ type: "String", required: true }, "{{ who }}", "yes, 0"],
  [{}, "{{ total }}", "yes, 0"],
])("an input that comes to nothing: %j", (input, value, told) => {
  const inputs = [{ name: "who", required: false, ...input }];
  const isSet = [{ id: "set", label: "", conditions: [{ variable: "who", operator: "exists" }] }];
  const nodes: { [id: string]: NodeSketch } = {
    start: { type: "Start", to: { default: "look" } },
    look: { type: "IfElse", data: { cases: isSet }, to: { "response:set": "yes", default: "no" } },
    yes: text("yes, {{ who | size }}"),
    no: text("no, {{ who | size }}"),
  };
  const called = buildFlow({ id: "child", name: "Child", settings: { inputs }, nodes });
  const given = [{ name: "who", value }];
  expect(converse([caller({ flowId: "child", inputs: given }), called]).hear("hi")[0]).toBe(told);
});

test("what a flow does not give back is empty, and not what an earlier call gave; after an error all stays", () => {
  const main = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "go" } },
      go: {
        type: "GoToFlow",
        data: { flowId: "child", outputs: [{ name: "sum", variable: "total" }] },
        to: { success: "told", error: "failed" },
      },
      told: text("[{{ total }}]"),
      failed: text("[{{ total }}] failed"),
    },
  });
  const given = (word: string) => ({ variable: "input.text", operator: "contains", value: word, not: false });
  const sometimes = buildFlow({
    id: "child",
    name: "Child",
    nodes: {
      start: { type: "Start", to: { default: "which" } },
      which: {
        type: "IfElse",
        data: { cases: ["sum", "fail"].map((id) => ({ id, label: "", join: "and", conditions: [given(id)] })) },
        to: { "response:sum": "gives", "response:fail": "fails", default: "gives nothing" },
      },
      gives: { type: "EndFlow", data: { outputs: [{ name: "sum", value: "43" }] } },
      fails: { type: "EndFlow", data: { status: "error", detail: "no luck" } },
      "gives nothing": { type: "EndFlow" },
    },
  });
  const chat = converse([main, sometimes]);
  expect(["sum", "fail", "nothing", "fail"].map((said) => chat.hear(said))).toEqual([
    ["[43]"],
    ["[43] failed"],
    ["[]"],
    ["[] failed"],
  ]);
});

test("C282: a flow that ends with an error or breaks leaves the call by error, as Failed", () => {
  const chat = converse([
    caller({ flowId: "child" }),
    child({ type: "EndFlow", data: { status: "error", detail: "no luck" } }),
  ]);
  expect(chat.hear("hi")).toEqual(["given  ", "sorry"]);
  expect(chat.flowEvents()).toContainEqual({
    type: "Ended",
    exitStatus: "Failed",
    exitDetails: "no luck",
    fromFlowId: "child",
    toFlowId: "main",
  });
  expect(chat.issues()).toEqual([]);
  const unawares = converse([
    caller({ flowId: "child" }, { success: "back" }),
    child({ type: "EndFlow", data: { status: "error", detail: "no luck" } }),
  ]);
  unawares.say("hi");
  expect(unawares.issues()).toMatchObject([{ code: "flow-failed", nodeId: "go" }]);
  const broken = converse([caller({ flowId: "child" }), child({ type: "SetLanguage", data: { language: "xx" } })]);
  expect(broken.hear("hi")).toEqual(["given  ", "sorry"]);
  expect(broken.flowEvents()).toContainEqual(
    expect.objectContaining({ type: "Ended", exitStatus: "Failed", fromFlowId: "child", toFlowId: "main" }),
  );
});

test("C282: a flow that is not there, or lacks an input, is NotStarted", () => {
  const gone = converse([caller({ flowId: "nowhere" })]);
  expect(gone.hear("hi")).toEqual(["sorry"]);
  expect(gone.flowEvents()).toContainEqual(
    expect.objectContaining({ type: "Ended", exitStatus: "NotStarted", toFlowId: "nowhere" }),
  );
  const needy = child({ type: "EndFlow" }, { inputs: [{ name: "who", required: true }] });
  const lacking = converse([caller({ flowId: "child" }), needy]);
  expect(lacking.hear("hi")).toEqual(["sorry"]);
  expect(lacking.issues()).toMatchObject([{ code: "flow-not-started" }]);
  const error = { code: "flow-not-started", message: expect.any(String) };
  expect(lacking.state().outputs).toEqual({
    "main/go": { status: "NotStarted", detail: "missing-inputs: who", error },
  });
});

test("a failure in a called flow that handles none is the call's failure; without its error exit there is one apology", () => {
  const broken = child({ type: "SetLanguage", data: { language: "xx" } });
  expect(converse([caller({ flowId: "child" }), broken]).hear("hi")).toEqual(["given  ", "sorry"]);
  const chat = converse([caller({ flowId: "child" }, { success: "back" }), broken]);
  expect(chat.hear("hi")).toEqual(["given  ", "Sorry, something went wrong on my side. Please try again in a moment."]);
  expect(chat.flowEvents().filter(({ type }) => type === "Ended")).toHaveLength(2);
});

test("a jump does not come back", () => {
  const chat = converse([caller({ flowId: "child", mode: "jump" }, {}), child({ type: "Checkpoint" })]);
  expect(chat.hear("hi")).toEqual(["given  "]);
  expect(chat.state().stack).toMatchObject([{ flowId: "child", purpose: "bottom", nodeId: "end" }]);
});

test("a flow that calls itself without end is stopped, and each call that began has ended", () => {
  const chat = converse([caller({ flowId: "main" }, { success: "back", error: "sorry" })], { limits: {} });
  chat.say("hi");
  const started = chat.flowEvents().filter(({ type }) => type === "Started").length;
  const ended = chat
    .flowEvents()
    .filter(({ type, exitStatus }) => type === "Ended" && exitStatus !== "NotStarted").length;
  expect(ended).toBe(started);
});

test.each([
  [20, "the end"],
  [21, "too deep"],
])("of %i flows each calls the next: the last one says %s", (flows, said) => {
  // Each has nodes of its own, so that no other bound is met before.
  const nth = (at: number) =>
    buildFlow({
      id: at === 1 ? "main" : `flow-${at}`,
      name: `Flow ${at}`,
      nodes: {
        start: { type: "Start", to: { default: at === flows ? "end" : "go" } },
        go: { type: "GoToFlow", data: { flowId: `flow-${at + 1}` }, to: { success: "back", error: "deep" } },
        deep: text("too deep"),
        back: { type: "EndFlow" },
        end: text("the end"),
      },
    });
  const chat = converse(Array.from({ length: flows }, (_, at) => nth(at + 1)));
  expect(chat.hear("hi")).toEqual([said]);
  expect(chat.flowEvents().filter(({ type }) => type === "Started")).toHaveLength(20);
  const refused = chat.flowEvents().filter(({ exitStatus }) => exitStatus === "NotStarted");
  expect(refused).toMatchObject(flows > 20 ? [{ exitDetails: "too-deep", toFlowId: "flow-21" }] : []);
  expect(chat.state().stack).toEqual([]);
});

test("a value that is handed over by its name alone keeps its type, to the flow and back", () => {
  const list = ["a", { b: 1 }];
  const chat = converse(
    [
      caller({
        flowId: "child",
        inputs: [
          { name: "who", value: " {{ list }} " },
          { name: "more", value: "{{ list }}!" },
          { name: "none", value: "{{ nothing }}" },
        ],
        outputs: ["who", "more", "none"].map((name) => ({ name, variable: name })),
      }),
      child({
        type: "EndFlow",
        data: { outputs: ["who", "more", "none"].map((name) => ({ name, value: `{{ ${name} }}` })) },
      }),
    ],
    { variables: { list } },
  );
  chat.say("hi");
  expect(chat.state().variables).toMatchObject({ who: list, more: '["a",{"b":1}]!', none: "" });
});

test("an output that was not given is empty, also where it is called what every object has", () => {
  const outputs = [{ name: "constructor", variable: "total" }];
  const chat = converse([caller({ flowId: "child", outputs }), child({ type: "EndFlow" })]);
  chat.say("hi");
  expect(chat.state().variables).toEqual({ total: null });
});
