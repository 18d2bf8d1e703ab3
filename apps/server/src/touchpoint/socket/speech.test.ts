import { randomUUID } from "node:crypto";
import type { HeardAcknowledgement, SpeechAcknowledgement, SpeechRecognized } from "@parlo/contract";
import { audioOf, type SpeechServer, startRivaSpeechServer } from "@parlo/providers/testing";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { dataFolder, freePort, startServer } from "../../conversation/testing/server-process.ts";
import { everyRow } from "../../testing/every-row.ts";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../testing/rest-client.ts";
import { type SocketClient, socketClient, textsOf } from "../testing/socket-client.ts";

const vendor: SpeechServer = await startRivaSpeechServer();
afterAll(() => vendor.close());
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
const apiKey = "CANARY-0123456789-speech";
const stt = await app.a.client.stt.create({
  name: "Lobby's ears",
  provider: "NvidiaRiva",
  credentials: { url: `http://127.0.0.1:${vendor.port}`, apiKey },
});
const kiosk = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk", languages: ["de"] });
beforeAll(async () => {
  await app.a.ifMatch(kiosk.version).profile.update({ id: kiosk.id, sttConfigurationId: stt.id });
});
beforeEach(() => {
  vendor.mode = "ok";
  vendor.calls.length = 0;
});

function speaker(client: SocketClient) {
  const recognized: SpeechRecognized[] = [];
  const { socket } = client;
  socket.on("speech-recognized", (one) => recognized.push(one));
  return {
    recognized,
    start: (given: object = {}): Promise<HeardAcknowledgement> =>
      new Promise((resolve) => socket.emit("speech-start", given as never, resolve)),
    say: (...words: readonly number[]) => {
      for (const word of words) socket.emit("speech-audio", audioOf(word));
    },
    end: (): Promise<SpeechAcknowledgement> => new Promise((resolve) => socket.emit("speech-end", resolve)),
  };
}

async function kioskSpeaker(address = app.address, profile = kiosk) {
  const client = socketClient(address, profile);
  const { conversation } = await client.init();
  return { client, conversation, ...speaker(client) };
}

test("what is said is heard while it is said, and becomes a text like any other", async () => {
  const { client, conversation, recognized, start, say, end } = await kioskSpeaker();
  expect(await start()).toEqual({ ok: true });
  say(1, 2);
  await client.until(() => recognized.length === 2);
  say(0, 3);
  const acknowledged = await end();
  await client.until(() => client.messages.length === 2);
  expect(recognized).toEqual([
    { chunk: "w1", language: "de-DE", isFinal: false },
    { chunk: "w1 w2", language: "de-DE", isFinal: false },
    { chunk: "w1 w2", language: "de-DE", isFinal: true },
    { chunk: "w3", language: "de-DE", isFinal: false },
    { chunk: "w3", language: "de-DE", isFinal: true },
  ]);
  const [said] = client.messages;
  expect(said).toMatchObject({
    participantType: "EndUser",
    action: { text: { text: "w1 w2 w3", speech: true, language: "de-DE" } },
  });
  expect(acknowledged).toEqual({ ok: true, id: said?.id, sequence: said?.sequence });
  expect(textsOf(client.messages)).toEqual(["w1 w2 w3", "You said w1 w2 w3"]);
  const { results } = await restClient(app.address, kiosk).messages(conversation.id);
  expect(textsOf(results)).toEqual(["w1 w2 w3", "You said w1 w2 w3"]);
});

test("what is said is heard in the language that the conversation has gone over to meanwhile", async () => {
  const { id, version } = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { signal: "english", text: "say" } },
      english: { type: "SetLanguage", data: { language: "en" }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "say" } },
      say: { type: "TextMessageAction", data: { alternatives: [{ de: "Deutsch", en: "English" }] } },
    },
    touchpoint: "Kiosk",
    languages: ["de", "en"],
  });
  const profile = await app.a.ifMatch(version).profile.update({ id, sttConfigurationId: stt.id });
  const { client, conversation, recognized, start, say, end } = await kioskSpeaker(app.address, profile);
  await restClient(app.address, profile).act(conversation.id, { signal: { name: "english" } }, { wait: true });
  await start();
  say(1);
  await end();
  await client.until(() => textsOf(client.messages).length === 2);
  expect(recognized.at(-1)).toMatchObject({ language: "en-US" });
  expect(textsOf(client.messages)).toEqual(["w1", "English"]);
});

test("audio that comes before anybody listens is heard all the same", async () => {
  const { client, start, say, end } = await kioskSpeaker();
  void start();
  say(1, 2, 3);
  expect(await end()).toMatchObject({ ok: true, id: expect.any(String) });
  await client.until(() => client.messages.length === 2);
  expect(textsOf(client.messages)[0]).toBe("w1 w2 w3");
});

test("what is heard is added to what the conversation costs, by the length of its audio", async () => {
  const priced = await app.a.client.stt.create({
    ...{ name: "Priced ears", provider: "NvidiaRiva", prices: { currency: "EUR", minutes: 0.06 } },
    credentials: { url: `http://127.0.0.1:${vendor.port}` },
  });
  const { id, version } = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk", languages: ["de"] });
  const profile = await app.a.ifMatch(version).profile.update({ id, sttConfigurationId: priced.id });
  const { conversation, start, say, end } = await kioskSpeaker(app.address, profile);
  const hear = async (...words: number[]) => {
    await start();
    say(...words);
    await end();
  };
  const costs = async () => (await app.a.client.conversation.summary({ id: conversation.id })).costNanos;
  await hear(1, 2, 3);
  await vi.waitFor(async () => expect(await costs()).toEqual({ EUR: expect.any(Number) }));
  const { EUR: once = 0 } = await costs();
  expect(once).toBe((3 * audioOf(1).byteLength * 1000) / 32);
  await hear(4, 5, 6);
  await vi.waitFor(async () => expect(await costs()).toEqual({ EUR: 2 * once }));
  // What a vendor has listened to before it fails is on its bill, too.
  vendor.mode = "flaky:9";
  await hear(1, 0, 2, 3);
  await vi.waitFor(async () => expect((await costs()).EUR).toBeGreaterThan(2 * once));
  vendor.mode = "unauthorized";
  const { EUR: before } = await costs();
  await hear(1, 2);
  expect((await costs()).EUR).toBe(before);
});

test("where nothing is heard, nothing is said", async () => {
  const { client, start, say, end } = await kioskSpeaker();
  await start();
  say(0, 0);
  expect(await end()).toEqual({ ok: true, id: null });
  await client.say("typed");
  await client.until(() => client.messages.length === 2);
  expect(textsOf(client.messages)).toEqual(["typed", "You said typed"]);
});

test("two utterances keep their order and their words, however fast the second follows", async () => {
  const { client, start, say, end } = await kioskSpeaker();
  void start();
  say(1, 2);
  const first = end();
  void start();
  say(3);
  const second = end();
  expect([await first, await second]).toMatchObject([{ ok: true }, { ok: true }]);
  await client.until(() => textsOf(client.messages).length === 4);
  expect(textsOf(client.messages).filter((text) => !text.startsWith("You"))).toEqual(["w1 w2", "w3"]);
});

test("people who speak at once into conversations of their own hear themselves alone", async () => {
  const speakers = await Promise.all(Array.from({ length: 6 }, () => kioskSpeaker()));
  await Promise.all(
    speakers.map(async ({ start, say, end }, at) => {
      await start();
      say(at + 1, 0, at + 11);
      await end();
    }),
  );
  for (const [at, { client, recognized }] of speakers.entries()) {
    await client.until(() => client.messages.length === 2);
    expect(textsOf(client.messages)[0]).toBe(`w${at + 1} w${at + 11}`);
    expect(recognized.map(({ chunk }) => chunk)).toEqual(
      Array(2)
        .fill(`w${at + 1}`)
        .concat(Array(2).fill(`w${at + 11}`)),
    );
  }
});

test("the client's id makes of what is said twice one message", async () => {
  const { client, start, say, end } = await kioskSpeaker();
  const id = randomUUID();
  const answers: SpeechAcknowledgement[] = [];
  for (let time = 0; time < 2; time += 1) {
    await start({ id });
    say(1);
    answers.push(await end());
  }
  expect(answers[1]).toEqual(answers[0]);
  await client.until(() => client.messages.length === 2);
  expect(textsOf(client.messages)).toEqual(["w1", "You said w1"]);
});

test("what is ended comes through though the speaker is gone; what is not ended is lost, and nobody is charged on", async () => {
  const gone = await kioskSpeaker();
  await gone.start();
  gone.say(1, 2);
  await gone.client.until(() => gone.recognized.length === 2);
  gone.client.socket.emit("speech-end");
  gone.client.socket.emit("typing");
  await new Promise((resolve) => setTimeout(resolve, 20));
  gone.client.close();
  const rest = restClient(app.address, kiosk);
  await expect
    .poll(async () => textsOf((await rest.messages(gone.conversation.id)).results))
    .toContain("You said w1 w2");

  const torn = await kioskSpeaker();
  await torn.start();
  torn.say(3, 4);
  await torn.client.until(() => torn.recognized.length === 2);
  torn.client.close();
  await expect.poll(() => vendor.calls.at(-1)?.isOver).toBe(true);
  expect((await rest.messages(torn.conversation.id)).results).toEqual([]);
});

test("what is not ended is lost when the speaker comes in anew, what was final of it included", async () => {
  const { client, conversation, recognized, start, say, end } = await kioskSpeaker();
  await start();
  say(1, 2, 0, 3);
  await client.until(() => recognized.some(({ isFinal }) => isFinal) && recognized.at(-1)?.chunk === "w3");
  await client.init({ conversationId: conversation.id });
  await expect.poll(() => vendor.calls.at(-1)?.isOver).toBe(true);
  await start();
  say(4);
  expect(await end()).toMatchObject({ ok: true });
  await client.until(() => client.messages.length === 2);
  expect(textsOf(client.messages)).toEqual(["w4", "You said w4"]);
});

test("a vendor that fails in the middle leaves what was final, says so, and leaves an issue without its key", async () => {
  vendor.mode = "flaky:9";
  const { client, conversation, recognized, start, say, end } = await kioskSpeaker();
  await start();
  say(1, 0);
  await client.until(() => recognized.some(({ isFinal }) => isFinal));
  say(2, 3, 4, 5);
  await client.until(() => client.problems.length > 0);
  expect(client.problems).toMatchObject([{ status: 502, code: "speech-failed" }]);
  expect(await end()).toMatchObject({ ok: true, id: expect.any(String) });
  await client.until(() => client.messages.length === 2);
  expect(textsOf(client.messages)).toEqual(["w1", "You said w1"]);
  const { results } = await app.a.client.issue.list({ engineType: "stt" });
  expect(results[0]).toMatchObject({
    ...{ severity: "error", engineType: "stt", engineProvider: "NvidiaRiva", engineName: "Lobby's ears" },
    ...{ engineId: stt.id, profileId: kiosk.id, profileName: kiosk.name, conversationId: conversation.id },
  });
  vendor.mode = "echo";
  const refused = await kioskSpeaker();
  await refused.start();
  refused.say(1);
  await refused.client.until(() => refused.client.problems.length > 0);
  expect(refused.client.problems).toMatchObject([{ code: "speech-failed" }]);
  expect(JSON.stringify(refused.client.problems)).not.toContain(apiKey);
  expect(await refused.end()).toMatchObject({ ok: false, problem: { code: "no-speech" } });
  expect(await everyRow(app.database.superuserConnection)).not.toContain(apiKey);
});

test("an ear in trouble is asked again no more often than its budget has room for", async () => {
  // What it failed with before is not held against one that was changed since.
  await app.a.ifMatch(stt.version).stt.update({ id: stt.id, name: "Lobby's other ears" });
  vendor.mode = "unavailable";
  const asked: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const { client, start, say, end } = await kioskSpeaker();
    vendor.calls.length = 0;
    await start();
    say(1);
    await client.until(() => client.problems.length > 0);
    asked.push(vendor.calls.length);
    await end();
  }
  expect(asked).toEqual([3, 3, 2]);
});

test("ears that are left alone after many failures leave one issue that says so, however many ask for them", async () => {
  await app.a.ifMatch(stt.version + 1).stt.update({ id: stt.id, name: "Lobby's tired ears" });
  vendor.mode = "unavailable";
  for (let times = 0; times < 5; times += 1) {
    const { client, start, say, end } = await kioskSpeaker();
    expect(await start()).toEqual({ ok: true });
    say(1);
    await client.until(() => client.problems.length > 0);
    await end();
  }
  for (let times = 0; times < 3; times += 1) {
    const { start } = await kioskSpeaker();
    expect(await start()).toMatchObject({ ok: false, problem: { status: 503, code: "speech-failed" } });
  }
  const { results } = await app.a.client.issue.list({ engineId: stt.id, engineType: "stt" });
  expect(results.filter(({ message }) => /^Paused/.test(message))).toMatchObject([
    {
      ...{ severity: "error", code: "unavailable", message: expect.stringContaining("30 seconds") },
      ...{ engineName: "Lobby's tired ears", profileId: kiosk.id, conversationId: expect.any(String) },
    },
  ]);
  await app.a.ifMatch(stt.version + 2).stt.update({ id: stt.id, name: "Lobby's rested ears" });
});

test("audio that nobody listens to, that is no audio, too large or too much is refused by name, once", async () => {
  const { client, start, say, end } = await kioskSpeaker();
  say(1, 2, 3);
  expect(await end()).toMatchObject({ ok: false, problem: { status: 409, code: "no-speech" } });
  expect(client.problems).toMatchObject([{ code: "no-speech" }]);
  for (const [audio, status, code] of [
    ["words", 400, "invalid-input"],
    [new Uint8Array(64_002), 413, "audio-too-large"],
  ] as const) {
    client.problems.length = 0;
    await start();
    client.socket.emit("speech-audio", audio as never);
    say(1);
    await client.until(() => client.problems.length > 0);
    expect(client.problems).toMatchObject([{ status, code }]);
  }
  client.problems.length = 0;
  await start();
  for (let second = 0; second < 20; second += 1) client.socket.emit("speech-audio", new Uint8Array(32_000));
  await client.until(() => client.problems.length > 0);
  expect(client.problems).toMatchObject([{ status: 429, code: "audio-too-fast" }]);
  expect(await client.say("still here")).toMatchObject({ ok: true });
});

test("who has no conversation, no speech to text, or only reads is not listened to", async () => {
  const client = socketClient(app.address, kiosk);
  expect(await speaker(client).start()).toMatchObject({ ok: false, problem: { code: "no-conversation" } });
  const theirs = await makeAgent(app.b, { nodes: echo, touchpoint: "Kiosk" });
  const without = socketClient(app.address, theirs);
  await without.init();
  expect(await speaker(without).start()).toMatchObject({
    ok: false,
    problem: { status: 409, code: "no-speech-to-text" },
  });
  const { conversation } = await kioskSpeaker();
  const member = socketClient(app.address, kiosk);
  const { accessToken } = app.a;
  await member.init({ profileAccessSecret: undefined, accessToken, conversationId: conversation.id } as never);
  expect(await speaker(member).start()).toMatchObject({ ok: false, problem: { status: 403 } });
  expect(await speaker(client).start({ more: 1 })).toMatchObject({ ok: false });
  expect(vendor.calls).toEqual([]);
});

test("a server that dies in the middle of a speech loses that speech alone, and the next one says so", async () => {
  const folder = dataFolder();
  const port = await freePort();
  const dying = await startServer(app.database, port, folder);
  onTestFinished(() => void dying.kill("SIGKILL"));
  // Another process has other keys: this one asks for none.
  const open = await app.a.client.stt.create({
    ...{ name: "Open ears", provider: "NvidiaRiva", credentials: { url: `http://127.0.0.1:${vendor.port}` } },
  });
  const agent = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
  await app.a.ifMatch(agent.version).profile.update({ id: agent.id, sttConfigurationId: open.id });
  const { client, conversation, recognized, start, say } = await kioskSpeaker(dying.address, agent);
  await client.say("before");
  expect(await start()).toEqual({ ok: true });
  say(1, 2);
  await client.until(() => recognized.length === 2);
  await dying.kill("SIGKILL");
  const back = socketClient(app.address, agent);
  const ready = await back.init({ conversationId: conversation.id, after: 0 });
  expect(textsOf(ready.messages)).toEqual(["before", "You said before"]);
  const again = speaker(back);
  again.say(3);
  await back.until(() => back.problems.length > 0);
  expect(back.problems).toMatchObject([{ status: 409, code: "no-speech" }]);
  await again.start();
  again.say(4);
  expect(await again.end()).toMatchObject({ ok: true, id: expect.any(String) });
}, 60_000);
