import { randomUUID } from "node:crypto";
import type { Message } from "@parlo/contract";
import { startVendorServer } from "@parlo/providers/testing";
import pg from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { listen } from "../touchpoint/testing/event-source.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { socketClient, textsOf } from "../touchpoint/testing/socket-client.ts";
import { caller, openSink } from "./testing/sink.ts";

const environment = { OUTBOUND_ALLOW: "127.0.0.0/8" };
const vendor = await startVendorServer();
afterAll(() => vendor.close());
const app = await testApp({ environment });
// A whole server of its own on the same database; that goes with the first one.
const other = await testApp({ environment, database: { ...app.database, drop: async () => {} } });
const superuser = new pg.Client(app.database.superuserConnection);
await superuser.connect();
afterAll(() => superuser.end());

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `word ${from + at}`);
const answered = (words: readonly string[]) => words.flatMap((word) => [word, `You said ${word}`]);
const isOfAgent = ({ participantType }: Message) => participantType === "Api";

/** An agent that merges what comes while its webhook is out, and the same client at both servers. */
async function merging(mergeMs: number) {
  const sink = await openSink();
  const settings = { bursts: { policy: "merge", mergeMs, mostMs: 20_000 } } as const;
  const agent = await makeAgent(app.a, { nodes: caller(sink.url), settings });
  const [here, there] = [restClient(app.address, agent), restClient(other.address, agent)];
  const { id } = (await here.begin()).conversation;
  const transcript = async () => (await there.messages(id)).results;
  return { sink, here, there, id, transcript };
}

async function takeOverAt(address: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${app.a.accessToken}` };
  const { status } = await fetch(`${address}/api/v1/conversations/${id}/take-over`, { method: "POST", headers });
  expect(status).toBe(200);
}

test("in the middle of a burst at both servers somebody takes over at one: each text stands once, and the agent says nothing more", async () => {
  const { sink, here, there, id, transcript } = await merging(300);
  await here.say(id, "one");
  await sink.called(1);
  const burst = ["two", "three", "four"].map((text, at) => (at % 2 ? here : there).say(id, text));
  await Promise.all([...burst, takeOverAt(other.address, id)]);
  await there.say(id, "five");
  sink.release();
  expect((await app.a.client.conversation.get({ id })).owner).toBe("human");
  await here.say(id, "six", { wait: true });
  expect(textsOf(await transcript()).sort()).toEqual(["one", "two", "three", "four", "five", "six"].sort());
  expect(textsOf((await transcript()).filter(isOfAgent))).toEqual([]);
  expect(sink.calls).toHaveLength(1);
});

test("a server that loses its lease while it waits for the rest of a burst answers none of it: the other answers it once, as one", async () => {
  const { sink, here, there, id, transcript } = await merging(1000);
  await here.say(id, "one");
  await sink.called(1);
  await there.say(id, "two");
  sink.release();
  await expect.poll(async () => textsOf(await transcript())).toContain("called for one");
  // As if it had stood still for longer than its lease.
  const taken = await superuser.query(
    "update conversation set lease_owner = 'nobody', lease_token = lease_token + 1, lease_until = now() - interval '1 second' where id = $1 and lease_until is not null",
    [id],
  );
  expect(taken.rowCount).toBe(1);
  await there.say(id, "three");
  await expect
    .poll(async () => textsOf((await transcript()).filter(isOfAgent)))
    .toEqual(["called for one", "called for two\nthree"]);
  await here.say(id, "four", { wait: true });
  expect(textsOf(await transcript())).toEqual([
    "one",
    "two",
    "called for one",
    "three",
    "called for two\nthree",
    "four",
    "called for four",
  ]);
  expect(sink.calls).toHaveLength(3);
});

test("who listens at a server that hears nothing of the other gets each message once, in order", async () => {
  // How often a reader looks for itself, without waiting for it.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const agent = await makeAgent(app.a, { nodes: echo, touchpoint: "Kiosk" });
  const [here, there] = [restClient(app.address, agent), restClient(other.address, agent)];
  const socket = socketClient(other.address, agent);
  const { id } = (await socket.init()).conversation;
  const stream = await listen(`${there.base}/conversations/${id}/events`, there.headers);
  const streamed = () =>
    textsOf(stream.events.flatMap(({ event, data }) => (event === "message" ? [data as Message] : [])));
  const heard = () => [textsOf(socket.messages), streamed()];
  const both = (words: readonly string[]) => [answered(words), answered(words)];

  await here.say(id, "word 1", { wait: true });
  await expect.poll(heard).toEqual(both(numbers(1, 1)));
  const told = vi.spyOn(app.context.channel, "tell").mockImplementation(() => {});
  for (const word of numbers(2, 4)) await here.say(id, word, { wait: true });
  expect(heard()).toEqual(both(numbers(1, 1)));
  vi.advanceTimersByTime(5000);
  await expect.poll(heard).toEqual(both(numbers(1, 4)));
  // A note that comes after some that were lost brings them along.
  await here.say(id, "word 5", { wait: true });
  told.mockRestore();
  await here.say(id, "word 6", { wait: true });
  await expect.poll(heard).toEqual(both(numbers(1, 6)));

  await superuser.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  await expect.poll(() => other.context.channel.isHearing()).toBe(false);
  for (const word of numbers(7, 9)) await here.say(id, word, { wait: true });
  await expect.poll(() => other.context.channel.isHearing() && app.context.channel.isHearing()).toBe(true);
  await there.say(id, "word 10", { wait: true });
  await here.say(id, "word 11", { wait: true });
  await expect.poll(heard).toEqual(both(numbers(1, 11)));
});

test("a message that comes to both servers in the same instant is one question to the model, whoever of them writes it", async () => {
  const knowEachOther = () => [app, other].every(({ context }) => context.channel.knowsOthers());
  await expect.poll(knowEachOther).toBe(true);
  const credentials = { apiKey: "sk-1234567890", apiBaseUrl: vendor.address() };
  const { id: aiModelId } = await app.a.client.aiModel.create({ name: "Model", provider: "OpenAi", credentials });
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "ask" } },
      ask: { type: "LlmResponse", data: { model: { aiModelId } }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "ask" } },
    },
  });
  const both = [restClient(app.address, agent), restClient(other.address, agent)] as const;
  const { id } = (await both[0].begin()).conversation;
  const saidAtBoth = (text: string) => {
    const clientId = randomUUID();
    return both.map((one) => one.say(id, text, { clientId, wait: true }));
  };
  // The row is locked: both are at it, and neither has written.
  await superuser.query("begin");
  onTestFinished(async () => void (await superuser.query("rollback")));
  await superuser.query("select from conversation where id = $1 for update", [id]);
  const said = saidAtBoth("say one");
  const { $client: pool } = app.context.databases.platform;
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(2);
  expect(vendor.calls).toEqual([]);
  await superuser.query("commit");
  await Promise.all(said);
  expect(textsOf((await both[1].messages(id)).results)).toEqual(["say one", "one"]);
  for (const word of numbers(2, 6)) await Promise.all(saidAtBoth(`say ${word}`));
  expect(vendor.calls).toHaveLength(6);
});
