import { profileSettingsSchema } from "@parlo/contract";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { serveTouchpoints } from "../touchpoint/serve-touchpoints.ts";
import { listen } from "../touchpoint/testing/event-source.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { conversationExport } from "./conversation-export.ts";

const app = await testApp({ environment: { ROLE: "web" } });
const { $client: pool } = app.context.databases.engine;

// Timers fire in another process, which remembers nothing of what the tests write beside it.
const environment = { ...app.context.environment, ROLE: "worker" as const };
const worker = fastify();
await serveTouchpoints(
  worker,
  { ...app.context, environment },
  {
    openExport: conversationExport(app.context.databases),
    startDue: async () => {},
  },
);
const workerAddress = await worker.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => {
  worker.server.closeAllConnections();
  return worker.close();
});

/** As if it had been so long ago. */
async function age(id: string, { timer, word }: { readonly timer: string; readonly word: string }) {
  await pool.query("update conversation set modified_at = now() - $2::interval where id = $1", [id, word]);
  await pool.query(
    "update conversation_timer set due_at = now() - $2::interval where conversation_id = $1 and id = 'inactivity'",
    [id, timer],
  );
}

test("C303: a conversation in which nobody has said a word for the profile's minutes closes by itself", async () => {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: echo, inactivityTimeout: 5 }));
  const { conversation } = await rest.begin();
  const events = await listen(`${rest.base}/conversations/${conversation.id}/events`, rest.headers);
  await events.until((all) => all.some(({ event }) => event === "message"));
  await age(conversation.id, { timer: "1 second", word: "6 minutes" });
  await events.until((all) => all.some(({ data }) => (data as { state?: string }).state === "Closed"));
  expect(await app.a.client.conversation.get({ id: conversation.id })).toMatchObject({ state: "Closed" });
  expect((await rest.say(conversation.id, "late")).body.code).toBe("conversation-closed");
});

test("C303: a word said since puts it off", async () => {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: echo, inactivityTimeout: 5 }));
  const { conversation } = await rest.begin();
  await age(conversation.id, { timer: "1 second", word: "1 minute" });
  let due: Date | null = null;
  while (!due || due.getTime() < Date.now()) {
    const { rows } = await pool.query("select due_at from conversation_timer where conversation_id = $1", [
      conversation.id,
    ]);
    due = rows[0].due_at as Date;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(due.getTime() - Date.now()).toBeGreaterThan(3 * 60_000);
  expect(await app.a.client.conversation.get({ id: conversation.id })).toMatchObject({ state: "Active" });
});

test("C303: a word said at another process puts it off, whatever this one remembers", async () => {
  const agent = await makeAgent(app.a, { nodes: echo, inactivityTimeout: 5 });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  await age(id, { timer: "-1 hour", word: "10 minutes" });
  await listen(`${workerAddress}/conversations/${id}/events`, rest.headers);
  await rest.say(id, "still here", { wait: true });
  await pool.query("update conversation_timer set due_at = now() where conversation_id = $1", [id]);
  const due = async () =>
    (await pool.query("select due_at from conversation_timer where conversation_id = $1", [id])).rows[0]?.due_at ??
    null;
  await expect.poll(async () => (await due()) > new Date(Date.now() + 3 * 60_000), { timeout: 10_000 }).toBe(true);
  expect(await app.a.client.conversation.get({ id })).toMatchObject({ state: "Active" });
});

test("C303: a profile that closes nothing any more leaves its running conversations open too", async () => {
  const agent = await makeAgent(app.a, { nodes: echo, inactivityTimeout: 5 });
  const { conversation } = await restClient(app.address, agent).begin();
  const settings = profileSettingsSchema.parse({ inactivityTimeout: 0 });
  await app.a.ifMatch(1).profile.update({ id: agent.id, settings });
  await age(conversation.id, { timer: "1 second", word: "6 minutes" });
  const timers = "select 1 from conversation_timer where conversation_id = $1";
  await expect.poll(async () => (await pool.query(timers, [conversation.id])).rowCount, { timeout: 10_000 }).toBe(0);
  expect(await app.a.client.conversation.get({ id: conversation.id })).toMatchObject({ state: "Active" });
});
