import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { conversationTable } from "./conversation.table.ts";
import { keepSurroundings } from "./host/surroundings.ts";
import { createProfileSource } from "./source/profile-source.ts";
import { surroundingsTable as table } from "./surroundings.table.ts";
import { sweepSurroundings } from "./sweep-surroundings.ts";

const app = await testApp();
const { a, b } = app;
const { $client: pool } = app.context.databases.engine;
const sweep = () => sweepSurroundings(app.context.databases.platform);
const digests = async (owner = a) => (await owner.db.select().from(table)).map(({ digest }) => digest);

/** As if that many days had gone by. */
const days = (count: number) => sql`now() - ${count} * interval '1 day'`;

test("what a conversation ran with stays with it, and goes after it", async () => {
  const agent = await makeAgent(a, { nodes: { start: { type: "Start" } } });
  const { conversation } = await restClient(app.address, agent).begin();
  const [digest] = await digests();
  expect(digest).toBeDefined();
  await a.db.update(table).set({ usedAt: days(30) });
  await a.db
    .update(conversationTable)
    .set({ createdAt: days(31) })
    .where(eq(conversationTable.id, conversation.id));
  const away = await makeAgent(b, { nodes: { start: { type: "Start" } } });
  await restClient(app.address, away).begin();
  await sweep();
  expect(await digests()).toEqual([digest]);
  await a.db.delete(conversationTable).where(eq(conversationTable.id, conversation.id));
  await a.db.update(table).set({ usedAt: days(2) });
  await sweep();
  expect(await digests()).toEqual([digest]);
  await a.db.update(table).set({ usedAt: days(4) });
  // One that began later has nothing of it.
  await restClient(app.address, await makeAgent(a, { nodes: { start: { type: "Start" } } })).begin();
  await sweep();
  expect(await digests()).not.toContain(digest);
  expect(await digests()).toHaveLength(1);
  expect(await digests(b)).toHaveLength(1);
});

test("what is in use says so to every sweep", async () => {
  const agent = await makeAgent(a, { nodes: { start: { type: "Start" } } });
  const running = await createProfileSource(pool).load(agent.id);
  if (!running) throw new Error("The profile is gone");
  const digest = await keepSurroundings(pool).keep(running);
  await a.db
    .update(table)
    .set({ usedAt: days(4) })
    .where(eq(table.digest, digest));
  // Another process, or this one a day later.
  await keepSurroundings(pool).keep(running);
  await sweep();
  expect(await digests()).toContain(digest);
});
