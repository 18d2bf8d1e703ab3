import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp();
const pool = app.context.databases.platform.$client;

const waits = {
  start: { type: "Start", to: { default: "wait" } },
  wait: { type: "Checkpoint", data: { ladder: { timeoutMs: 3_600_000 } }, to: { text: "said", timeout: "said" } },
  said: {
    type: "TextMessageAction",
    data: { alternatives: [{ en: "You said {{ input.text }}" }] },
    to: { default: "wait" },
  },
} as const;

/**
 * Asks for the conversation as soon as a statement of the engine waits: PostgreSQL itself looks for that, as it gives
 * up whoever of two waits for a second when the other has come, and this process may be busy for longer.
 */
const closesCircle = (conversationId: string) => `do $$ begin
  while not exists (
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'with%'
  ) loop
    perform pg_sleep(0.005), pg_stat_clear_snapshot();
  end loop;
  update conversation set modified_at = modified_at where id = '${conversationId}';
end $$`;

test("a step that PostgreSQL gives up because two waited for each other is written all the same, once", async () => {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: waits }));
  const { id } = (await rest.begin()).conversation;
  const other = await pool.connect();
  await other.query("begin");
  await other.query("select from conversation_timer where conversation_id = $1 for update", [id]);

  // It has the conversation's row and waits for that of its timer, whose holder wants the conversation's.
  const closed = other.query(closesCircle(id));
  const said = rest.say(id, "Ada", { wait: true });
  // The step that is asked for anew may overtake it, and then it is the one that is given up.
  await closed.catch(() => undefined);
  await other.query("commit");
  other.release();

  expect((await said).status).toBe(200);
  expect((await rest.messages(id)).results.map(({ action }) => action.text?.text)).toEqual([
    undefined,
    "Ada",
    "You said Ada",
  ]);
  expect((await pool.query("select from conversation_timer where conversation_id = $1", [id])).rowCount).toBe(1);
});
