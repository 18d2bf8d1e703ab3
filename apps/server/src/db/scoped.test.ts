import { desc, eq, sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { userTable } from "../auth/user.table.ts";
import { invitationTable } from "../organization/invitation.table.ts";
import { membershipTable } from "../organization/membership.table.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
const expiresAt = new Date("2030-01-01");

beforeAll(async () => {
  app = await testApp();
  for (const { db } of [app.a, app.b])
    await db.insert(invitationTable).values([
      { email: "one@example.com", role: "editor", tokenHash: `1${db.organizationId}`, expiresAt },
      { email: "two@example.com", role: "viewer", tokenHash: `2${db.organizationId}`, expiresAt },
    ]);
});

test("a bound database sees its own organisation's rows, with or without a condition of its own", async () => {
  const all = await app.a.db.select().from(invitationTable);
  expect(all.map((row) => row.organizationId)).toEqual([app.a.organizationId, app.a.organizationId]);
  const some = await app.a.db.select().from(invitationTable).where(eq(invitationTable.email, "one@example.com"));
  expect(some).toHaveLength(1);
  const [last] = await app.a.db.select().from(invitationTable).orderBy(desc(invitationTable.email)).limit(1);
  expect(last?.email).toBe("two@example.com");
  expect(await app.a.db.count(invitationTable)).toBe(2);
});

test("a condition that is always true reaches no other organisation's rows", async () => {
  await app.a.db.update(invitationTable).set({ role: "admin" }).where(sql`true or ${invitationTable.id} is not null`);
  await app.a.db.delete(invitationTable).where(eq(invitationTable.tokenHash, `1${app.b.organizationId}`));
  const rows = await app.b.db.select({ role: invitationTable.role }).from(invitationTable);
  expect(rows.map((row) => row.role).sort()).toEqual(["editor", "viewer"]);
});

test("a join stays within the organisation", async () => {
  const rows = await app.a.db
    .select({ email: userTable.email })
    .from(membershipTable)
    .innerJoin(userTable, eq(userTable.id, membershipTable.userId))
    .leftJoin(invitationTable, sql`true`);
  expect(rows.map((row) => row.email)).toEqual([app.a.email, app.a.email]);
});

test("a new row belongs to the organisation, whatever it says of itself", async () => {
  const disguised = {
    email: "x@example.com",
    role: "viewer",
    tokenHash: "x",
    expiresAt,
    organizationId: app.b.organizationId,
  };
  const [row] = await app.a.db
    .insert(invitationTable)
    .values(disguised as never)
    .returning();
  expect(row?.organizationId).toBe(app.a.organizationId);
  await app.a.db.delete(invitationTable).where(eq(invitationTable.tokenHash, "x"));
});

test("row-level security stands behind a statement that forgets the organisation", async () => {
  const { rows } = await app.a.db.execute<{ organization_id: string }>(sql`select organization_id from invitation`);
  expect(new Set(rows.map((row) => row.organization_id))).toEqual(new Set([app.a.organizationId]));
  const changed = await app.a.db.execute(
    sql`update invitation set email = 'stolen@example.com' where organization_id = ${app.b.organizationId}`,
  );
  expect(changed.rowCount).toBe(0);
  const foreign = app.a.db.execute(sql`update invitation set organization_id = ${app.b.organizationId}`);
  await expect(foreign).rejects.toMatchObject({ cause: { code: "42501" } });
});

test("a connection that names no organisation sees nothing", async () => {
  const client = new pg.Client(app.database.connection);
  await client.connect();
  expect((await client.query("select 1 from invitation")).rowCount).toBe(0);
  await client.end();
});

test("bound databases share connections and never each other's rows", async () => {
  const rounds = Array.from({ length: 60 }, (_, index) => (index % 2 ? app.a : app.b));
  const seen = await Promise.all(
    rounds.map(({ db }) =>
      db.execute<{ organization_id: string }>(sql`select distinct organization_id from invitation`),
    ),
  );
  expect(seen.map(({ rows }) => rows.map((row) => row.organization_id).join())).toEqual(
    rounds.map(({ organizationId }) => organizationId),
  );
});

test("a transaction is all or nothing and stays bound", async () => {
  const failing = app.a.db.transaction(async (db) => {
    await db
      .insert(invitationTable)
      .values({ email: "gone@example.com", role: "viewer", tokenHash: "gone", expiresAt });
    expect(await db.count(invitationTable)).toBe(3);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await app.a.db.count(invitationTable)).toBe(2);
});

test("every table with an organisation has row-level security, forced on its owner too", async () => {
  const { rows } = await app.context.databases.platform.execute<{ table: string; secured: boolean }>(sql`
    select c.relname as table, (c.relrowsecurity and c.relforcerowsecurity) as secured from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' where c.relkind = 'r'`);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.filter((row) => !row.secured)).toEqual([]);
});
