import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { answered, calls, converse, failed, generated } from "./converse.ts";
import { text } from "./text-step.ts";

const request = { url: "https://example.com/", method: "POST", retries: 0 };
const outside: { readonly [kind: string]: NodeSketch } = {
  WebhookAction: { type: "WebhookAction", data: { request } },
  SendEmail: { type: "SendEmail", data: { to: "a@example.com", subject: { en: "S" }, text: { en: "T" } } },
  FindRecords: { type: "FindRecords", data: { tableId: "t" } },
  KnowledgeBase: { type: "KnowledgeBase", data: { collections: ["c"], query: "{{ input.text }}" } },
};
const handlers = [
  { id: "h1", on: "keyword", keywords: { en: ["stop"] }, flowId: "stopped", mode: "jump" },
  { id: "h2", on: "keyword", keywords: { en: ["help"] }, flowId: "help", mode: "call" },
];
const others = [
  buildFlow({
    id: "stopped",
    name: "S",
    nodes: { start: { type: "Start", to: { default: "a" } }, a: text("stopped") },
  }),
  buildFlow({ id: "help", name: "H", nodes: { start: { type: "Start", to: { default: "a" } }, a: text("help") } }),
];
const main = (work: NodeSketch) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings: { handlers, errorNodeId: "handler" },
    nodes: {
      start: { type: "Start", to: { text: "begun" } },
      begun: text("begun with {{ input.text }}", "work"),
      work,
      handler: text("went wrong"),
      sorry: text("sorry"),
    },
  });
const busy = (work: NodeSketch) => {
  const chat = converse([main(work), ...others]);
  chat.say("one");
  chat.effect();
  return chat;
};
const cancel = (chat: ReturnType<typeof converse>) => chat.perform(failed("cancelled"));

test.each(Object.entries(outside))(
  "%s that is spoken over is no failure: nobody apologises, no handler of errors runs, and Start hears what was said",
  (_, node) => {
    const chat = busy(node);
    cancel(chat);
    expect(chat.texts()).toEqual([]);
    expect(chat.issues()).toMatchObject([{ code: "cancelled", severity: "info", nodeId: "work" }]);
    expect(chat.engineEvents().at(-1)?.state).toBe("ProcessingCompleted");
    expect(chat.hear("two")).toEqual(["begun with two"]);
    expect(chat.flowEvents().map(({ type }) => type)).toEqual(["Ended", "Started"]);
  },
);

test.each(Object.entries(outside))("%s that is spoken over does not leave by its error exit, either", (_, node) => {
  const chat = busy({ ...node, to: { error: "sorry" } });
  cancel(chat);
  expect(chat.texts()).toEqual([]);
  expect(chat.hear("two")).toEqual(["begun with two"]);
});

test("a handler of the flow hears what was said before Start does, and nothing is called again after it", () => {
  const stopped = busy(outside.WebhookAction as NodeSketch);
  cancel(stopped);
  expect(stopped.hear("stop")).toEqual(["stopped"]);

  const helped = busy(outside.WebhookAction as NodeSketch);
  cancel(helped);
  expect(helped.hear("help")).toEqual(["help"]);
  expect(helped.state().pending).toBeNull();
  expect(helped.hear("go on")).toEqual(["begun with go on"]);
});

test("a call within flows that were called is spoken over as one of the profile's own", () => {
  const caller = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "hello" } },
      hello: text("hello {{ input.text }}", "call"),
      call: { type: "GoToFlow", data: { flowId: "inner", mode: "call" } },
    },
  });
  const inner = buildFlow({
    id: "inner",
    name: "Inner",
    nodes: { start: { type: "Start", to: { default: "work" } }, work: outside.WebhookAction as NodeSketch },
  });
  const chat = converse([caller, inner]);
  chat.say("one");
  cancel(chat);
  expect(chat.texts()).toEqual([]);
  expect(chat.hear("two")).toEqual(["hello two"]);
  expect(chat.state().stack).toHaveLength(2);
});

const webhookTool = { type: "WebhookTool" as const, description: "Does it", data: { request } };
const agent = (more: Partial<NodeSketch> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "agent" } },
      agent: {
        type: "LlmWithTools",
        name: "Agent",
        data: { model: { instruction: "Help." } },
        tools: { book: webhookTool, pay: webhookTool },
        to: { default: "rest" },
        ...more,
      },
      rest: { type: "Checkpoint", to: { text: "agent" } },
    },
  });
/** A model that has booked, and whose payment is out. */
function paying() {
  const chat = converse([agent()]);
  chat.say("Book and pay");
  chat.perform(calls(["book", {}], ["pay", {}]));
  chat.perform(answered(200, { booking: 7 }));
  expect(chat.effect().type).toBe("http");
  return chat;
}
const told = (chat: ReturnType<typeof converse>) => {
  const effect = chat.effect();
  return effect.type === "generate" ? JSON.stringify(effect.request.messages) : "";
};

test("who speaks over one of several tools leaves known what the others have done, and that this one was broken off", () => {
  const chat = paying();
  cancel(chat);
  expect(chat.toolCalls()).toMatchObject([{ name: "pay", error: expect.stringContaining("broken off") }]);
  chat.say("What about breakfast?");
  expect(told(chat)).toContain('"booking":7');
  expect(told(chat)).toMatch(/"name":"pay","result":\{"error":"It was broken off/);
});

test("who takes over meanwhile does as well: after the hand-back nothing is booked a second time unawares", () => {
  const chat = paying();
  chat.take({ type: "operator", command: { type: "takeOver", userId: "u" } });
  chat.take({ type: "operator", command: { type: "handBack" } });
  expect(told(chat)).toContain('"booking":7');
  expect(told(chat)).toMatch(/"name":"pay","result":\{"error":"It was broken off/);
});

test("so does the end of the turn's time, and a call within an agent that is a tool", () => {
  const late = converse([agent({ to: { default: "rest", error: "rest" } })]);
  late.say("Book and pay");
  late.perform(calls(["book", {}], ["pay", {}]));
  late.perform(answered(200, { booking: 7 }));
  late.perform(failed("turn-time"));
  late.say("And?");
  expect(told(late)).toContain('"booking":7');

  const work = buildFlow({
    id: "worker",
    name: "Worker",
    type: "Agent",
    nodes: { start: { type: "Start", to: { default: "work" } }, work: outside.WebhookAction as NodeSketch },
  });
  const tools = {
    book: webhookTool,
    ask: { type: "AgentTool" as const, description: "Asks", data: { flowId: "worker", task: "Look" } },
  };
  const nested = converse([agent({ tools }), work]);
  nested.say("Book and ask");
  nested.perform(calls(["book", {}], ["ask", {}]));
  nested.perform(answered(200, { booking: 7 }));
  expect(nested.effect()).toMatchObject({ type: "http", flowId: "worker" });
  cancel(nested);
  expect(nested.texts()).toEqual([]);
  nested.say("And?");
  expect(nested.state().stack).toHaveLength(1);
  expect(told(nested)).toContain('"booking":7');
  nested.perform(generated("Booked."));
  expect(nested.texts()).toEqual(["Booked."]);
});

test("what was held and calls outside by itself is spoken over as well, each in a turn of its own", () => {
  const asks = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "engine" } },
      engine: { type: "InvokeConvAi", data: { waitForCallback: true, callbackTimeoutMs: 1000 }, to: { error: "end" } },
      end: { type: "EndFlow" },
    },
  });
  const chat = converse([asks]);
  chat.say("one");
  chat.perform({ type: "conversed", actions: [], provider: "p", engineId: "e", sessionId: null, durationMs: 1 });
  chat.say("two");
  chat.say("three");
  chat.ring();
  chat.say("four");
  const turns = chat.engineEvents().filter(({ state }) => state.startsWith("Processing"));
  expect(turns.map(({ state }) => state)).toEqual([
    "ProcessingCompleted",
    "ProcessingStarted",
    "ProcessingCompleted",
    "ProcessingStarted",
  ]);
  expect(chat.effect()).toMatchObject({ request: { text: "four" } });
});
