import { startEmbeddingServer, startVendorServer, type VendorServer } from "@parlo/providers/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { opened } from "../configuration/index.ts";
import { describeConfigurations } from "../testing/describe-configurations.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aiModelKind } from "./ai-model.kind.ts";
import { aiModelTable } from "./ai-model.table.ts";

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

describe("C147 C148 C149 C409: what every kind of configurations owes", () =>
  describeConfigurations({
    app: () => app,
    vendor: () => vendor,
    start: () => startVendorServer(),
    path: "/ai-models",
    provider: "OpenAi",
    secret: "apiKey",
    address: "apiBaseUrl",
    addressOf: (server, mode) => server.address(mode),
  }));

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

const answering: { readonly [provider: string]: () => object } = {
  OpenAi: () => ({ apiKey: key, apiBaseUrl: vendor.address() }),
  AzureOpenAi: () => ({
    ...{ apiKey: key, apiBase: vendor.address(), modelName: "house", apiVersion: "2024-10-21", supportsLlm: true },
  }),
  Anthropic: () => ({ apiKey: key, apiBaseUrl: vendor.address() }),
  Groq: () => ({ apiKey: key, apiBaseUrl: `${vendor.address()}/openai/v1` }),
  AwsBedrock: () => ({ accessKeyId: "AKIAEXAMPLE", secretAccessKey: key, endpoint: vendor.address() }),
  GoogleGenAi: () => ({ apiKey: key, apiBaseUrl: vendor.address() }),
  GoogleVertexAi: () => ({ projectId: "museum", location: "eu", apiKey: key }),
};

test.each(Object.entries(answering))("C194: a model of %s is made and answers", async (provider, credentials) => {
  const { id } = await app.a.client.aiModel.create({ name: "Model", provider, credentials: credentials() } as never);
  expect(await app.a.client.aiModel.test({ id })).toMatchObject({
    ...{ ok: true, text: "You said: Say hello in five words.", dimensions: null },
  });
});

test("what is optional is taken away by null: a lent key's token, an endpoint, one kind of key for another", async () => {
  const { client } = app.a;
  const model = await client.aiModel.create({
    ...{ name: "Bedrock", provider: "AwsBedrock" },
    credentials: { ...answering.AwsBedrock?.(), sessionToken: "CANARY-lent-for-a-time" },
  });
  let { version } = model;
  const changed = async (credentials: Record<string, string | null>) => {
    const shown = await app.a.ifMatch(version).aiModel.update({ id: model.id, credentials });
    version = shown.version;
    return shown;
  };
  const headers = async () => {
    await client.aiModel.test({ id: model.id });
    return vendor.calls.at(-1)?.headers;
  };
  expect(await headers()).toMatchObject({ "x-amz-security-token": "CANARY-lent-for-a-time" });
  expect((await changed({ sessionToken: null })).obfuscated).toEqual({ secretAccessKey: "sk-…ary" });
  expect(await headers()).not.toHaveProperty("x-amz-security-token");
  const own = await changed({ apiKey: "ABSK-0123456789", accessKeyId: null, secretAccessKey: null });
  expect(own).toMatchObject({ obfuscated: { apiKey: "ABS…789" }, credentials: { apiKey: "" } });
  expect(own.credentials).not.toHaveProperty("accessKeyId");
  expect((await headers())?.authorization).toBe("Bearer ABSK-0123456789");
  // The region's own host is another place.
  await expect(changed({ endpoint: null })).rejects.toMatchObject({ status: 400 });
  await expect(changed({ apiKey: null })).rejects.toMatchObject({ status: 400 });
  expect((await changed({ endpoint: null, apiKey: "ABSK-9876543210" })).credentials).not.toHaveProperty("endpoint");
});

test("C191: a model that only embeds makes a vector in its test, and says what that costs", async () => {
  const vectors = await startEmbeddingServer();
  onTestFinished(() => vectors.close());
  const made = async (mode: string) => {
    const more = { supportsLlm: false, prices: { currency: "EUR", input: 0.02, output: 0 } };
    const { id } = await create(more, { apiBaseUrl: vectors.address(mode) });
    return app.a.client.aiModel.test({ id });
  };
  expect(await made("ok")).toMatchObject({
    ...{ ok: true, text: "", dimensions: 8, model: "text-embedding-3-small", firstTokenMs: null },
    ...{ usage: { inputTokens: 5, outputTokens: 0 }, costNanos: { EUR: 100 } },
  });
  expect(await made("e401")).toMatchObject({ ok: false, code: "unauthorized", dimensions: null });
});

test.each(["amazon.titan-embed-text-v2:0", "cohere.embed-multilingual-v3"])(
  "C193: Bedrock gives vectors of %s, too",
  async (defaultEmbeddingModel) => {
    const vectors = await startEmbeddingServer();
    onTestFinished(() => vectors.close());
    const model = await app.a.client.aiModel.create({
      ...{ name: "Vectors", provider: "AwsBedrock", supportsLlm: false, configuration: { defaultEmbeddingModel } },
      credentials: { accessKeyId: "AKIAEXAMPLE", secretAccessKey: key, endpoint: vectors.address() },
    });
    expect(model.capabilities).toEqual(["embedding"]);
    expect(await app.a.client.aiModel.test({ id: model.id })).toMatchObject({
      ...{ ok: true, dimensions: 8, model: defaultEmbeddingModel, usage: { inputTokens: 5, outputTokens: 0 } },
    });
  },
);

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
  expect(results.map(({ id }) => id)).toEqual([
    ...["OpenAi", "AzureOpenAi", "Anthropic", "Groq", "AwsBedrock"],
    ...["GoogleGenAi", "GoogleVertexAi"],
  ]);
  expect(count).toBe(results.length);
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

test("C329: a name has at least 2 characters, when it is made and after", async () => {
  const errors = [
    {
      path: "name",
      message: "String must contain at least 2 character(s)",
      code: "string-too-small",
      params: { limit: 2 },
    },
  ];
  const { id } = await create();
  for (const name of ["", "A", " A ", "🛎"]) {
    expect(await problemOf(openAi({ name }))).toMatchObject({ status: 400, problem: { errors } });
    expect(await problemOf({ name }, "PATCH", `/ai-models/${id}`)).toMatchObject({ status: 400, problem: { errors } });
  }
  for (const name of ["AB", "🛎🛎"]) expect((await create({ name })).name).toBe(name);
});

test.each([
  [{ credentials: { apiBaseUrl: "https://a.example" } }, "credentials.apiKey"],
  [{ credentials: { apiKey: "" } }, "credentials.apiKey"],
  [{ credentials: { apiKey: "k", apiBaseUrl: "not an address" } }, "credentials.apiBaseUrl"],
  [{ credentials: { apiKey: "k", apiBaseUrl: "file:///etc/passwd" } }, "credentials.apiBaseUrl"],
  [{ configuration: { temperature: 2.5 } }, "configuration.temperature"],
  [{ configuration: { presencePenalty: -3 } }, "configuration.presencePenalty"],
  [{ configuration: { frequencyPenalty: "much" } }, "configuration.frequencyPenalty"],
  [{ configuration: { maxTokens: 0 } }, "configuration.maxTokens"],
  [{ configuration: { unknown: 1 } }, "configuration"],
])("%j does not fit, and the problem points to %s", async (wrong, path) => {
  const { status, problem } = await problemOf({ ...openAi(), ...wrong });
  expect(status).toBe(400);
  expect(problem.errors).toMatchObject([{ path }]);
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
  Groq: { apiKey: key },
  GoogleGenAi: { apiKey: key },
  GoogleVertexAi: { apiKey: key, projectId: "museum" },
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

test("the test of a model whose answer breaks off says so", async () => {
  const { id } = await create({}, { apiBaseUrl: vendor.address("cut") });
  expect(await app.a.client.aiModel.test({ id })).toMatchObject({ ok: false, code: "incomplete" });
});

describe("what the calls of a model cost", () => {
  const prices = { currency: "EUR", input: 0.15, output: 0.6, cachedInput: 0.075 };

  test("prices are kept as they were given, changed and taken away", async () => {
    expect((await create()).prices).toBeNull();
    const { id } = await create({ prices });
    expect((await app.a.client.aiModel.get({ id })).prices).toEqual(prices);
    const renamed = await app.a.ifMatch(1).aiModel.update({ id, name: "Renamed" });
    expect(renamed.prices).toEqual(prices);
    expect((await app.a.ifMatch(2).aiModel.update({ id, prices: null })).prices).toBeNull();
  });

  test.each([
    [{ currency: "eur" }, "prices.currency", "invalid-currency"],
    [{ currency: "XQX" }, "prices.currency", "invalid-currency"],
    [{ currency: undefined }, "prices.currency", "required"],
    [{ input: -0.1 }, "prices.input", "number-too-small"],
    [{ output: 10_000_001 }, "prices.output", "number-too-big"],
    [{ output: undefined }, "prices.output", "required"],
    [{ cachedInput: 0.0000001 }, "prices.cachedInput", "too-many-decimals"],
    [{ input: "1" }, "prices.input", "invalid-type"],
    [{ perImage: 1 }, "prices", "unrecognized-keys"],
  ])("%j is refused at its field", async (wrong, path, code) => {
    const { status, problem } = await problemOf(openAi({ prices: { ...prices, ...wrong } }));
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ path, code }]);
  });

  test("a test says what it has cost itself, as far as there are prices", async () => {
    const [priced, unpriced] = [await create({ prices }), await create()];
    const result = await app.a.client.aiModel.test({ id: priced.id });
    const { inputTokens = 0, outputTokens = 0 } = result.usage ?? {};
    expect(result.costNanos).toEqual({ EUR: inputTokens * 150 + outputTokens * 600 });
    expect(result.costNanos.EUR).toBeGreaterThan(0);
    expect((await app.a.client.aiModel.test({ id: unpriced.id })).costNanos).toEqual({});
  });
});

test("a test that fails leaves an issue, under conv-ai as where a model fails inside a flow; one that answers leaves none", async () => {
  const well = await create();
  expect(await app.a.client.aiModel.test({ id: well.id })).toMatchObject({ ok: true });
  expect((await app.a.client.issue.list({ engineId: well.id })).results).toEqual([]);
  const { id } = await create({ name: "Locked out" }, { apiBaseUrl: vendor.address("e401") });
  expect(await app.a.client.aiModel.test({ id })).toMatchObject({ ok: false, code: "unauthorized" });
  const { results } = await app.a.client.issue.list({ engineId: id });
  expect(results).toMatchObject([
    {
      ...{ severity: "error", engineType: "conv-ai", engineProvider: "OpenAi", engineName: "Locked out" },
      ...{ engineId: id, code: "unauthorized", messageExtended: "It will fail again until something is changed." },
      ...{ conversationFlowId: null, conversationNodeId: null, profileId: null, profileName: null },
      ...{ conversationId: null, conversationMessageId: null },
    },
  ]);
});
