import { type FlowGraph, flowBehaviorSchema } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { calls, converse, failed, generated } from "./converse.ts";
import { text } from "./text-step.ts";

const saying = (id: string, said: string) =>
  buildFlow({ id, name: id, nodes: { start: { type: "Start", to: { default: "say" } }, say: text(said) } });
const handlers = [
  { id: "h1", on: "keyword", keywords: { en: ["help"] }, flowId: "help" },
  { id: "h2", on: "signal", names: ["low-battery"], flowId: "battery" },
  {
    id: "h3",
    on: "intent",
    name: "opening hours",
    examples: { en: ["when are you open", "what are your opening hours", "how long are you open"] },
    flowId: "hours",
  },
  {
    id: "h4",
    on: "intent",
    name: "human",
    examples: { en: ["talk to a person", "I want a human"] },
    flowId: "human",
    mode: "jump",
  },
];
const fields = [
  { name: "name", label: { en: "Name?" }, type: "text", least: 2, most: 12, variable: "name" },
  { name: "day", label: { en: "Day?" }, type: "date", variable: "day" },
];
const flow = (data: NonNullable<NodeSketch["data"]> = {}, aiModelId: string | null = null) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings: { handlers, intents: { aiModelId } },
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "CollectUserInput",
        data: { text: { en: "Welcome" }, ask: "oneByOne", fields, ...data },
        to: { submit: "done" },
      },
      done: text("{{ name }} {{ day }}"),
    },
  });
const plain = buildFlow({
  id: "plain",
  name: "Plain",
  nodes: {
    start: { type: "Start", to: { default: "ask" } },
    ask: { type: "CollectUserInput", data: { ask: "oneByOne", fields } },
  },
});
const others = [
  saying("help", "Help."),
  saying("battery", "Charge me."),
  saying("hours", "Nine to five."),
  saying("human", "Wait."),
];

test("an intent of a handler takes what the question cannot read, comes back, and nothing said before is lost", () => {
  const chat = converse([flow(), ...others]);
  expect(chat.hear("hi")).toEqual(["Welcome\nName?"]);
  expect(chat.hear("Ada")).toEqual(["Day?"]);
  expect(chat.hear("what are your opening hours?")).toEqual(["Nine to five.", "Day?"]);
  expect(chat.engineEvents()).toContainEqual(
    expect.objectContaining({ metaData: { intent: "opening hours", rung: "example", score: 1 } }),
  );
  expect(chat.hear("until when is it open")).toEqual(["Nine to five.", "Day?"]);
  expect(chat.hear("help")).toEqual(["Help.", "Day?"]);
  chat.signal("low-battery");
  expect(chat.texts()).toEqual(["Charge me.", "Day?"]);
  expect(chat.hear("on Friday")).toEqual(["Ada 2026-11-27"]);
});

test("what the question can read is its own, whatever intent it sounds like", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  expect(chat.hear("I want")).toEqual(["Day?"]);
});

test("a field that takes any text leaves a keyword that is all that was said to its handler", () => {
  const chat = converse([flow(), ...others]);
  chat.say("hi");
  expect(chat.hear("Help!")).toEqual(["Help.", "Welcome\nName?"]);
  expect(chat.hear("No Help")).toEqual(["Day?"]);
  const strict = converse([flow({ digress: false }), ...others]);
  strict.say("hi");
  expect(strict.hear("help")).toEqual(["Day?"]);
  const form = converse([flow({ ask: "form", fields: fields.slice(0, 1) }), ...others]);
  form.say("hi");
  expect(form.hear("help")).toEqual(["Help.", "Welcome"]);
  expect(form.hear("Ada")).toEqual(["Ada "]);
});

test("a signal begins no handler's flow where the question allows nothing between", () => {
  const chat = converse([flow({ digress: false }), ...others]);
  chat.say("hi");
  chat.signal("low-battery");
  expect(chat.texts()).toEqual([]);
  expect(chat.hear("Ada")).toEqual(["Day?"]);
});

test("a field that takes any text leaves a sentence that is word for word an example to its handler", () => {
  const chat = converse([flow({ fields: [{ ...fields[0], most: 60 }] }), ...others]);
  chat.say("hi");
  expect(chat.hear("When are you open?")).toEqual(["Nine to five.", "Welcome\nName?"]);
  expect(chat.engineEvents()).toContainEqual(
    expect.objectContaining({ metaData: { intent: "opening hours", rung: "example", score: 1 } }),
  );
  expect(chat.hear("opening hours")).toEqual(["opening hours "]);
});

test("words that are like no intent climb the ladder; a question without digressions asks no handler", () => {
  const chat = converse([flow(), ...others]);
  chat.say("hi");
  chat.say("Ada");
  expect(chat.hear("blue bananas")).toEqual(["Please enter a date, for example 24 December.\nDay?"]);
  const strict = converse([flow({ digress: false }), ...others]);
  strict.say("hi");
  strict.say("Ada");
  expect(strict.hear("what are your opening hours?")).toEqual(["Please enter a date, for example 24 December.\nDay?"]);
});

const noDate = "Please enter a date, for example 24 December.\nDay?";
/** Asked for a day, with a model that knows the handlers' intents. */
function asked(setting = {}) {
  const chat = converse([flow({}, "m1"), ...others], setting);
  chat.say("hi");
  chat.say("Ada");
  return chat;
}
const chooses = (intent: string) => calls(["choose_intent", { intent }]);
const rungs = (chat: ReturnType<typeof asked>) =>
  chat.engineEvents().flatMap(({ metaData }) => (metaData && "rung" in metaData ? [metaData] : []));

test("a model that the flow names says which intent it is, is told the examples, and the question comes again", () => {
  const chat = asked();
  chat.say("could somebody let me in late");
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error("not a model");
  const { aiModelIds, messageId, messages, tools } = effect.request;
  expect([aiModelIds, messageId, chat.texts()]).toEqual([["m1"], null, []]);
  expect(messages[0]).toMatchObject({ text: expect.stringContaining("when are you open") });
  expect(messages.at(-1)).toEqual({ role: "user", text: "could somebody let me in late" });
  expect(tools[0]?.parameters).toMatchObject({ properties: { intent: { enum: ["opening hours", "human", "none"] } } });
  chat.perform(chooses("opening hours"));
  expect(chat.texts()).toEqual(["Nine to five.", "Day?"]);
  expect(rungs(chat)).toEqual([{ intent: "opening hours", rung: "model", score: null }]);
  expect(chat.hear("on Friday")).toEqual(["Ada 2026-11-27"]);
});

test("where the model finds no intent the question climbs its ladder as if there were no handlers", () => {
  const chat = asked();
  chat.say("when are you open");
  chat.perform(chooses("none"));
  expect(chat.texts()).toEqual([noDate]);
  expect(rungs(chat)).toEqual([{ intent: null, rung: "model", score: null }]);
  expect(chat.issues()).toEqual([]);
  expect(chat.hear("on Friday")).toEqual(["Ada 2026-11-27"]);
});

test.each([
  ["fails", failed("unavailable"), "unavailable"],
  ["chooses what there is not", chooses("weather"), "no-choice"],
  ["says something instead", generated("We are open."), "no-choice"],
])("where the model %s words decide, and an issue says so", (_, result, code) => {
  const chat = asked();
  chat.say("what are your opening hours?");
  chat.perform(result);
  expect(chat.texts()).toEqual(["Nine to five.", "Day?"]);
  expect(rungs(chat)).toEqual([{ intent: "opening hours", rung: "example", score: 1 }]);
  expect(chat.issues()).toMatchObject([{ code, severity: "warning", nodeId: "ask" }]);
});

test.each([[{ modelSteps: 0 }], [{ tokens: 0 }]])("with the limits %j no model is asked and words decide", (limits) => {
  const chat = asked({ limits });
  expect(chat.hear("what are your opening hours?")).toEqual(["Nine to five.", "Day?"]);
  expect([rungs(chat), chat.issues()]).toEqual([[{ intent: "opening hours", rung: "example", score: 1 }], []]);
});

test("signals and words of handlers need no model, and neither does an answer that fits", () => {
  const chat = asked();
  expect(chat.hear("help")).toEqual(["Help.", "Day?"]);
  chat.signal("low-battery");
  expect(chat.texts()).toEqual(["Charge me.", "Day?"]);
  expect(chat.hear("on Friday")).toEqual(["Ada 2026-11-27"]);
});

test("what is said while the model is asked ends the call: words decide on the first, the question reads the second", () => {
  const chat = asked();
  chat.say("could somebody let me in late");
  expect(chat.hear("on Friday")).toEqual([noDate, "Ada 2026-11-27"]);
  expect(chat.issues()).toEqual([]);
});

test("a taken-over conversation forgets what the model was asked, and begins the question again", () => {
  const chat = asked();
  chat.say("could somebody let me in late");
  chat.take({ type: "operator", command: { type: "takeOver", userId: "u1" } });
  chat.take({ type: "operator", command: { type: "handBack" } });
  expect(chat.texts()).toEqual(["Welcome\nName?"]);
});

test("flows that called this one are asked after it, each with its own model", () => {
  const inner = buildFlow({
    id: "inner",
    name: "Inner",
    settings: {
      handlers: [{ id: "h", on: "intent", name: "cancel", examples: { en: ["stop it"] }, flowId: "battery" }],
      intents: { aiModelId: "m2" },
    },
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: { type: "CollectUserInput", data: { ask: "oneByOne", fields }, to: {} },
    },
  });
  const outer = flow({}, "m1");
  const calling = buildFlow({
    id: "main",
    name: "Main",
    settings: outer.settings,
    nodes: {
      start: { type: "Start", to: { default: "go" } },
      go: { type: "GoToFlow", data: { flowId: "inner", mode: "call" }, to: {} },
    },
  });
  const chat = converse([calling, inner, ...others]);
  chat.say("hi");
  chat.say("Ada");
  chat.say("could somebody let me in late");
  expect(chat.effect()).toMatchObject({ request: { aiModelIds: ["m2"] } });
  chat.perform(chooses("none"));
  expect(chat.effect()).toMatchObject({ request: { aiModelIds: ["m1"] } });
  chat.perform(chooses("opening hours"));
  expect(chat.texts()).toEqual(["Nine to five.", "Day?"]);
});

test("a handler whose flow is not there takes nothing: the question is asked again, and an issue says why", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  chat.say("Ada");
  expect(chat.hear("help")).toEqual([noDate]);
  expect(chat.issues()).toMatchObject([
    { code: "flow-not-started", severity: "warning", nodeId: "ask", message: expect.stringContaining("flow-missing") },
  ]);
});

test("a handler that stays there leaves the question for good", () => {
  const chat = converse([flow(), ...others]);
  chat.say("hi");
  chat.say("Ada");
  expect(chat.hear("I want a human")).toEqual(["Wait."]);
  expect(chat.state().stack).toEqual([]);
});

const go = (flowId: string, mode: "call" | "jump", to?: NodeSketch["to"]): NodeSketch => ({
  type: "GoToFlow",
  data: { flowId, mode },
  ...(to && { to }),
});
const calling = (id: string, called: string, after: string, settings = {}) =>
  buildFlow({
    id,
    name: id,
    settings,
    nodes: {
      start: { type: "Start", to: { default: "go" } },
      go: go(called, "call", { success: "after" }),
      after: { ...text(after), to: { default: "rest" } },
      rest: { type: "Checkpoint" },
    },
  });

test("a handler that stays there leaves the flow that has it, with all that this one has called", () => {
  const chat = converse([calling("outer", "main", "You have booked."), flow(), ...others]);
  chat.say("hi");
  expect(chat.hear("I want a human")).toEqual(["Wait.", "You have booked."]);
  const below = converse([
    calling("outer", "inner", "Booked.", { handlers }),
    calling("inner", "plain", "Chosen."),
    plain,
    ...others,
  ]);
  below.say("hi");
  expect(below.hear("I want a human")).toEqual(["Wait."]);
  expect(below.flowEvents().flatMap(({ type, fromFlowId }) => (type === "Ended" ? [fromFlowId] : []))).toEqual([
    "plain",
    "inner",
    "outer",
    "human",
  ]);
  expect(below.state().stack).toEqual([]);
});

test("a digression that goes on elsewhere for good leaves the question too; one that calls a flow comes back", () => {
  const leaving = (mode: "call" | "jump") =>
    buildFlow({
      id: "help",
      name: "Help",
      nodes: { start: { type: "Start", to: { default: "go" } }, go: go("human", mode) },
    });
  const held = (mode: "call" | "jump") => {
    const chat = converse([calling("outer", "main", "After."), flow(), leaving(mode), others[3] as FlowGraph]);
    chat.say("hi");
    chat.say("Ada");
    return chat.hear("help");
  };
  expect(held("call")).toEqual(["Wait.", "Day?"]);
  expect(held("jump")).toEqual(["Wait.", "After."]);
});

test("digressions nest as deep as flows may, and none begins within itself", () => {
  const asking = (id: string, next: number) =>
    buildFlow({
      id,
      name: id,
      settings: { handlers: [{ id: "h", on: "keyword", keywords: { en: [`go${next}`] }, flowId: `f${next}` }] },
      nodes: {
        start: { type: "Start", to: { default: "ask" } },
        ask: {
          type: "ChooseReplyButton",
          data: { text: { en: `${id}?` }, buttons: [{ value: "ok", label: { en: "ok" } }] },
        },
      },
    });
  const flows = Array.from({ length: 22 }, (_, at) => asking(`f${at}`, at + 1));
  const chat = converse(flows);
  chat.say("hi");
  for (let at = 1; at < 20; at++) expect(chat.hear(`go${at}`)).toEqual([`f${at}?`]);
  expect(chat.state().stack).toHaveLength(20);
  expect(chat.hear("go20")).toEqual(["Sorry, I did not understand that. Please choose one of the options."]);
  expect(chat.flowEvents()).toContainEqual(
    expect.objectContaining({ exitStatus: "NotStarted", exitDetails: "too-deep" }),
  );
  expect(chat.hear("go1")).not.toEqual(["f1?"]);
  expect(chat.hear("ok")).toEqual(["f18?"]);
});

test("settings know signals, words and intents, and nothing else", () => {
  expect(flowBehaviorSchema.safeParse({ handlers }).success).toBe(true);
  expect(flowBehaviorSchema.safeParse({ handlers: [{ id: "x", on: "mood", flowId: "help" }] }).success).toBe(false);
  expect(
    flowBehaviorSchema.safeParse({ handlers: [{ id: "x", on: "intent", name: "", flowId: "help" }] }).success,
  ).toBe(false);
  expect(flowBehaviorSchema.safeParse({ intents: { threshold: 2 } }).success).toBe(false);
});
