import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";

let invited: TestApp;
let open: TestApp;
beforeAll(async () => {
  invited = await testApp();
  open = await testApp({ environment: { REGISTRATION: "open" } });
});

const person = (email: string) => ({ name: "Ada", email, password: "a long password" });
const register = (app: TestApp, json: unknown) => app.call("/auth/register", { method: "POST", json });

async function invite(email: string, role = "editor"): Promise<string> {
  const path = `/organizations/${invited.a.organizationId}/invitations`;
  expect((await invited.call(path, { method: "POST", json: { email, role }, as: invited.a })).status).toBe(201);
  await invited.context.background.idle();
  return invited.mailbox.link(email)?.searchParams.get("invitationToken") ?? "";
}

test("by invitation one joins the organisation with the invitation's role, once", async () => {
  const email = "ada@example.com";
  const invitationToken = await invite(email);
  const tokens = await invited.anonymous.auth.register({ ...person(email), invitationToken });
  const me = await invited.call("/auth/me", { headers: { authorization: `Bearer ${tokens.accessToken}` } });
  expect(await me.json()).toMatchObject({ organization: { id: invited.a.organizationId, role: "editor" } });
  expect((await register(invited, { ...person("eve@example.com"), invitationToken })).status).toBe(400);
});

test("without an invitation registration is closed", async () => {
  const response = await register(invited, person("eve@example.com"));
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: "registration-closed" });
});

test("an invitation is for the person who was invited", async () => {
  const invitationToken = await invite("bob@example.com");
  expect((await register(invited, { ...person("eve@example.com"), invitationToken })).status).toBe(400);
  expect((await register(invited, { ...person("bob@example.com"), invitationToken })).status).toBe(201);
});

test("who has an account joins with its password, and with no other", async () => {
  const email = "carol@example.com";
  await invited.anonymous.auth.register({ ...person(email), invitationToken: await invite(email, "viewer") });
  const invitationToken = await invite(email, "admin");
  const wrong = await register(invited, { ...person(email), password: "another password", invitationToken });
  expect(wrong.status).toBe(409);
  expect((await register(invited, { ...person(email), invitationToken })).status).toBe(201);
});

test("where registration is open everybody gets an organisation of their own", async () => {
  const tokens = await open.anonymous.auth.register({ ...person("dan@example.com"), organizationName: "Dan & Co" });
  const me = await open.call("/auth/me", { headers: { authorization: `Bearer ${tokens.accessToken}` } });
  expect(await me.json()).toMatchObject({ organization: { name: "Dan & Co", role: "owner" } });
});

test("T2: no key of the server's own gets in", async () => {
  for (const key of ["id", "role", "organizationId", "passwordHash", "createdAt"])
    expect((await register(open, { ...person("x@example.com"), [key]: "x" })).status).toBe(400);
});
