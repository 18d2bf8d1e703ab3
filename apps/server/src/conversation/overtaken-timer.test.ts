import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { caller, openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const pool = app.context.databases.platform.$client;

/** Waits for a text or for its time, and calls the webhook after either. */
const patient = (url: string) =>
  ({
    ...caller(url),
    wait: { type: "Checkpoint", data: { ladder: { timeoutMs: 3_600_000 } }, to: { text: "call", timeout: "late" } },
    late: { type: "TextMessageAction", data: { alternatives: [{ en: "Still there?" }] }, to: { default: "wait" } },
  }) as const;
const fallDue = (id: string) =>
  pool.query("update conversation_timer set due_at = now() where conversation_id = $1 and node_id = 'wait'", [id]);
const isBlocked = async () => {
  const waiting = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return waiting.rowCount !== 0;
};
const claimed = (id: string) =>
  pool.query("select from conversation_timer where conversation_id = $1 and claimed_until is not null", [id]);
const texts = async (rest: ReturnType<typeof restClient>, id: string) =>
  (await rest.messages(id)).results.map(({ action }) => action.text?.text);

/** Lets nobody write to a conversation until it is called off. */
async function locked(id: string) {
  const lock = await pool.connect();
  await lock.query("begin");
  await lock.query("select from conversation where id = $1 for update", [id]);
  return async () => {
    await lock.query("commit");
    lock.release();
  };
}

test("a timer that a text has overtaken while it fell due does nothing: the text's call is answered, and other timers go off", async () => {
  const sink = await openSink();
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: patient(sink.url) }));
  const [{ conversation }, other] = [await rest.begin(), await rest.begin()];

  // The text is on its way to the disk when its wait falls due.
  const unlock = await locked(conversation.id);
  const said = rest.say(conversation.id, "Ada", { wait: true });
  await expect.poll(isBlocked).toBe(true);
  await fallDue(conversation.id);
  await expect.poll(async () => (await claimed(conversation.id)).rowCount).toBe(1);
  await unlock();
  await sink.called(1);

  await fallDue(other.conversation.id);
  await expect.poll(() => texts(rest, other.conversation.id)).toContain("Still there?");
  sink.release();
  expect((await said).status).toBe(200);
  expect(await texts(rest, conversation.id)).toEqual([undefined, "Ada", "called for Ada"]);
});

test("a timer that cannot be written yet holds up none that falls due after it", async () => {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: patient("http://127.0.0.1:9") }));
  const [stuck, other] = [(await rest.begin()).conversation.id, (await rest.begin()).conversation.id];
  const unlock = await locked(stuck);
  await fallDue(stuck);
  await expect.poll(isBlocked).toBe(true);
  await fallDue(other);
  await expect.poll(() => texts(rest, other)).toContain("Still there?");
  expect(await isBlocked()).toBe(true);
  await unlock();
  await expect.poll(() => texts(rest, stuck)).toContain("Still there?");
});
