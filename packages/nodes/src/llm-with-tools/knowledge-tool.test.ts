import type { JsonObject, KnowledgeResult } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import type { ToolSketch } from "../templates/build-flow.ts";
import { calls, converse, failed, generated } from "../testing/converse.ts";
import { flowWithTools } from "../testing/flow-with-tools.ts";

const query = { name: "query", type: "string" as const };
const flow = (data: JsonObject = {}, parameters: ToolSketch["parameters"] = [query]) =>
  flowWithTools({
    house: {
      type: "KnowledgeTool",
      description: "Knows the house",
      data: { collections: ["house"], ...data },
      parameters,
    },
  });
const asked = (args: JsonObject, ...of: Parameters<typeof flow>) => {
  const chat = converse([flow(...of)]);
  chat.say("Hello");
  chat.perform(calls(["house", args]));
  return chat;
};
const told = (chat: ReturnType<typeof converse>) => {
  const effect = chat.effect();
  return effect.type === "generate" ? effect.request.messages.at(-1) : undefined;
};
const passage = { id: "p1", text: "We open at nine.", score: 0.9, title: "Hours", url: "https://example.com/h" };
const found: KnowledgeResult = {
  type: "knowledge",
  passages: [passage, { ...passage, id: "p2", url: null, text: "x".repeat(9000) }],
  durationMs: 1,
};

test("the call's query is looked up, and the model reads the passages that fit", () => {
  const chat = asked({ query: "opening hours" });
  expect(chat.effect()).toMatchObject({
    type: "knowledge",
    request: { collections: ["house"], query: "opening hours", limit: 5, leastScore: 0 },
  });
  chat.perform(found);
  const result = [{ title: "Hours", url: "https://example.com/h", text: "We open at nine." }];
  expect(told(chat)).toEqual({ role: "tool", callId: "call0", name: "house", result });
  chat.perform(generated("At nine."));
  expect(chat.texts()).toEqual(["At nine."]);
});

test("a query of the tool's own names its parameters", () => {
  const chat = asked({ place: "spa" }, { query: "hours of the {{ place }}" }, [{ name: "place", type: "string" }]);
  expect(chat.effect()).toMatchObject({ request: { query: "hours of the spa" } });
});

test("nothing found, nothing to look for and no knowledge are told to the model", () => {
  const none = asked({ query: "love" });
  none.perform({ ...found, passages: [] });
  expect(told(none)).toMatchObject({ result: "nothing was found" });
  expect(told(asked({ query: " " }))).toMatchObject({ result: { error: "There is nothing to look for" } });
  const broken = asked({ query: "love" });
  broken.perform(failed("no-knowledge"));
  expect(told(broken)).toMatchObject({ result: { error: "It failed: no-knowledge" } });
});

test("a tool with nowhere to look or nothing to look for is found before publishing", () => {
  const problems = (...of: Parameters<typeof flow>) =>
    (
      kinds.LlmWithTools.problems?.(
        kinds.LlmWithTools.schema.parse({ model: {}, mostSteps: 3, variables: [] }),
        Object.values(flow(...of).tools),
      ) ?? []
    ).flatMap(({ severity, field }) => (severity === "error" ? [field] : []));
  expect(problems({ collections: [] }, [])).toEqual(["tools.talk-house.collections", "tools.talk-house.query"]);
  expect(problems()).toEqual([]);
});
