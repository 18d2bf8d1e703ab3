import { startVendorServer, type VendorServer } from "@parlo/providers/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { opened } from "../configuration/index.ts";
import { signUp } from "../testing/sign-up.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aiModelKind } from "./ai-model.kind.ts";
import { aiModelTable } from "./ai-model.table.ts";

let app: TestApp;
let vendor: VendorServer;
beforeAll(async () => {
  vendor = await startVendorServer();
  app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
});
afterAll(() => vendor.close());

const key = "sk-1234567890-canary";
const openAi = (more: Record<string, unknown> = {}, credentials: Record<string, string> = {}) => ({
  name: "Our model",
  provider: "OpenAi",
  credentials: { apiKey: key, apiBaseUrl: vendor.address(), ...credentials },
  ...more,
});
const create = (more?: Record<string, unknown>, credentials?: Record<string, string>) =>
  app.a.client.aiModel.create(openAi(more, credentials) as never);
const problemOf = async (body: unknown, method = "POST", path = "/ai-models") => {
  const response = await app.call(path, { method, json: body, as: app.a, ...(method === "PATCH" && { version: 1 }) });
  return { status: response.status, problem: (await response.json()) as Record<string, unknown> };
};

test("strangers are refused", async () => {
  for (const [method, path] of [
    ["GET", "/ai-models"],
    ["POST", "/ai-models"],
    ["GET", `/ai-models/${app.a.userId}`],
  ] as const)
    expect((await app.call(path, { method, ...(method === "POST" ? { json: {} } : {}) })).status).toBe(401);
});

test("another organisation's models are not found, on no route", async () => {
  const { id } = await create();
  for (const [method, path, json] of [
    ["GET", "", undefined],
    ["PATCH", "", { name: "Theirs" }],
    ["DELETE", "", undefined],
    ["POST", "/restore", undefined],
    ["POST", "/set-default", undefined],
    ["POST", "/test", undefined],
  ] as const) {
    const response = await app.call(`/ai-models/${id}${path}`, { method, json, as: app.b, version: 1 });
    expect([method, path, response.status]).toEqual([method, path, 404]);
  }
  expect((await app.b.client.aiModel.list({})).results).toEqual([]);
});

test("a viewer reads and changes nothing", async () => {
  const { id } = await create();
  const viewer = await signUp(app.context, app.address, "Viewer", {
    organizationId: app.a.organizationId,
    role: "viewer",
  });
  expect((await viewer.client.aiModel.get({ id })).id).toBe(id);
  for (const [method, path] of [
    ["POST", ""],
    ["PATCH", `/${id}`],
    ["DELETE", `/${id}`],
    ["POST", `/${id}/test`],
    ["POST", `/${id}/set-default`],
  ] as const) {
    const json = path === "" ? openAi() : method === "PATCH" ? { name: "Changed" } : undefined;
    expect((await app.call(`/ai-models${path}`, { method, json, as: viewer, version: 1 })).status).toBe(403);
  }
});

test("C190 C191 C192 C193: a model has all its fields", async () => {
  const model = await create();
  expect(model).toMatchObject({
    name: "Our model",
    provider: "OpenAi",
    providedBy: "organization",
    vendorSlug: "open-ai",
    supportsLlm: true,
    supportsEmbedding: true,
    capabilities: ["llm", "embedding"],
    archivedAt: null,
    version: 1,
  });
  expect(model.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Date.parse(model.createdAt)).toBeGreaterThan(Date.now() - 60_000);
  expect(typeof model.default).toBe("boolean");
});

test("C194: an unknown provider is 400 with the catalogue's words", async () => {
  const { status, problem } = await problemOf(openAi({ provider: "Nobody" }));
  expect(status).toBe(400);
  expect(problem).toMatchObject({
    detail: "Unsupported aiModel provider Nobody",
    errors: [{ path: "provider", message: "Unsupported aiModel provider Nobody" }],
  });
});

test("C197 C198 C199 C200 C202 C203 C407: what is not given has the specification's defaults", async () => {
  expect((await create()).configuration).toEqual({
    defaultLlmModel: "gpt-4o-mini",
    defaultEmbeddingModel: "text-embedding-3-small",
    removeStopWords: false,
    maxTokens: 150,
    temperature: 0.9,
    presencePenalty: 0.6,
  });
  const credentials = { apiKey: key };
  const anthropic = await app.a.client.aiModel.create({ name: "Claude", provider: "Anthropic", credentials });
  expect(anthropic.configuration).toMatchObject({ defaultLlmModel: "claude-3-5-haiku-latest", temperature: 0.7 });
});

test("C198 C199 C201 C204: every field of the configuration is kept", async () => {
  const configuration = {
    defaultLlmModel: "llama3.2",
    defaultEmbeddingModel: "nomic-embed-text",
    removeStopWords: true,
    maxTokens: 99,
    maxCompletionTokens: 300,
    temperature: 0,
    presencePenalty: -2,
    frequencyPenalty: 2,
  };
  expect((await create({ configuration })).configuration).toEqual(configuration);
});

test("C206 C207 C208 C408: Anthropic needs its key alone", async () => {
  const missing = await problemOf({ name: "Claude", provider: "Anthropic", credentials: {} });
  expect(missing.problem.errors).toMatchObject([{ path: "credentials.apiKey", message: "Required" }]);
  const credentials = { apiKey: key };
  const configuration = { defaultLlmModel: "claude-x", maxTokens: 50, temperature: 0.2 };
  const model = await app.a.client.aiModel.create({
    name: "Claude",
    provider: "Anthropic",
    credentials,
    configuration,
  });
  expect(model).toMatchObject({ configuration, vendorSlug: "anthropic", capabilities: ["llm"] });
});

test("whoever builds a form learns what each provider asks for, its limits and defaults", async () => {
  const { results, count } = await app.a.client.aiModel.providers();
  expect([count, results.map(({ id }) => id)]).toEqual([3, ["OpenAi", "AzureOpenAi", "Anthropic"]]);
  const [openAi, azure] = results;
  expect(openAi).toMatchObject({ name: "OpenAI", vendorSlug: "open-ai", oneCapability: false });
  expect(openAi?.credentials.map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ["apiKey", "secret", true],
    ["apiBaseUrl", "address", false],
  ]);
  expect(openAi?.configuration.find(({ name }) => name === "presencePenalty")).toMatchObject({
    kind: "number",
    default: 0.6,
    least: -2,
    most: 2,
  });
  expect(azure?.oneCapability).toBe(true);
});

test("everything that does not fit is told at once, credentials and configuration", async () => {
  const { problem } = await problemOf({
    name: "Two",
    provider: "OpenAi",
    credentials: {},
    configuration: { temperature: 9 },
  });
  expect(problem.errors).toMatchObject([{ path: "credentials.apiKey" }, { path: "configuration.temperature" }]);
});

test("C205 C330 C331: Azure has exactly one capability", async () => {
  const azure = (flags: object) => ({
    name: "Azure",
    provider: "AzureOpenAi",
    credentials: { apiKey: key, apiBase: "https://x.example", modelName: "d", apiVersion: "v", ...flags },
  });
  const both = await problemOf(azure({ supportsLlm: true, supportsEmbedding: true }));
  expect(both.problem.errors).toMatchObject([
    { path: "credentials.supportsLlm", message: "Azure model can't have both capabilities: LLM and Embedding" },
  ]);
  const none = await problemOf(azure({}));
  expect(none.problem.errors).toMatchObject([{ message: "Model needs to define one capability: LLM or Embedding" }]);
  const model = await app.a.client.aiModel.create(azure({ supportsLlm: true }));
  expect(model).toMatchObject({ supportsLlm: true, supportsEmbedding: false, capabilities: ["llm"] });
});

test.each([
  [{ name: "A" }, "name"],
  [{ credentials: { apiBaseUrl: "https://a.example" } }, "credentials.apiKey"],
  [{ credentials: { apiKey: "" } }, "credentials.apiKey"],
  [{ credentials: { apiKey: "k", apiBaseUrl: "not an address" } }, "credentials.apiBaseUrl"],
  [{ credentials: { apiKey: "k", apiBaseUrl: "file:///etc/passwd" } }, "credentials.apiBaseUrl"],
  [{ configuration: { temperature: 2.5 } }, "configuration.temperature"],
  [{ configuration: { presencePenalty: -3 } }, "configuration.presencePenalty"],
  [{ configuration: { frequencyPenalty: "much" } }, "configuration.frequencyPenalty"],
  [{ configuration: { maxTokens: 0 } }, "configuration.maxTokens"],
  [{ configuration: { unknown: 1 } }, "configuration"],
])("C329 and others: %j does not fit, and the problem points to %s", async (wrong, path) => {
  const { status, problem } = await problemOf({ ...openAi(), ...wrong });
  expect(status).toBe(400);
  expect(problem.errors).toMatchObject([{ path }]);
});

test("C147 C148 C149 C409: secrets come back blanked, with their ends in `obfuscated`", async () => {
  const created = await create();
  const changed = await app.a.ifMatch(1).aiModel.update({ id: created.id, name: "Renamed" });
  const read = await app.a.client.aiModel.get({ id: created.id });
  const listed = (await app.a.client.aiModel.list({ search: "Renamed" })).results[0];
  for (const model of [created, changed, read, listed]) {
    expect(model?.credentials.apiKey).toBe("");
    expect(model?.obfuscated).toEqual({ apiKey: "sk-…ary" });
  }
  expect((await create({}, { apiKey: "short" })).obfuscated).toEqual({ apiKey: "•••••" });
});

test("a blank secret, and its masked form, keep the stored one", async () => {
  const { id, credentials } = await create();
  const { client } = app.a;
  await app.a.ifMatch(1).aiModel.update({ id, credentials: { ...credentials, apiKey: "" } });
  await app.a.ifMatch(2).aiModel.update({ id, credentials: { ...credentials, apiKey: "sk-…ary" } });
  await client.aiModel.test({ id });
  expect(vendor.calls.at(-1)?.headers.authorization).toBe(`Bearer ${key}`);
  await app.a.ifMatch(3).aiModel.update({ id, credentials: { apiKey: "sk-another-key-000" } });
  await client.aiModel.test({ id });
  expect(vendor.calls.at(-1)?.headers.authorization).toBe("Bearer sk-another-key-000");
});

const secretsOf = {
  OpenAi: { apiKey: key },
  AzureOpenAi: {
    apiKey: key,
    apiBase: "https://x.example",
    modelName: "d",
    apiVersion: "v",
    supportsLlm: true,
    supportsEmbedding: false,
  },
  Anthropic: { apiKey: key },
} as const;

test.each(Object.entries(secretsOf))(
  "C335: a secret of %s has at least one character when it is made; blank in an update keeps the stored one",
  async (provider, credentials) => {
    const make = (apiKey: unknown) => ({ name: "Secret", provider, credentials: { ...credentials, apiKey } });
    const empty = await problemOf(make(""));
    expect([empty.status, empty.problem.errors]).toEqual([
      400,
      [
        expect.objectContaining({
          path: "credentials.apiKey",
          message: "String must contain at least 1 character(s)",
        }),
      ],
    ]);
    expect((await problemOf(make(undefined))).problem.errors).toMatchObject([{ message: "Required" }]);
    const { id, obfuscated } = await app.a.client.aiModel.create(make(key) as never);
    const stored = async () => {
      const [row] = await app.a.db.select().from(aiModelTable).where(eq(aiModelTable.id, id));
      return row && opened(app.context, aiModelKind, row).credentials.apiKey;
    };
    await app.a.ifMatch(1).aiModel.update({ id, credentials: { ...credentials, apiKey: "" } });
    expect([await stored(), (await app.a.client.aiModel.get({ id })).obfuscated]).toEqual([key, obfuscated]);
    await app.a.ifMatch(2).aiModel.update({ id, credentials: { ...credentials, apiKey: "x" } });
    expect(await stored()).toBe("x");
  },
);

test("T3: a changed host asks for the secret again; the stored one is never sent there", async () => {
  const elsewhere = await startVendorServer();
  const { id } = await create();
  const moved = { credentials: { apiKey: "", apiBaseUrl: elsewhere.address() } };
  const refused = await problemOf(moved, "PATCH", `/ai-models/${id}`);
  expect(refused.status).toBe(400);
  expect(refused.problem.errors).toMatchObject([{ path: "credentials.apiKey", code: "secret-again" }]);
  await app.a.client.aiModel.test({ id });
  expect(elsewhere.calls).toEqual([]);
  const samePlace = { apiKey: "", apiBaseUrl: `${vendor.address("slow:1")}` };
  expect((await problemOf({ credentials: samePlace }, "PATCH", `/ai-models/${id}`)).status).toBe(200);
  const given = { apiKey: "sk-for-the-new-host", apiBaseUrl: elsewhere.address() };
  await app.a.ifMatch(2).aiModel.update({ id, credentials: given });
  await app.a.client.aiModel.test({ id });
  expect(elsewhere.calls.map(({ headers }) => headers.authorization)).toEqual(["Bearer sk-for-the-new-host"]);
  await elsewhere.close();
});

test("a write that names an older version is refused with the model as it is, without its secret", async () => {
  const { id, version } = await create();
  await app.a.ifMatch(version).aiModel.update({ id, name: "Second" });
  const stale = await app.call(`/ai-models/${id}`, {
    method: "PATCH",
    json: { name: "Third" },
    as: app.a,
    headers: { "if-match": `"${version}"` },
  });
  expect(stale.status).toBe(409);
  const body = await stale.text();
  expect(JSON.parse(body)).toMatchObject({ code: "stale-version", current: { name: "Second" } });
  expect(body).not.toContain(key);
});

test("the provider of a model cannot be changed, nor what the server owns", async () => {
  const { id } = await create();
  for (const wrong of [
    { provider: "Anthropic" },
    { default: true },
    { organizationId: app.b.organizationId },
    { version: 9 },
  ])
    expect((await problemOf(wrong, "PATCH", `/ai-models/${id}`)).status).toBe(400);
});

test("the test makes a real call and says what came back and how long it took", async () => {
  const { id } = await create();
  const result = await app.a.client.aiModel.test({ id });
  expect(result).toMatchObject({
    ok: true,
    code: null,
    text: "You said: Say hello in five words.",
    model: "gpt-4o-mini",
    usage: { inputTokens: 5, outputTokens: 7 },
    leftOut: [],
  });
  expect(result.durationMs).toBeGreaterThan(0);
  const picky = await create({}, { apiBaseUrl: vendor.address("refuse:temperature") });
  expect(await app.a.client.aiModel.test({ id: picky.id })).toMatchObject({ ok: true, leftOut: ["temperature"] });
});

test.each([
  ["echo", "unauthorized"],
  ["e404", "not-found"],
  ["e429", "rate-limited"],
  ["e500", "unavailable"],
  ["html", "malformed"],
  ["cut", "incomplete"],
])("the test of a model whose vendor answers %s says %s, and no secret", async (mode, code) => {
  const { id } = await create({}, { apiBaseUrl: vendor.address(mode) });
  const result = await app.a.client.aiModel.test({ id });
  expect(result).toMatchObject({ ok: false, code });
  expect(JSON.stringify(result)).not.toContain(key);
});

test("list: found by name and provider, sorted by name, archived ones when asked for", async () => {
  const { client } = app.b;
  const make = (name: string, provider: string) =>
    client.aiModel.create({ name, provider, credentials: { apiKey: key } });
  await make("Zebra", "OpenAi");
  await make("Ant", "Anthropic");
  const gone = await make("Moth", "OpenAi");
  await app.b.ifMatch(1).aiModel.archive({ id: gone.id });
  const names = async (query: object) => (await client.aiModel.list(query)).results.map(({ name }) => name);
  expect(await names({})).toEqual(["Ant", "Zebra"]);
  expect(await names({ sortBy: "NameDesc", includeArchived: true })).toEqual(["Zebra", "Moth", "Ant"]);
  expect(await names({ search: "zEb" })).toEqual(["Zebra"]);
  expect(await names({ provider: "Anthropic" })).toEqual(["Ant"]);
  expect(await client.aiModel.list({ pageSizeAndNumber: { size: 1, number: 2 } })).toMatchObject({
    count: 2,
    results: [{ name: "Zebra" }],
  });
});
