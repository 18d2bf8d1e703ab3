import { flowBehaviorSchema } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "./converse.ts";

const text = (said: string): NodeSketch => ({ type: "TextMessageAction", data: { alternatives: [{ en: said }] } });
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
const flow = (data: NonNullable<NodeSketch["data"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings: { handlers },
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

test("a handler that stays there leaves the question for good", () => {
  const chat = converse([flow(), ...others]);
  chat.say("hi");
  chat.say("Ada");
  expect(chat.hear("I want a human")).toEqual(["Wait."]);
  expect(chat.state().stack).toEqual([]);
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
