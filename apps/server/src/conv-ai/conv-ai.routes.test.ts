import { botMessage, startBotpressServer, startVendorServer, type VendorServer } from "@parlo/providers/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeConfigurations } from "../testing/describe-configurations.ts";
import { signUp } from "../testing/sign-up.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
let vendor: VendorServer;
let bot: Awaited<ReturnType<typeof startBotpressServer>>;
const asked: string[] = [];
beforeAll(async () => {
  vendor = await startVendorServer();
  bot = await startBotpressServer();
  app = await testApp({
    environment: { OUTBOUND_ALLOW: "127.0.0.0/8" },
    insteadOf: (host) => {
      asked.push(host);
      if (host === "chat.botpress.cloud") return bot.address;
      return host.endsWith(".googleapis.com") || host === "api.openai.com"
        ? vendor.address().replace(/\/v1$/, "")
        : undefined;
    },
  });
});
afterAll(async () => {
  bot.close();
  await vendor.close();
});

const token = "CANARY-token-0123456789";
const endpoint = (mode = "ok") => `${vendor.address(mode)}/custom`;
const custom = (more: Record<string, unknown> = {}, credentials: Record<string, string> = {}) => ({
  name: "Our engine",
  provider: "CustomEndpoint",
  credentials: { url: endpoint(), token, ...credentials },
  ...more,
});
const create = (more?: Record<string, unknown>, credentials?: Record<string, string>) =>
  app.a.client.convAi.create(custom(more, credentials) as never);
const path = "/configurations/conv-ai";
const problemOf = async (json: unknown, method = "POST", at = path) => {
  const response = await app.call(at, { method, json, as: app.a, ...(method === "PATCH" && { version: 1 }) });
  return { status: response.status, problem: (await response.json()) as Record<string, unknown> };
};

describe("C129 C130 C131 C132 C140 C146 C147 C148 C149 C409: what every kind of configurations owes", () =>
  describeConfigurations({
    app: () => app,
    vendor: () => vendor,
    start: () => startVendorServer(),
    path,
    provider: "CustomEndpoint",
    secret: "token",
    address: "url",
    addressOf: (server, mode) => `${server.address(mode)}/custom`,
  }));

test("C133 C134 C135 C136 C137 C138 C140 C143 C144: a configuration has all its fields, and what is not given its default", async () => {
  const made = await create();
  expect(made).toMatchObject({
    ...{ name: "Our engine", provider: "CustomEndpoint", providedBy: "organization", vendorSlug: "custom-endpoint" },
    ...{ default: false, archivedAt: null, version: 1 },
    ...{ ignoreSupportedLanguages: true, supportedLanguages: [], configuration: {} },
  });
  expect(made.id).toMatch(/^[0-9a-f-]{36}$/);
  const spoken = { ignoreSupportedLanguages: false, supportedLanguages: ["de-DE", "pl-PL"] };
  expect(await create(spoken)).toMatchObject(spoken);
});

test("C139: the server says who made and changed it, and takes that from nobody else", async () => {
  const editor = await signUp(app.context, app.address, "Editor", {
    organizationId: app.a.organizationId,
    role: "editor",
  });
  const made = await create();
  expect(made).toMatchObject({ createdBy: app.a.userId, modifiedBy: app.a.userId });
  const changed = await editor.ifMatch(1).convAi.update({ id: made.id, name: "Renamed" });
  expect(changed).toMatchObject({ createdBy: app.a.userId, modifiedBy: editor.userId });
  expect(Date.parse(changed.modifiedAt)).toBeGreaterThanOrEqual(Date.parse(made.createdAt));
  for (const key of ["createdBy", "modifiedBy", "createdAt", "modifiedAt"])
    expect((await problemOf(custom({ [key]: made.createdBy }))).status).toBe(400);
});

test("C138: the default is chosen by hand and there is never a second one", async () => {
  const { client } = app.b;
  const make = (name: string, more: object = {}) =>
    client.convAi.create({ name, provider: "CustomEndpoint", credentials: { url: endpoint() }, ...more });
  const defaults = async () =>
    (await client.convAi.list({ includeArchived: true })).results.filter((one) => one.default).map(({ name }) => name);
  const first = await make("First");
  expect(await defaults()).toEqual([]);
  await make("Second", { default: true });
  expect(await defaults()).toEqual(["Second"]);
  await Promise.all([first, first].map(({ id }) => client.convAi.setDefault({ id })));
  expect(await defaults()).toEqual(["First"]);
  await app.b.ifMatch(1).convAi.archive({ id: first.id });
  expect(await defaults()).toEqual([]);
  await expect(client.convAi.setDefault({ id: first.id })).rejects.toMatchObject({ status: 409, code: "ARCHIVED" });
});

test("C154: an endpoint needs its address, a token may be left out, and is not sent then", async () => {
  const missing = await problemOf({ name: "None", provider: "CustomEndpoint", credentials: {} });
  expect(missing.problem.errors).toMatchObject([{ path: "credentials.url", message: "Required" }]);
  const { id } = await app.a.client.convAi.create({
    name: "Open",
    provider: "CustomEndpoint",
    credentials: { url: endpoint() },
  });
  expect(await app.a.client.convAi.test({ id })).toMatchObject({
    ok: true,
    text: "You said: Hello".replaceAll(" ", "\n\n "),
  });
  expect(vendor.calls.at(-1)?.headers).not.toHaveProperty("authorization");
  const { id: keyed } = await create();
  await app.a.client.convAi.test({ id: keyed });
  expect(vendor.calls.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
});

test("C162 C372: an unknown provider is told by name", async () => {
  const { status, problem } = await problemOf(custom({ provider: "Nobody" }));
  expect(problem.detail).toBe("Unsupported provider for engine conv-ai: Nobody");
  expect([status, problem.errors]).toEqual([
    400,
    [expect.objectContaining({ path: "provider", message: "Unsupported provider for engine conv-ai: Nobody" })],
  ]);
});

test.each([
  [{ name: "" }, "name"],
  [{ credentials: { url: "no address" } }, "credentials.url"],
  [{ credentials: { url: "ftp://bot.example" } }, "credentials.url"],
  [{ credentials: { url: "https://bot.example", token: "" } }, "credentials.token"],
  [{ credentials: { url: "https://bot.example", more: 1 } }, "credentials"],
  [{ configuration: { streaming: true } }, "configuration"],
  [{ supportedLanguages: ["German"] }, "supportedLanguages.0"],
  [{ prices: { currency: "XXQ", message: 1 } }, "prices.currency"],
  [{ prices: { currency: "EUR", message: -1 } }, "prices.message"],
  [{ prices: { currency: "EUR", tokens: { input: 1 } } }, "prices.tokens.output"],
])("%j does not fit, and the problem points to %s", async (wrong, at) => {
  const { status, problem } = await problemOf({ ...custom(), ...wrong });
  expect(status).toBe(400);
  expect(problem.errors).toMatchObject([{ path: at }]);
});

test("an address inside the network is not reached unless the operator allows it, and the test that failed leaves an issue", async () => {
  const guarded = await testApp();
  const { id } = await guarded.a.client.convAi.create({
    name: "Inside",
    provider: "CustomEndpoint",
    credentials: { url: "http://169.254.169.254/" },
  });
  expect(await guarded.a.client.convAi.test({ id })).toMatchObject({ ok: false, code: "blocked" });
  const { results } = await guarded.a.client.issue.list({ engineId: id });
  expect(results).toMatchObject([
    {
      ...{ severity: "error", engineType: "conv-ai", engineProvider: "CustomEndpoint", engineName: "Inside" },
      ...{ engineId: id, code: "blocked", messageExtended: "It will fail again until something is changed." },
      ...{ conversationFlowId: null, conversationNodeId: null, profileId: null, profileName: null },
      ...{ conversationId: null, conversationMessageId: null },
    },
  ]);
});

test("whoever builds a form learns what each provider asks for", async () => {
  const { results } = await app.a.client.convAi.providers();
  const custom = results.find(({ id }) => id === "CustomEndpoint");
  expect(custom).toMatchObject({ vendorSlug: "custom-endpoint", configuration: [] });
  expect(custom?.credentials.map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ["url", "address", true],
    ["token", "secret", false],
  ]);
});

test("an engine that a flow asks is not archived, and the answer names the flow", async () => {
  const { id } = await create();
  const { flow } = await app.a.client.flow.create({ name: "Asking flow", type: "Custom" });
  const node = {
    ...{ id: "ask", flowId: flow.id, type: "InvokeConvAi", name: "Ask", tools: [] },
    renderParams: { position: { x: 300, y: 0 } },
    data: {
      ...{ version: 1, configurationId: id, send: { what: "input" } },
      ...{ streaming: true, timeoutMs: 30_000, waitForCallback: false, callbackTimeoutMs: 60_000 },
    },
    exits: [{ name: "response" as const, targetNodeId: null, default: false, expectedResultMatch: null }],
  };
  const { version } = flow;
  await app.a.client.flow.operations({ id: flow.id, baseVersion: version, operations: [{ type: "addNode", node }] });
  const response = await app.call(`${path}/${id}`, { method: "DELETE", as: app.a, version: 1 });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: "in-use", usedBy: [{ type: "flow", id: flow.id }] });
});

test("C156: Cognigy is asked at the address of its endpoint, with the subscription key", async () => {
  const credentials = { url: `${vendor.address()}/cognigy`, subscriptionKey: "CANARY-subscription" };
  const made = await app.a.client.convAi.create({ name: "Cognigy", provider: "Cognigy", credentials });
  expect(made).toMatchObject({ credentials: { ...credentials, subscriptionKey: "" }, vendorSlug: "cognigy" });
  expect(await app.a.client.convAi.test({ id: made.id })).toMatchObject({ ok: true, actions: 3 });
  expect(vendor.calls.at(-1)).toMatchObject({
    path: "/v1/cognigy",
    headers: { "ocp-apim-subscription-key": "CANARY-subscription" },
    body: { text: "Hello" },
  });
  for (const name of Object.keys(credentials)) {
    const { problem } = await problemOf({
      ...{ name: "Cognigy", provider: "Cognigy", credentials: { ...credentials, [name]: undefined } },
    });
    expect(problem.errors).toMatchObject([{ path: `credentials.${name}`, message: "Required" }]);
  }
});

test("C141 C142: what credentials and configuration hold is the provider's, and comes back as it was given", async () => {
  for (const [provider, credentials, configuration] of [
    ["CustomEndpoint", { url: endpoint() }, {}],
    [
      "SentiOne",
      { gatewayUrl: endpoint(), baseAuthUsername: "u", baseAuthPassword: "", projectId: "p" },
      { streaming: false },
    ],
    ["Botpress", { projectId: "bot-1", apiKey: "", botpressId: "webhook-1" }, { availableLanguages: ["pl-PL"] }],
  ] as const) {
    const secrets = Object.entries(credentials).map(([name, value]) => [name, value || "CANARY-0123456789"]);
    const given = { credentials: Object.fromEntries(secrets), configuration: configuration as Record<string, boolean> };
    const { id } = await app.a.client.convAi.create({ name: provider, provider, ...given });
    expect(await app.a.client.convAi.get({ id })).toMatchObject({ credentials, configuration });
  }
});

test("C155 C158: Botpress is asked by its webhook, with keys of users and a language that it speaks", async () => {
  const credentials = { projectId: "bot-1", apiKey: "CANARY-encryption-key", botpressId: "webhook-1" };
  const botpress = (configuration?: object) =>
    app.a.client.convAi.create({
      ...{ name: "Botpress", provider: "Botpress", credentials },
      ...(configuration && { configuration: configuration as Record<string, string[]> }),
    });
  const plain = await botpress();
  expect(plain).toMatchObject({
    ...{ credentials: { ...credentials, apiKey: "" }, configuration: { availableLanguages: [] } },
  });
  const { id } = await botpress({ availableLanguages: ["de-DE", "pl-PL"] });
  bot.says = () => bot.signal("message_created", botMessage("Guten Tag", 0));
  expect(await app.a.client.convAi.test({ id })).toMatchObject({ ok: true, text: "Guten Tag" });
  expect(bot.calls.at(-1)).toMatchObject({
    path: "/messages",
    headers: { "x-user-key": expect.stringMatching(/^ey/) },
    body: { payload: { type: "text", text: "Hello" }, metadata: { language: "de-DE", projectId: "bot-1" } },
  });
  const problemsWith = async (...availableLanguages: string[]) =>
    (await problemOf({ name: "Botpress", provider: "Botpress", credentials, configuration: { availableLanguages } }))
      .problem.errors;
  const at = (place: number) => ({ path: `configuration.availableLanguages.${place}` });
  expect(await problemsWith("klingon!")).toMatchObject([at(0)]);
  expect(await problemsWith("de", "xq-DE", "de-QX")).toMatchObject([
    { ...at(1), code: "unknown-language", message: "Unknown language" },
    { ...at(2), code: "unknown-language", message: "Unknown language" },
  ]);
});

test("C157 C161: SentiOne is asked at its gateway with user and password, streaming where nothing else is said", async () => {
  const credentials = {
    ...{ gatewayUrl: `${vendor.address()}/gateway`, baseAuthUsername: "museum", baseAuthPassword: "CANARY-password" },
    projectId: "e44e41d2-8ffd-4859-b81e-a458aacc8bda",
  };
  const made = await app.a.client.convAi.create({ name: "SentiOne", provider: "SentiOne", credentials });
  expect(made).toMatchObject({
    ...{ credentials: { ...credentials, baseAuthPassword: "" }, configuration: { streaming: true } },
  });
  expect(await app.a.client.convAi.test({ id: made.id })).toMatchObject({ ok: true, actions: 3 });
  expect(vendor.calls.at(-1)).toMatchObject({
    path: "/v1/gateway",
    headers: { authorization: `Basic ${btoa("museum:CANARY-password")}` },
    body: { text: "Hello", uuid: credentials.projectId },
  });
});

test("C150 C159: Dify is asked at its address with its key, streaming where nothing else is said", async () => {
  const dify = (configuration?: object) =>
    app.a.client.convAi.create({
      name: "Dify",
      provider: "DifyAi",
      credentials: { baseUrl: vendor.address(), apiKey: "app-0123456789" },
      ...(configuration && { configuration: configuration as Record<string, boolean> }),
    });
  const made = await dify();
  expect(made).toMatchObject({ configuration: { streaming: true }, vendorSlug: "dify-ai" });
  expect(made.credentials).toEqual({ baseUrl: vendor.address(), apiKey: "" });
  expect(await app.a.client.convAi.test({ id: made.id })).toMatchObject({
    ...{ ok: true, text: "You said: Hello", usage: { inputTokens: 1, outputTokens: 3 } },
    costNanos: { USD: 4_000_000 },
  });
  expect(vendor.calls.at(-1)).toMatchObject({
    path: "/v1/chat-messages",
    headers: { authorization: "Bearer app-0123456789" },
    body: { response_mode: "streaming" },
  });
  const { id } = await dify({ streaming: false });
  await app.a.client.convAi.test({ id });
  expect(vendor.calls.at(-1)?.body).toMatchObject({ response_mode: "blocking" });
  const missing = await problemOf({ name: "Dify", provider: "DifyAi", credentials: {} });
  expect(missing.problem.errors).toMatchObject([{ path: "credentials.apiKey", message: "Required" }]);
});

test("prices of one's own stand in place of what the engine says, for its messages and for the tokens that it tells", async () => {
  const made = await app.a.client.convAi.create({
    ...{ name: "Dify", provider: "DifyAi" },
    credentials: { baseUrl: vendor.address(), apiKey: "app-0123456789" },
    prices: { currency: "EUR", message: 0.002 },
  });
  expect(made.prices).toEqual({ currency: "EUR", message: 0.002 });
  const costOf = async ({ id }: { id: string }) => (await app.a.client.convAi.test({ id })).costNanos;
  expect(await costOf(made)).toEqual({ EUR: 2_000_000 });
  // One token read for two euros a million, three written for ten.
  const tokens = { input: 2, output: 10 };
  const changed = await app.a.ifMatch(1).convAi.update({
    ...{ id: made.id, prices: { currency: "EUR", message: 0.002, tokens } },
  });
  expect(changed.prices).toEqual({ currency: "EUR", message: 0.002, tokens });
  expect(await costOf(made)).toEqual({ EUR: 2_032_000 });
  await app.a.ifMatch(2).convAi.update({ id: made.id, prices: { currency: "EUR", tokens } });
  expect(await costOf(made)).toEqual({ EUR: 32_000 });
  await app.a.ifMatch(3).convAi.update({ id: made.id, prices: null });
  expect(await costOf(made)).toEqual({ USD: 4_000_000 });
  const silent = await create({ prices: { currency: "PLN", message: 0.25, tokens } });
  expect(await costOf(silent)).toEqual({ PLN: 250_000_000 });
  const broken = await create({ prices: { currency: "PLN", message: 0.25 } }, { url: endpoint("e400") });
  expect(await costOf(broken)).toEqual({});
});

const cx = { regionId: "europe-west1", projectId: "museum", agentId: "agent-1", apiKey: "AIza-0123456789-CANARY" };

test("C153: Dialogflow CX is asked at the host of its region, for its project and agent, with its key", async () => {
  const made = await app.a.client.convAi.create({ name: "Desk", provider: "DialogflowCx", credentials: cx });
  expect(made).toMatchObject({
    credentials: { ...cx, apiKey: "" },
    obfuscated: { apiKey: expect.stringMatching(/^AIz.*ARY$/) },
    vendorSlug: "dialogflow-cx",
  });
  expect(await app.a.client.convAi.test({ id: made.id })).toMatchObject({ ok: true, actions: 3 });
  expect(asked.at(-1)).toBe("europe-west1-dialogflow.googleapis.com");
  expect(vendor.calls.at(-1)).toMatchObject({
    path: expect.stringMatching(
      /^\/v3\/projects\/museum\/locations\/europe-west1\/agents\/agent-1\/sessions\/[0-9a-f-]{36}:/,
    ),
    headers: { "x-goog-api-key": cx.apiKey },
    body: { queryInput: { text: { text: "Hello" }, languageCode: "en" } },
  });
  const elsewhere = (credentials: object) =>
    app.call(`${path}/${made.id}`, { method: "PATCH", as: app.a, version: 1, json: { credentials } });
  for (const moved of [{ regionId: "us-central1" }, { projectId: "theirs" }]) {
    const response = await elsewhere({ ...cx, apiKey: "", ...moved });
    expect(await response.json()).toMatchObject({ errors: [{ path: "credentials.apiKey", code: "secret-again" }] });
  }
  expect((await elsewhere({ ...cx, apiKey: "", agentId: "agent-2" })).status).toBe(200);
});

test("C152: Dialogflow ES is asked for its project, with its key", async () => {
  const credentials = { projectId: "museum", apiKey: cx.apiKey };
  const { id } = await app.a.client.convAi.create({ name: "Desk", provider: "DialogflowEs", credentials });
  expect(await app.a.client.convAi.test({ id })).toMatchObject({ ok: true, actions: 3 });
  expect(asked.at(-1)).toBe("dialogflow.googleapis.com");
  expect(vendor.calls.at(-1)).toMatchObject({
    path: expect.stringMatching(/^\/v2\/projects\/museum\/agent\/sessions\/[0-9a-f-]{36}:detectIntent$/),
    headers: { "x-goog-api-key": cx.apiKey },
  });
});

test.each([
  ["DialogflowCx", { ...cx, agentId: undefined }, "agentId", "required"],
  ["DialogflowCx", { ...cx, regionId: "evil.example/" }, "regionId", "invalid"],
  ["DialogflowCx", { ...cx, apiKey: '{"type":"service_account"' }, "apiKey", "service-account"],
  ["DialogflowEs", { apiKey: cx.apiKey }, "projectId", "required"],
])("%s with %j is refused at %s", async (provider, credentials, field, code) => {
  const { status, problem } = await problemOf({ name: "Desk", provider, credentials });
  expect([status, problem.errors]).toEqual([400, [expect.objectContaining({ path: `credentials.${field}`, code })]]);
});

test("C151 C160: an assistant of OpenAI is asked with its key, streaming where nothing else is said", async () => {
  const credentials = { apiKey: "sk-0123456789-CANARY", assistantId: "asst_1" };
  const made = await app.a.client.convAi.create({ name: "Helper", provider: "OpenAiAssistant", credentials });
  expect(made).toMatchObject({
    configuration: { streaming: true },
    credentials: { apiKey: "", assistantId: "asst_1" },
    vendorSlug: "open-ai-assistant",
  });
  expect(await app.a.client.convAi.test({ id: made.id })).toMatchObject({ ok: true, text: "You said: Hello" });
  expect(asked.at(-1)).toBe("api.openai.com");
  expect(vendor.calls.at(-1)).toMatchObject({
    path: "/v1/threads/runs",
    headers: { authorization: `Bearer ${credentials.apiKey}` },
    body: { assistant_id: "asst_1", stream: true },
  });
  const missing = await problemOf({ name: "Helper", provider: "OpenAiAssistant", credentials: { apiKey: "sk" } });
  expect(missing.problem.errors).toMatchObject([{ path: "credentials.assistantId", message: "Required" }]);
});
