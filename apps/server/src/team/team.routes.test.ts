import { beforeAll, expect, test } from "vitest";
import { type SignedIn, signUp } from "../testing/sign-up.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
let mia: SignedIn;
beforeAll(async () => {
  app = await testApp();
  mia = await signUp(app.context, app.address, "Mia", { organizationId: app.a.organizationId, role: "operator" });
});

test("a team holds members of the organisation, each once; whoever leaves the organisation leaves its teams", async () => {
  const { client, ifMatch, userId, organizationId } = app.a;
  const leaver = await signUp(app.context, app.address, "Leaver", { organizationId, role: "viewer" });
  const memberIds = [userId, leaver.userId, userId];
  const made = await client.team.create({ name: "Front desk", description: "Takes over by day", memberIds });
  expect([made.name, new Set(made.memberIds)]).toEqual(["Front desk", new Set([userId, leaver.userId])]);
  const changed = await ifMatch(made.version).team.update({ id: made.id, memberIds: [mia.userId, leaver.userId] });
  expect([changed.version, new Set(changed.memberIds)]).toEqual([2, new Set([mia.userId, leaver.userId])]);
  await client.organization.removeMember({ id: organizationId, userId: leaver.userId });
  expect((await mia.client.team.get({ id: made.id })).memberIds).toEqual([mia.userId]);
});

test("T1: nobody of another organisation gets into a team, and a change that names one changes nothing", async () => {
  const made = await app.a.client.team.create({ name: "Ours" });
  for (const [path, method, version] of [
    ["/teams", "POST", undefined],
    [`/teams/${made.id}`, "PATCH", made.version],
  ] as const) {
    const json = { name: "Theirs", memberIds: [app.a.userId, app.b.userId] };
    const refused = await app.call(path, { method, json, as: app.a, ...(version && { version }) });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ path: "memberIds", code: "bad-reference" })] }),
    ]);
  }
  expect(await app.a.client.team.list({ search: "Theirs" })).toEqual({ count: 0, results: [] });
  expect(await app.a.client.team.get({ id: made.id })).toEqual(made);
});

test("teams are seen by every member and changed by admins and owners", async () => {
  const { id, version } = await app.a.client.team.create({ name: "Night" });
  expect((await mia.client.team.list({ search: "Night" })).count).toBe(1);
  for (const [role, status] of [
    ["viewer", 403],
    ["operator", 403],
    ["editor", 403],
    ["admin", 200],
  ] as const) {
    const person = await signUp(app.context, app.address, role, { organizationId: app.a.organizationId, role });
    const answer = await app.call(`/teams/${id}`, { method: "PATCH", json: { name: "Late" }, as: person, version });
    expect([role, answer.status]).toEqual([role, status]);
  }
});

test("an archived team is hidden, changes no more and comes back with its members", async () => {
  const made = await app.a.client.team.create({ name: "Gone", memberIds: [app.a.userId] });
  const { client } = app.a;
  await app.a.ifMatch(made.version).team.archive({ id: made.id });
  expect((await client.team.list({ search: "Gone" })).count).toBe(0);
  expect((await client.team.list({ search: "Gone", includeArchived: true })).count).toBe(1);
  const refused = await app.call(`/teams/${made.id}`, {
    method: "PATCH",
    json: { name: "Back" },
    as: app.a,
    version: made.version,
  });
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: "archived" })]);
  const stale = await app.call(`/teams/${made.id}/restore`, { method: "POST", as: app.a, json: {}, version: 99 });
  expect(await stale.json()).toMatchObject({ code: "stale-version", current: { memberIds: [app.a.userId] } });
  expect(await client.team.restore({ id: made.id })).toMatchObject({ name: "Gone", memberIds: [app.a.userId] });
});
