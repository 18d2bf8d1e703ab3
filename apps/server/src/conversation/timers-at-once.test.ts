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

const many = 10_000;

/** Says one thing when its time is over, and waits for good. */
const waiting = {
  start: { type: "Start", to: { signal: "wait" } },
  wait: { type: "Checkpoint", data: { ladder: { timeoutMs: 3_600_000 } }, to: { text: "heard", timeout: "late" } },
  late: { type: "TextMessageAction", data: { alternatives: [{ en: "Still there?" }] }, to: { default: "rest" } },
  heard: { type: "TextMessageAction", data: { alternatives: [{ en: "I am here." }] }, to: { default: "rest" } },
  rest: { type: "Checkpoint", to: { text: "heard" } },
} as const;

/** As many more that stand where one does, each with its timer: to begin them all would take longer than what is tested. */
async function copy(id: string, times: number): Promise<void> {
  await superuser.query("create temp table copied as select gen_random_uuid() as id from generate_series(1, $1)", [
    times,
  ]);
  await superuser.query(
    `insert into conversation select row.* from copied, conversation c,
       lateral jsonb_populate_record(c, jsonb_build_object('id', copied.id)) row where c.id = $1`,
    [id],
  );
  await superuser.query(
    `insert into conversation_timer select row.* from copied, conversation_timer t,
       lateral jsonb_populate_record(t, jsonb_build_object('conversation_id', copied.id)) row where t.conversation_id = $1`,
    [id],
  );
}

test("of ten thousand timers that fall due at once each goes off once, over two processes, and a text in their midst is answered before the last of them", async () => {
  const agent = await makeAgent(app.a, { nodes: waiting });
  const other = await startServer(app.database, await freePort(), dataFolder());
  onTestFinished(() => void other.kill("SIGKILL"));
  const people = [restClient(app.address, agent), restClient(other.address, agent)];
  const { conversation } = await restClient(app.address, agent).begin();
  const talks = await Promise.all(people.map(async (rest) => ({ rest, id: (await rest.begin()).conversation.id })));
  await copy(conversation.id, many - 1);

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
  expect(answers.map(({ body }) => body.messages?.at(-1)?.action.text?.text)).toEqual(["I am here.", "I am here."]);

  await expect.poll(left, { timeout: 60_000, interval: 200 }).toBe(0);
  const said = await superuser.query(
    `select count(*)::int as said, count(distinct conversation_id)::int as conversations from message
     where action #>> '{text,text}' = 'Still there?'`,
  );
  expect(said.rows).toEqual([{ said: many, conversations: many }]);
});
