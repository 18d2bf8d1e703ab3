import type { CallbackOrigin, Input } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { answered, calls, converse, generated } from "./converse.ts";
import { text } from "./text-step.ts";

const charge: NodeSketch = {
  type: "WebhookAction",
  name: "Shop",
  data: {
    request: { method: "POST", url: "https://example.com/charge" },
    waitForCallback: true,
    callbackTimeoutMs: 60_000,
  },
  to: { response: "paid", timeout: "late" },
};
const shop = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { text: "charge" } },
    charge,
    paid: text("paid {{ Shop.body.customAction.value }}", { default: "wait" }),
    late: text("late", { default: "wait" }),
    wait: { type: "Checkpoint", to: { text: "more" } },
    more: text("more {{ input.text }}"),
  },
});

const takeOver: Input = { type: "operator", command: { type: "takeOver", userId: "u" } };
const handBack = (nodeId?: string): Input => ({
  type: "operator",
  command: { type: "handBack", ...(nodeId !== undefined && { nodeId }) },
});
const callback = (value: string, from: CallbackOrigin): Input => ({
  type: "callback",
  action: { customAction: { name: "paid", value } },
  messageId: `m-${value}`,
  from,
});

/** The charge was asked for and is awaited; then an operator takes over. */
function charging() {
  const chat = converse([shop]);
  chat.say("hi");
  const { id } = chat.effect();
  chat.perform(answered(202));
  chat.take(takeOver);
  return { chat, post: (value: string) => chat.take(callback(value, { effectId: id })) };
}

test("what an outside system was asked is asked once: its answer is awaited through the human stretch", () => {
  const { chat, post } = charging();
  chat.say("are you there?");
  chat.take(handBack());
  expect(chat.state().pending).toBeNull();
  expect(chat.texts()).toEqual([]);
  post("20");
  expect(chat.texts()).toEqual(["paid 20"]);
});

test("an answer that comes while a person has the conversation is given to its node when they hand it back", () => {
  const { chat, post } = charging();
  post("20");
  expect(chat.actions()).toEqual([]);
  post("30");
  chat.take(callback("forged", "touchpoint"));
  chat.take({ type: "operator", command: { type: "takeOver", userId: "another" } });
  chat.take(handBack());
  expect(chat.texts()).toEqual(["paid 20"]);
  expect(chat.all()).toContainEqual(expect.objectContaining({ type: "message", replyTo: "m-20" }));
  expect(chat.state().timers).toEqual([]);
  expect(chat.hear("please")).toEqual(["more please"]);
});

test("the wait for an answer ends in its time, and what follows is said when the conversation comes back", () => {
  const { chat, post } = charging();
  chat.ring();
  expect(chat.actions()).toEqual([]);
  post("20");
  chat.take(handBack());
  expect(chat.texts()).toEqual(["late"]);
  expect(chat.hear("please")).toEqual(["more please"]);
});

test("handed back to another node, nothing is awaited any more", () => {
  const { chat, post } = charging();
  post("20");
  chat.take(handBack("wait"));
  expect(chat.state()).toMatchObject({ held: [], timers: [] });
  post("30");
  expect(chat.texts()).toEqual([]);
  expect(chat.hear("please")).toEqual(["more please"]);
});

test("an answer that is too large to be kept is dropped, and says so", () => {
  const { chat, post } = charging();
  post("x".repeat(40_000));
  expect(chat.issues()).toMatchObject([{ code: "output-too-large", nodeId: "charge" }]);
  chat.take(handBack());
  post("20");
  expect(chat.texts()).toEqual(["paid 20"]);
});

test("a tool that the touchpoint carries out is not sent to it twice", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { text: "model" } },
      model: {
        type: "LlmWithTools",
        tools: { door: { type: "CustomTool", description: "Opens the door", data: { wait: true } } },
      },
    },
  });
  const chat = converse([flow]);
  chat.say("open it");
  chat.perform(calls(["door", {}]));
  chat.take(takeOver);
  chat.take(callback("open", "touchpoint"));
  chat.take(handBack());
  expect(chat.effect()).toMatchObject({ type: "generate" });
  expect(JSON.stringify(chat.effect())).toContain('"name":"door","result":"open"');
  chat.perform(generated("It is open"));
  expect(chat.texts()).toEqual(["It is open"]);
  const sent = chat.all().filter((event) => event.type === "message" && event.action.customAction);
  expect(sent).toHaveLength(1);
});

test("handed back to another node while a model's tool is awaited, what its other tools have done stays known", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { text: "model" } },
      model: {
        type: "LlmWithTools",
        tools: {
          book: {
            type: "WebhookTool",
            description: "Books",
            data: { request: { method: "POST", url: "https://example.com/" } },
          },
          door: { type: "CustomTool", description: "Opens the door", data: { wait: true } },
        },
      },
      rest: { type: "Checkpoint", to: { text: "model" } },
    },
  });
  const chat = converse([flow]);
  chat.say("book it and open the door");
  chat.perform(calls(["book", {}], ["door", {}]));
  chat.perform(answered(200, { booking: 7 }));
  chat.take(takeOver);
  chat.take(handBack("rest"));
  chat.say("and now?");
  const request = JSON.stringify(chat.effect());
  expect(request).toContain('"booking":7');
  expect(request).toMatch(/"name":"door","result":\{"error":"It was broken off/);
});

const calling = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { text: "call" } },
    call: { type: "GoToFlow", data: { flowId: "inner" }, to: { success: "after" } },
    after: text("after"),
    other: text("other", { default: "rest" }),
    rest: { type: "Checkpoint" },
  },
});
const inner = buildFlow({
  id: "inner",
  name: "Inner",
  nodes: {
    question: {
      type: "ChooseReplyButton",
      data: { text: { en: "Which?" }, buttons: [{ value: "a", label: { en: "A" } }] },
    },
  },
});

test("handed back to a node of the calling flow, the flows that it had called are over", () => {
  const chat = converse([calling, inner]);
  expect(chat.hear("hi")).toEqual(["Which?"]);
  chat.take(takeOver);
  chat.take(handBack("other"));
  expect(chat.texts()).toEqual(["other"]);
  expect(chat.flowEvents()).toMatchObject([{ type: "Ended", fromFlowId: "inner", toFlowId: "main" }]);
  expect(chat.state().stack).toMatchObject([{ flowId: "main", nodeId: "rest" }]);
});

test("handed back to a node of the called flow, the calling one waits for it as before", () => {
  const chat = converse([calling, inner]);
  chat.say("hi");
  chat.take(takeOver);
  chat.take(handBack("question"));
  expect(chat.texts()).toEqual(["Which?"]);
  chat.answer({ button: "a" });
  expect(chat.texts()).toEqual(["after"]);
});

const payAndGo = () => [
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { text: "talk" } },
      talk: {
        type: "LlmWithTools",
        tools: {
          pay: {
            type: "WebhookTool",
            description: "Pays",
            data: { request: { method: "POST", url: "https://example.com/pay" } },
          },
          go: { type: "GoToFlowTool", description: "Asks", data: { flowId: "inner", mode: "call" } },
        },
      },
    },
  }),
  buildFlow({
    id: "inner",
    name: "Inner",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "CollectUserInput",
        data: { text: {}, ask: "oneByOne", fields: [{ name: "n", label: { en: "How many?" }, type: "number" }] },
      },
    },
  }),
];

test("handed back to the node that has called, its model knows what it has done", () => {
  const chat = converse(payAndGo());
  chat.say("pay");
  chat.perform(calls(["pay", {}], ["go", {}]));
  chat.perform(answered(200, { receipt: 7781 }));
  expect(chat.state().stack).toHaveLength(2);
  chat.take(takeOver);
  chat.take(handBack("talk"));
  const asked = JSON.stringify(chat.effect());
  expect(asked).toContain('"name":"pay"');
  expect(asked).toContain("7781");
});

test("a handler that leaves the flow for another leaves what its model has done to be known", () => {
  const [main, inner] = payAndGo();
  const menu = buildFlow({
    id: "menu",
    name: "Menu",
    nodes: { start: { type: "Start", to: { default: "wait" } }, wait: { type: "Checkpoint", to: { text: "wait" } } },
  });
  const handlers = [{ id: "h", on: "keyword", keywords: { en: ["menu"] }, mode: "jump", flowId: "menu" }];
  const settings = { ...main?.settings, handlers };
  const chat = converse([{ ...main, settings } as never, inner as never, menu]);
  chat.say("pay");
  chat.perform(calls(["pay", {}], ["go", {}]));
  chat.perform(answered(200, { receipt: 7781 }));
  expect(JSON.stringify(chat.state().history)).not.toContain("7781");
  chat.say("menu");
  expect(chat.state().stack).toMatchObject([{ flowId: "menu" }]);
  expect(JSON.stringify(chat.state().history)).toContain("7781");
});

test("a conversation that is closed while a call is out says how the call and the turn have ended", () => {
  const chat = converse(payAndGo());
  chat.say("pay");
  chat.take({ type: "operator", command: { type: "close" } });
  expect(chat.engineEvents().map(({ state }) => state)).toEqual(
    expect.arrayContaining(["LlmCallError", "ProcessingCompleted"]),
  );
  expect(chat.state()).toMatchObject({ closed: true, pending: null });
});

test("a text that no question came for is heard once nothing runs, and answers no later question", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { text: "ask", default: "delay" } },
      delay: { type: "DelayAction", data: { durationMs: 1500 }, to: { default: "ready" } },
      ready: text("Ready"),
      ask: {
        type: "CollectUserInput",
        data: { text: {}, ask: "oneByOne", fields: [{ name: "name", label: { en: "Name?" }, type: "text" }] },
        to: { submit: "done" },
      },
      done: text("Hello {{ Ask.name }}{{ ask.name }}"),
    },
  });
  const chat = converse([flow]);
  chat.signal("conversation-start");
  chat.say("is anybody there?");
  chat.ring();
  expect(chat.texts()).toEqual(["Ready", "Name?"]);
  expect(chat.state().held).toEqual([]);
});

test("a conversation that begins anew with a published version knows what its model has done", () => {
  const chat = converse(payAndGo());
  chat.say("pay");
  chat.perform(calls(["pay", {}], ["go", {}]));
  chat.perform(answered(200, { receipt: 7781 }));
  const timers = chat.state().timers.length;
  chat.restart();
  chat.say("again");
  expect(chat.flowEvents().filter(({ exitDetails }) => exitDetails === "restarted")).toHaveLength(2);
  expect(chat.state().timers.length).toBeLessThanOrEqual(timers);
  expect(JSON.stringify(chat.effect())).toContain("7781");
});

/** Two answers are awaited, one below a digression. */
function awaitingTwo() {
  const hook = (to: NonNullable<NodeSketch["to"]>): NodeSketch => ({
    type: "WebhookAction",
    data: {
      request: { method: "POST", url: "https://example.com" },
      waitForCallback: true,
      callbackTimeoutMs: 5000,
    },
    to,
  });
  const flow = (id: string) =>
    buildFlow({
      id,
      name: id,
      nodes: {
        start: { type: "Start", to: { default: "hook" } },
        hook: { ...hook({ response: "came", timeout: "late" }), name: "Hook" },
        came: text(`${id} {{ Hook.body.customAction.value }}`, { default: "end" }),
        late: text(`${id} late`, { default: "end" }),
        end: id === "main" ? { type: "Checkpoint", to: { text: "hook" } } : { type: "EndFlow" },
      },
    });
  const handlers = [{ id: "h", on: "signal", names: ["more"], flowId: "aside" }];
  const main = flow("main");
  const chat = converse([{ ...main, settings: { ...main.settings, handlers } } as never, flow("aside")]);
  chat.say("hi");
  const one = chat.effect().id;
  chat.perform(answered(202));
  chat.signal("more");
  const two = chat.effect().id;
  chat.perform(answered(202));
  expect(chat.state().stack).toHaveLength(2);
  return { chat, one, two };
}

test("of two awaited answers each is kept for its node while a person has the conversation", () => {
  const { chat, one, two } = awaitingTwo();
  chat.take(callback("A", { effectId: one }));
  chat.take(takeOver);
  chat.take(callback("B", { effectId: two }));
  chat.take(handBack());
  expect(chat.texts()).toEqual(["aside B", "main A"]);
});

test("a time-out that comes due while a person has the conversation is no less kept for another answer being so", () => {
  const { chat, one } = awaitingTwo();
  chat.take(callback("A", { effectId: one }));
  chat.take(takeOver);
  chat.ring();
  chat.take(handBack());
  expect(chat.texts()).toEqual(["aside late", "main A"]);
});

test("a flow that is over begins at the node to which it is handed back, and at no node that it has not", () => {
  const over = () => {
    const chat = converse([buildFlow({ id: "main", name: "Main", nodes: { ...ended } })]);
    expect(chat.hear("hi")).toEqual(["bye"]);
    expect(chat.state().stack).toEqual([]);
    chat.take(takeOver);
    return chat;
  };
  const ended: { [id: string]: NodeSketch } = {
    start: { type: "Start", to: { text: "bye" } },
    bye: text("bye"),
    ask: text("Which order?", { default: "wait" }),
    wait: { type: "Checkpoint", to: { text: "found" } },
    found: text("found {{ input.text }}"),
  };
  const chat = over();
  chat.take(handBack("ask"));
  expect(chat.texts()).toEqual(["Which order?"]);
  expect(chat.hear("4711")).toEqual(["found 4711"]);
  for (const nodeId of [undefined, "elsewhere"]) {
    const silent = over();
    silent.take(handBack(nodeId));
    expect([silent.texts(), silent.state().stack, silent.state().owner]).toEqual([[], [], "agent"]);
    expect(silent.hear("hi")).toEqual(["bye"]);
  }
});
