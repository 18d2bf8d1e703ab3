import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type FlowSketch, type NodeSketch } from "../templates/build-flow.ts";
import { calls, converse, failed, generated } from "../testing/converse.ts";
import { flowWithTools } from "../testing/flow-with-tools.ts";
import { text } from "../testing/text-step.ts";

const main = (data: JsonObject = {}) =>
  flowWithTools(
    {
      expert: {
        type: "AgentTool",
        description: "Knows the town",
        data: { flowId: "expert", task: "Find {{ what }} in {{ city }}", ...data },
        parameters: [
          { name: "what", type: "string" },
          { name: "city", type: "string", value: "Graz" },
        ],
      },
    },
    {
      to: { default: "rest", error: "sorry" },
      nodes: { rest: { type: "Checkpoint", to: { text: "talk" } }, sorry: text("sorry") },
    },
  );
const expert = (nodes: FlowSketch["nodes"]) =>
  buildFlow({
    id: "expert",
    name: "Expert",
    type: "Agent",
    nodes: { start: { type: "Start", to: { default: "first" } }, ...nodes },
  });
const asks = (data: JsonObject = {}): NodeSketch => ({
  type: "LlmResponse",
  data: { model: { instruction: "You know the town.", ...data } },
  to: { default: "end" },
});
const end = (outputs: readonly { name: string; value: string }[] = []): NodeSketch => ({
  type: "EndFlow",
  data: { outputs: [...outputs] },
});
type Chat = ReturnType<typeof converse>;
const request = (chat: Chat) => {
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error(`${effect.type} is out`);
  return effect.request;
};
const answerOf = (chat: Chat) => {
  const last = request(chat).messages.at(-1);
  return last?.role === "tool" ? last.result : undefined;
};

test("the model calls an agent with a task, fixed parameters hidden, and reads what it says and gives back", () => {
  const chat = converse([main(), expert({ first: asks(), end: end([{ name: "place", value: "{{ city }} castle" }]) })]);
  chat.say("Where can I eat?");
  expect(request(chat).tools[0]?.parameters).toMatchObject({ properties: { what: {} }, required: ["what"] });
  expect(JSON.stringify(request(chat).tools)).not.toContain("city");
  chat.perform(calls(["expert", { what: "an inn" }]));
  expect(request(chat).messages).toEqual([
    { role: "system", text: expect.stringContaining("Your task: Find an inn in Graz") },
    { role: "user", text: "Begin." },
  ]);
  chat.perform(generated("The Lion."));
  expect(answerOf(chat)).toEqual({ status: "Success", answer: "The Lion.", place: "Graz castle" });
  chat.perform(generated("Try the Lion."));
  expect(chat.texts()).toEqual(["Try the Lion."]);
});

test("an agent that is a tool is heard by nobody: nothing is shown while it writes, and later models read its answer alone", () => {
  const chat = converse([main(), expert({ first: text("I am looking", "ask"), ask: asks(), end: end() })]);
  chat.say("Where can I eat?");
  chat.perform(calls(["expert", { what: "an inn" }]));
  expect(chat.texts()).toEqual([]);
  expect(request(chat).messageId).toBeNull();
  chat.perform(generated("The Lion."));
  expect(chat.texts()).toEqual([]);
  chat.perform(generated("Try the Lion."));
  expect(chat.state().history.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "assistant"]);
  expect(chat.state().history[2]).toMatchObject({ result: { answer: "I am looking\n\nThe Lion." } });
});

test("flows that the agent calls are heard by nobody either, and its tools' calls stay in its own history", () => {
  const help = buildFlow({
    id: "help",
    name: "Help",
    nodes: { start: { type: "Start", to: { default: "say" } }, say: text("helped", "end"), end: end() },
  });
  const chat = converse([
    main(),
    expert({
      first: { type: "GoToFlow", data: { flowId: "help" }, to: { success: "think" } },
      think: {
        type: "LlmWithTools",
        data: { model: { instruction: "Think." } },
        tools: { note: { type: "StoreVariableTool", description: "Notes it" } },
        to: { default: "end" },
      },
      end: end(),
    }),
    help,
  ]);
  chat.say("hi");
  chat.perform(calls(["expert", { what: "an inn" }]));
  chat.perform(calls(["note", {}]));
  expect(chat.toolCalls()).toMatchObject([{ name: "note" }]);
  expect(request(chat).messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "tool"]);
  chat.perform(generated("Done."));
  expect(answerOf(chat)).toEqual({ status: "Success", answer: "helped\n\nDone." });
  expect(JSON.stringify(chat.state().history)).not.toContain("note");
  expect(chat.texts()).toEqual([]);
});

test("an agent that fails, ends badly or wants to ask somebody is the tool's error, and the model goes on", () => {
  const outcome = (nodes: FlowSketch["nodes"]) => {
    const chat = converse([main(), expert(nodes)]);
    chat.say("hi");
    chat.perform(calls(["expert", { what: "an inn" }]));
    return chat;
  };
  const failing = outcome({ first: asks(), end: end() });
  failing.perform(failed("unavailable"));
  expect(answerOf(failing)).toEqual({ error: "The flow answered Failed: unavailable" });
  expect(failing.issues()).toMatchObject([{ code: "unavailable" }]);
  const bad = outcome({ first: { type: "EndFlow", data: { status: "error", detail: "no inns" } } });
  expect(answerOf(bad)).toEqual({ error: "The flow answered Failed: no inns" });
  const curious = outcome({
    first: text("Which one?", "wait"),
    wait: { type: "Checkpoint", to: { text: "end" } },
    end: end(),
  });
  expect(answerOf(curious)).toEqual({ error: "The flow answered Failed: aside-waits" });
  expect(curious.issues()).toMatchObject([{ code: "aside-waits" }]);
  curious.perform(generated("Which one do you mean?"));
  expect(curious.texts()).toEqual(["Which one do you mean?"]);
});

test("agents that ask one another without end stop, and the first model answers all the same", () => {
  const chat = converse([
    main(),
    expert({
      first: {
        type: "LlmWithTools",
        data: { model: { instruction: "Ask another." } },
        tools: { other: { type: "AgentTool", description: "Another", data: { flowId: "expert", task: "Find it" } } },
        to: { default: "end" },
      },
      end: end(),
    }),
  ]);
  chat.say("hi");
  chat.perform(calls(["expert", { what: "an inn" }]));
  while (!JSON.stringify(request(chat).messages.at(-1)).includes("error")) chat.perform(calls(["other", {}]));
  while (request(chat).tools[0]?.name === "other") chat.perform(generated("Nobody knows."));
  expect(chat.state().stack).toHaveLength(1);
  chat.perform(generated("I could not find it."));
  expect(chat.texts()).toEqual(["I could not find it."]);
});

test("the model's steps and the conversation's tokens count through agents", () => {
  const steps = converse([main(), expert({ first: asks(), end: end() })], { limits: { modelSteps: 2 } });
  steps.say("hi");
  steps.perform(calls(["expert", { what: "an inn" }]));
  steps.perform(generated("The Lion."));
  expect(steps.texts()).toEqual(["sorry"]);
  expect(steps.issues()).toMatchObject([{ code: "bound-model-steps", nodeId: "talk" }]);
  const tokens = converse([main(), expert({ first: asks(), end: end() })], { limits: { tokens: 15 } });
  tokens.say("hi");
  tokens.perform(calls(["expert", { what: "an inn" }]));
  expect(tokens.issues()).toMatchObject([{ code: "token-budget" }, { code: "token-budget" }]);
  expect(tokens.texts()).toEqual(["sorry"]);
});

test("without a text for its task an agent takes the parameter of that name", () => {
  const graph = main({ task: "" });
  const tool = graph.tools["talk-expert"];
  if (!tool) throw new Error("There is no tool");
  const parameters = [{ name: "task", description: "", type: "string" as const, required: true }];
  const chat = converse([
    { ...graph, tools: { "talk-expert": { ...tool, parameters } } },
    expert({ first: asks(), end: end() }),
  ]);
  chat.say("hi");
  chat.perform(calls(["expert", { task: "Find an inn" }]));
  expect(request(chat).messages[0]).toMatchObject({ text: expect.stringContaining("Your task: Find an inn") });
});

test("somebody who speaks while the agent works interrupts it, and the conversation goes on", () => {
  const chat = converse([main(), expert({ first: asks(), end: end() })]);
  chat.say("Where can I eat?");
  chat.perform(calls(["expert", { what: "an inn" }]));
  chat.say("Never mind");
  expect(chat.state().stack).toHaveLength(1);
  expect(request(chat).messages.at(-1)).toEqual({ role: "user", text: "Never mind" });
});
