import { expect, test } from "vitest";
import { appWithModel } from "../testing/app-with-model.ts";
import { type AgentSketch, makeAgent } from "../testing/make-agent.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { openSink } from "./testing/sink.ts";

const app = await appWithModel();
const { vendor, aiModelId } = app;

const text = (said: string, next: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: said }] }, to: { default: next } }) as const;
const post = (url: string) =>
  ({
    type: "WebhookAction",
    data: { request: { method: "POST", url, retries: 0, timeoutMs: 60_000 } },
    to: { success: "good" },
  }) as const;

/** Something is paid for what is said first; what is said then is heard. */
const paying = (url: string): AgentSketch["nodes"] => ({
  start: { type: "Start", to: { text: "call" } },
  call: post(url),
  good: text("paid", "wait"),
  wait: { type: "Checkpoint", to: { text: "heard" } },
  heard: text("heard {{ input.text }}", "wait"),
});

/** A person of whom it is known what they are answered, and what operators find. */
async function person(nodes: AgentSketch["nodes"], settings: NonNullable<AgentSketch["settings"]> = {}) {
  const agent = await makeAgent(app.a, { nodes, settings: { bursts: { policy: "interrupt" }, ...settings } });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  const transcript = async () => textsOf((await rest.messages(id)).results);
  const issues = async () => (await app.a.client.issue.list({ conversationId: id })).results;
  return { rest, id, transcript, issues };
}

/** "One" leads to a call, and "two" is said over it. */
async function spokenOver(request: object, to: object = {}) {
  const sink = await openSink();
  const call = { ...post(sink.url), data: { request: { ...post(sink.url).data.request, ...request } } };
  const { rest, id, transcript, issues } = await person({
    start: { type: "Start", to: { text: "call" } },
    call: { ...call, to: { ...call.to, ...to } },
    good: text("called for {{ input.text }}", "wait"),
    down: text("Our service is down, sorry", "wait"),
    wait: { type: "Checkpoint", to: { text: "call" } },
  });
  await rest.say(id, "one");
  await sink.called(1);
  const said = rest.say(id, "two", { wait: true });
  await sink.called(2);
  sink.release();
  await said;
  expect(await transcript()).toEqual(["one", "two", "called for two"]);
  expect(await issues()).toMatchObject([{ code: "cancelled", severity: "info" }]);
}

test("who speaks over a call that nobody has an error exit for is heard from Start, and nobody apologises", async () => {
  await spokenOver({ method: "POST" });
});

test("a call that was spoken over does not leave by its error exit", async () => {
  await spokenOver({ method: "GET" }, { error: "down" });
});

test("who speaks over a model is heard by a handler of the flow before anything behind it is said", async () => {
  const slow = await app.model("stall");
  const stopped = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { default: "end" } },
      end: { type: "TextMessageAction", data: { alternatives: [{ en: "Stopped" }] } },
    },
  });
  const { conversationEngine: engine } = stopped;
  const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const handlers = [{ id: "h", on: "keyword", keywords: { en: ["stop"] }, flowId, mode: "jump" }];
  const { rest, id, transcript } = await person(
    {
      start: { type: "Start", to: { text: "model" } },
      model: {
        type: "LlmResponse",
        data: { model: { aiModelId: slow, instruction: "Be kind." } },
        to: { default: "more" },
      },
      more: text("Anything else?", "wait"),
      wait: { type: "Checkpoint", to: { text: "model" } },
    },
    { handlers } as never,
  );
  const before = vendor.calls.length;
  await rest.say(id, "one");
  await expect.poll(() => vendor.calls.length).toBeGreaterThan(before);
  await rest.say(id, "stop", { wait: true });
  expect(await transcript()).toEqual(["one", "stop", "You said:", "Stopped"]);
}, 20_000);

test("a call that changes something outside may say how it ended, and is not made again for who has spoken over it", async () => {
  const sink = await openSink();
  const { rest, id, transcript, issues } = await person(paying(sink.url));
  await rest.say(id, "one");
  await sink.called(1);
  const said = rest.say(id, "two", { wait: true });
  setTimeout(() => sink.release(), 300);
  await said;
  expect(await transcript()).toEqual(["one", "two", "paid", "heard two"]);
  expect(sink.calls).toHaveLength(1);
  expect(await issues()).toEqual([]);
});

test("a button of a question that is over breaks nothing off", async () => {
  const sink = await openSink();
  const { rest, id, transcript } = await person({
    start: { type: "Start", to: { text: "ask" } },
    ask: {
      type: "ChooseReplyButton",
      data: { text: { en: "Which?" }, buttons: [{ value: "a", label: { en: "A" } }] },
      to: { "selected:a": "call" },
    },
    call: { ...post(sink.url), data: { request: { method: "GET", url: sink.url, retries: 0, timeoutMs: 60_000 } } },
    good: text("found", "wait"),
    wait: { type: "Checkpoint", to: { text: "wait" } },
  });
  await rest.say(id, "one", { wait: true });
  const asked = (await rest.messages(id)).results.find(({ action }) => action.uiAction)?.id ?? "";
  await rest.say(id, "A");
  await sink.called(1);
  const value = { type: "response", messageId: asked, button: "a" } as const;
  await rest.act(id, { uiAction: { name: "buttons", value } });
  sink.release();
  await expect.poll(transcript).toEqual(["one", "Which?", "A", "found"]);
  expect(sink.calls).toHaveLength(1);
});

test("who takes over while something is paid for has it paid once, and the flow goes on from there", async () => {
  const sink = await openSink();
  const { rest, id, transcript } = await person(paying(sink.url));
  await rest.say(id, "one");
  await sink.called(1);
  const taken = app.a.client.conversation.takeOver({ id });
  setTimeout(() => sink.release(), 300);
  await taken;
  await expect.poll(async () => (await app.a.client.conversation.get({ id })).owner).toBe("human");
  expect(await transcript()).toEqual(["one"]);
  await app.a.client.conversation.handBack({ id });
  expect(await transcript()).toEqual(["one", "paid"]);
  await rest.say(id, "three", { wait: true });
  expect(await transcript()).toEqual(["one", "paid", "three", "heard three"]);
  expect(sink.calls).toHaveLength(1);
});

test("of texts that wait, those that another one has taken the place of ask no model", async () => {
  const sink = await openSink();
  const { rest, id, transcript } = await person({
    start: { type: "Start", to: { text: "call" } },
    call: { ...post(sink.url), to: { success: "wait" } },
    wait: { type: "Checkpoint", to: { text: "model" } },
    model: {
      type: "LlmResponse",
      data: { model: { aiModelId, instruction: "Help." } },
      to: { default: "wait" },
    },
  });
  await rest.say(id, "one");
  await sink.called(1);
  const before = vendor.calls.length;
  for (const text of ["two", "three", "four"]) await rest.say(id, text);
  sink.release();
  await expect.poll(transcript).toEqual(["one", "two", "three", "four", "You said: four"]);
  expect(vendor.calls.length - before).toBe(1);
});

test("what follows a model that was spoken over is done where nobody handles what was said, and then the person is heard", async () => {
  const sink = await openSink();
  const slow = await app.model("stall");
  const { rest, id, transcript, issues } = await person({
    start: { type: "Start", to: { text: "model" } },
    model: {
      type: "LlmResponse",
      data: { model: { aiModelId: slow, instruction: "Be kind." } },
      to: { default: "call" },
    },
    call: post(sink.url),
    good: text("noted", "wait"),
    wait: { type: "Checkpoint", to: { text: "heard" } },
    heard: text("heard {{ input.text }}", "wait"),
  });
  const before = vendor.calls.length;
  await rest.say(id, "one");
  await expect.poll(() => vendor.calls.length).toBeGreaterThan(before);
  const said = rest.say(id, "two", { wait: true });
  await sink.called(1);
  sink.release();
  await said;
  expect(await transcript()).toEqual(["one", "two", "You said:", "noted", "heard two"]);
  expect(await issues()).toEqual([]);
}, 20_000);

test.each([
  ["says how it ended within two seconds, has its result", true, /"error"/, "done"],
  ["does not, has been broken off", false, /"word":"done"/, "broken off"],
])(
  "a tool's call that is spoken over and %s for the model, and is not made again",
  async (_what, answers, not, told) => {
    const sink = await openSink();
    const { rest, id, transcript, issues } = await person({
      start: { type: "Start", to: { text: "agent" } },
      agent: {
        type: "LlmWithTools",
        data: { model: { aiModelId, instruction: "Help." } },
        to: { default: "wait" },
        tools: {
          book: {
            type: "WebhookTool",
            description: "Books",
            data: { request: { method: "POST", url: sink.url, retries: 0, timeoutMs: 60_000 } },
          },
        },
      },
      wait: { type: "Checkpoint", to: { text: "agent" } },
    });
    const before = vendor.calls.length;
    await rest.say(id, "call book {}");
    await sink.called(1);
    const since = Date.now();
    const said = rest.say(id, "say heard you", { wait: true });
    if (answers) setTimeout(() => sink.release(), 300);
    await said;
    expect(Date.now() - since).toBeLessThan(30_000);
    expect((await transcript()).at(-1)).toBe("heard you");
    expect(sink.calls).toHaveLength(1);
    const asked = vendor.calls.slice(before).at(-1)?.body as { messages: { role: string; content: string }[] };
    const results = asked.messages.filter(({ role }) => role === "tool").map(({ content }) => content);
    expect(results).toEqual([expect.stringContaining(told)]);
    expect(results[0]).not.toMatch(not);
    expect((await issues()).filter(({ severity }) => severity !== "info")).toEqual([]);
  },
  20_000,
);
