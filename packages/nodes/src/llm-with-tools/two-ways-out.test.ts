import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type ToolSketch } from "../templates/build-flow.ts";
import { answered, calls, converse, failed } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const says = (text: string): ToolSketch => ({ type: "ResponseTool", description: text, data: { text: { en: text } } });
const calling = (method: "GET" | "POST", url: string): ToolSketch => ({
  ...{ type: "WebhookTool", description: method, data: { request: { method, url, bodyType: "none" } } },
});
const agent = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "agent" } },
    agent: {
      type: "LlmWithTools",
      data: { model: { instruction: "Help." } },
      tools: {
        buy: says("Bought"),
        sell: says("Sold"),
        stop: { type: "EndFlowTool", description: "Ends" },
        tour: { type: "GoToFlowTool", description: "Shows", data: { flowId: "tour", mode: "jump" } },
        pay: calling("POST", "https://example.com/pay"),
        weather: calling("GET", "https://example.com/weather"),
      },
      to: { default: "other", "response:buy": "bought", "response:sell": "sold" },
    },
    bought: text("left by buy"),
    sold: text("left by sell"),
    other: text("left by default"),
  },
});
const tour = buildFlow({ id: "tour", name: "Tour", nodes: { shown: text("on tour") } });

function asking(...asked: readonly (readonly [tool: string, given: JsonObject])[]) {
  const chat = converse([agent, tour]);
  chat.say("hi");
  chat.perform(calls(...asked));
  return chat;
}

test.each(["sell", "stop", "tour"])(
  "a step is left once: %s after a way out is not run, and says nothing",
  (second) => {
    const chat = asking(["buy", {}], [second, {}]);
    expect(chat.texts()).toEqual(["Bought", "left by buy"]);
    expect(chat.toolCalls()).toMatchObject([
      { name: "buy", result: { said: "Bought" } },
      { name: second, error: "Not run: the step is left by buy" },
    ]);
  },
);

test("what a model does beside leaving is done, whichever it names first", () => {
  const chat = asking(["buy", {}], ["pay", {}]);
  expect(chat.effect()).toMatchObject({ type: "http", request: { url: "https://example.com/pay" } });
  chat.perform(answered(200, {}));
  expect(chat.texts()).toEqual(["left by buy"]);
});

const weather: readonly [string, JsonObject] = ["weather", {}];

test("spoken over meanwhile, the step is left as it was said to be", () => {
  const one = asking(["buy", {}], ["pay", {}]);
  one.perform(failed("cancelled"));
  const several = asking(["buy", {}], weather, weather);
  several.perform({ type: "several", results: [answered(200, {}), failed("cancelled")] });
  for (const chat of [one, several]) expect(chat.state()).toMatchObject({ stack: [{ nodeId: "bought" }] });
});
