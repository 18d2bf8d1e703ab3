import type { NewConversation } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { serve } from "../effect/testing/mcp-server.ts";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { openSink } from "./testing/sink.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());
const { client } = app.a;
const credentials = { apiKey: "key", apiBaseUrl: vendor.address() };
const { id: aiModelId } = await client.aiModel.create({ name: "Model", provider: "OpenAi", credentials });
await client.variableDefinition.create({ name: "Word", key: "word", type: "String", isEndUser: false });

async function tried(nodes: FlowSketch["nodes"], given: Partial<NewConversation>) {
  const agent = await makeAgent(app.a, { nodes });
  const { conversationEngine: engine } = agent;
  const draftFlowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const graph = buildFlow({ id: draftFlowId, name: "Tested flow", nodes });
  await app.a.db.insert(flowDraftTable).values({ flowId: draftFlowId, graph, draftVersion: 1 });
  const wish = { profileId: agent.id, draftFlowId, startNodeId: "tried", startAlone: true, ...given } as const;
  const { conversation } = await client.conversation.create(wish);
  const { id } = conversation;
  const read = async () =>
    (await client.conversation.messages({ id, debug: true })).results.map(({ action }) => action);
  return { id, wish, read };
}

const partOf = (actions: Awaited<ReturnType<Awaited<ReturnType<typeof tried>>["read"]>>, name: string) =>
  actions.flatMap(
    ({ engineEvent }) => (engineEvent?.metaData as { [name: string]: unknown } | undefined)?.[name] ?? [],
  );
const over = (id: string) =>
  expect.poll(async () => (await client.conversation.get({ id })).state, { timeout: 10_000 }).toBe("Closed");

const behind: FlowSketch["nodes"] = {
  start: { type: "Start", to: { text: "tried" } },
  behind: { type: "TextMessageAction", data: { alternatives: [{ en: "Behind" }] }, to: {} },
};

test("one webhook is called with the values that are given, and nothing behind it runs", async () => {
  const sink = await openSink({ body: '{"word":"done"}' });
  sink.release();
  const request = { method: "POST", url: `${sink.url}?word={{ word }}`, retries: 0 } as const;
  const mapping = [{ path: "body.word", variable: "word" }];
  const nodes: FlowSketch["nodes"] = {
    ...behind,
    tried: { type: "WebhookAction", data: { request, mapping }, to: { success: "behind" } },
  };
  const { id, read } = await tried(nodes, { variables: { word: "sent" } });
  await over(id);
  expect(sink.calls).toHaveLength(1);
  const actions = await read();
  expect(actions.some(({ text }) => text)).toBe(false);
  expect(partOf(actions, "exit")).toEqual([{ name: "success", match: null }]);
  expect(partOf(actions, "request")).toEqual([expect.objectContaining({ url: `${sink.url}?word=sent` })]);
  expect(partOf(actions, "response")).toEqual([expect.objectContaining({ status: 200, body: { word: "done" } })]);
  const { results } = await client.conversation.variables({ id });
  expect(results.find(({ key }) => key === "word")?.stringValue).toBe("done");
});

test("a model answers what was said just before, whether its exit leads anywhere or not", async () => {
  const data = { model: { aiModelId, instruction: "Be kind." } };
  const { id, read } = await tried(
    { ...behind, tried: { type: "LlmResponse", data, to: {} } },
    { startText: "say hello" },
  );
  await over(id);
  const actions = await read();
  expect(actions.flatMap(({ text }) => text?.text ?? [])).toEqual(["hello"]);
  expect(partOf(actions, "exit")).toEqual([{ name: "default", match: null }]);
  expect(partOf(actions, "prompt")).toHaveLength(1);
  const kept = await client.flowTest.keep({ conversationId: id, name: "Alone" });
  expect((await client.flowTest.run({ id: kept.id })).result).toMatchObject({ passed: true });
});

/** What is tried alone beside webhooks and answers, with what it says of itself. */
const others: Record<string, readonly [node: FlowSketch["nodes"][string], said: string, exit: string, tells: object]> =
  {
    ExtractVariables: [
      { type: "ExtractVariables", data: { model: { aiModelId }, variables: [{ variable: "word" }], missing: "leave" } },
      "Not a word",
      "missing-variables",
      { prompt: [expect.anything()] },
    ],
    McpTool: [
      {
        type: "McpTool",
        data: { server: { url: "MCP" }, tool: "forecast", arguments: [{ name: "city", value: "Graz" }] },
      },
      "",
      "success",
      { response: [expect.objectContaining({ structured: { low: -3 } })] },
    ],
    KnowledgeBase: [
      { type: "KnowledgeBase", data: { collections: ["town"], query: "{{ input.text }}" } },
      "When do you open?",
      "error",
      { failure: [expect.objectContaining({ code: "no-knowledge" })] },
    ],
    FindRecords: [
      { type: "FindRecords", data: { tableId: "rooms" } },
      "Is there a room?",
      "error",
      { failure: [expect.objectContaining({ code: "no-tables" })] },
    ],
  };

test.each(Object.keys(others))("%s is tried alone, and says by which exit it left and why", async (type) => {
  const [sketch, startText, exit, tells] = others[type] ?? expect.unreachable();
  const { url } = await serve();
  const alone = JSON.parse(JSON.stringify(sketch).replace('"MCP"', JSON.stringify(url))) as typeof sketch;
  const { id, read } = await tried(
    { ...behind, tried: { ...alone, to: { [exit]: "behind" } } as never },
    { startText },
  );
  await over(id);
  const actions = await read();
  expect(actions.some(({ text }) => text)).toBe(false);
  expect(partOf(actions, "exit")).toEqual([{ name: exit, match: null }]);
  for (const [part, told] of Object.entries(tells)) expect(partOf(actions, part)).toEqual(told);
});

test("what a model finds in what was said is written, and it leaves by success", async () => {
  const model = { ...credentials, apiBaseUrl: vendor.address("fill:word:Graz") };
  const { id: finds } = await client.aiModel.create({ name: "Finds", provider: "OpenAi", credentials: model });
  const data = { model: { aiModelId: finds }, variables: [{ variable: "word" }], missing: "ask" } as const;
  const nodes: FlowSketch["nodes"] = {
    ...behind,
    tried: { type: "ExtractVariables", data, to: { success: "behind" } },
  };
  const { id, read } = await tried(nodes, { startText: "To Graz" });
  await over(id);
  const actions = await read();
  expect(actions.some(({ text }) => text)).toBe(false);
  expect(partOf(actions, "exit")).toEqual([{ name: "success", match: null }]);
  expect((await client.conversation.variables({ id })).results).toMatchObject([{ key: "word", stringValue: "Graz" }]);
});

test("what fails says why, and leaves by its error exit alone", async () => {
  const request = { method: "GET", url: "http://127.0.0.1:9/closed", retries: 0 } as const;
  const nodes: FlowSketch["nodes"] = {
    ...behind,
    tried: { type: "WebhookAction", data: { request, mapping: [] }, to: { success: "behind", error: "behind" } },
  };
  const { id, read } = await tried(nodes, {});
  await over(id);
  const actions = await read();
  expect(actions.some(({ text }) => text)).toBe(false);
  expect(partOf(actions, "exit")).toEqual([{ name: "error", match: null }]);
  expect(partOf(actions, "failure")).toEqual([expect.objectContaining({ code: expect.any(String) })]);
});

test("a call that goes on is broken off, and nothing behind it runs then either", async () => {
  const sink = await openSink();
  const request = { method: "GET", url: sink.url, retries: 0 } as const;
  const nodes: FlowSketch["nodes"] = {
    ...behind,
    tried: { type: "WebhookAction", data: { request, mapping: [] }, to: { success: "behind", error: "behind" } },
  };
  const { id, read } = await tried(nodes, {});
  await sink.called(1);
  await client.conversation.close({ id });
  await over(id);
  expect((await read()).some(({ text }) => text)).toBe(false);
});

test("only what begins at a node has what was said before it, or is alone", async () => {
  const { wish } = await tried({ ...behind, tried: { type: "Checkpoint", to: {} } }, {});
  const { startNodeId: _, startAlone, ...plain } = wish;
  for (const [field, wrong] of [
    ["startAlone", { ...plain, startAlone }],
    ["startText", { ...plain, startText: "so" }],
  ] as const)
    await expect(client.conversation.create(wrong)).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ path: field, code: "bad-reference" }] },
    });
});
