import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { copyConversation } from "./testing/copy-conversation.ts";
import { dataFolder, freePort, startServer } from "./testing/server-process.ts";

const app = await testApp();
const superuser = new pg.Client(app.database.superuserConnection);
await superuser.connect();
afterAll(() => superuser.end());

const many = 10_000;

/** Says one thing when its time is over, and waits for good. */
const waiting = {
  start: { type: "Start", to: { signal: "wait" } },
  wait: { type: "Checkpoint", data: { ladder: { timeoutMs: 3_600_000 } }, to: { text: "heard", timeout: "late" } },
  late: { type: "TextMessageAction", data: { alternatives: [{ en: "Still there?" }] }, to: { default: "rest" } },
  heard: { type: "TextMessageAction", data: { alternatives: [{ en: "I am here." }] }, to: { default: "rest" } },
  rest: { type: "Checkpoint", to: { text: "heard" } },
} as const;

test("of ten thousand timers that fall due at once each goes off once, over two processes of which one dies amid them, and a text in their midst is answered before the last of them", async () => {
  const agent = await makeAgent(app.a, { nodes: waiting });
  const other = await startServer(app.database, await freePort(), dataFolder());
  const dies = () => other.kill("SIGKILL");
  onTestFinished(() => void dies());
  const people = [restClient(app.address, agent), restClient(other.address, agent)];
  const { conversation } = await restClient(app.address, agent).begin();
  const talks = await Promise.all(people.map(async (rest) => ({ rest, id: (await rest.begin()).conversation.id })));
  await copyConversation(superuser, conversation.id, many - 1);

  const ids = talks.map(({ id }) => id);
  const due = await superuser.query(
    "update conversation_timer set due_at = now() where node_id = 'wait' and conversation_id <> all($1)",
    [ids],
  );
  expect(due.rowCount).toBe(many);
  const left = async () => {
    const timers = "select 1 from conversation_timer where node_id = 'wait' and conversation_id <> all($1)";
    return (await superuser.query(timers, [ids])).rowCount;
  };
  await expect.poll(left, { timeout: 60_000, interval: 20 }).toBeLessThan(many);
  const answers = await Promise.all(talks.map(({ rest, id }) => rest.say(id, "Hello", { wait: true })));
  expect(await left()).toBeGreaterThan(0);
  await dies();
  expect(await left()).toBeGreaterThan(0);
  expect(answers.map(({ body }) => body.messages?.at(-1)?.action.text?.text)).toEqual(["I am here.", "I am here."]);

  // What the dead one had claimed is free after 10 s.
  await expect.poll(left, { timeout: 90_000, interval: 200 }).toBe(0);
  const said = await superuser.query(
    `select count(*)::int as said, count(distinct conversation_id)::int as conversations from message
     where action #>> '{text,text}' = 'Still there?'`,
  );
  expect(said.rows).toEqual([{ said: many, conversations: many }]);
});
