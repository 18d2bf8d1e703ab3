import type { SpeechChunk } from "@parlo/contract";
import {
  audioOf,
  heardIn,
  type SpeechServer,
  startRivaSpeechServer,
  startRivaVoiceServer,
  type VoiceServer,
} from "@parlo/providers/testing";
import { afterAll, beforeEach, expect, test } from "vitest";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { socketClient, textsOf } from "../testing/socket-client.ts";

const voices: VoiceServer = await startRivaVoiceServer();
const ears: SpeechServer = await startRivaSpeechServer();
afterAll(() => {
  voices.close();
  ears.close();
});
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
const at = (port: number) => ({ credentials: { url: `http://127.0.0.1:${port}`, apiKey: "nvapi-0123456789" } });
const provider = "NvidiaRiva";
const tts = await app.a.client.tts.create({ name: "Studio", provider, ...at(voices.port) });
const stt = await app.a.client.stt.create({ name: "Booth", provider, ...at(ears.port) });
const agent = await makeAgent(app.a, {
  nodes: {
    start: { type: "Start", to: { signal: "hello", text: "say" } },
    hello: { type: "TextMessageAction", data: { alternatives: [{ de: "Guten Tag" }] }, to: { default: "wait" } },
    wait: { type: "Checkpoint", to: { text: "say" } },
    say: {
      type: "TextMessageAction",
      data: { alternatives: [{ de: "Gesagt: {{ input.text }}" }] },
      to: { default: "wait" },
    },
  },
  languages: ["de"],
});
const leo = "Magpie-Multilingual.DE-DE.Leo";
const mia = "Magpie-Multilingual.EN-US.Mia";
const asMember = { accessToken: app.a.accessToken, profileAccessSecret: undefined };
const askedFor = () =>
  voices.calls
    .filter(({ path }) => path.endsWith("SynthesizeOnline"))
    .map(({ request }) => request as { text: string; voiceName: string });
beforeEach(() => {
  voices.calls.length = 0;
  ears.calls.length = 0;
});

async function listener(speak: unknown, more: object = {}) {
  const { conversation } = await app.a.client.conversation.create({ profileId: agent.id });
  const client = socketClient(app.address, agent);
  const chunks: SpeechChunk[] = [];
  client.socket.on("speech-chunk", (chunk) => chunks.push(chunk));
  const spoken = (count: number) => client.until(() => chunks.filter(({ last }) => last).length === count);
  const init = { ...asMember, conversationId: conversation.id, speak, ...more } as never;
  return { client, chunks, spoken, conversation, ready: await client.init(init) };
}

test("a member hears a test with the voice that they choose, its first words included", async () => {
  const { client, chunks, spoken } = await listener({ ttsConfigurationId: tts.id, voiceId: leo, after: 0 });
  await spoken(1);
  expect(askedFor()).toEqual([expect.objectContaining({ text: "Guten Tag", voiceName: leo })]);
  expect(heardIn(Buffer.concat(chunks.map(({ audio }) => Buffer.from(audio)))).map(([word]) => word)).toEqual([1, 2]);
  await client.say("eins");
  await spoken(2);
  expect(askedFor().map(({ text }) => text)).toEqual(["Guten Tag", "Gesagt: eins"]);
});

test("without a wish for what was said before, only what comes is spoken, by a voice that fits", async () => {
  const { client, spoken } = await listener({ ttsConfigurationId: tts.id });
  await client.say("zwei");
  await spoken(1);
  expect(askedFor()).toEqual([
    expect.objectContaining({ text: "Gesagt: zwei", voiceName: expect.stringContaining("DE-DE") }),
  ]);
});

test("the server's own voice is chosen by naming no configuration, and the persona's by naming neither", async () => {
  const own = await listener({ ttsConfigurationId: null, after: 0 });
  await own.spoken(1);
  expect(askedFor()).toEqual([]);
  const persona = await app.a.client.persona.create({
    ...{ name: "Nova", voices: [{ language: "de", ttsConfigurationId: tts.id, voiceId: mia }] },
  });
  const { id, version } = await app.a.client.profile.get({ id: agent.id });
  await app.a.ifMatch(version).profile.update({ id, personaId: persona.id });
  const ofPersona = await listener({ after: 0 });
  await ofPersona.spoken(1);
  expect(askedFor()).toEqual([expect.objectContaining({ text: "Guten Tag", voiceName: mia })]);
});

test("a voice that is gone, or another organisation's, is said to be missing; no other speaks in its place", async () => {
  const theirs = await app.b.client.tts.create({ name: "Theirs", provider, ...at(voices.port) });
  const { client, chunks } = await listener({ ttsConfigurationId: theirs.id, after: 0 });
  await client.until(() => client.problems.length > 0);
  expect(client.problems[0]).toMatchObject({ status: 404, code: "not-found" });
  expect([chunks, voices.calls]).toEqual([[], []]);
});

test("a member speaks to the speech to text that they choose, though the profile has none", async () => {
  const { client } = await listener(false);
  const start = (given: object) =>
    new Promise<unknown>((resolve) => client.socket.emit("speech-start", given as never, resolve));
  expect(await start({})).toMatchObject({ ok: false, problem: { code: "no-speech-to-text" } });
  expect(await start({ sttConfigurationId: tts.id })).toMatchObject({ ok: false, problem: { status: 404 } });
  expect(await start({ sttConfigurationId: stt.id })).toEqual({ ok: true });
  client.socket.emit("speech-audio", audioOf(1));
  client.socket.emit("speech-audio", audioOf(2));
  const end = await new Promise<{ ok: boolean }>((resolve) => client.socket.emit("speech-end", resolve));
  expect(end.ok).toBe(true);
  await client.until(() => client.messages.length === 2);
  expect(textsOf(client.messages)).toEqual(["w1 w2", "Gesagt: w1 w2"]);
});

test("who comes by a profile's secret chooses neither", async () => {
  const touchpoint = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
  const client = socketClient(app.address, touchpoint);
  await expect(client.init({ speak: { ttsConfigurationId: tts.id } })).rejects.toThrow("forbidden");
  const other = socketClient(app.address, touchpoint);
  await other.init();
  const answer = await new Promise((resolve) =>
    other.socket.emit("speech-start", { sttConfigurationId: stt.id } as never, resolve),
  );
  expect(answer).toMatchObject({ ok: false, problem: { status: 403 } });
});
