import { apiKeyScopes, type Problem } from "@parlo/contract";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntryTable } from "../audit/audit-entry.table.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { apiKeyTable } from "./api-key.table.ts";
import { apiKeys } from "./api-keys.ts";

const app = await testApp();
const { a, b, call } = app;
const codeOf = async (answer: Response) => ((await answer.json()) as Problem).code;
const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

test("a key is shown once; what is kept of it is a hash", async () => {
  const made = await a.client.apiKey.create({ name: "Back office", scopes: ["conversations:read"] });
  expect(made.key).toMatch(/^parlo_[\w-]{43}$/);
  expect(made.key.startsWith(made.prefix)).toBe(true);
  const shown = JSON.stringify([await a.client.apiKey.get({ id: made.id }), await a.client.apiKey.list({})]);
  expect(shown).toContain(made.prefix);
  expect(shown).not.toContain(made.key);
  const rows = JSON.stringify(await a.db.select().from(apiKeyTable));
  expect(rows).toContain(made.prefix);
  expect(rows).not.toContain(made.key);
});

test("a key opens what its scopes hold, and its use is written down", async () => {
  const { id, key, lastUsedAt } = await a.client.apiKey.create({ name: "Reader", scopes: ["conversations:read"] });
  expect(lastUsedAt).toBeNull();
  expect((await call("/conversations", withKey(key))).status).toBe(200);
  const refused = await call("/conversations", { ...withKey(key), method: "POST", json: { profileId: id } });
  expect([refused.status, await codeOf(refused)]).toEqual([403, "forbidden"]);
  expect((await call("/profiles", withKey(key))).status).toBe(403);
  expect(Date.parse((await a.client.apiKey.get({ id })).lastUsedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

test("a revoked key and one that is over open nothing, at once; so does a made-up one", async () => {
  const made = await a.client.apiKey.create({ name: "Gone", scopes: ["conversations:read"] });
  expect((await call("/conversations", withKey(made.key))).status).toBe(200);
  await a.ifMatch(1).apiKey.revoke({ id: made.id });
  const refused = await call("/conversations", withKey(made.key));
  expect([refused.status, refused.headers.get("content-type")]).toEqual([401, "application/problem+json"]);
  expect((await a.client.apiKey.list({ search: "Gone" })).count).toBe(0);
  expect((await a.client.apiKey.list({ search: "Gone", includeArchived: true })).count).toBe(1);
  expect((await call("/conversations", withKey(`parlo_${"a".repeat(43)}`))).status).toBe(401);

  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const brief = await a.client.apiKey.create({ name: "Brief", scopes: ["conversations:read"], expiresAt });
  expect(brief.expiresAt).toBe(expiresAt);
  await a.db
    .update(apiKeyTable)
    .set({ expiresAt: new Date(0) })
    .where(eq(apiKeyTable.id, brief.id));
  expect((await call("/conversations", withKey(brief.key))).status).toBe(401);
});

test("a key that was just used does not outlive its end in the memory of the server", async () => {
  const end = Date.now() + 60_000;
  const expiresAt = new Date(end).toISOString();
  const { id, key } = await a.client.apiKey.create({ name: "Ends", scopes: ["messages:write"], expiresAt });
  let now = end - 1000;
  const reader = apiKeys(app.context.databases, () => now);
  expect((await reader.read(key))?.keyId).toBe(id);
  now = end + 1;
  expect(await reader.read(key)).toBeUndefined();
});

test("an end in the past and a scope that there is not are refused at their fields", async () => {
  const refused = async (json: unknown) => {
    const answer = await call("/api-keys", { method: "POST", as: a, json });
    return [answer.status, ((await answer.json()) as Problem).errors?.[0]?.path];
  };
  const fits = { name: "X", scopes: ["conversations:read"] };
  expect(await refused({ ...fits, expiresAt: "2020-01-01T00:00:00Z" })).toEqual([400, "expiresAt"]);
  expect(await refused({ ...fits, scopes: ["everything"] })).toEqual([400, "scopes.0"]);
  expect(await refused({ ...fits, scopes: [] })).toEqual([400, "scopes"]);
});

test("changed scopes count at once", async () => {
  const { id, key, version } = await a.client.apiKey.create({ name: "Shrinks", scopes: [...apiKeyScopes] });
  expect((await call("/conversations", withKey(key))).status).toBe(200);
  const changed = await a.ifMatch(version).apiKey.update({ id, scopes: ["messages:write"] });
  expect([changed.scopes, changed.version]).toEqual([["messages:write"], version + 1]);
  expect((await call("/conversations", withKey(key))).status).toBe(403);
  await expect(a.ifMatch(version).apiKey.update({ id, name: "Late" })).rejects.toMatchObject({ status: 409 });
});

test("only admins and owners see and make keys; nobody sees those of another organisation", async () => {
  const { id } = await a.client.apiKey.create({ name: "Ours", scopes: ["messages:write"] });
  for (const role of ["viewer", "operator", "editor"] as const) {
    const member = await signUp(app.context, app.address, role, { organizationId: a.organizationId, role });
    await expect(member.client.apiKey.list({})).rejects.toMatchObject({ status: 403 });
    await expect(member.ifMatch(1).apiKey.revoke({ id })).rejects.toMatchObject({ status: 403 });
  }
  await expect(b.client.apiKey.get({ id })).rejects.toMatchObject({ status: 404 });
  expect((await b.client.apiKey.list({ includeArchived: true })).count).toBe(0);
});

test("the audit log tells of each change, and holds no key", async () => {
  const { id, key } = await b.client.apiKey.create({ name: "Audited", scopes: ["messages:write"] });
  await b.ifMatch(1).apiKey.update({ id, name: "Renamed" });
  await b.ifMatch(2).apiKey.revoke({ id });
  await b.ifMatch(2).apiKey.revoke({ id });
  const entries = await b.db
    .select()
    .from(auditEntryTable)
    .where(eq(auditEntryTable.subjectId, id))
    .orderBy(desc(auditEntryTable.createdAt));
  expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
    ["api-key.revoke", b.userId],
    ["api-key.update", b.userId],
    ["api-key.create", b.userId],
  ]);
  expect(JSON.stringify(entries)).not.toContain(key);
});
