import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { calls, converse, type Setting } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";
import { checkpointKind } from "./checkpoint.kind.ts";

const saying = (id: string, said: string) =>
  buildFlow({ id, name: id, nodes: { start: { type: "Start", to: { default: "say" } }, say: text(said) } });
const flowHandlers = [
  { id: "h1", on: "keyword", keywords: { en: ["help"] }, flowId: "help" },
  { id: "h2", on: "keyword", keywords: { en: ["start over"] }, flowId: "menu", mode: "jump" },
  { id: "h3", on: "signal", names: ["low-battery"], flowId: "battery" },
  { id: "h4", on: "intent", name: "hours", examples: { en: ["when are you open"] }, flowId: "hours" },
];
const others = [
  saying("help", "Help."),
  saying("menu", "Menu."),
  saying("battery", "Charge me."),
  saying("hours", "Nine to five."),
];

interface Sketch {
  readonly data?: NonNullable<NodeSketch["data"]>;
  readonly to?: NonNullable<NodeSketch["to"]>;
  readonly aiModelId?: string;
  readonly setting?: Setting;
}

/** Rests at a checkpoint that everything leads on from, unless said otherwise. */
function resting({ data = {}, to = { text: "heard", signal: "heard" }, aiModelId, setting }: Sketch = {}) {
  const main = buildFlow({
    id: "main",
    name: "Main",
    settings: { handlers: flowHandlers, intents: { aiModelId: aiModelId ?? null } },
    nodes: {
      start: { type: "Start", to: { default: "rest" } },
      rest: { type: "Checkpoint", data, to },
      heard: { ...text("heard {{ input.text }}{{ input.signal }}"), to: { default: "rest" } },
    },
  });
  const chat = converse([main, ...others], setting);
  chat.say("hi");
  return chat;
}

test("a keyword or an example that is all that was said means its handler, and the conversation rests there again", () => {
  const chat = resting();
  expect(chat.hear("Help!")).toEqual(["Help."]);
  expect(chat.hear("When are you open?")).toEqual(["Nine to five."]);
  expect(chat.hear("can you help me")).toEqual(["heard can you help me"]);
  expect(chat.hear("until when are you open")).toEqual(["heard until when are you open"]);
  expect(chat.state().stack).toMatchObject([{ flowId: "main", nodeId: "rest" }]);
});

test("a handler that stays there leaves the checkpoint for good", () => {
  const chat = resting();
  expect(chat.hear("start over")).toEqual(["Menu."]);
  expect(chat.state().stack).toEqual([]);
});

test("the handler of a signal comes before the way of any signal", () => {
  const chat = resting();
  chat.signal("low-battery");
  expect(chat.texts()).toEqual(["Charge me."]);
  chat.signal("door-opened");
  expect(chat.texts()).toEqual(["heard door-opened"]);
});

test("where handlers take all that they recognise, words in a sentence and intents come first, too", () => {
  const chat = resting({ data: { handlers: "any" } });
  expect(chat.hear("can you help me")).toEqual(["Help."]);
  expect(chat.hear("until when are you open")).toEqual(["Nine to five."]);
  expect(chat.hear("blue bananas")).toEqual(["heard blue bananas"]);
});

test("a model is asked for the intent only where handlers take all that they recognise", () => {
  expect(resting({ aiModelId: "m1" }).hear("could somebody let me in late")).toEqual([
    "heard could somebody let me in late",
  ]);
  const chat = resting({ aiModelId: "m1", data: { handlers: "any" } });
  chat.say("could somebody let me in late");
  expect(chat.effect()).toMatchObject({ type: "generate", request: { aiModelIds: ["m1"] } });
  chat.perform(calls(["choose_intent", { intent: "none" }]));
  expect(chat.texts()).toEqual(["heard could somebody let me in late"]);
  chat.say("and on Sundays");
  chat.perform(calls(["choose_intent", { intent: "hours" }]));
  expect(chat.texts()).toEqual(["Nine to five."]);
});

test("where handlers never come first, texts and signals lead on, and a signal that leads nowhere begins nothing", () => {
  const chat = resting({ data: { handlers: "none" } });
  expect(chat.hear("help")).toEqual(["heard help"]);
  chat.signal("low-battery");
  expect(chat.texts()).toEqual(["heard low-battery"]);
  const mute = resting({ data: { handlers: "none" }, to: { text: "heard" } });
  mute.signal("low-battery");
  expect(mute.texts()).toEqual([]);
  expect(mute.hear("help")).toEqual(["heard help"]);
});

test("a text that leads nowhere is for any handler that recognises it", () => {
  const chat = resting({ to: {} });
  expect(chat.hear("can you help me")).toEqual(["Help."]);
  expect(chat.hear("until when are you open")).toEqual(["Nine to five."]);
  chat.signal("low-battery");
  expect(chat.texts()).toEqual(["Charge me."]);
  expect(resting({ to: {}, data: { handlers: "none" } }).hear("help")).toEqual([]);
});

test("once a handler has answered, the checkpoint waits as long as it did at first", () => {
  const chat = resting({
    data: { ladder: { noInput: [{ en: "Still there?" }], noInputAfterMs: 1000, timeoutMs: 5000 } },
    to: { text: "heard", timeout: "heard" },
  });
  chat.ring();
  expect(chat.texts()).toEqual(["Still there?"]);
  expect(chat.hear("help")).toEqual(["Help."]);
  expect(chat.state().timers.map(({ name }) => name)).toEqual(["noInput", "timeout"]);
  chat.ring();
  expect(chat.texts()).toEqual(["Still there?"]);
});

test("settings from before handlers could come first let them do so for their own words", () => {
  expect(checkpointKind.schema.parse({ wait: true, ladder: {} }).handlers).toBe("exact");
});

test.each(["exact", "any", "none"])(
  "what is said to whatever stands behind it corrects no earlier answer, where handlers come first %s",
  (handlers) => {
    const field = { name: "people", label: { en: "How many?" }, type: "number", variable: "people" };
    const main = buildFlow({
      id: "main",
      name: "Main",
      settings: { handlers: flowHandlers },
      nodes: {
        start: { type: "Start", to: { default: "ask" } },
        ask: {
          type: "CollectUserInput",
          data: { text: {}, ask: "oneByOne", fields: [field] },
          to: { submit: "meals" },
        },
        meals: { ...text("How many meals?"), to: { default: "rest" } },
        rest: { type: "Checkpoint", data: { handlers }, to: { text: "heard" } },
        heard: { ...text("{{ people }}, heard {{ input.text }}"), to: { default: "rest" } },
      },
    });
    const chat = converse([main, ...others]);
    chat.say("hi");
    expect(chat.hear("4")).toEqual(["How many meals?"]);
    expect(chat.hear("no, 3")).toEqual(["4, heard no, 3"]);
  },
);
