import { advance, type Input, type Json, type ModelMessage, packState, unpackState } from "@parlo/engine";
import { expect, test } from "vitest";
import type { FlowSketch, NodeSketch, ToolSketch } from "../templates/build-flow.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { answered, calls, contextOf, converse, engineOf, failed, generated } from "../testing/converse.ts";
import { flowWithTools } from "../testing/flow-with-tools.ts";

const largestState = 128 * 1024;
const look: ToolSketch = {
  type: "WebhookTool",
  description: "Looks",
  data: { request: { method: "GET", url: "https://example.com/{{ at }}", bodyType: "none" } },
  parameters: [{ name: "at", type: "string" }],
};
const goesOn: FlowSketch["nodes"] = { rest: { type: "Checkpoint", to: { text: "talk" } } };
const agent = (model: object = {}, tools: NodeSketch["tools"] = { look }, data: object = {}) => {
  const flow = flowWithTools(tools, { model, nodes: goesOn, to: { default: "rest" } });
  const talk = flow.nodes.talk;
  return talk ? { ...flow, nodes: { ...flow.nodes, talk: { ...talk, data: { ...talk.data, ...data } } } } : flow;
};
type Chat = ReturnType<typeof converse>;

function messagesOf(chat: Chat): readonly ModelMessage[] {
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error(`${effect.type} is out`);
  return effect.request.messages.slice(1);
}
const words = (chat: Chat) => messagesOf(chat).map((one) => ("text" in one && one.text) || one.role);
const results = (messages: readonly ModelMessage[]): readonly Json[] =>
  messages.flatMap((one) => (one.role === "tool" ? [one.result] : []));

/** One round of calls, each answered with a text so long. */
function round(chat: Chat, count: number, characters: number, at = "x"): void {
  chat.perform(calls(...Array.from({ length: count }, (): [string, Json] => ["look", { at }])));
  const one = answered(200, "r".repeat(characters));
  chat.perform(count === 1 ? one : { type: "several", results: Array.from({ length: count }, () => one) });
}

/** No call without its answers, no answer without its call, in order. */
function expectPaired(messages: readonly ModelMessage[]): void {
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === "tool") expect(open.shift()).toBe(message.callId);
    else expect(open).toEqual([]);
    if (message.role === "assistant") open = (message.toolCalls ?? []).map(({ id }) => id);
  }
  expect(open).toEqual([]);
}

test("without messages from before the model reads the question, and all of its calls with their answers", () => {
  const chat = converse([agent({ historyMessages: 0 })]);
  chat.say("earlier");
  chat.perform(generated("Yes?"));
  chat.say("Where is it sunny?");
  expect(words(chat)).toEqual(["Where is it sunny?"]);
  round(chat, 1, 1, "Graz");
  round(chat, 1, 1, "Linz");
  expect(words(chat)).toEqual(["Where is it sunny?", "assistant", "tool", "assistant", "tool"]);
  expect(JSON.stringify(messagesOf(chat))).toMatch(/Graz.*Linz/);
});

test("what was before is counted by itself: the calls of the visit take nothing from it", () => {
  const chat = converse([agent({ historyMessages: 2 })]);
  for (const said of ["one", "two"]) {
    chat.say(said);
    chat.perform(generated(`answer ${said}`));
  }
  chat.say("three");
  for (const _ of [1, 2, 3]) round(chat, 1, 1);
  expect(words(chat).slice(0, 2)).toEqual(["answer two", "three"]);
  expect(results(messagesOf(chat))).toHaveLength(3);
  expectPaired(messagesOf(chat));
});

test("after rounds of long answers the question is still there, and the oldest answers are told as shortened", () => {
  const chat = converse([agent()]);
  chat.say("Where is it sunny?");
  for (const times of [1, 2, 3, 4, 5]) {
    round(chat, 1, 15_900);
    const messages = messagesOf(chat);
    expect(words(chat)[0]).toBe("Where is it sunny?");
    expect(results(messages)).toHaveLength(times);
    expectPaired(messages);
    expect(results(messages).at(-1)).toEqual({ status: 200, body: "r".repeat(15_900) });
  }
  const [first] = results(messagesOf(chat));
  expect(first).toMatchObject({ beginning: expect.stringContaining("rrr"), note: expect.stringMatching(/of 15924/) });
});

test("after many calls at once the question and every call are still there", () => {
  const chat = converse([agent()]);
  chat.say("Where is it sunny?");
  for (const _ of [1, 2, 3, 4]) round(chat, 7, 10);
  expect(words(chat)[0]).toBe("Where is it sunny?");
  expect(results(messagesOf(chat))).toHaveLength(28);
  expectPaired(messagesOf(chat));
});

test("a flow that a tool goes to may talk for long: the model comes back to its question and its calls", () => {
  const form = buildFlow({
    id: "form",
    name: "Form",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: { type: "Checkpoint", to: { text: "thanks" } },
      thanks: { type: "TextMessageAction", data: { alternatives: [{ en: "Noted." }] }, to: { default: "more" } },
      more: { type: "Checkpoint", to: { text: "thanks" } },
    },
    settings: { handlers: [{ id: "h", on: "keyword", keywords: { en: ["done"] }, flowId: "over", mode: "jump" }] },
  });
  const over = buildFlow({
    id: "over",
    name: "Over",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow", data: {} } },
  });
  const go: ToolSketch = { type: "GoToFlowTool", description: "Asks", data: { flowId: "form" } };
  const chat = converse([agent({ historyMessages: 0 }, { look, go }), form, over]);
  chat.say("Book me a room");
  round(chat, 1, 10, "rooms");
  chat.perform(calls(["go", {}]));
  for (let times = 0; times < 60; times++) chat.say(`detail ${times} ${"d".repeat(900)}`);
  // And the round.
  expect(chat.state().history.length).toBeLessThanOrEqual(82);
  chat.say("done");
  const said = words(chat);
  expect(said.slice(0, 3)).toEqual(["Book me a room", "assistant", "tool"]);
  expect(said.at(-3)).toBe("done");
  expect(JSON.stringify(messagesOf(chat))).toContain("rooms");
  expectPaired(messagesOf(chat));
});

test("an agent beside the conversation knows all of its calls, and so does who has asked it", () => {
  const helper = buildFlow({
    id: "helper",
    name: "Helper",
    type: "Agent",
    nodes: {
      start: { type: "Start", to: { default: "think" } },
      think: {
        type: "LlmWithTools",
        data: { model: { instruction: "Think.", historyMessages: 0 } },
        tools: { look },
        to: { default: "end" },
      },
      end: { type: "EndFlow", data: {} },
    },
  });
  const ask: ToolSketch = { type: "AgentTool", description: "Asks", data: { flowId: "helper", task: "Look" } };
  const chat = converse([agent({ historyMessages: 0 }, { look, ask }), helper]);
  chat.say("Where is it sunny?");
  round(chat, 7, 2000, "mine");
  chat.perform(calls(["ask", {}]));
  for (const at of [1, 2, 3, 4]) round(chat, 7, 2000, `its ${at}`);
  expect(words(chat)[0]).toBe("Begin.");
  expect(results(messagesOf(chat))).toHaveLength(28);
  expect(JSON.stringify(messagesOf(chat))).toMatch(/its 1.*its 2.*its 3.*its 4/);
  expectPaired(messagesOf(chat));
  chat.perform(generated("In Graz."));
  expect(words(chat)[0]).toBe("Where is it sunny?");
  expect(results(messagesOf(chat))).toHaveLength(8);
  expect(JSON.stringify(messagesOf(chat))).not.toContain("its");
  chat.perform(generated("In Graz."));
  expect(chat.state().stack.map(({ visitMessages }) => visitMessages)).toEqual([undefined]);
});

test.each([
  ["a short question", "Where is it sunny?"],
  ["a question as long as one may be", "q".repeat(32_000)],
])("with %s the longest visit stays within what is kept of a conversation", (_, question) => {
  const chat = converse([agent({}, { look }, { mostSteps: 30 })], { limits: { modelSteps: 100, visits: 1000 } });
  for (const said of ["before", "and before"]) {
    chat.say(said);
    chat.perform(generated("a".repeat(10_000)));
  }
  chat.say(question);
  for (let times = 1; times < 30; times++) {
    round(chat, 20, 20_000);
    const messages = messagesOf(chat);
    expect(words(chat)).toContain(question);
    expectPaired(messages);
    expect(results(messages).length).toBeGreaterThanOrEqual(20);
    expect(JSON.stringify(packState(chat.state())).length).toBeLessThan(largestState);
  }
  chat.perform(generated("Done."));
  expect(chat.texts()).toEqual(["Done."]);
  chat.say("And then?");
  expectPaired(messagesOf(chat));
  expect(chat.state().history.length).toBeLessThanOrEqual(80);
});

test("a visit that was under way before visits were kept goes on with its round and the question", () => {
  const chat = converse([agent({ historyMessages: 0 })]);
  chat.say("Where is it sunny?");
  round(chat, 1, 1, "Graz");
  chat.perform(calls(["look", { at: "Linz" }]));
  const state = chat.state();
  const old = { ...state, stack: state.stack.map(({ visitMessages: _, ...frame }) => frame) };
  const input: Input = { type: "effect", effectId: state.pending?.id ?? "", result: failed("unavailable") };
  const stored = unpackState(JSON.parse(JSON.stringify(packState(old as typeof state))));
  const result = advance(engineOf([agent({ historyMessages: 0 })]), stored, input, contextOf({}, 1));
  const effect = result.type === "advanced" ? result.effect : null;
  const messages = effect?.type === "generate" ? effect.request.messages : [];
  expect(messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "tool"]);
  expect(messages[1]).toEqual({ role: "user", text: "Where is it sunny?" });
  expectPaired(messages);
});
