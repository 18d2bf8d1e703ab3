import { expect, test } from "vitest";
import type { ToolSketch } from "../templates/build-flow.ts";
import { calls, converse, generated } from "../testing/converse.ts";
import { flowWithTools } from "../testing/flow-with-tools.ts";

const book: ToolSketch = {
  ...{ type: "StoreVariableTool", description: "Books" },
  parameters: [{ name: "city", type: "string" }],
};
const asking = (model: object = {}) => {
  const chat = converse([flowWithTools({ book }, { model })]);
  chat.say("hi");
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error(`${effect.type} is out`);
  return { chat, request: effect.request };
};

test("a model with tools may take 4,096 tokens whatever its configuration says, or as many as the step does", () => {
  expect(asking().request.maxTokens).toBe(4096);
  expect(asking({ maxTokens: 200 }).request.maxTokens).toBe(200);
});

test("calls of an answer that was cut off are not run: arguments may be missing, and it failed", () => {
  const { chat } = asking();
  chat.perform({ ...calls(["book", { city: "Ghent" }]), finishReason: "length" });
  expect(chat.state().variables).toEqual({});
  expect(chat.issues()).toMatchObject([{ code: "length", retryable: false }]);
});

test("words that were cut off are said as far as they go", () => {
  const { chat } = asking();
  chat.perform({ ...generated("It rains. And then"), finishReason: "length" });
  expect(chat.texts()).toEqual(["It rains."]);
});
