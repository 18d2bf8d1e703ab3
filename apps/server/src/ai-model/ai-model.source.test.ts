import { createHash } from "node:crypto";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { effectPerformer } from "../effect/index.ts";
import { makeContext } from "../make-context.ts";
import { testApp } from "../testing/test-app.ts";
import { aiModelFacts, aiModelSource } from "./index.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());

const create = (mode = "ok", organization = app.a) =>
  organization.client.aiModel.create({
    name: `Model ${mode}`,
    provider: "OpenAi",
    credentials: { apiKey: "a-secret-key", apiBaseUrl: vendor.address(mode) },
  });
const performer = (context = app.context) =>
  effectPerformer({
    ...context,
    models: aiModelSource(context),
    convAis: { load: async () => null },
    headerSecrets: { load: async () => new Map() },
    mailAllowance: { take: async () => null },
    mailHost: "parlo.test",
    signingKeys: { load: async () => ({ key: Buffer.alloc(32), former: null }) },
  });
const generate = (aiModelIds: string[], organizationId = app.a.organizationId, perform = performer()) => {
  const request = {
    aiModelIds,
    messages: [{ role: "user" as const, text: "say Hello there" }],
    tools: [],
    messageId: "m",
  };
  const signal = new AbortController().signal;
  const surroundings = { organizationId, conversationId: "c", signal, onDelta: () => {} };
  return perform.perform({ id: "e", nodeId: "n", flowId: "f", type: "generate", request }, surroundings);
};

test("an organisation without a model has none to ask", async () => {
  expect(await generate([], app.b.organizationId)).toMatchObject({ type: "failed", code: "no-model" });
});

test("the organisation's own model is asked with its key, or its default one", async () => {
  const { id } = await create();
  expect(await generate([id])).toMatchObject({ type: "generated", text: "Hello there", provider: "OpenAi" });
  expect(vendor.calls.at(-1)?.headers.authorization).toBe("Bearer a-secret-key");
  expect(await generate([])).toMatchObject({ type: "generated" });
});

test("another organisation's model and an archived one are not asked", async () => {
  const theirs = await create("ok", app.b);
  expect(await generate([theirs.id])).toMatchObject({ type: "failed", code: "no-model" });
  const { id } = await create();
  await app.a.ifMatch(1).aiModel.archive({ id });
  expect(await generate([id])).toMatchObject({ type: "failed", code: "no-model" });
});

test("a changed model is asked as it is now by the very next question, at another process soon", async () => {
  const key = (name: string) => createHash("sha256").update(name).digest();
  const other = makeContext({ ...app.context, key });
  await other.channel.start();
  onTestFinished(() => other.channel.stop());
  const { id } = await create("e401");
  const [running, elsewhere] = [performer(), performer(other)];
  for (const perform of [running, elsewhere])
    expect(await generate([id], undefined, perform)).toMatchObject({ code: "unauthorized", engineName: "Model e401" });
  await app.a.ifMatch(1).aiModel.update({ id, credentials: { apiBaseUrl: vendor.address("ok") } });
  expect(await generate([id], undefined, running)).toMatchObject({ type: "generated" });
  await vi.waitFor(
    async () => expect(await generate([id], undefined, elsewhere)).toMatchObject({ type: "generated" }),
    {
      timeout: 10_000,
    },
  );
});

test("a key that is replaced while an answer streams: that one ends with its own, the next is asked with the new one", async () => {
  const { id } = await create();
  const running = performer();
  let replaced: Promise<unknown> | undefined;
  const request = {
    aiModelIds: [id],
    messages: [{ role: "user" as const, text: "every 60 ms say The old key is a-secret-key and goes on and on" }],
    ...{ tools: [], messageId: "m" },
  };
  let pieces = 0;
  const onDelta = () => {
    pieces += 1;
    replaced ??= app.a.ifMatch(1).aiModel.update({ id, credentials: { apiKey: "another-secret-key" } });
  };
  const { signal } = new AbortController();
  const effect = { id: "e", nodeId: "n", flowId: "f", type: "generate" as const, request };
  const surroundings = { organizationId: app.a.organizationId, conversationId: "c", signal, onDelta };
  const answered = running.perform(effect, surroundings);
  await vi.waitFor(() => expect(replaced).toBeDefined(), { timeout: 10_000 });
  await replaced;
  expect(await generate([id], undefined, running)).toMatchObject({ type: "generated" });
  expect(vendor.calls.at(-1)?.headers.authorization).toBe("Bearer another-secret-key");
  expect(await answered).toMatchObject({ type: "generated", text: "The old key is ••• and goes on and on" });
  expect(pieces).toBeGreaterThan(3);
});

test("an address inside the network is not reached unless the operator allows it", async () => {
  const guarded = await testApp();
  const { id } = await guarded.a.client.aiModel.create({
    name: "Inside",
    provider: "OpenAi",
    credentials: { apiKey: "k", apiBaseUrl: "http://169.254.169.254/v1" },
  });
  expect(await guarded.a.client.aiModel.test({ id })).toMatchObject({ ok: false, code: "blocked" });
});

test("flows are told which models there are", async () => {
  const { id, name } = await create();
  const facts = { id, name, archived: false, default: false, supportsLlm: true };
  expect(await aiModelFacts(app.a.db)).toContainEqual(facts);
});

test("a model that a flow asks is not archived, and the answer names the flow", async () => {
  const { id } = await create();
  const { flow } = await app.a.client.flow.create({ name: "Asking flow", type: "Custom" });
  await app.a.client.flow.operations({
    id: flow.id,
    baseVersion: flow.version,
    operations: [
      {
        type: "addNode",
        node: {
          id: "ask",
          flowId: flow.id,
          type: "LlmResponse",
          name: "Ask",
          renderParams: { position: { x: 300, y: 0 } },
          data: { version: 1, model: { aiModelId: id }, say: true },
          exits: [{ name: "default", targetNodeId: null, default: true, expectedResultMatch: null }],
          tools: [],
        },
      },
    ],
  });
  const response = await app.call(`/ai-models/${id}`, { method: "DELETE", as: app.a, version: 1 });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: "in-use",
    usedBy: [{ type: "flow", id: flow.id, name: "Asking flow" }],
  });
  expect((await app.a.client.aiModel.get({ id })).archivedAt).toBeNull();
});
