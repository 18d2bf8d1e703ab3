import { startVendorServer, type VendorServer } from "@parlo/providers/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../testing/sign-up.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
let vendor: VendorServer;
beforeAll(async () => {
  vendor = await startVendorServer();
  app = await testApp({
    environment: { OUTBOUND_ALLOW: "127.0.0.0/8" },
    // The host of Vertex is Google's alone.
    insteadOf: (host) =>
      host === "aiplatform.eu.rep.googleapis.com" ? vendor.address().replace(/\/v1$/, "") : undefined,
  });
});
afterAll(() => vendor.close());

const key = "sk-1234567890-canary";
const create = (provider: string, credentials: object, name = "Model") =>
  app.a.client.aiModel.create({ name, provider, credentials: { apiKey: key, ...credentials } } as never);

const listing: { readonly [provider: string]: readonly [() => object, number, object] } = {
  OpenAi: [
    () => ({ apiBaseUrl: vendor.address() }),
    3,
    { id: "text-embedding-3-small", name: "text-embedding-3-small", capabilities: null },
  ],
  Anthropic: [
    () => ({ apiBaseUrl: vendor.address() }),
    2,
    { id: "claude-haiku-4-5-20251001", name: "Claude Haiku 4.5", capabilities: ["llm"] },
  ],
  Groq: [
    () => ({ apiBaseUrl: `${vendor.address()}/openai/v1` }),
    2,
    { id: "openai/gpt-oss-20b", name: "openai/gpt-oss-20b", capabilities: null },
  ],
  GoogleGenAi: [
    () => ({ apiBaseUrl: vendor.address() }),
    2,
    { id: "gemini-flash-latest", name: "Gemini Flash Latest", capabilities: ["llm"] },
  ],
  GoogleVertexAi: [
    () => ({ projectId: "museum", location: "eu" }),
    3,
    { id: "gemini-2.5-flash", name: "gemini-2.5-flash", capabilities: null },
  ],
  AwsBedrock: [
    () => ({ endpoint: vendor.address() }),
    5,
    { id: "amazon.nova-lite-v1:0", name: "Amazon Nova Lite", capabilities: ["llm"] },
  ],
};

test.each(Object.entries(listing))("the models that %s has are listed", async (provider, [credentials, count, one]) => {
  const { id } = await create(provider, credentials());
  const listed = await app.a.client.aiModel.models({ id });
  expect([listed.count, listed.results.length]).toEqual([count, count]);
  expect(listed.results[0]).toEqual(one);
});

test("where a deployment is one model there is no list, and nobody is asked", async () => {
  const deployment = { apiBase: vendor.address(), modelName: "house", apiVersion: "2024-10-21", supportsLlm: true };
  const { id } = await create("AzureOpenAi", deployment);
  const asked = vendor.calls.length;
  expect(await app.a.client.aiModel.models({ id })).toEqual({ count: 0, results: [] });
  expect(vendor.calls).toHaveLength(asked);
});

test.each(["e404", "e403"])("a server that has no list, or none for this key (%s), has an empty one", async (mode) => {
  const { id } = await create("OpenAi", { apiBaseUrl: vendor.address(mode) }, "No list");
  expect(await app.a.client.aiModel.models({ id })).toEqual({ count: 0, results: [] });
});

test("models are listed for those who may change the model, in its own organisation, archived or not", async () => {
  const { id } = await create("OpenAi", { apiBaseUrl: vendor.address() });
  const into = { organizationId: app.a.organizationId, role: "viewer" } as const;
  const viewer = await signUp(app.context, app.address, "Viewer", into);
  const statusFor = async (as?: typeof viewer) => (await app.call(`/ai-models/${id}/models`, as ? { as } : {})).status;
  expect(await statusFor(app.a)).toBe(200);
  expect(await statusFor(app.b)).toBe(404);
  expect(await statusFor(viewer)).toBe(403);
  expect(await statusFor()).toBe(401);
  await app.call(`/ai-models/${id}`, { method: "DELETE", as: app.a, version: 1 });
  expect(await statusFor(app.a)).toBe(200);
});

test("where the vendor gives no list of its models, the answer says why without the key; its models have not failed, and no issue is left", async () => {
  const { id } = await create("OpenAi", { apiBaseUrl: vendor.address("echo") }, "Listless");
  const response = await app.call(`/ai-models/${id}/models`, { as: app.a });
  const problem = await response.text();
  const { detail, code } = JSON.parse(problem) as { detail: string; code: string };
  expect([response.status, code]).toEqual([502, "vendor-failed"]);
  expect(detail).toMatch(/^The engine answered 401: Incorrect API key provided: /);
  expect(problem).not.toContain(key);
  expect((await app.a.client.issue.list({ engineId: id })).results).toEqual([]);
  const inside = await create("OpenAi", { apiBaseUrl: "http://10.0.0.1/v1" });
  expect((await app.call(`/ai-models/${inside.id}/models`, { as: app.a })).status).toBe(502);
});
