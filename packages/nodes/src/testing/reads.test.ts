import { advance, beginConversation, fixtureContext } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse, engineOf } from "./converse.ts";

const flow = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { text: "say" } },
    say: {
      type: "TextMessageAction",
      data: { alternatives: [{ en: "{{ name }} {{ user.age | plus: 1 }} {{ unknown }} {{ conversation.colour }}" }] },
      to: { default: "end" },
    },
    end: { type: "TextMessageAction", data: { alternatives: [{ en: "Bye" }] } },
  },
});

function eventsOf(test: boolean) {
  const setting = { endUserVariables: { age: 36 } };
  const context = fixtureContext(setting, 0);
  const state = beginConversation({
    flowId: "main",
    flowVersion: null,
    language: "en",
    variables: { name: "Ada", colour: "x".repeat(900) },
  });
  const input = { type: "text", text: "hi", messageId: "m" } as const;
  const told = { ...context, conversation: { ...context.conversation, test } };
  const result = advance(engineOf([flow]), state, input, told);
  return result.type === "advanced" ? result.events : [];
}
const metaOf = (test: boolean) =>
  eventsOf(test).flatMap((event) =>
    event.type === "engine" && event.state === "NodeProcessing" ? [[event.nodeId, event.metaData]] : [],
  );

test("in a test each step tells the variables that it read, long ones cut; a real conversation keeps nothing of that", () => {
  expect(metaOf(true)).toEqual([
    ["start", undefined],
    ["say", { read: { name: "Ada", age: 36, colour: `${"x".repeat(499)}…` } }],
    ["end", undefined],
  ]);
  expect(metaOf(false).every(([, metaData]) => metaData === undefined)).toBe(true);
});

test("what a step reads before it fails, or works out while it is left, is told of it and not of the next one", () => {
  const chat = converse(
    [
      buildFlow({
        id: "main",
        name: "Main",
        nodes: {
          start: { type: "Start", to: { default: "sum" } },
          sum: {
            type: "StoreVariable",
            data: { assignments: [{ mode: "arithmetic", variable: "age", operator: "add", by: "1" }] },
            to: { default: "send" },
          },
          send: {
            type: "WebhookAction",
            data: { request: { url: "https://example.com/{{ name }}", bodyType: "text", body: "{{" } },
            to: { error: "end" },
          },
          end: { type: "BehaviorAction" },
        },
      }),
    ],
    { test: true, variables: { name: "Ada", age: 36 } },
  );
  chat.say("hi");
  const told = chat.engineEvents().filter(({ state }) => state === "NodeProcessing");
  expect(told.map(({ nodeId, metaData }) => [nodeId, metaData?.read])).toEqual([
    ["start", undefined],
    ["sum", { age: 36 }],
    ["send", { name: "Ada" }],
    ["end", undefined],
  ]);
});
