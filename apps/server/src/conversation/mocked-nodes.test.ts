import type { Mocks } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { appWithModel } from "../testing/app-with-model.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await appWithModel();
const { vendor, aiModelId } = app;
const { client } = app.a;
await client.variableDefinition.create({ name: "Word", key: "word", type: "String", isEndUser: false });

const say = (text: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: "wait" } }) as const;
const request = { method: "POST", url: `${vendor.address()}/hook`, retries: 0 } as const;
const nodes: FlowSketch["nodes"] = {
  start: { type: "Start", to: { text: "ask", signal: "wait" } },
  ask: {
    type: "LlmResponse",
    data: { model: { aiModelId, instruction: "Be kind." } },
    to: { default: "hook", error: "bad" },
  },
  hook: {
    type: "WebhookAction",
    data: { request, mapping: [{ path: "body.word", variable: "word" }] },
    to: { success: "good", timeout: "late", error: "bad" },
  },
  good: say("The word is {{ word }}"),
  late: say("That took too long"),
  bad: say("That went wrong"),
  wait: { type: "Checkpoint", to: { text: "ask" } },
};
const agent = await makeAgent(app.a, { nodes });
const { conversationEngine: engine } = agent;
const draftFlowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
const graph = buildFlow({ id: draftFlowId, name: "Tested flow", nodes });
await app.a.db.insert(flowDraftTable).values({ flowId: draftFlowId, graph, draftVersion: 1 });

const mocks = {
  ask: { type: "generated", text: "With pleasure" },
  hook: { type: "http", status: 200, body: { word: "mocked" } },
} as const;
const wish = { profileId: agent.id, draftFlowId };
const begin = (given: object) => client.conversation.create({ ...wish, mocks: given as Mocks });

async function hear(id: string, text = "go") {
  const json = { action: { text: { text } } };
  const answer = await app.call(`/conversations/${id}/messages?wait=true`, { method: "POST", as: app.a, json });
  const { messages } = (await answer.json()) as { messages: { action: { text?: { text: string } } }[] };
  return messages.flatMap(({ action }) => action.text?.text ?? []);
}

test("mocked steps are answered in every turn, nothing outside is asked, and it costs nothing", async () => {
  vendor.calls.length = 0;
  const { conversation } = await begin(mocks);
  expect(await hear(conversation.id)).toEqual(["With pleasure", "The word is mocked"]);
  expect(await hear(conversation.id)).toEqual(["With pleasure", "The word is mocked"]);
  expect(vendor.calls).toEqual([]);
  expect(await client.conversation.summary({ id: conversation.id })).toMatchObject({ inputTokens: 0, costNanos: {} });
});

test("the steps say what was mocked, and what was not", async () => {
  const { conversation } = await begin({ hook: mocks.hook });
  await hear(conversation.id, "say real");
  const { results } = await client.conversation.messages({ id: conversation.id, debug: true });
  const parts = results.flatMap(({ action }) => Object.entries(action.engineEvent?.metaData ?? {}));
  const of = (name: string) => parts.flatMap(([key, part]) => (key === name ? [part] : []));
  expect(of("response")).toEqual([expect.objectContaining({ mocked: true, status: 200, body: { word: "mocked" } })]);
  expect(of("answer")).toEqual([{ text: "real" }]);
});

test("a failure leaves by the exit that a real one would", async () => {
  vendor.calls.length = 0;
  const slow = await begin({ ...mocks, hook: { type: "failed", code: "timeout" } });
  expect(await hear(slow.conversation.id)).toEqual(["With pleasure", "That took too long"]);
  const refused = await begin({ ...mocks, hook: { ...mocks.hook, status: 500 } });
  expect(await hear(refused.conversation.id)).toEqual(["With pleasure", "That went wrong"]);
  const silent = await begin({ ask: { type: "failed", code: "unavailable" } });
  expect(await hear(silent.conversation.id)).toEqual(["That went wrong"]);
  expect(vendor.calls).toEqual([]);
  const { results } = await client.conversation.messages({ id: silent.conversation.id, debug: true });
  const failed = results.find(({ action }) => action.engineEvent?.state === "LlmCallError");
  expect(failed?.action.engineEvent?.metaData).toMatchObject({ code: "unavailable", answer: { mocked: true } });
});

test("a test with mocks is kept as one that passes without them, and goes on from any turn with those that it is given", async () => {
  const { conversation } = await begin(mocks);
  await hear(conversation.id);
  const kept = await client.flowTest.keep({ conversationId: conversation.id, name: "Mocked" });
  expect((await client.flowTest.run({ id: kept.id })).result).toMatchObject({ passed: true });
  const branchOf = { conversationId: conversation.id, sequence: 2 };
  const again = await client.conversation.create({
    ...wish,
    branchOf,
    mocks: { ...mocks, ask: { type: "generated", text: "Another" } },
  });
  expect(await hear(again.conversation.id)).toEqual(["Another", "The word is mocked"]);
  const real = await client.conversation.create({ ...wish, branchOf });
  vendor.calls.length = 0;
  await hear(real.conversation.id, "say hi");
  expect(vendor.calls.length).toBeGreaterThan(0);
});

test("only a draft has mocked steps, and only for those who may talk with it", async () => {
  const { profileId } = wish;
  await expect(client.conversation.create({ profileId, mocks })).rejects.toMatchObject({
    status: 400,
    data: { errors: [{ path: "mocks", code: "bad-reference" }] },
  });
  const visitor = restClient(app.address, agent);
  expect((await visitor.call("/conversations", { json: { ...wish, mocks } })).status).toBe(403);
  expect((await visitor.call("/conversations", { json: { profileId, mocks } })).status).toBe(400);
});

test("mocks that are too many, too large or no answer at all are refused", async () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`n${at}`, { type: "mailed" }]));
  const large = { ask: { type: "http", status: 200, body: "x".repeat(40_000) } };
  for (const wrong of [many, large, { ask: { type: "http", status: 99, body: 1 } }, { ask: { type: "other" } }])
    await expect(begin(wrong)).rejects.toMatchObject({ status: 400 });
});
