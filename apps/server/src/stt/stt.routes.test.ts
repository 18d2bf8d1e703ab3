import { engineLanguages } from "@parlo/contract";
import { type SpeechServer, startRivaSpeechServer } from "@parlo/providers/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeConfigurations } from "../testing/describe-configurations.ts";
import { type FaultyVendor, faultyVendor } from "../testing/faulty-vendor.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

const startVendor = () => faultyVendor<SpeechServer>(startRivaSpeechServer);
let app: TestApp;
let vendor: FaultyVendor<SpeechServer>;
beforeAll(async () => {
  vendor = await startVendor();
  app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
});
afterAll(() => vendor.close());

const path = "/configurations/stt";
const apiKey = "CANARY-0123456789-secret";
const create = (more: object = {}) =>
  app.a.client.stt.create({
    name: "Lobby's ears",
    provider: "NvidiaRiva",
    credentials: { url: vendor.address(), apiKey },
    ...more,
  });

describe("C147 C148 C149 C171 C409: what every kind of configurations owes", () =>
  describeConfigurations<FaultyVendor<SpeechServer>>({
    app: () => app,
    vendor: () => vendor,
    start: startVendor,
    path,
    provider: "NvidiaRiva",
    secret: "apiKey",
    address: "url",
    addressOf: (server, mode) => server.address(mode),
  }));

test("C144: a configuration listens in any language unless some are named", async () => {
  const made = await create();
  expect(made).toMatchObject({
    ...{
      vendorSlug: "nvidia-riva",
      default: false,
      ignoreSupportedLanguages: true,
      supportedLanguages: [],
      prices: null,
    },
    configuration: { enableProfanityFilter: false, enableAutomaticPunctuation: false, interimResults: true },
  });
  const named = await create({ ignoreSupportedLanguages: false, supportedLanguages: ["de-DE", "pl-PL"] });
  expect(named).toMatchObject({ ignoreSupportedLanguages: false, supportedLanguages: ["de-DE", "pl-PL"] });
  expect(await app.a.client.stt.test({ id: named.id })).toMatchObject({ ok: true, language: "de-DE" });
});

test("a language without a country is told to the vendor with one", async () => {
  const heardIn = async (language: string, ...supportedLanguages: string[]) => {
    const { id } = await create({ ignoreSupportedLanguages: false, supportedLanguages });
    const audio = Buffer.alloc(6400).toString("base64");
    await app.a.client.stt.test({ id, audio, language });
    return (vendor.calls.at(-1)?.config as { config: object } | undefined)?.config;
  };
  expect(await heardIn("en", "en")).toMatchObject({ languageCode: "en-US" });
  expect(await heardIn("en-GB", "de-DE", "en")).toMatchObject({ languageCode: "en-GB" });
  expect(await heardIn("fr", "de")).toMatchObject({ languageCode: "de-DE" });
  expect(await heardIn("en", "en-AU")).toMatchObject({ languageCode: "en-AU" });
});

test("the test lets the vendor hear a short recording and says what came back, for how much audio, and how soon", async () => {
  const { id } = await create();
  const heard = await app.a.client.stt.test({ id });
  // The vendor of the tests knows no English; that it heard every byte is what counts.
  expect(heard).toMatchObject({ ok: true, code: null, language: "en-US", audioMs: 1109 });
  expect(heard.waitMs).toBeLessThanOrEqual(heard.durationMs);
  expect(vendor.calls.at(-1)?.bytes).toBe(35_478);
  const { id: broken } = await create({ credentials: { url: vendor.address("e500"), apiKey } });
  expect(await app.a.client.stt.test({ id: broken })).toMatchObject({ ok: false, code: "unavailable", audioMs: 0 });
  const { id: inside } = await create({ credentials: { url: "http://10.0.0.1:50051", apiKey } });
  expect(await app.a.client.stt.test({ id: inside })).toMatchObject({ ok: false, code: "blocked" });
});

test("the test lets the vendor hear what somebody has said, in their language, and no more than ten seconds of it", async () => {
  const { id } = await create();
  const audio = Buffer.alloc(6401).toString("base64");
  expect(await app.a.client.stt.test({ id, audio, language: "de" })).toMatchObject({ ok: true, audioMs: 200 });
  expect(vendor.calls.at(-1)?.bytes).toBe(6400);
  expect(JSON.stringify(vendor.calls.at(-1)?.config)).toContain("de-DE");
  const calls = vendor.calls.length;
  for (const refused of [Buffer.alloc(320_004).toString("base64"), "no base64!", ""])
    await expect(app.a.client.stt.test({ id, audio: refused })).rejects.toMatchObject({ status: 400 });
  expect(vendor.calls.length).toBe(calls);
});

test("what a minute of audio costs is kept, changed and taken away, and the test says what it has cost itself", async () => {
  const made = await create({ prices: { currency: "EUR", minutes: 0.016 } });
  expect(made.prices).toEqual({ currency: "EUR", minutes: 0.016 });
  // 1109 ms of the recording.
  expect(await app.a.client.stt.test({ id: made.id })).toMatchObject({ ok: true, costNanos: { EUR: 295_733 } });
  const changed = (prices: object | null, version: number) =>
    app.call(`${path}/${made.id}`, { method: "PATCH", as: app.a, version, json: { prices } });
  expect((await changed({ currency: "USD", minutes: 0.006 }, 1)).status).toBe(200);
  expect(await app.a.client.stt.test({ id: made.id })).toMatchObject({ costNanos: { USD: 110_900 } });
  expect((await changed(null, 2)).status).toBe(200);
  expect(await app.a.client.stt.test({ id: made.id })).toMatchObject({ ok: true, costNanos: {} });
  const { id: deaf } = await create({
    ...{ prices: { currency: "USD", minutes: 1 }, credentials: { url: vendor.address("e500"), apiKey } },
  });
  expect(await app.a.client.stt.test({ id: deaf })).toMatchObject({ ok: false, costNanos: {} });
  const { id: failing } = await create({
    ...{ prices: { currency: "USD", minutes: 1 }, credentials: { url: vendor.address("html"), apiKey } },
  });
  const failed = await app.a.client.stt.test({ id: failing });
  expect(failed).toMatchObject({ ok: false, code: "malformed" });
  expect(failed.audioMs).toBeGreaterThan(100);
  expect(Math.abs((failed.costNanos.USD ?? 0) - (failed.audioMs * 1e9) / 60_000)).toBeLessThan(20_000);
});

test.each([
  [{ currency: "usd", minutes: 1 }, "prices.currency", "invalid-currency"],
  [{ currency: "USD", minutes: -1 }, "prices.minutes", "number-too-small"],
])("a price of %j is refused at %s", async (prices, field, code) => {
  const response = await app.call(path, {
    ...{ method: "POST", as: app.a },
    json: { name: "Ears", provider: "NvidiaRiva", credentials: { url: vendor.address() }, prices },
  });
  const { errors } = (await response.json()) as { errors: object[] };
  expect([response.status, errors]).toEqual([400, [expect.objectContaining({ path: field, code })]]);
});

test("a test that fails leaves an issue that names the engine, and one that answers leaves none", async () => {
  const well = await create();
  await app.a.client.stt.test({ id: well.id });
  expect((await app.a.client.issue.list({ engineId: well.id })).results).toEqual([]);
  const deaf = await create({ name: "Deaf ears", credentials: { url: vendor.address("e500"), apiKey } });
  await app.a.client.stt.test({ id: deaf.id });
  const { results } = await app.a.client.issue.list({ engineId: deaf.id });
  expect(results).toMatchObject([
    {
      ...{ severity: "error", engineType: "stt", engineProvider: "NvidiaRiva", engineName: "Deaf ears" },
      ...{ engineId: deaf.id, message: "fault unavailable", messageExtended: "It may succeed later." },
      ...{ profileId: null, conversationId: null, conversationMessageId: null },
    },
  ]);
});

test("C174 C372: the providers are exactly these three, and another is told by name", async () => {
  const { results } = await app.a.client.stt.providers();
  expect(results.map(({ id }) => id)).toEqual(["GoogleSpeech", "AzureCognitive", "NvidiaRiva"]);
  const response = await app.call(path, {
    method: "POST",
    as: app.a,
    json: { name: "Ears", provider: "Nobody", credentials: {} },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ detail: "Unsupported provider for engine stt: Nobody" });
});

test.each([
  ["GoogleSpeech", { projectId: "museum" }, "apiKey", "required"],
  ["GoogleSpeech", { apiKey: "AIza-0123456789" }, "projectId", "required"],
  ["GoogleSpeech", { projectId: "museum", apiKey: '{"type":"service_account"' }, "apiKey", "service-account"],
  ["AzureCognitive", { region: "westeurope" }, "secretKey", "required"],
  ["AzureCognitive", { secretKey: "key-0123456789", region: "evil.example/" }, "region", "invalid"],
  ["NvidiaRiva", { url: "riva:50051" }, "url", "invalid-url"],
])("C163 C168 C171: %s with %j is refused at %s", async (provider, credentials, field, code) => {
  const response = await app.call(path, { method: "POST", as: app.a, json: { name: "Ears", provider, credentials } });
  const { errors } = (await response.json()) as { errors: object[] };
  expect([response.status, errors]).toEqual([400, [expect.objectContaining({ path: `credentials.${field}`, code })]]);
});

test("a profile names a configuration that there is, and one that a profile listens with is not archived", async () => {
  const { id } = await create();
  const agent = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
  const stranger = await app.b.client.stt.create({
    ...{ name: "Theirs", provider: "NvidiaRiva", credentials: { url: vendor.address(), apiKey } },
  });
  const name = (sttConfigurationId: string | null, version: number) =>
    app.call(`/profiles/${agent.id}`, { method: "PATCH", as: app.a, version, json: { sttConfigurationId } });
  const refused = await name(stranger.id, agent.version);
  expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ path: "sttConfigurationId" }] }]);
  expect((await name(id, agent.version)).status).toBe(200);
  const response = await app.call(`${path}/${id}`, { method: "DELETE", as: app.a, version: 1 });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: "in-use", usedBy: [{ type: "profile", id: agent.id }] });
});

test("C189: it listens in any of the fixed list of languages, and not in one that there is none of", async () => {
  expect(engineLanguages.length).toBeGreaterThanOrEqual(130);
  expect(engineLanguages.length).toBeLessThanOrEqual(150);
  expect(engineLanguages).toEqual(expect.arrayContaining(["en-US", "de-DE", "pl-PL"]));
  const all = await create({ ignoreSupportedLanguages: false, supportedLanguages: [...engineLanguages] });
  expect(all.supportedLanguages).toEqual(engineLanguages);
  const response = await app.call(`${path}/${all.id}`, {
    ...{ method: "PATCH", as: app.a, version: 1, json: { supportedLanguages: ["de-DE", "xx-XX"] } },
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { errors: [{ path: "supportedLanguages.1", code: "unknown-language" }] },
  ]);
});
