import type { FlowSketch } from "@parlo/nodes/templates";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../../touchpoint/testing/rest-client.ts";
import { copyConversation } from "../testing/copy-conversation.ts";
import { openSink } from "../testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
const pool = app.context.databases.platform.$client;

const waiting = {
  start: { type: "Start", to: { signal: "wait" } },
  wait: { type: "Checkpoint", data: { ladder: { timeoutMs: 3_600_000 } }, to: { text: "wait", timeout: "late" } },
  late: { type: "TextMessageAction", data: { alternatives: [{ en: "Still there?" }] }, to: { default: "rest" } },
  rest: { type: "Checkpoint", to: { text: "rest" } },
} as const;

async function begun(count: number, nodes: FlowSketch["nodes"] = waiting, owner = app.a) {
  const rest = restClient(app.address, await makeAgent(owner, { nodes }));
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

test("the timers of one organisation ask so many outside at a time, and those of another go off meanwhile", async () => {
  const sink = await openSink();
  const asked = {
    ...waiting,
    wait: { ...waiting.wait, to: { text: "wait", timeout: "ask" } },
    ask: {
      type: "WebhookAction",
      data: { request: { method: "POST", url: sink.url, retries: 0, timeoutMs: 60_000 } },
      to: { success: "late", error: "rest" },
    },
  } as const;
  const { ids } = await begun(1, asked);
  const superuser = new pg.Client(app.database.superuserConnection);
  await superuser.connect();
  onTestFinished(() => superuser.end());
  const many = 600;
  await copyConversation(superuser, String(ids[0]), many - 1);
  const other = await begun(1, waiting, app.b);
  const { rowCount } = await superuser.query(
    "update conversation_timer set due_at = now() where node_id = 'wait' and organization_id = $1",
    [app.a.organizationId],
  );
  expect(rowCount).toBe(many);
  await sink.called(192);
  await fallDue(other.ids);
  const last = async () => (await other.rest.messages(String(other.ids[0]))).results.at(-1)?.action.text?.text;
  await expect.poll(last).toBe("Still there?");
  expect(sink.calls.length).toBeLessThan(256);
  sink.release();
  await expect.poll(() => sink.calls.length, { timeout: 30_000 }).toBe(many);
  const keys = new Set(sink.calls.map((headers) => headers["idempotency-key"]));
  expect(keys.size).toBe(many);
});
