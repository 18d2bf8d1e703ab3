import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setTimeout as wait } from "node:timers/promises";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { listen } from "../touchpoint/testing/event-source.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { StepQuery } from "./store/step-query.ts";

const vendor = await startVendorServer();
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.calls.length = 0;
});
const started = Date.now();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
const pool = app.context.databases.platform.$client;

const words = "one two three four five six seven eight";

/** A conversation with an agent that has every answer from a model. */
async function begun() {
  const { id } = await app.a.client.aiModel.create({
    name: "Model",
    provider: "OpenAi",
    credentials: { apiKey: "key", apiBaseUrl: vendor.address() },
  });
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "ask" } },
      ask: { type: "LlmResponse", data: { model: { aiModelId: id } }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "ask" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  return { rest, conversation };
}

/** The same while its row is locked: what is written of it waits. */
async function talking() {
  const { rest, conversation } = await begun();
  const stream = await listen(`${rest.base}/conversations/${conversation.id}/events`, rest.headers);
  const lock = await pool.connect();
  await lock.query("begin");
  await lock.query("select from conversation where id = $1 for update", [conversation.id]);
  const said = rest.say(conversation.id, `every 60 ms say ${words}`, { wait: true });
  await expect.poll(() => vendor.calls.length, { timeout: 5000 }).toBe(1);
  return {
    deltas: () => stream.events.filter(({ event }) => event === "delta"),
    answer: async () => textsOf((await said).body.messages ?? []),
    async unlock({ moved = false } = {}) {
      if (moved) await lock.query("update conversation set revision = revision + 1 where id = $1", [conversation.id]);
      await lock.query("commit");
      lock.release();
    },
  };
}

test("a model is asked while the step that asks it is written, and nobody hears of it before", async () => {
  const { deltas, answer, unlock } = await talking();
  await wait(300);
  expect(deltas()).toEqual([]);
  await unlock();
  expect(await answer()).toEqual([words]);
  expect(deltas().length).toBeGreaterThan(1);
  expect(vendor.calls).toHaveLength(1);
});

test("a model that was asked for a step which is never written is left, and the answer is that of the step that is", async () => {
  const { deltas, answer, unlock } = await talking();
  await unlock({ moved: true });
  expect(await answer()).toEqual([words]);
  expect(vendor.calls.map(({ abortedAt }) => abortedAt !== null)).toEqual([true, false]);
  const texts = deltas().map(({ data }) => data as { text: string; from: number });
  expect(texts.map(({ text }) => text).join("")).toBe(words);
});

test("a question on a connection that is kept leaves before the step that asks it is made ready for the disk", async () => {
  const { rest, conversation } = await begun();
  // The first of them opens the connection.
  await rest.say(conversation.id, "Hello", { wait: true });
  const written = vi.spyOn(StepQuery.prototype, "submit");
  const writtenBefore: number[] = [];
  const asked = (sent: unknown) => {
    const { path } = (sent as { request: { path: string } }).request;
    if (path.endsWith("/chat/completions")) writtenBefore.push(written.mock.calls.length);
  };
  subscribe("undici:client:sendHeaders", asked);
  await rest.say(conversation.id, "Hello again", { wait: true });
  unsubscribe("undici:client:sendHeaders", asked);
  expect(writtenBefore).toEqual([0]);
});

/** Looks for a repeat in the database, from now on to the end of the test: for the ids that were given, or for one. */
function looks() {
  const asked = vi.spyOn(app.context.databases.engine.$client, "query");
  onTestFinished(() => void asked.mockRestore());
  return (name: "message sender ids" | "message said" = "message sender ids") =>
    asked.mock.calls.filter(([query]) => (query as unknown as { name: string }).name === name).length;
}

test("a process that is alone asks without a look for a repeat, and still asks for none; who is not alone looks", async () => {
  onTestFinished(() => void vi.useRealTimers());
  const { rest, conversation: before } = await begun();
  const looked = looks();
  vi.useFakeTimers({ toFake: ["Date"], now: started });
  await rest.say(before.id, "Hello", { clientId: "said-hello", wait: true });
  expect(looked()).toBe(1);
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20_000 });
  const { conversation } = await rest.begin();
  for (let word = 0; word < 20; word += 1)
    await rest.say(conversation.id, `word ${word}`, { clientId: `said-word-${word}`, wait: true });
  expect(looked()).toBe(1);
  await rest.say(before.id, "Hello again", { clientId: "said-again", wait: true });
  await rest.say(before.id, "And again", { clientId: "and-again", wait: true });
  expect(looked()).toBe(2);
  expect(vendor.calls).toHaveLength(23);
  // Too long ago to be among the latest.
  const repeated = await rest.say(conversation.id, "word 1", { clientId: "said-word-1", wait: true });
  expect(textsOf(repeated.body.messages ?? [])).toEqual(["You said: word 1"]);
  await rest.say(before.id, "Hello", { clientId: "said-hello", wait: true });
  expect(vendor.calls).toHaveLength(23);
  expect(looked()).toBe(2);
});

test("in a conversation of very many messages one row is looked for, and the first of them is known when it comes again", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20_000 });
  const { rest, conversation } = await begun();
  const looked = looks();
  const say = (word: number) =>
    rest.say(conversation.id, `word ${word}`, { clientId: `said-word-${word}`, wait: true });
  for (let word = 0; word < 66; word += 1) await say(word);
  expect([looked(), looked("message said")]).toEqual([0, 1]);
  await say(66);
  expect([looked(), looked("message said")]).toEqual([0, 2]);
  expect(textsOf((await say(0)).body.messages ?? [])).toEqual(["You said: word 0"]);
  expect(vendor.calls).toHaveLength(67);
}, 240_000);

test("a message whose step was written, with the answer lost, has no model asked when it is repeated", async () => {
  onTestFinished(() => void vi.useRealTimers());
  const before = await begun();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20_000 });
  const { rest, conversation } = await begun();
  const say = () => rest.say(conversation.id, "Hello", { clientId: "said-hello", wait: true });
  // On a connection that is still to be opened the question would never leave.
  await before.rest.say(before.conversation.id, "Hi", { wait: true });
  vendor.calls.length = 0;
  vi.spyOn(StepQuery.prototype, "handleReadyForQuery").mockImplementationOnce(function (this: StepQuery) {
    this.handleError(new Error("Connection terminated unexpectedly"));
  });
  expect((await say()).status).toBe(503);
  const repeated = await Promise.all([say(), say()]);
  expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
  for (const { body } of repeated) expect(textsOf(body.messages ?? [])).toEqual(["You said: Hello"]);
  // The first of them may be taken back before it is there; the last is of whoever went on with the step that was written.
  expect([1, 2]).toContain(vendor.calls.length);
});
