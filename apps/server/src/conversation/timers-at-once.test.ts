import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { dataFolder, freePort, startServer } from "./testing/server-process.ts";

const app = await testApp();
const superuser = new pg.Client(app.database.superuserConnection);
await superuser.connect();
afterAll(() => superuser.end());

const many = 1000;
const atOnce = 10;

/** Says one thing when its time is over, and waits for good. */
const waiting = {
  start: { type: "Start", to: { signal: "wait" } },
  wait: { type: "Checkpoint", data: { ladder: { timeoutMs: 3_600_000 } }, to: { text: "late", timeout: "late" } },
  late: { type: "TextMessageAction", data: { alternatives: [{ en: "Still there?" }] }, to: { default: "rest" } },
  rest: { type: "Checkpoint", to: { text: "rest" } },
} as const;

test("of a thousand timers that fall due at once each goes off once, over two processes", async () => {
  const agent = await makeAgent(app.a, { nodes: waiting });
  const other = await startServer(app.database, await freePort(), dataFolder());
  onTestFinished(() => void other.kill("SIGKILL"));
  const rest = restClient(app.address, agent);
  for (let begun = 0; begun < many; begun += atOnce)
    await Promise.all(Array.from({ length: atOnce }, () => rest.begin()));
  const due = await superuser.query("update conversation_timer set due_at = now() where node_id = 'wait'");
  expect(due.rowCount).toBe(many);
  const left = async () => (await superuser.query("select 1 from conversation_timer where node_id = 'wait'")).rowCount;
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toBe(0);
  const said = await superuser.query(
    `select count(*)::int as said, count(distinct conversation_id)::int as conversations from message
     where action #>> '{text,text}' = 'Still there?'`,
  );
  expect(said.rows).toEqual([{ said: many, conversations: many }]);
});
