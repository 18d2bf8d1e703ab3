import { beforeAll, expect, test } from "vitest";
import { membershipTable } from "../organization/membership.table.ts";
import { signUp } from "../testing/sign-up.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test("one changes one's own name and language", async () => {
  const me = await app.a.client.auth.updateMe({ name: "Grace", language: "pl" });
  expect(me.user).toMatchObject({ name: "Grace", language: "pl", email: app.a.email });
  expect((await app.b.client.auth.me()).user.name).toBe("B");
});

test("one goes on in another organisation only as its member", async () => {
  const organizationId = app.b.organizationId;
  const path = "/auth/switch-organization";
  expect((await app.call(path, { method: "POST", json: { organizationId }, as: app.a })).status).toBe(404);
  const person = await signUp(app.context, app.address, "C");
  await app.context.databases.platform
    .insert(membershipTable)
    .values({ organizationId, userId: person.userId, role: "viewer" });
  const tokens = await person.client.auth.switchOrganization({ organizationId });
  const renewed = await app.anonymous.auth.loginByRefreshToken({ refreshToken: tokens.refreshToken });
  const me = await app.call("/auth/me", { headers: { authorization: `Bearer ${renewed.accessToken}` } });
  expect(await me.json()).toMatchObject({ organization: { id: organizationId, role: "viewer" } });
});

test("a signed-out session is over at once, with its refresh token", async () => {
  const person = await signUp(app.context, app.address, "D");
  expect((await app.call("/auth/me", { as: person })).status).toBe(200);
  await person.client.auth.logout();
  expect((await app.call("/auth/me", { as: person })).status).toBe(401);
});
