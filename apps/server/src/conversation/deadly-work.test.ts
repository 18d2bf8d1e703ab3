import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { createConversationStore } from "./store/conversation-store.ts";
import { dataFolder, freePort, startServer } from "./testing/server-process.ts";
import { caller, openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { ROLE: "web", OUTBOUND_ALLOW: "127.0.0.1" } });
const dataDir = dataFolder();
const start = async () => startServer(app.database, await freePort(), dataDir);

test("work that ends one process after the other is given up after the ninth: an error, an issue, and it goes on", async () => {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  let server = await start();
  const { conversation } = await restClient(server.address, agent).begin();
  await restClient(server.address, agent).say(conversation.id, "x");
  for (let calls = 1; calls <= 9; calls += 1) {
    await sink.called(calls);
    await server.kill("SIGKILL");
    // Nobody has to wait for the dead process's lease.
    await app.context.databases.engine.execute(
      sql`update conversation set lease_until = now() where id = ${conversation.id}`,
    );
    server = await start();
  }
  const rest = restClient(server.address, agent);
  await expect
    .poll(async () => textsOf((await rest.messages(conversation.id)).results), { timeout: 20_000 })
    .toEqual(["x", "failed"]);
  expect(sink.calls).toHaveLength(9);
  const { results } = await app.a.client.issue.list({});
  expect(results).toMatchObject([{ code: "process-died", conversationId: conversation.id, severity: "error" }]);
  sink.release();
  expect(textsOf((await rest.say(conversation.id, "y", { wait: true })).body.messages ?? [])).toEqual(["called for y"]);
  await server.kill("SIGTERM");
}, 300_000);

test("what was said and is never begun for that reason is answered by an apology, with an issue", async () => {
  const agent = await makeAgent(app.a, { nodes: caller("http://127.0.0.1:1") });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  await rest.say(id, "x", { wait: true });
  const input = JSON.stringify({ type: "text", text: "y", messageId: "01a21a6d-0000-7000-8000-000000000001" });
  await app.context.databases.engine.execute(
    sql`with queued as (insert into conversation_input (organization_id, conversation_id, input, instant)
      values (${app.a.organizationId}, ${id}, ${input}::json, now()))
      update conversation set queued = 1, takeovers = 20, lease_until = now(), lease_owner = gen_random_uuid(),
        revision = revision + 1 where id = ${id}`,
  );
  const server = await start();
  await expect
    .poll(async () => textsOf((await rest.messages(id)).results).at(-1), { timeout: 20_000 })
    .toMatch(/^Sorry, something went wrong/);
  const { results } = await app.a.client.issue.list({ conversationId: id });
  expect(results.map(({ code }) => code)).toContain("process-died");
  await server.kill("SIGTERM");
});

test("a process that is told to end and hands its work on is not one that has died", async () => {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const host = restClient(app.address, agent);
  const { conversation } = await host.begin();
  await host.say(conversation.id, "x");
  await sink.called(1);
  const row = async () =>
    (
      await app.context.databases.engine.execute(
        sql`select takeovers, lease_owner from conversation where id = ${conversation.id}`,
      )
    ).rows[0];
  const { lease_owner: owner } = (await row()) as { lease_owner: string };
  const pool = app.context.databases.engine.$client;
  const key = { organizationId: app.a.organizationId, conversationId: conversation.id };
  await createConversationStore(pool, owner).handBackLeases();
  expect(await createConversationStore(pool, "second").takeLease(key)).toMatchObject({ takeovers: 0 });
  await app.context.databases.engine.execute(
    sql`update conversation set lease_until = now() where id = ${conversation.id}`,
  );
  expect(await createConversationStore(pool, "third").takeLease(key)).toMatchObject({ takeovers: 1 });
  sink.release();
});

test("a process that has lost its lease for a while, as where the database was silent, has not died over the work", async () => {
  const agent = await makeAgent(app.a, { nodes: caller("http://127.0.0.1:1") });
  const { conversation } = await restClient(app.address, agent).begin();
  const key = { organizationId: app.a.organizationId, conversationId: conversation.id };
  const expire = () =>
    app.context.databases.engine.execute(
      sql`update conversation set lease_until = now() where id = ${conversation.id}`,
    );
  const [one, other] = ["one", "other"].map((name) =>
    createConversationStore(app.context.databases.engine.$client, name),
  );
  const takeovers = [];
  for (const store of [one, one, other, other, one]) {
    await expire();
    takeovers.push((await store?.takeLease(key))?.takeovers);
  }
  expect(takeovers).toEqual([0, 0, 1, 1, 2]);
});

test("a process that lives on takes back that it was counted, whoever has the work by then", async () => {
  const agent = await makeAgent(app.a, { nodes: caller("http://127.0.0.1:1") });
  const { conversation } = await restClient(app.address, agent).begin();
  const key = { organizationId: app.a.organizationId, conversationId: conversation.id };
  const pool = app.context.databases.engine.$client;
  const [one, other] = [createConversationStore(pool, "one"), createConversationStore(pool, "other")];
  const row = async () => {
    const { rows } = await app.context.databases.engine.execute(
      sql`select takeovers, lease_owner as owner from conversation where id = ${conversation.id}`,
    );
    return rows[0];
  };
  const expire = () =>
    app.context.databases.engine.execute(
      sql`update conversation set lease_until = now() where id = ${conversation.id}`,
    );
  await expire();
  const first = await one.takeLease(key);
  await one.outlive(key, null);
  expect(await row()).toEqual({ takeovers: 0, owner: null });
  await expire();
  expect(await other.takeLease(key)).toMatchObject({ takeovers: 0 });
  await expire();
  const second = await one.takeLease(key);
  expect(second).toMatchObject({ takeovers: 1 });
  // It was counted by one, whose own lease is another by now.
  await other.outlive(key, (first?.leaseToken ?? 0) + 1);
  expect(await row()).toEqual({ takeovers: 0, owner: "one" });
  // Whoever does not know its lease takes nothing back from somebody else.
  await other.outlive(key, null);
  expect(await row()).toEqual({ takeovers: 0, owner: "one" });
});

test("what is handed back can be taken at once", async () => {
  const agent = await makeAgent(app.a, { nodes: caller("http://127.0.0.1:1") });
  const { conversation } = await restClient(app.address, agent).begin();
  const key = { organizationId: app.a.organizationId, conversationId: conversation.id };
  const store = createConversationStore(app.context.databases.engine.$client, "one");
  await app.context.databases.engine.execute(
    sql`update conversation set lease_until = now() where id = ${conversation.id}`,
  );
  for (let times = 0; times < 30; times += 1) {
    expect(await store.takeLease(key)).not.toBeNull();
    await store.handBackLeases();
  }
});
