import { expect, test } from "vitest";
import { makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../../touchpoint/testing/rest-client.ts";

const app = await testApp();
const pool = app.context.databases.platform.$client;

const waiting = {
  start: { type: "Start", to: { signal: "wait" } },
  wait: { type: "Checkpoint", data: { ladder: { timeoutMs: 3_600_000 } }, to: { text: "wait", timeout: "late" } },
  late: { type: "TextMessageAction", data: { alternatives: [{ en: "Still there?" }] }, to: { default: "rest" } },
  rest: { type: "Checkpoint", to: { text: "rest" } },
} as const;

async function begun(count: number) {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: waiting }));
  const all = await Promise.all(Array.from({ length: count }, () => rest.begin()));
  return { rest, ids: all.map(({ conversation }) => conversation.id) };
}
const fallDue = (ids: readonly string[]) =>
  pool.query("update conversation_timer set due_at = now() where conversation_id = any($1)", [ids]);

test("a timer goes off in the conversation as another process has left it", async () => {
  const { rest, ids } = await begun(3);
  await pool.query("update conversation set revision = revision + 5, turns = 40 where id = any($1)", [ids]);
  await fallDue(ids);
  for (const id of ids)
    await expect.poll(async () => (await rest.messages(id)).results.at(-1)?.action.text?.text).toBe("Still there?");
  const { rows } = await pool.query("select distinct turns from conversation where id = any($1)", [ids]);
  expect(rows).toEqual([{ turns: 41 }]);
});

test("a conversation that cannot be read holds up no other whose timer is due with its own", async () => {
  const { rest, ids } = await begun(3);
  const [broken, ...others] = ids;
  await pool.query("update conversation set revision = revision + 1 where id = any($1)", [ids]);
  await pool.query("update conversation set snapshot = 'null' where id = $1", [broken]);
  await fallDue(ids);
  for (const id of others)
    await expect.poll(async () => (await rest.messages(id)).results.at(-1)?.action.text?.text).toBe("Still there?");
  await pool.query("delete from conversation_timer where conversation_id = $1", [broken]);
});
