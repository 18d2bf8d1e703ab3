import type { ConversationFixture } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const { client } = app.a;
await client.variableDefinition.create({ name: "Visits", key: "visits", type: "Number", isEndUser: true });
await client.variableDefinition.create({ name: "Code", key: "code", type: "String", isEndUser: false, hide: true });

const say = (text: string, to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: to } }) as const;

const shop = (
  url: string,
  thanks = "{{ code }}: {{ visits }} visits, {{ nodes.call.body.word }}",
): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "ask", signal: "ask" } },
  ask: {
    type: "ChooseReplyButton",
    data: {
      text: { en: "Tea or coffee?" },
      buttons: [
        { value: "tea", label: { en: "Tea" } },
        { value: "coffee", label: { en: "Coffee" } },
      ],
      ladder: { noInput: [{ en: "Well?" }], noInputAfterMs: 60_000 },
    },
    to: { "selected:tea": "count", "selected:coffee": "count", "not-selected": "ask" },
  },
  count: {
    type: "StoreVariable",
    data: { assignments: [{ mode: "arithmetic", variable: "visits", operator: "add", by: "1" }] },
    to: { default: "askCode" },
  },
  askCode: say("Your code?", "coded"),
  coded: { type: "Checkpoint", to: { text: "keep" } },
  keep: {
    type: "StoreVariable",
    data: { assignments: [{ mode: "template", variable: "code", template: "{{ input.text }}" }] },
    to: { default: "call" },
  },
  call: {
    type: "WebhookAction",
    name: "call",
    data: { request: { method: "POST", url, retries: 0, timeoutMs: 60_000 } },
    to: { success: "thanks", error: "thanks" },
  },
  thanks: say(thanks, "end"),
  end: { type: "Checkpoint", to: { text: "ask" } },
});

/** A test conversation with a button, a reminder, a hidden code and a webhook, and the fixture made of it. */
async function recorded() {
  const sink = await openSink({ body: '{"word":"done","accessToken":"sesame-open"}' });
  sink.release();
  const agent = await makeAgent(app.a, { nodes: shop(sink.url) });
  const { conversationEngine: engine } = agent;
  const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const { conversation } = await client.conversation.create({ profileId: agent.id });
  const { id } = conversation;
  const act = (action: object) =>
    app.call(`/conversations/${id}/messages?wait=true`, {
      method: "POST",
      as: app.a,
      json: { action },
    });
  await client.conversation.moveClock({ id });
  const { results } = await client.conversation.messages({ id });
  const asked = results.findLast(({ action }) => action.uiAction);
  const value = { type: "response", messageId: asked?.id, button: "tea" };
  await act({ uiAction: { name: asked?.action.uiAction?.name ?? "", value } });
  await act({ text: { text: "open-4711" } });
  return { id, flowId, sink, fixture: await client.conversation.fixture({ id }) };
}

async function keepDraft(flowId: string, nodes: FlowSketch["nodes"]) {
  const graph = buildFlow({ id: flowId, name: "Tested flow", nodes });
  await app.a.db.delete(flowDraftTable).where(eq(flowDraftTable.flowId, flowId));
  await app.a.db.insert(flowDraftTable).values({ flowId, graph, draftVersion: 1 });
}

test("a real conversation becomes a test that its own version passes, without anything outside being called", async () => {
  const { flowId, fixture, sink } = await recorded();
  expect(fixture.turns.map(({ input }) => input.type)).toEqual(["signal", "timer", "uiResponse", "text", "result"]);
  expect(fixture.turns.at(-1)?.exits).toEqual([
    { nodeId: "call", exit: "success", match: null, to: "thanks" },
    expect.anything(),
  ]);
  const calls = sink.calls.length;
  const result = await client.conversation.runFixture({ id: flowId, version: 1, fixture });
  expect(result.turns.filter(({ difference }) => difference)).toEqual([]);
  expect(result).toMatchObject({ passed: true });
  expect(result.turns).toHaveLength(5);
  expect(sink.calls).toHaveLength(calls);
});

test("secrets that the outside answered with are masked, and what is hidden is concealed, wherever it stands", async () => {
  const { fixture } = await recorded();
  const text = JSON.stringify(fixture);
  expect(text).not.toContain("open-4711");
  expect(text).not.toContain("sesame-open");
  expect(text).toContain('"word":"done"');
  expect(fixture.turns[3]?.input).toMatchObject({ type: "text", text: "•••" });
  expect(text).toContain("•••: 1 visits, done");
});

for (const name of ["pass", "berth"])
  await client.variableDefinition.create({ name, type: "String", isEndUser: false });

test.each([
  ["application/json", '{"word":"done","accessToken":"sesame-open","key":"berth-4"}'],
  ["application/x-www-form-urlencoded", "word=done&accessToken=sesame-open&key=berth-4"],
  ["text/plain", '{"word": "done", "accessToken": "sesame-open", "key": "berth-4"}'],
])(
  "a secret of the answer %s %s is masked where it was stored and said, too, and the test is still passed",
  async (type, body) => {
    const isRead = type === "application/json";
    const sink = await openSink({ body, type });
    sink.release();
    const mapping = [
      { path: isRead ? "body.accessToken" : "body", variable: "pass" },
      { path: isRead ? "body.key" : "body", variable: "berth" },
    ];
    const agent = await makeAgent(app.a, {
      nodes: {
        start: { type: "Start", to: { text: "call", signal: "rest" } },
        call: {
          type: "WebhookAction",
          data: { request: { method: "POST", url: sink.url, retries: 0 }, mapping },
          to: { success: "told" },
        },
        told: say("{{ pass }} for {{ berth }}", "rest"),
        rest: { type: "Checkpoint", to: { text: "call" } },
      },
    });
    const { conversationEngine: engine } = agent;
    const { conversation } = await client.conversation.create({ profileId: agent.id });
    const { id } = conversation;
    await app.call(`/conversations/${id}/messages?wait=true`, {
      method: "POST",
      as: app.a,
      json: { action: { text: { text: "Which berth?" } } },
    });
    const fixture = await client.conversation.fixture({ id });
    expect(JSON.stringify(fixture)).not.toMatch(/sesame-open|berth-4/);
    expect(JSON.stringify(fixture)).toContain("done");
    const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
    const { passed, turns } = await client.conversation.runFixture({ id: flowId, version: 1, fixture });
    expect(turns.filter(({ difference }) => difference)).toEqual([]);
    expect(passed).toBe(true);
  },
);

test("a flow that says who speaks, where, or that it is a test, passes the test of its conversation, which names nobody", async () => {
  const isTest = { variable: "conversation.test", operator: "eq", value: "true", not: false };
  const { id: profileId, conversationEngine: engine } = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { signal: "hello", text: "whether" } },
      hello: { ...say("Welcome, {{ endUser.id }}, to {{ conversation.id }}", "rest") },
      whether: {
        type: "IfElse",
        data: {
          cases: [{ id: "test", label: "", join: "and", conditions: [isTest] }],
        },
        to: { "response:test": "testing", default: "live" },
      },
      testing: { ...say("A test, {{ user.id }}", "rest") },
      live: { ...say("No test", "rest") },
      rest: { type: "Checkpoint", to: { text: "whether" } },
    },
  });
  const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const { conversation } = await client.conversation.create({ profileId, endUserId: "ann@example.com" });
  const { id } = conversation;
  await app.call(`/conversations/${id}/messages?wait=true`, {
    ...{ method: "POST", as: app.a, json: { action: { text: { text: "Where am I?" } } } },
  });
  const fixture = await client.conversation.fixture({ id });
  const text = JSON.stringify(fixture.turns);
  expect(text).toContain("Welcome, •••, to •••");
  expect(text).toContain("A test, •••");
  expect(text).not.toContain("ann@example.com");
  expect(await client.conversation.runFixture({ id: flowId, version: 1, fixture })).toMatchObject({ passed: true });
});

test("the draft is run where no version is named, and the first difference is told at its step", async () => {
  const { flowId, fixture, sink } = await recorded();
  await keepDraft(flowId, shop(sink.url, "Thank you"));
  const result = await client.conversation.runFixture({ id: flowId, fixture });
  expect(result.passed).toBe(false);
  expect(result.turns.at(-1)).toMatchObject({
    index: 4,
    difference: { path: "events.0.action.text.text", expected: "•••: 1 visits, done", actual: "Thank you" },
  });
  await keepDraft(flowId, { ...shop(sink.url), askCode: say("Your code?", "end") });
  const other = await client.conversation.runFixture({ id: flowId, fixture });
  expect(other.turns.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(other.turns.at(-1)?.difference).toMatchObject({ path: "exits.2.to", expected: "coded", actual: "end" });
});

test("an input that this run has no place for is told as the difference", async () => {
  const { flowId, fixture } = await recorded();
  const run = (turns: ConversationFixture["turns"]) =>
    client.conversation.runFixture({ id: flowId, version: 1, fixture: { ...fixture, turns } });
  const noTimer = await run([{ input: { type: "timer", name: "nothing" }, events: [] }]);
  expect(noTimer.turns).toMatchObject([{ difference: { path: "input", expected: "a timer nothing" } }]);
  const noEffect = await run([{ input: { type: "result", result: { type: "generated" } }, events: [] }]);
  expect(noEffect).toMatchObject({ passed: false, turns: [{ difference: { path: "input" } }] });
  const [first, second, third, fourth] = fixture.turns;
  if (!first || !second || !third || !fourth) throw new Error("The fixture is too short");
  const broken = await run([
    first,
    second,
    third,
    fourth,
    { input: { type: "result", result: { type: "unheard-of" } }, events: [] },
  ]);
  expect(broken.passed).toBe(false);
});

test("conversations of others cannot be exported, flows of others not be run, and viewers run none", async () => {
  const { id, flowId, fixture } = await recorded();
  await expect(app.b.client.conversation.fixture({ id })).rejects.toMatchObject({ status: 404 });
  await expect(app.b.client.conversation.runFixture({ id: flowId, fixture })).rejects.toMatchObject({ status: 404 });
  await expect(client.conversation.runFixture({ id: flowId, version: 7, fixture })).rejects.toMatchObject({
    status: 404,
  });
  const { organizationId } = app.a;
  const { client: viewer } = await signUp(app.context, app.address, "Vera", { organizationId, role: "viewer" });
  await expect(viewer.conversation.runFixture({ id: flowId, fixture })).rejects.toMatchObject({ status: 403 });
});

const flowOf = ({ conversationEngine: engine }: Awaited<ReturnType<typeof makeAgent>>) =>
  engine.kind === "flow" ? (engine.flowId ?? "") : "";
const sayIn = (id: string, text: string) =>
  app.call(`/conversations/${id}/messages?wait=true`, {
    method: "POST",
    as: app.a,
    json: { action: { text: { text } } },
  });

/** What is said is kept as the hidden code. */
const keepingCode = (next: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "keep", signal: "rest" } },
  rest: { type: "Checkpoint", to: { text: "keep" } },
  keep: {
    type: "StoreVariable",
    data: { assignments: [{ mode: "template", variable: "code", template: "{{ input.text }}" }] },
    to: { default: next },
  },
});

test("a run that a conversation has started is in its test, again under another id, without what is hidden", async () => {
  const clerk = await publishedFlow(app.a, {
    type: "Automation",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } },
  });
  const nodes: FlowSketch["nodes"] = {
    ...keepingCode("book"),
    book: {
      type: "RunAutomation",
      data: { flowId: clerk, wait: false, inputs: [{ name: "pin", value: "{{ code }}" }] },
      to: { success: "end", error: "end" },
    },
    end: { type: "Checkpoint", to: { text: "keep" } },
  };
  const agent = await makeAgent(app.a, { nodes });
  const { conversation } = await client.conversation.create({ profileId: agent.id });
  await sayIn(conversation.id, "open-4711");
  const fixture = await client.conversation.fixture({ id: conversation.id });
  const run = fixture.turns.at(-1)?.events.find(({ type }) => type === "run");
  expect(run).toEqual({ type: "run", flowId: clerk, inputs: { pin: "•••" } });
  const written = JSON.stringify(fixture).replace(/"(text|pin)":"•••"/g, '"$1":"open-4711"');
  const unhidden = JSON.parse(written) as ConversationFixture;
  expect(await client.conversation.runFixture({ id: flowOf(agent), version: 1, fixture: unhidden })).toMatchObject({
    passed: true,
  });
});

test("the shortest hidden value is concealed as a word of its own, in what was said, answered and shown, and the test is still passed", async () => {
  const sink = await openSink({ body: '{"word":"A7 is taken","also":"A77"}' });
  sink.release();
  const nodes: FlowSketch["nodes"] = {
    ...keepingCode("call"),
    call: {
      type: "WebhookAction",
      data: {
        request: { method: "POST", url: sink.url, retries: 0 },
        mapping: [{ path: "body.word", variable: "berth" }],
      },
      to: { success: "told" },
    },
    told: say("{{ berth }} and {{ input.text }}", "after"),
    after: { type: "Checkpoint", to: { text: "heard" } },
    heard: say("You said {{ input.text }}", "after"),
  };
  const agent = await makeAgent(app.a, { nodes });
  const { id } = (await client.conversation.create({ profileId: agent.id })).conversation;
  for (const text of ["A7", "Is a7, my code, free? A77 is."]) await sayIn(id, text);
  const fixture = await client.conversation.fixture({ id });
  const text = JSON.stringify(fixture);
  expect(text).not.toMatch(/\bA7\b/i);
  for (const shown of ["You said Is •••, my code, free? A77 is.", "••• is taken and •••", '"also":"A77"'])
    expect(text).toContain(shown);
  const shown = JSON.stringify(await client.conversation.messages({ id, debug: true }));
  expect(shown).not.toMatch(/\bA7\b/i);
  const { turns, passed } = await client.conversation.runFixture({ id: flowOf(agent), version: 1, fixture });
  expect(turns.filter(({ difference }) => difference)).toEqual([]);
  expect(passed).toBe(true);
});

test("a test ends where its conversation went over to another version", async () => {
  const nodes: FlowSketch["nodes"] = {
    start: { type: "Start", to: { text: "wait", signal: "wait" } },
    wait: { type: "Checkpoint", to: { text: "answer" } },
    answer: say("Answered", "wait"),
  };
  const agent = await makeAgent(app.a, { nodes });
  const { conversation } = await client.conversation.create({ profileId: agent.id });
  await sayIn(conversation.id, "one");
  await keepDraft(flowOf(agent), nodes);
  await client.flow.publish({ id: flowOf(agent), name: "", notes: "", running: "restart" });
  await sayIn(conversation.id, "two");
  const fixture = await client.conversation.fixture({ id: conversation.id });
  expect(fixture.turns).toHaveLength(2);
  const ran = await client.conversation.runFixture({ id: flowOf(agent), version: 1, fixture });
  expect(ran).toMatchObject({ passed: true });
});

test("a run that nobody has talked in becomes a test of its automation, with the inputs that began it", async () => {
  const flowId = await publishedFlow(app.a, {
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "wait" } },
      wait: { type: "DelayAction", data: { durationMs: 10, typing: false }, to: { default: "end" } },
      end: { type: "EndFlow", data: { outputs: [{ name: "total", value: "all of {{ of }}" }] } },
    },
  });
  const { body } = await client.automation.run({ flowId, inputs: { of: "3" } });
  const endedAt = async () => (await client.automation.getRun({ runId: body.id })).endedAt;
  await expect.poll(endedAt, { timeout: 20_000 }).not.toBeNull();
  const fixture = await client.conversation.fixture({ id: body.id });
  expect(fixture.turns.map(({ input }) => input.type)).toEqual(["run", "timer"]);
  const kept = await client.flowTest.keep({ name: "All of three", conversationId: body.id });
  expect(kept).toMatchObject({ flowId, turns: 2 });
  expect((await client.flowTest.run({ id: kept.id, version: 1 })).result).toMatchObject({ passed: true });
  const [begun, ...rest] = fixture.turns;
  if (begun?.input.type !== "run") throw new Error("The first turn is the run's beginning");
  const otherwise = { ...fixture, turns: [{ ...begun, input: { ...begun.input, inputs: { of: "4" } } }, ...rest] };
  expect(await client.conversation.runFixture({ id: flowId, version: 1, fixture: otherwise })).toMatchObject({
    passed: false,
    turns: [{}, { difference: { path: "outcome.outputs.total", expected: "all of 3", actual: "all of 4" } }],
  });
}, 60_000);

test("a test of a flow that calls another holds for copies of both, and for no flow that goes elsewhere", async () => {
  const inner: FlowSketch["nodes"] = {
    start: { type: "Start", to: { default: "call" } },
    call: {
      type: "WebhookAction",
      data: { request: { method: "POST", url: "http://127.0.0.1:9/", retries: 0, timeoutMs: 2000 } },
      to: { success: "end", error: "end" },
    },
    end: { type: "EndFlow" },
  };
  const outer = (flowId: string): FlowSketch["nodes"] => ({
    start: { type: "Start", to: { text: "go", signal: "wait" } },
    wait: { type: "Checkpoint", to: { text: "go" } },
    go: { type: "GoToFlow", data: { flowId }, to: { success: "done", error: "done" } },
    done: say("Done", "wait"),
  });
  const agent = await makeAgent(app.a, { nodes: outer(await publishedFlow(app.a, { nodes: inner })) });
  const { conversation } = await client.conversation.create({ profileId: agent.id });
  await sayIn(conversation.id, "one");
  const fixture = await client.conversation.fixture({ id: conversation.id });
  expect(JSON.stringify(fixture)).toContain("flowEvent");

  const copies = (nodes: FlowSketch["nodes"]) =>
    publishedFlow(app.b, { nodes }).then((called) => publishedFlow(app.b, { nodes: outer(called) }));
  const held = async (nodes: FlowSketch["nodes"]) =>
    app.b.client.conversation.runFixture({ id: await copies(nodes), version: 1, fixture });
  expect((await held(inner)).turns.filter(({ difference }) => difference)).toEqual([]);
  expect(await held(inner)).toMatchObject({ passed: true });
  expect(await held({ start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } })).toMatchObject({
    passed: false,
  });
}, 60_000);
