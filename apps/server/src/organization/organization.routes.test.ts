import { beforeAll, expect, test } from "vitest";
import { auditEntryTable } from "../audit/audit-entry.table.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
const own = (path = "") => `/organizations/${app.a.organizationId}${path}`;

test("C129, C130, C131, C132: one's organisations come in pages, searched and sorted", async () => {
  const { count, results } = await app.a.client.organization.list({ sortBy: "NameAsc" });
  expect([count, results.map(({ id }) => id)]).toEqual([1, [app.a.organizationId]]);
  expect(await app.a.client.organization.list({ search: "%" })).toMatchObject({ count: 0 });
  expect((await app.call("/organizations?sortBy=Sideways", { as: app.a })).status).toBe(400);
  expect((await app.call("/organizations?pageSizeAndNumber[size]=1000", { as: app.a })).status).toBe(400);
  for (const name of ["Zoe", "Yan"])
    await signUp(app.context, app.address, name, { organizationId: app.a.organizationId, role: "viewer" });
  const page = { size: 2, number: 2 };
  const members = await app.a.client.organization.members({ id: app.a.organizationId, pageSizeAndNumber: page });
  expect([members.count, members.results.map(({ name }) => name)]).toEqual([3, ["Zoe"]]);
});

test("a stale rename is refused with the organisation as it is now", async () => {
  const before = await app.a.client.organization.get({ id: app.a.organizationId });
  await app.a.ifMatch(before.version).organization.update({ id: app.a.organizationId, name: "New name" });
  const headers = { "if-match": `"${before.version}"` };
  const late = await app.call(own(), { method: "PATCH", json: { name: "Late" }, headers, as: app.a });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    code: "stale-version",
    current: { name: "New name", version: before.version + 1 },
  });
});

test("flows reckon in the organisation's time zone, from the moment on that it is set", async () => {
  const { client, ifMatch, organizationId: id } = await signUp(app.context, app.address, "Elsewhere");
  const owner = { client, db: app.context.databases.organization(id) } as typeof app.a;
  const text = { en: "{{ 'now' | date: '%z' }}" };
  const say = { type: "TextMessageAction", data: { alternatives: [text] } } as const;
  const nodes = { start: { type: "Start", to: { default: "say" } }, say } as const;
  const said = async () => {
    // A profile that was read is believed for a moment: each asks with one of its own.
    const rest = restClient(app.address, await makeAgent(owner, { nodes }));
    const { conversation } = await rest.begin({ signal: null });
    return textsOf((await rest.say(conversation.id, "hi", { wait: true })).body.messages ?? []);
  };
  expect([(await client.organization.get({ id })).timeZone, await said()]).toEqual(["UTC", ["+0000"]]);
  const changed = await ifMatch(1).organization.update({ id, timeZone: "Pacific/Kiritimati" });
  expect([changed.timeZone, changed.name, await said()]).toEqual([
    "Pacific/Kiritimati",
    "Organisation Elsewhere",
    ["+1400"],
  ]);
  const refused = await app.call(own(), { method: "PATCH", json: { timeZone: "Mars/Olympus" }, as: app.a, version: 1 });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({
      errors: [{ path: "timeZone", code: "invalid-time-zone", message: "Invalid time zone" }],
    }),
  ]);
});

test("the last owner stays, also when two leave at once", async () => {
  const { userId, client, organizationId: id } = app.a;
  await expect(client.organization.removeMember({ id, userId })).rejects.toMatchObject({ code: "LAST_OWNER" });
  const other = await signUp(app.context, app.address, "Other", { organizationId: id, role: "owner" });
  const both = await Promise.allSettled([
    client.organization.updateMember({ id, userId, role: "admin" }),
    other.client.organization.updateMember({ id, userId: other.userId, role: "admin" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { results } = await client.organization.members({ id });
  expect(results.filter(({ role }) => role === "owner")).toHaveLength(1);
});

test("roles: who may not manage people meets 403, and nobody gives more than they have", async () => {
  const team = await testApp();
  const id = team.a.organizationId;
  const json = { email: "new@example.com", role: "owner" };
  const path = `/organizations/${id}/invitations`;
  for (const [role, status] of [
    ["viewer", 403],
    ["operator", 403],
    ["editor", 403],
    ["admin", 403],
    ["owner", 201],
  ] as const) {
    const person = await signUp(team.context, team.address, role, { organizationId: id, role });
    expect((await team.call(path, { method: "POST", json, as: person })).status, role).toBe(status);
  }
});

test("T1: another organisation does not exist, for reading and for writing", async () => {
  for (const [method, path, json] of [
    ["GET", ""],
    ["PATCH", "", { name: "Taken" }],
    ["GET", "/members"],
    ["PATCH", `/members/${app.b.userId}`, { role: "viewer" }],
    ["DELETE", `/members/${app.b.userId}`],
    ["GET", "/invitations"],
    ["POST", "/invitations", { email: "x@example.com" }],
  ] as const) {
    const response = await app.call(`/organizations/${app.b.organizationId}${path}`, {
      method,
      json,
      as: app.a,
      version: 1,
    });
    expect(response.status, `${method} ${path}`).toBe(404);
  }
  expect((await app.b.client.organization.get({ id: app.b.organizationId })).name).toBe("Organisation B");
});

test("T30: what was changed and by whom is on record, without mail addresses", async () => {
  const { client, organizationId: id, userId } = app.b;
  const invitation = await client.organization.invite({ id, email: "someone@example.com", role: "viewer" });
  await client.organization.revokeInvitation({ id, invitationId: invitation.id });
  const entries = await app.b.db.select().from(auditEntryTable);
  expect(entries.map((entry) => [entry.action, entry.userId])).toEqual([
    ["invitation.create", userId],
    ["invitation.revoke", userId],
  ]);
  expect(JSON.stringify(entries)).not.toContain("someone@");
});
