import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { caller, openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });

const pool = app.context.databases.platform.$client;

const call = (url: string, to: string) =>
  ({
    type: "WebhookAction",
    data: { request: { method: "POST", url, retries: 0, timeoutMs: 60_000 } },
    to: { success: to, error: "done" },
  }) as const;

test("who takes over while one call has just been answered has the next one broken off as well", async () => {
  const [first, second] = [await openSink(), await openSink()];
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "one", signal: "wait" } },
      one: call(first.url, "two"),
      two: call(second.url, "done"),
      done: { type: "TextMessageAction", data: { alternatives: [{ en: "Done" }] }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "one" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "go");
  await first.called(1);

  // The command is on its way to the disk when the answer comes: the step waits for it.
  const lock = await pool.connect();
  await lock.query("begin");
  await lock.query("select from conversation where id = $1 for update", [conversation.id]);
  const taken = app.a.client.conversation.takeOver({ id: conversation.id });
  const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%queued = queued + case%'`;
  await expect.poll(async () => (await pool.query(blocked)).rowCount, { timeout: 5000 }).toBe(1);
  first.release();
  await wait(300);
  await lock.query("commit");
  lock.release();

  const slow = wait(5000, "still waiting for the second call");
  expect(await Promise.race([taken, slow])).toMatchObject({ owner: "human" });
});

test("an interruption that comes late, when what it was for has been taken, breaks off nothing", async () => {
  const sink = await openSink();
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: caller(sink.url) }));
  const { conversation } = await rest.begin();
  const said = rest.say(conversation.id, "Ada", { wait: true });
  await sink.called(1);
  const note = JSON.stringify(["another process", "interrupts", [[app.a.organizationId, conversation.id]]]);
  await pool.query("select pg_notify('parlo_processes', $1)", [note]);
  await wait(500);
  sink.release();
  expect(textsOf((await said).body.messages ?? [])).toEqual(["called for Ada"]);
});
