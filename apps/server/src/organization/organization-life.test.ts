import { beforeAll, expect, test } from "vitest";
import { flowTable } from "../flow/index.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { type SignedIn, signUp } from "../testing/sign-up.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ environment: { DEMO: "false" } });
});

const problemOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const archive = (id: string, as: SignedIn, version: number) =>
  app.call(`/organizations/${id}`, { method: "DELETE", as, version });

/** A person with an organisation and a second one. */
async function personOfTwo() {
  const person = await signUp(app.context, app.address, "Twofold");
  const second = await person.client.organization.create({ name: "Second", timeZone: "Europe/Berlin" });
  return { person, second };
}

test("whoever makes another organisation owns it, finds it among their own and switches to it", async () => {
  const { person, second } = await personOfTwo();
  expect(second).toMatchObject({
    name: "Second",
    timeZone: "Europe/Berlin",
    role: "owner",
    archivedAt: null,
    version: 1,
  });
  const { results } = await person.client.organization.list({ sortBy: "NameAsc" });
  expect(results.map(({ name, role }) => [name, role])).toEqual([
    ["Organisation Twofold", "owner"],
    ["Second", "owner"],
  ]);
  expect((await person.client.auth.me()).organizations.map(({ id }) => id)).toContain(second.id);
  const { accessToken } = await person.client.auth.switchOrganization({ organizationId: second.id });
  const me = await app.call("/auth/me", { headers: { authorization: `Bearer ${accessToken}` } });
  expect(await me.json()).toMatchObject({ organization: { id: second.id, role: "owner" } });
  const flows = await app.context.databases.organization(second.id).select().from(flowTable);
  expect(flows.length).toBeGreaterThan(0);
});

test("T1: a new organisation is nobody else's", async () => {
  const { second } = await personOfTwo();
  for (const [method, path] of [
    ["GET", ""],
    ["DELETE", ""],
    ["POST", "/restore"],
    ["GET", "/members"],
  ] as const) {
    const answer = await app.call(`/organizations/${second.id}${path}`, { method, as: app.a, version: 1 });
    expect([method, path, answer.status]).toEqual([method, path, 404]);
  }
});

test("only an owner archives, with the version that was read, and not the last organisation that they have", async () => {
  const { person, second } = await personOfTwo();
  const admin = await signUp(app.context, app.address, "Admin", { organizationId: second.id, role: "admin" });
  expect(await problemOf(await archive(second.id, admin, 1))).toEqual([403, "forbidden"]);
  expect(await problemOf(await archive(second.id, person, 7))).toEqual([409, "stale-version"]);
  expect((await archive(second.id, person, 1)).status).toBe(204);
  expect(await problemOf(await archive(person.organizationId, person, 1))).toEqual([409, "last-organization"]);
});

test("an organisation whose profiles still answer is not archived: they are named", async () => {
  const person = await signUp(app.context, app.address, "Busy");
  await person.client.organization.create({ name: "Elsewhere" });
  const agent = await makeAgent(person, { nodes: echo });
  const refused = await archive(person.organizationId, person, 1);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: "in-use", usedBy: [{ type: "profile", id: agent.id, name: agent.name }] }),
  ]);
  await person.ifMatch(agent.version).profile.update({ id: agent.id, suspended: true });
  expect((await archive(person.organizationId, person, 1)).status).toBe(204);
});

test("in an archived organisation nobody goes on and nothing changes, until its owner brings it back", async () => {
  const { person, second } = await personOfTwo();
  const inside = await signUp(app.context, app.address, "Inside", { organizationId: second.id, role: "admin" });
  const { key } = await inside.client.apiKey.create({ name: "Program", scopes: ["conversations:read"] });
  const begun = await app.context.sessions.begin({
    userId: person.userId,
    organizationId: second.id,
    deviceId: undefined,
  });
  expect((await archive(second.id, person, 1)).status).toBe(204);

  const callAs = (token: string) => app.call("/conversations", { headers: { authorization: `Bearer ${token}` } });
  for (const token of [inside.accessToken, begun.accessToken, key]) expect((await callAs(token)).status).toBe(401);
  const again = await app.context.sessions.refresh(begun.refreshToken);
  const me = await app.call("/auth/me", { headers: { authorization: `Bearer ${again?.accessToken}` } });
  const { organization, organizations } = (await me.json()) as Awaited<ReturnType<typeof person.client.auth.me>>;
  expect([organization.id, organizations.length]).toEqual([person.organizationId, 1]);
  const moved = app.call("/auth/switch-organization", {
    method: "POST",
    json: { organizationId: second.id },
    as: person,
  });
  expect((await moved).status).toBe(404);
  for (const [method, path, json] of [
    ["PATCH", "", { name: "Other" }],
    ["PATCH", `/members/${inside.userId}`, { role: "viewer" }],
    ["DELETE", `/members/${inside.userId}`, undefined],
    ["POST", "/invitations", { email: "x@example.com" }],
  ] as const) {
    const refused = await app.call(`/organizations/${second.id}${path}`, { method, json, as: person, version: 2 });
    expect([method, path, ...(await problemOf(refused))]).toEqual([method, path, 409, "archived"]);
  }
  expect((await person.client.organization.list({})).count).toBe(1);
  expect((await person.client.organization.list({ includeArchived: true })).count).toBe(2);

  const back = await person.client.organization.restore({ id: second.id });
  expect([back.name, back.archivedAt]).toEqual(["Second", null]);
  app.context.authenticator.forget();
  app.context.apiKeys.forget();
  for (const token of [inside.accessToken, key]) expect((await callAs(token)).status).toBe(200);
});
