import { expect, test } from "vitest";
import { appWithModel } from "../testing/app-with-model.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { openSink, type Sink } from "./testing/sink.ts";

const app = await appWithModel();
const { vendor, aiModelId } = app;
const { client } = app.a;

async function person(sink: Sink, policy: "queue" | "interrupt" = "queue") {
  const look = {
    type: "WebhookTool",
    description: "Looks",
    data: { request: { method: "GET", url: `${sink.url}?city={{ city }}`, retries: 0 } },
    parameters: [{ name: "city", type: "string" }],
  } as const;
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "agent" } },
      agent: {
        type: "LlmWithTools",
        data: { model: { aiModelId, instruction: "Help." } },
        tools: { look },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "agent" } },
    },
    settings: { bursts: { policy } },
  });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const { conversationEngine: engine } = agent;
  return { rest, id: conversation.id, flowId: engine.kind === "flow" ? (engine.flowId ?? "") : "" };
}
const calls = 'call look {"city":"Graz"}\ncall look {"city":"Linz"}\ncall look {"city":"Wels"}';
/** What the model was last told of its calls. */
const told = () => {
  const asked = vendor.calls.at(-1)?.body as { messages: { role: string; content: string }[] } | undefined;
  return asked?.messages.flatMap(({ role, content }) => (role === "tool" ? [content] : []));
};

test("calls of one answer that change nothing are under way at the same time, each with a key of its own", async () => {
  const sink = await openSink();
  const { rest, id } = await person(sink);
  const said = rest.say(id, calls, { wait: true });
  // Nobody is answered before all have asked: one after the other they would wait for ever.
  await sink.called(3);
  sink.release();
  expect((await said).status).toBe(200);
  const keys = sink.calls.map((headers) => String(headers["idempotency-key"]));
  expect(new Set(keys).size).toBe(3);
  expect(new Set(keys.map((key) => key.slice(0, -2))).size).toBe(1);
  expect(told()).toEqual([1, 2, 3].map(() => expect.stringContaining('"word":"done"')));
  const { results } = await client.conversation.messages({ id, debug: true });
  const steps = results.map(({ action }) => action.engineEvent?.metaData ?? {});
  expect(steps).toContainEqual(
    expect.objectContaining({
      request: {
        calls: ["Graz", "Linz", "Wels"].map((city) => expect.objectContaining({ url: `${sink.url}?city=${city}` })),
      },
    }),
  );
  expect(steps).toContainEqual(
    expect.objectContaining({
      response: { answers: [1, 2, 3].map(() => expect.objectContaining({ status: 200, body: { word: "done" } })) },
    }),
  );
});

test("a test that is made of such a conversation says nothing of what opens something, and is passed", async () => {
  const sink = await openSink({ body: "word=done&accessToken=sesame-open", type: "application/x-www-form-urlencoded" });
  sink.release();
  const { rest, id, flowId } = await person(sink);
  await rest.say(id, calls, { wait: true });
  const fixture = await client.conversation.fixture({ id });
  expect(JSON.stringify(fixture).match(/word=done/g)?.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(fixture)).not.toContain("sesame-open");
  const { passed, turns } = await client.conversation.runFixture({ id: flowId, version: 1, fixture });
  expect(turns.filter(({ difference }) => difference)).toEqual([]);
  expect(passed).toBe(true);
});

test("who speaks over them is heard at once", async () => {
  const sink = await openSink();
  const { rest, id } = await person(sink, "interrupt");
  await rest.say(id, calls);
  await sink.called(3);
  await rest.say(id, "say heard you", { wait: true });
  expect(told()).toEqual([1, 2, 3].map(() => expect.stringContaining("broken off")));
  expect(sink.calls).toHaveLength(3);
});

test.each([
  ["NUL", String.raw`"a\u0000b"`],
  ["half of an emoji", String.raw`"a\ud83db"`],
])("one that answers with %s fails alone", async (_name, word) => {
  const sink = await openSink({ body: (path) => `{"word":${path.includes("Linz") ? word : '"done"'}}` });
  sink.release();
  const { rest, id } = await person(sink);
  await rest.say(id, calls, { wait: true });
  const done = expect.stringContaining('"word":"done"');
  expect(told()).toEqual([done, expect.stringContaining("characters that cannot be stored"), done]);
  expect(sink.calls).toHaveLength(3);
});
