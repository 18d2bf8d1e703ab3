import { startElevenLabsServer, startRivaVoiceServer, type VoiceServer } from "@parlo/providers/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeConfigurations } from "../testing/describe-configurations.ts";
import { type FaultyVendor, faultyVendor } from "../testing/faulty-vendor.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

const startVendor = () => faultyVendor<VoiceServer>(startRivaVoiceServer);
let app: TestApp;
/** Whose vendors all stand inside the network. */
let unreachable: TestApp;
let vendor: FaultyVendor<VoiceServer>;
let elevenLabsServer: VoiceServer;
beforeAll(async () => {
  vendor = await startVendor();
  elevenLabsServer = await startElevenLabsServer();
  app = await testApp({
    environment: { OUTBOUND_ALLOW: "127.0.0.0/8" },
    insteadOf: (host) => (host === "api.elevenlabs.io" ? `http://127.0.0.1:${elevenLabsServer.port}` : undefined),
  });
  unreachable = await testApp({ insteadOf: () => "http://10.0.0.1:80" });
});
afterAll(() => {
  vendor.close();
  elevenLabsServer.close();
});

const path = "/configurations/tts";
const apiKey = "CANARY-0123456789-secret";
const create = (more: object = {}) =>
  app.a.client.tts.create({
    name: "Lobby's voice",
    provider: "NvidiaRiva",
    credentials: { url: vendor.address(), apiKey },
    ...more,
  });
const mia = { id: "Magpie-Multilingual.EN-US.Mia", name: "Mia", languageCode: "en-US", multilingual: true };
const leo = { id: "Magpie-Multilingual.DE-DE.Leo", name: "Leo", languageCode: "de-DE", multilingual: true };

describe("C147 C148 C149 C185 C409: what every kind of configurations owes", () =>
  describeConfigurations<FaultyVendor<VoiceServer>>({
    app: () => app,
    vendor: () => vendor,
    start: startVendor,
    path,
    provider: "NvidiaRiva",
    secret: "apiKey",
    address: "url",
    addressOf: (server, mode) => server.address(mode),
  }));

test("C145: it has supportedVoices in place of supportedLanguages, and speaks with any voice unless some are named", async () => {
  const made = await create();
  expect(made).toMatchObject({
    ...{ vendorSlug: "nvidia-riva", default: false, ignoreSupportedLanguages: true, supportedVoices: [], prices: null },
    configuration: { doNotReadEmoticons: true },
  });
  expect(made).not.toHaveProperty("supportedLanguages");
  const named = await create({ ignoreSupportedLanguages: false, supportedVoices: [leo, mia] });
  expect(named.supportedVoices).toEqual([leo, mia]);
  expect(await app.a.client.tts.test({ id: named.id })).toMatchObject({ ok: true, voiceId: leo.id });
  expect(vendor.calls.at(-1)?.request).toMatchObject({ voiceName: leo.id, languageCode: "de-DE" });
  const refused = await app.call(path, {
    ...{ method: "POST", as: app.a },
    json: { name: "X", provider: "NvidiaRiva", credentials: { url: vendor.address() }, supportedLanguages: ["de-DE"] },
  });
  expect(refused.status).toBe(400);
});

test("the test lets it say a greeting: what was said, the audio, its length, its time and what it cost", async () => {
  const { id } = await create({ prices: { currency: "EUR", characters: 16 } });
  const said = await app.a.client.tts.test({ id, language: "de" });
  expect(said).toMatchObject({
    ...{ ok: true, code: null, text: "Hallo, wie geht es Ihnen?", voiceId: leo.id },
    ...{ audioMs: 500, characters: 25, costNanos: { EUR: 400_000 } },
  });
  expect(vendor.calls.at(-1)?.request).toMatchObject({ text: said.text, languageCode: "de-DE", voiceName: leo.id });
  const wav = Buffer.from(said.audio ?? "", "base64");
  expect([wav.toString("latin1", 0, 4), wav.readUInt32LE(24), wav.readUInt32LE(40)]).toEqual(["RIFF", 24_000, 24_000]);
  expect(wav.byteLength).toBe(44 + 24_000);
  expect(said.firstAudioMs).toBeLessThanOrEqual(said.durationMs);
  const times = said.visemes.map(({ t }) => t);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(said.visemes.length).toBeGreaterThan(2);
  expect(times.at(-1)).toBeLessThanOrEqual(said.audioMs);

  const own = await app.a.client.tts.test({ id, text: "One two", voiceId: mia.id, language: "en-GB" });
  expect(own).toMatchObject({ text: "One two", characters: 7, audioMs: 200, voiceId: mia.id });
  expect(vendor.calls.at(-1)?.request).toMatchObject({ text: "One two", languageCode: "en-GB", voiceName: mia.id });
  const inside = await create({ credentials: { url: "http://10.0.0.1:50051", apiKey } });
  expect(await app.a.client.tts.test({ id: inside.id })).toMatchObject({ ok: false, code: "blocked", audio: null });
});

test("a test that fails once something was heard costs what the vendor was given to say", async () => {
  const address = vendor.address("html");
  const { id } = await create({
    ...{ prices: { currency: "EUR", characters: 16 }, credentials: { url: address, apiKey } },
  });
  expect(await app.a.client.tts.test({ id, text: "One two three", voiceId: mia.id })).toMatchObject({
    ...{ ok: false, code: "malformed", audio: null, characters: 13, costNanos: { EUR: 208_000 } },
  });
});

test("a test that fails leaves an issue that names the engine", async () => {
  const broken = await create({ name: "Broken voice", credentials: { url: vendor.address("e500"), apiKey } });
  expect(await app.a.client.tts.test({ id: broken.id })).toMatchObject({
    ...{
      ok: false,
      code: "unavailable",
      audio: null,
      audioMs: 0,
      firstAudioMs: null,
      characters: 0,
      visemes: [],
      costNanos: {},
    },
  });
  const { results } = await app.a.client.issue.list({ engineId: broken.id });
  expect(results).toMatchObject([
    {
      ...{ severity: "error", engineType: "tts", engineProvider: "NvidiaRiva", engineName: "Broken voice" },
      ...{ engineId: broken.id, message: "fault unavailable", messageExtended: "It may succeed later." },
      ...{ conversationFlowId: null, conversationNodeId: null, profileId: null, profileName: null },
      ...{ conversationId: null, conversationMessageId: null },
    },
  ]);
});

test("C187 C188: voices and engine models are the vendor's; where it gives none, it says why", async () => {
  const { id } = await create();
  const voices = await app.a.client.tts.voices({ id });
  expect(voices.count).toBe(4);
  expect(voices.results[2]).toEqual({ ...mia, name: mia.id });
  expect(await app.a.client.tts.engineModels({ id })).toEqual({ count: 0, results: [] });
  const wrong = await create({ credentials: { url: vendor.address("echo"), apiKey } });
  const response = await app.call(`${path}/${wrong.id}/voices`, { as: app.a });
  const problem = await response.text();
  expect([response.status, JSON.parse(problem)]).toMatchObject([502, { code: "vendor-failed" }]);
  expect(problem).not.toContain(apiKey);
  expect((await app.call(`${path}/${id}/voices`, { as: app.b })).status).toBe(404);
});

test("C188: engine models over HTTP are the vendor's own that speak, each with its id and name and no more", async () => {
  const { id } = await create({ provider: "ElevenLabs", credentials: { apiKey } });
  const response = await app.call(`${path}/${id}/engine-models`, { as: app.a });
  expect([response.status, await response.json()]).toEqual([
    200,
    { count: 1, results: [{ id: "eleven_turbo_v2_5", name: "Eleven Turbo v2.5" }] },
  ]);
  expect(elevenLabsServer.calls.at(-1)).toMatchObject({ path: "/v1/models", headers: { "xi-api-key": apiKey } });
  const stranger = await app.call(`${path}/${id}/engine-models`, { as: app.b });
  expect(stranger.status).toBe(404);
});

test.each(["voices", "engine-models"])("a list of %s that the vendor does not give leaves an issue", async (list) => {
  const eleven = await unreachable.a.client.tts.create({
    ...{ name: "Eleven", provider: "ElevenLabs", credentials: { apiKey: "xi-0123456789" } },
  });
  const response = await unreachable.call(`${path}/${eleven.id}/${list}`, { as: unreachable.a });
  const { detail } = (await response.json()) as { detail: string };
  expect(response.status).toBe(502);
  const { results } = await unreachable.a.client.issue.list({ engineId: eleven.id });
  expect(results).toMatchObject([
    {
      ...{ severity: "error", engineType: "tts", engineProvider: "ElevenLabs", engineName: "Eleven" },
      ...{ engineId: eleven.id, message: detail },
      ...{ conversationFlowId: null, conversationNodeId: null, profileId: null, profileName: null },
      ...{ conversationId: null, conversationMessageId: null, messageExtended: expect.stringMatching(/^It /) },
    },
  ]);
});

test("C186 C372: the providers are exactly these three, and another is told by name", async () => {
  const { results } = await app.a.client.tts.providers();
  expect(results.map(({ id }) => id)).toEqual(["AzureCognitive", "ElevenLabs", "NvidiaRiva"]);
  const names = results[0]?.configuration.map(({ name }) => name);
  expect(names).toEqual([
    ...["wrapTextInSsml", "doNotReadEmoticons", "lexiconUrl", "prosody.rate", "prosody.pitch", "prosody.volume"],
    ...["expressAs.style", "expressAs.styleDegree", "expressAs.role"],
  ]);
  const json = { name: "Voice", provider: "EspeakNg", credentials: {} };
  const response = await app.call(path, { method: "POST", as: app.a, json });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { detail: "Unsupported provider for engine tts: EspeakNg" },
  ]);
});

test("C175 C176 C177 C182 C184: settings that are left out have their defaults", async () => {
  const azure = {
    provider: "AzureCognitive",
    credentials: { secretKey: apiKey, region: "westeurope", endpointId: "" },
  };
  expect(await create(azure)).toMatchObject({
    ...{ credentials: { secretKey: "", region: "westeurope", endpointId: "" } },
    configuration: { wrapTextInSsml: true, doNotReadEmoticons: true },
  });
  expect(await create({ provider: "ElevenLabs", credentials: { apiKey } })).toMatchObject({
    configuration: { engineModel: "eleven_turbo_v2_5", doNotReadEmoticons: true, maxRetries: 3 },
  });
});

const elevenLabs = { provider: "ElevenLabs", credentials: { apiKey } };
const azure = { provider: "AzureCognitive", credentials: { secretKey: apiKey, region: "westeurope" } };
test.each([
  [{ provider: "AzureCognitive", credentials: { region: "westeurope" } }, "credentials.secretKey", "required"],
  [{ provider: "AzureCognitive", credentials: { secretKey: apiKey, region: "a/" } }, "credentials.region", "invalid"],
  [{ ...azure, configuration: { lexiconUrl: "words.xml" } }, "configuration.lexiconUrl", "invalid-url"],
  [{ ...azure, configuration: { prosody: { rate: "very" } } }, "configuration.prosody.rate", "invalid"],
  [
    { ...azure, configuration: { expressAs: { styleDegree: 3 } } },
    "configuration.expressAs.styleDegree",
    "number-too-big",
  ],
  [{ provider: "ElevenLabs", credentials: {} }, "credentials.apiKey", "required"],
  [{ ...elevenLabs, configuration: { maxRetries: 6 } }, "configuration.maxRetries", "number-too-big"],
  [{ ...elevenLabs, configuration: { maxRetries: -1 } }, "configuration.maxRetries", "number-too-small"],
  [{ ...elevenLabs, configuration: { maxRetries: 1.5 } }, "configuration.maxRetries", expect.any(String)],
  [{ provider: "NvidiaRiva", credentials: { url: "riva:50051" } }, "credentials.url", "invalid-url"],
  [
    { ...elevenLabs, supportedVoices: [{ ...mia, languageCode: "english" }] },
    "supportedVoices.0.languageCode",
    "invalid",
  ],
  [{ ...elevenLabs, prices: { currency: "eur", characters: 1 } }, "prices.currency", "invalid-currency"],
])("C175 C178 C179 C180 C181 C184: %j is refused at %s", async (given, field, code) => {
  const response = await app.call(path, { method: "POST", as: app.a, json: { name: "Voice", ...given } });
  const { errors } = (await response.json()) as { errors: object[] };
  expect([response.status, errors]).toEqual([400, [expect.objectContaining({ path: field, code })]]);
});

test("a persona speaks with a configuration of its own organisation, which is not archived then", async () => {
  const { id } = await create();
  const voices = (ttsConfigurationId: string) => [{ language: "en", ttsConfigurationId, voiceId: mia.id }];
  const persona = await app.a.client.persona.create({ name: "Nova", voices: voices(id) });
  const stranger = await app.b.client.tts.create({
    ...{ name: "Theirs", provider: "NvidiaRiva", credentials: { url: vendor.address(), apiKey } },
  });
  const theirs = { name: "Y", voices: voices(stranger.id) };
  const refused = await app.call("/personas", { method: "POST", as: app.a, json: theirs });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ path: "voices.0.ttsConfigurationId", code: "bad-reference" }] },
  ]);
  const response = await app.call(`${path}/${id}`, { method: "DELETE", as: app.a, version: 1 });
  expect([response.status, await response.json()]).toMatchObject([
    409,
    { code: "in-use", usedBy: [{ type: "persona", id: persona.id, name: "Nova" }] },
  ]);
  await app.a.ifMatch(1).persona.update({ id: persona.id, voices: [] });
  expect((await app.call(`${path}/${id}`, { method: "DELETE", as: app.a, version: 1 })).status).toBe(204);
});

test("the server's own voice is listed and heard with no configuration and no key", async () => {
  const { results } = await app.a.client.tts.offlineVoices();
  expect(results).toContainEqual({
    id: "en-us",
    name: "English (America)",
    languageCode: "en-US",
    multilingual: false,
  });
  const said = await app.a.client.tts.testOffline({ language: "de" });
  expect(said).toMatchObject({ ok: true, text: "Hallo, wie geht es Ihnen?", voiceId: "de", costNanos: {} });
  expect(said.audioMs).toBeGreaterThan(500);
  expect(new Set(said.visemes.map(({ viseme }) => viseme))).toContain("aa");
  expect(said.visemes.at(-1)).toMatchObject({ viseme: "sil" });
  expect(await app.a.client.tts.testOffline({ voiceId: "../de" })).toMatchObject({ ok: false, code: "not-found" });
});
