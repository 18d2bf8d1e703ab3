import { setTimeout as wait } from "node:timers/promises";
import type { FlowSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { dataFolder, freePort, startServer } from "./testing/server-process.ts";
import { caller, openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { ROLE: "web" } });

test("a process that dies while a webhook is out: another asks again under the same key, and the turn is finished once", async () => {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const [port, dataDir] = [await freePort(), dataFolder()];
  const first = await startServer(app.database, port, dataDir);
  const rest = restClient(first.address, agent);
  const { conversation } = await rest.begin();
  expect((await rest.say(conversation.id, "x")).status).toBe(202);
  await sink.called(1);
  await first.kill("SIGKILL");
  const second = await startServer(app.database, port, dataDir);
  const ready = performance.now();
  await sink.called(2);
  // R2: what the dead one held is free within 10 s.
  expect(performance.now() - ready).toBeLessThan(10_000);
  sink.release();
  const key = sink.calls[0]?.["idempotency-key"];
  expect(key).toBeTruthy();
  expect(sink.calls.map((headers) => headers["idempotency-key"])).toEqual([key, key]);
  expect(textsOf((await rest.say(conversation.id, "y", { wait: true })).body.messages ?? []).at(-1)).toContain(
    "called for",
  );
  const { results } = await rest.messages(conversation.id);
  expect(textsOf(results).filter((text) => text.startsWith("called for x"))).toHaveLength(1);
  await second.kill("SIGTERM");
}, 300_000);

const late = { type: "TextMessageAction", data: { alternatives: [{ en: "Still there?" }] } } as const;
const ladder = { timeoutMs: 1500 };
const wordless: FlowSketch["nodes"] = {
  start: { type: "Start", to: { signal: "wait" } },
  wait: { type: "Checkpoint", data: { ladder }, to: { text: "late", timeout: "late" } },
  late,
};
const asking: FlowSketch["nodes"] = {
  start: { type: "Start", to: { signal: "ask" } },
  ask: {
    type: "ChooseReplyButton",
    data: { text: { en: "Tea?" }, buttons: [{ value: "yes", label: { en: "Yes" } }], ladder },
    to: { timeout: "late" },
  },
  late,
};

test("R12: a wait and buttons whose time is over while no process lives go on once after the start", async () => {
  const [port, dataDir] = [await freePort(), dataFolder()];
  const first = await startServer(app.database, port, dataDir);
  const talks = await Promise.all(
    [wordless, asking].map(async (nodes) => {
      const rest = restClient(first.address, await makeAgent(app.a, { nodes }));
      return Promise.all(Array.from({ length: 10 }, async () => ({ rest, id: (await rest.begin()).conversation.id })));
    }),
  );
  await first.kill("SIGKILL");
  const second = await startServer(app.database, port, dataDir);
  const third = await startServer(app.database, await freePort(), dataDir);
  const textsOfAll = () =>
    Promise.all(talks.flat().map(async ({ rest, id }) => textsOf((await rest.messages(id)).results)));
  const isOver = (texts: readonly string[]) => texts.at(-1) === "Still there?";
  await expect.poll(async () => (await textsOfAll()).every(isOver), { timeout: 60_000 }).toBe(true);
  expect(await textsOfAll()).toEqual([
    ...Array(10).fill(["Still there?"]),
    ...Array(10).fill(["Tea?", "Still there?"]),
  ]);
  await Promise.all([second.kill("SIGTERM"), third.kill("SIGTERM")]);
}, 300_000);

test("R12: a conversation whose silence comes to its end while no process lives is closed after the start", async () => {
  const agent = await makeAgent(app.a, { nodes: caller("http://127.0.0.1:9"), inactivityTimeout: 5 });
  const [port, dataDir] = [await freePort(), dataFolder()];
  const first = await startServer(app.database, port, dataDir);
  const { id } = (await restClient(first.address, agent).begin()).conversation;
  await first.kill("SIGKILL");
  const pool = app.context.databases.platform.$client;
  const long = "interval '6 minutes'";
  await pool.query(`update conversation set modified_at = modified_at - ${long} where id = $1`, [id]);
  await pool.query(`update conversation_timer set due_at = due_at - ${long} where conversation_id = $1`, [id]);
  const second = await startServer(app.database, port, dataDir);
  await expect.poll(async () => (await app.a.client.conversation.get({ id })).state).toBe("Closed");
  await second.kill("SIGTERM");
}, 300_000);

test("a graceful end finishes the turn that runs", async () => {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const server = await startServer(app.database, await freePort(), dataFolder());
  const rest = restClient(server.address, agent);
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "x");
  await sink.called(1);
  const ended = server.kill("SIGTERM");
  await wait(300);
  sink.release();
  expect(await ended).toBe(0);
  const here = restClient(app.address, agent);
  expect(textsOf((await here.messages(conversation.id)).results)).toEqual(["x", "called for x"]);
  expect(sink.calls).toHaveLength(1);
}, 300_000);
