import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { answered, calls, converse, failed } from "./converse.ts";

const minute = 60_000;
const flow = (node: NodeSketch) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "work" } },
      work: { ...node, to: { error: "sorry" } },
      sorry: { type: "TextMessageAction", data: { alternatives: [{ en: "That took too long" }] } },
    },
  });
const agent = flow({
  type: "LlmWithTools",
  data: { model: { instruction: "Help" }, mostSteps: 30 },
  tools: {
    look: { type: "WebhookTool", description: "Looks", data: { request: { url: "https://example.com/" } } },
  },
});
const webhook = flow({ type: "WebhookAction", data: { request: { url: "https://example.com/" } } });

test("a model that calls tools for ever is stopped by the turn's time, by the error exit", () => {
  const chat = converse([agent]);
  chat.say("hi");
  const { until } = chat.effect();
  for (let asked = 0; asked < 5; asked++) {
    expect(chat.effect().until).toBe(until);
    chat.wait(minute);
    chat.perform(asked % 2 === 0 ? calls(["look", {}]) : answered(200));
  }
  expect(chat.state().pending).toBeNull();
  expect(chat.issues()).toMatchObject([{ code: "bound-time", nodeId: "work" }]);
  expect(chat.texts()).toEqual(["That took too long"]);
});

test("an effect is given what is left of the turn's time, less where the organisation allows less", () => {
  const chat = converse([webhook], { limits: { turnMs: 20_000 } });
  chat.say("hi");
  const { until } = chat.effect();
  chat.wait(20_000);
  chat.perform(failed("turn-time"));
  expect(chat.issues()).toMatchObject([{ code: "bound-time", nodeId: "work" }]);
  expect(chat.texts()).toEqual(["That took too long"]);
  chat.say("again");
  expect(chat.effect().until).toBe((until ?? 0) + 20_000);
});

test("what a model had said when the turn's time was over is kept", () => {
  const chat = converse([agent]);
  chat.say("hi");
  chat.wait(5 * minute);
  chat.perform(failed("turn-time", { partialText: "It is" }));
  expect(chat.texts()).toEqual(["It is", "That took too long"]);
  expect(chat.issues().map(({ code }) => code)).toContain("bound-time");
});
