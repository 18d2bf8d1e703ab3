import type { HeardAcknowledgement, SpeechChunk } from "@parlo/contract";
import { heardIn, startRivaVoiceServer, startVendorServer, type VoiceServer } from "@parlo/providers/testing";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { everyRow } from "../../testing/every-row.ts";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { socketClient, textsOf } from "../testing/socket-client.ts";

const vendor: VoiceServer = await startRivaVoiceServer();
const models = await startVendorServer();
afterAll(() => {
  vendor.close();
  models.close();
});
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
const apiKey = "CANARY-0123456789-voice";
const tts = await app.a.client.tts.create({
  ...{ name: "Lobby's voice", provider: "NvidiaRiva" },
  credentials: { url: `http://127.0.0.1:${vendor.port}`, apiKey },
});
const leo = "Magpie-Multilingual.DE-DE.Leo";
const persona = await app.a.client.persona.create({
  ...{ name: "Nova", voices: [{ language: "de", ttsConfigurationId: tts.id, voiceId: leo }] },
});
const { id: aiModelId } = await app.a.client.aiModel.create({
  ...{ name: "Model", provider: "OpenAi" },
  credentials: { apiKey: "sk-1234567890", apiBaseUrl: models.address("ok") },
});
const kiosk = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk", languages: ["de", "en"] });
const writer = await makeAgent(app.a, {
  ...{ touchpoint: "Kiosk", languages: ["de"] },
  nodes: {
    start: { type: "Start", to: { text: "ask" } },
    ask: { type: "LlmWithTools", data: { model: { aiModelId, instruction: "Be kind." } }, to: { default: "wait" } },
    wait: { type: "Checkpoint", to: { text: "ask" } },
  },
});
beforeAll(async () => {
  for (const { id, version } of [kiosk, writer])
    await app.a.ifMatch(version).profile.update({ id, personaId: persona.id });
});
beforeEach(() => {
  vendor.mode = "ok";
  vendor.calls.length = 0;
});

async function listener(profile = kiosk, more: object = {}, address = app.address) {
  const client = socketClient(address, profile);
  const chunks: SpeechChunk[] = [];
  client.socket.on("speech-chunk", (chunk) => chunks.push(chunk));
  const { conversation } = await client.init({ speak: true, ...more });
  const of = (messageId: string | undefined) => chunks.filter((chunk) => chunk.messageId === messageId);
  const isOver = () => chunks.at(-1)?.last === true;
  return { client, conversation, chunks, of, isOver };
}
const audioOf = (chunks: readonly SpeechChunk[]) => Buffer.concat(chunks.map(({ audio }) => Buffer.from(audio)));
const askedFor = () =>
  vendor.calls.filter(({ path }) => path.endsWith("SynthesizeOnline")).map(({ request }) => request as Asked);
interface Asked {
  readonly text: string;
  readonly voiceName: string;
  readonly languageCode: string;
}

test("what the agent says is heard, with its persona's voice: every sample, in order, and the shapes of its mouth", async () => {
  const { client, chunks, of, isOver } = await listener();
  await client.say("eins zwei");
  await client.until(isOver);
  const [, answer] = client.messages;
  expect(textsOf(client.messages)).toEqual(["eins zwei", "You said eins zwei"]);
  expect(of(answer?.id)).toEqual(chunks);
  expect(chunks.map(({ sequence }) => sequence)).toEqual(chunks.map((_, at) => at));
  expect(chunks.map(({ last }) => last)).toEqual(chunks.map((_, at) => at === chunks.length - 1));
  expect(chunks[0]?.format).toEqual({ encoding: "pcm_s16le", sampleRate: 24_000, channels: 1 });
  expect(heardIn(audioOf(chunks))).toEqual([1, 2, 3, 4].map((word) => [word, 2400]));
  const visemes = chunks.flatMap((chunk) => chunk.visemes);
  expect(visemes[0]).toMatchObject({ t: 0, weight: 1 });
  expect(visemes.at(-1)).toEqual({ t: 400, viseme: "sil", weight: 0 });
  expect(askedFor()).toEqual([
    expect.objectContaining({ text: "You said eins zwei", voiceName: leo, languageCode: "de-DE" }),
  ]);
});

test("SSML is spoken in the place of the text, its own words alone where the vendor makes nothing of it, and said anew once it is another", async () => {
  const ipa = '<phoneme alphabet="ipa" ph="fiːn">Wien</phoneme>';
  const ssml = `<speak>{{ input.text }}<break time="1s"/>${ipa}<audio src="http://127.0.0.1/x">!</audio></speak>`;
  const { id, version } = await makeAgent(app.a, {
    ...{ touchpoint: "Kiosk", languages: ["de"] },
    nodes: {
      start: { type: "Start", to: { text: "say" } },
      say: {
        type: "TextMessageAction",
        data: { alternatives: [{ de: "{{ input.text }} aus Wien" }], ssml: [{ de: ssml }] },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "say" } },
    },
  });
  const profile = await app.a.ifMatch(version).profile.update({ id, personaId: persona.id });
  const { client, chunks } = await listener(profile);
  const say = async (text: string) => {
    const before = chunks.length;
    await client.say(text);
    await client.until(() => chunks.length > before && chunks.at(-1)?.last === true);
  };
  const marked = '<speak>Gruß &amp; Kuss. <phoneme alphabet="ipa" ph="fiːn">Wien</phoneme>!</speak>';
  await say("Gruß & Kuss");
  await say("Gruß & Kuss");
  expect(textsOf(client.messages).slice(0, 2)).toEqual(["Gruß & Kuss", "Gruß & Kuss aus Wien"]);
  expect(askedFor().map(({ text }) => text)).toEqual([marked]);

  vendor.mode = "wordy";
  await say("Servus");
  expect(askedFor().map(({ text }) => text)).toEqual([
    marked,
    marked.replace("Gruß &amp; Kuss", "Servus"),
    "Servus. Wien!",
  ]);
  const { results } = await app.a.client.issue.list({ profileId: profile.id });
  expect(results).toMatchObject([{ code: "bad-request", message: expect.stringContaining("It speaks no SSML") }]);
  expect(client.problems).toEqual([]);
});

test("who did not ask for it hears nothing, and nobody is asked to speak", async () => {
  const { client, chunks } = await listener(kiosk, { speak: false });
  await client.say("leise bitte");
  await client.until(() => client.messages.length === 2);
  await client.say("noch einmal");
  await client.until(() => client.messages.length === 4);
  expect([chunks, vendor.calls]).toEqual([[], []]);
});

test("it is spoken sentence by sentence while the rest is still being written", async () => {
  const { client, chunks, isOver } = await listener(writer);
  let writtenAtFirst: number | null = null;
  client.socket.once("speech-chunk", () => {
    writtenAtFirst = client.messages.length;
  });
  await client.say("every 200 ms say Guten Morgen in Wien. Das Museum ist bis fünf offen. Bis bald!");
  await client.until(isOver);
  // The person's own words were there, the answer was not.
  expect(writtenAtFirst).toBe(1);
  expect(askedFor().map(({ text }) => text)).toEqual([
    ...["Guten Morgen in Wien.", "Das Museum ist bis fünf offen.", "Bis bald!"],
  ]);
  const counts = heardIn(audioOf(chunks)).map(([word]) => word);
  expect(counts).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 1, 2]);
  const times = chunks.flatMap((chunk) => chunk.visemes.map(({ t }) => t));
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times.at(-1)).toBeGreaterThan(1000);
});

test.each([
  ["links", "Alles steht auf https://www.a.example/alles/hier genau so."],
  ["markdown", "Alles steht auf a.example **genau** so."],
])("a flow has its %s read as they are written, also of texts that are still being written", async (part, heard) => {
  const { id, version } = await makeAgent(app.a, {
    ...{ touchpoint: "Kiosk", languages: ["de"], settings: { formatting: { spoken: { [part]: "keep" } } } },
    nodes: {
      start: { type: "Start", to: { text: "ask" } },
      ask: { type: "LlmWithTools", data: { model: { aiModelId, instruction: "Be kind." } }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "ask" } },
    },
  });
  const profile = await app.a.ifMatch(version).profile.update({ id, personaId: persona.id });
  const { client, isOver } = await listener(profile);
  const link = "https://www.a.example/alles/hier";
  await client.say(`every 20 ms say Alles steht auf ${link} **genau** so. Und jetzt viel Spaß mit ${part}!`);
  await client.until(isOver);
  expect(askedFor().map(({ text }) => text)).toEqual([heard, `Und jetzt viel Spaß mit ${part}!`]);
});

test("what was said lately is not asked for again, and is heard all the same", async () => {
  const { client, chunks, isOver } = await listener();
  await client.say("zum zweiten Mal");
  await client.until(isOver);
  const [first, asked] = [audioOf(chunks), askedFor().length];
  const other = await listener();
  await other.client.say("zum zweiten Mal");
  await other.client.until(other.isOver);
  expect(audioOf(other.chunks).equals(first)).toBe(true);
  expect([asked, askedFor().length]).toEqual([1, 1]);
});

test("what is spoken is added to what the conversation costs, by its characters; what was said lately costs nothing, what was spoken over all of it", async () => {
  const priced = await app.a.client.tts.create({
    ...{ name: "Priced voice", provider: "NvidiaRiva", prices: { currency: "EUR", characters: 20 } },
    credentials: { url: `http://127.0.0.1:${vendor.port}`, apiKey },
  });
  const { id: personaId } = await app.a.client.persona.create({
    ...{ name: "Cora", voices: [{ language: "de", ttsConfigurationId: priced.id, voiceId: leo }] },
  });
  const { id, version } = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk", languages: ["de"] });
  const profile = await app.a.ifMatch(version).profile.update({ id, personaId });
  const { client, conversation, chunks } = await listener(profile);
  const say = async (text: string) => {
    const before = chunks.length;
    await client.say(text);
    await client.until(() => chunks.length > before && chunks.at(-1)?.last === true);
  };
  const costs = async () => (await app.a.client.conversation.summary({ id: conversation.id })).costNanos;
  const each = 20_000;
  await say("was kostet das");
  expect(await costs()).toEqual({ EUR: "You said was kostet das".length * each });
  await say("was kostet das");
  await say("und das");
  expect(await costs()).toEqual({ EUR: "You said was kostet dasYou said und das".length * each });

  vendor.mode = "endless";
  const before = chunks.length;
  await client.say("und das Ende");
  await client.until(() => chunks.length > before);
  client.socket.emit("speech-interrupted", { messageId: chunks.at(-1)?.messageId ?? "", ms: 0 });
  const all = "You said was kostet dasYou said und dasYou said und das Ende".length;
  await vi.waitFor(async () => expect(await costs()).toEqual({ EUR: all * each }), { timeout: 5000 });
});

test("spoken over: the vendor is let go, nothing more comes, and what was heard by then is what was said", async () => {
  const { client, conversation, chunks, of } = await listener(writer);
  await client.say("say Erstens kommt alles in Ordnung. Zweitens sind wir hier am Ende.");
  await client.until(() => chunks.some(({ last }) => last));
  const [, answer] = client.messages;
  const heard: HeardAcknowledgement = await new Promise((resolve) =>
    client.socket.emit("speech-interrupted", { messageId: answer?.id ?? "", ms: 870 }, resolve),
  );
  expect(heard).toEqual({ ok: true });
  const { results } = await app.a.client.conversation.messages({ id: conversation.id });
  expect(textsOf(results).at(-1)).toBe("Erstens kommt alles in Ordnung. Zweitens sind wir");
  expect(of(answer?.id).at(-1)?.last).toBe(true);

  vendor.mode = "endless";
  const before = chunks.length;
  await client.say("say Drittens hört das hier niemals auf");
  await client.until(() => chunks.length > before + 1);
  const last = chunks.at(-1)?.messageId ?? "";
  client.socket.emit("speech-interrupted", { messageId: last, ms: 0 });
  await client.until(() => chunks.at(-1)?.last === true);
  await vi.waitFor(() => expect(vendor.calls.at(-1)?.isOver).toBe(true), { timeout: 5000 });
});

test("who goes away is not spoken to any more", async () => {
  vendor.mode = "endless";
  const { client, chunks } = await listener();
  await client.say("wer ist da");
  await client.until(() => chunks.length > 0);
  client.close();
  await vi.waitFor(() => expect(vendor.calls.at(-1)?.isOver).toBe(true), { timeout: 5000 });
});

test("a failure is told, the text stands, and an issue says where it happened, without the secret", async () => {
  vendor.mode = "echo";
  const { client, conversation, chunks } = await listener();
  await client.say("das geht schief");
  await client.until(() => client.problems.length === 1 && client.messages.length === 2);
  expect(client.problems).toMatchObject([{ status: 502, code: "speech-failed" }]);
  expect([chunks, textsOf(client.messages).at(-1)]).toEqual([[], "You said das geht schief"]);
  const { results } = await app.a.client.issue.list({ engineId: tts.id, profileId: kiosk.id });
  expect(results).toMatchObject([
    {
      ...{ severity: "error", engineType: "tts", engineProvider: "NvidiaRiva", engineName: "Lobby's voice" },
      ...{ engineId: tts.id, profileId: kiosk.id, profileName: kiosk.name, conversationId: conversation.id },
      ...{ conversationMessageId: client.messages[1]?.id, message: expect.stringContaining("Nobody knows the key") },
      ...{ conversationFlowId: expect.any(String), conversationNodeId: "say" },
    },
  ]);
  expect(await everyRow(app.database.superuserConnection)).not.toContain(apiKey);
  vendor.mode = "ok";
  await client.say("und wieder gut");
  await client.until(() => chunks.at(-1)?.last === true);
  expect(heardIn(audioOf(chunks))).toHaveLength(5);
});

test("a voice in trouble is asked again no more often than its budget has room for", async () => {
  vendor.mode = "unavailable";
  const { client } = await listener();
  const asked: number[] = [];
  for (const text of ["eins", "zwei", "drei"]) {
    vendor.calls.length = 0;
    await client.say(text);
    await client.until(() => client.problems.length > asked.length);
    asked.push(askedFor().length);
  }
  // Twice again where its limits alone count.
  expect(asked).toEqual([3, 3, 2]);
  await app.a.ifMatch(tts.version).tts.update({ id: tts.id, name: "Lobby's voice, mended" });
});

test("what was said lately is heard while its vendor is left alone after many failures, which one issue tells of", async () => {
  const { client, conversation, chunks, isOver } = await listener();
  await client.say("bleibt im Ohr");
  await client.until(isOver);
  const first = audioOf(chunks);
  vendor.mode = "unavailable";
  for (const text of ["a", "b", "c", "d", "e", "f"]) {
    const told = client.problems.length;
    await client.say(`nicht zu hören ${text}`);
    await client.until(() => client.problems.length > told);
  }
  expect(client.problems.at(-1)).toMatchObject({ status: 503 });
  await client.say("noch immer nicht");
  await client.until(() => client.problems.length === 7);
  const { results } = await app.a.client.issue.list({ engineId: tts.id });
  expect(results.filter(({ message }) => /^Paused/.test(message))).toMatchObject([
    {
      ...{ severity: "error", engineType: "tts", code: "unavailable", message: expect.stringContaining("30 seconds") },
      ...{ conversationId: conversation.id, profileId: kiosk.id, conversationNodeId: "say" },
    },
  ]);
  const other = await listener();
  await other.client.say("bleibt im Ohr");
  await other.client.until(other.isOver);
  expect([audioOf(other.chunks).equals(first), other.client.problems]).toEqual([true, []]);
  await app.a.ifMatch(tts.version + 1).tts.update({ id: tts.id, name: "Lobby's voice, mended again" });
});

test("with no configuration the server's own voice speaks; a default one goes before it", async () => {
  const plain = await makeAgent(app.b, { nodes: echo, touchpoint: "Kiosk", languages: ["en"] });
  const { client, chunks, isOver } = await listener(plain);
  await client.say("hello");
  await client.until(isOver);
  expect(audioOf(chunks).byteLength).toBeGreaterThan(24_000);
  expect(vendor.calls).toEqual([]);

  await app.b.client.tts.create({
    ...{ name: "Default", provider: "NvidiaRiva", default: true },
    credentials: { url: `http://127.0.0.1:${vendor.port}`, apiKey },
  });
  const other = await listener(plain);
  await other.client.say("good morning");
  await other.client.until(other.isOver);
  expect(askedFor()).toEqual([expect.objectContaining({ text: "You said good morning", languageCode: "en-US" })]);
});
