import { setTimeout as wait } from "node:timers/promises";
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
  await sink.called(2);
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

test("a timer that falls due while no process lives fires once after the start", async () => {
  const nodes = {
    start: { type: "Start", to: { signal: "wait" } },
    wait: { type: "Checkpoint", data: { ladder: { timeoutMs: 1500 } }, to: { text: "late", timeout: "late" } },
    late: { type: "TextMessageAction", data: { alternatives: [{ en: "Still there?" }] } },
  } as const;
  const agent = await makeAgent(app.a, { nodes });
  const [port, dataDir] = [await freePort(), dataFolder()];
  const first = await startServer(app.database, port, dataDir);
  const rest = restClient(first.address, agent);
  const begun = await Promise.all(Array.from({ length: 20 }, () => rest.begin()));
  await first.kill("SIGKILL");
  const second = await startServer(app.database, port, dataDir);
  const third = await startServer(app.database, await freePort(), dataDir);
  for (const { conversation } of begun) {
    let texts: string[] = [];
    for (let attempt = 0; attempt < 600 && texts.length === 0; attempt += 1) {
      texts = textsOf((await rest.messages(conversation.id)).results);
      if (texts.length === 0) await wait(100);
    }
  }
  const all = await Promise.all(
    begun.map(async ({ conversation }) => textsOf((await rest.messages(conversation.id)).results)),
  );
  expect(all).toEqual(begun.map(() => ["Still there?"]));
  await Promise.all([second.kill("SIGTERM"), third.kill("SIGTERM")]);
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
