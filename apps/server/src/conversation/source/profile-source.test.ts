import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { createProcessChannel } from "../../db/process-channel.ts";
import { createSettingsNews } from "../../db/settings-news.ts";
import { flowTable } from "../../flow/flow.table.ts";
import { personaTable } from "../../persona/persona.table.ts";
import { profileTable } from "../../profile/profile.table.ts";
import { echo, makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { variableDefinitionTable } from "../../variable-definition/variable-definition.table.ts";
import { createProfileSource } from "./profile-source.ts";

const app = await testApp();
const pool = app.context.databases.engine.$client;
const { a, b } = app;
const agent = await makeAgent(a, { nodes: echo });
const flowId = agent.conversationEngine.kind === "flow" ? String(agent.conversationEngine.flowId) : "";
const { id: personaId } = await a.client.persona.create({ name: "Mia" });
await a.db.update(profileTable).set({ personaId }).where(eq(profileTable.id, agent.id));

const channel = createProcessChannel(pool, () => {});
const news = createSettingsNews(channel);
let readings = 0;
const counted: Pick<Pool, "query"> = {
  query: ((query: never) => {
    readings += 1;
    return pool.query(query);
  }) as Pool["query"],
};
const source = createProfileSource(counted, news);
await channel.start();
afterAll(() => channel.stop());

/** Milliseconds that both clocks are ahead. */
let ahead = 0;
const [real, wall] = [performance.now.bind(performance), Date.now.bind(Date)];
vi.spyOn(performance, "now").mockImplementation(() => real() + ahead);
vi.spyOn(Date, "now").mockImplementation(() => wall() + ahead);
afterEach(() => {
  ahead = 0;
});

/** The profile as it is believed to be now, and whether it was read for that. */
async function look() {
  const before = readings;
  const running = await source.load(agent.id);
  if (!running) throw new Error("The profile is gone");
  return { running, read: readings > before };
}

test("a profile is believed for as long as nothing of it changes", async () => {
  await look();
  ahead = 20_000;
  expect((await look()).read).toBe(false);
  // A connection that was cut without a sign tells nothing.
  ahead = 31_000;
  expect((await look()).read).toBe(true);
});

const ofProfile = eq(profileTable.id, agent.id);
const definition = {
  organizationId: a.organizationId,
  key: "mood",
  name: "Mood",
  type: "String",
  isEndUser: false,
  hide: false,
};

const set = (values: Partial<typeof profileTable.$inferInsert>) =>
  a.db.update(profileTable).set(values).where(ofProfile);
const setFlow = (values: Partial<typeof flowTable.$inferInsert>) =>
  a.db.update(flowTable).set(values).where(eq(flowTable.id, flowId));
const setHouse = async ({ client, organizationId: id, ifMatch }: typeof a, timeZone: string) => {
  const { version } = await client.organization.get({ id });
  return ifMatch(version).organization.update({ id, timeZone });
};

test.each<[string, () => Promise<unknown>, object]>([
  ["its languages", () => set({ languages: ["de"] }), { profile: { languages: ["de"] } }],
  ["that it is suspended", () => set({ suspended: true }), { suspended: true }],
  ["its persona's name", () => a.db.update(personaTable).set({ name: "Leo" }), { persona: { name: "Leo" } }],
  ["its organisation's time zone", () => setHouse(a, "Asia/Tokyo"), { organization: { timeZone: "Asia/Tokyo" } }],
  [
    "a variable that is new",
    () => a.db.insert(variableDefinitionTable).values(definition as never),
    { definitions: [{ key: "mood" }] },
  ],
  [
    "that a variable is hidden",
    () => a.db.update(variableDefinitionTable).set({ hide: true }),
    { hidden: [{ key: "mood" }] },
  ],
  ["that a variable is gone", () => a.db.delete(variableDefinitionTable), { definitions: [], hidden: [] }],
  ["its engine", () => set({ conversationEngine: { kind: "flow", flowId: null } }), { flowId: null }],
  ["its organisation's default flow", () => setFlow({ isDefault: true }), { flowId }],
  ["that the default flow is archived", () => setFlow({ archivedAt: new Date() }), { flowId: null }],
])("%s is known as soon as the database tells of it", async (_, change, known) => {
  const { running: before } = await look();
  await change();
  await vi.waitFor(async () => {
    const { running } = await look();
    expect(running).not.toBe(before);
    expect(running).toMatchObject(known);
  });
});

test("who was seen when, and what is another organisation's, makes nobody read it again", async () => {
  await look();
  await a.db.update(profileTable).set({ lastSeenAt: new Date() }).where(ofProfile);
  const told = new Promise((resolve) => news.onChange(resolve));
  await setHouse(b, "Asia/Seoul");
  expect(await told).toBe(b.organizationId);
  expect((await look()).read).toBe(false);
});

test("a profile that was not there is there once it has been made", async () => {
  const [id, before] = [crypto.randomUUID(), await makeAgent(b, { nodes: echo })];
  expect(await source.load(id)).toBeNull();
  await b.db
    .update(profileTable)
    .set({ id } as never)
    .where(eq(profileTable.id, before.id));
  await vi.waitFor(async () => expect(await source.load(id)).not.toBeNull());
});

test("maintenance begins and ends by itself", async () => {
  const at = (seconds: number) => new Date(wall() + seconds * 1000).toISOString();
  const maintenance = { windows: [{ from: at(8), until: at(16) }], text: {} };
  await a.db
    .update(profileTable)
    .set({ suspended: false, maintenance: maintenance as never })
    .where(ofProfile);
  await vi.waitFor(async () => expect((await look()).running.suspended).toBe(false));
  ahead = 9000;
  expect((await look()).running.suspended).toBe(true);
  ahead = 17_000;
  expect((await look()).running.suspended).toBe(false);
});

test("while nobody would tell of a change it is believed for a second, and read anew once somebody does", async () => {
  const hearing = { isHeard: true, missed: () => {} };
  const deaf = createProfileSource(counted, {
    isHeard: () => hearing.isHeard,
    onChange: () => {},
    onMissed: (missed) => Object.assign(hearing, { missed }),
  });
  const reads = async () => {
    const before = readings;
    await deaf.load(agent.id);
    return readings - before;
  };
  expect([await reads(), await reads()]).toEqual([1, 0]);
  ahead = 1100;
  expect(await reads()).toBe(0);
  hearing.isHeard = false;
  expect([await reads(), await reads()]).toEqual([1, 0]);
  hearing.isHeard = true;
  hearing.missed();
  expect(await reads()).toBe(1);
});
