import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { mailTokenTable } from "./mail-token.table.ts";
import { hashPassword } from "./password.ts";
import { userTable } from "./user.table.ts";

let app: TestApp;
const old = "the old password";

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  for (const limiter of Object.values(app.context.signInLimits))
    for (const key of [app.a.email, "127.0.0.1"]) limiter.forget(key);
  const passwordHash = await hashPassword(old);
  await app.context.databases.platform.update(userTable).set({ passwordHash }).where(eq(userTable.id, app.a.userId));
});

const login = (password: string) =>
  app.call("/auth/login-by-password", { method: "POST", json: { email: app.a.email, password } });
const setNew = (json: unknown) => app.call("/auth/set-new-password", { method: "POST", json });

async function mailedToken(headers = {}): Promise<string> {
  await app.call("/auth/password-reset", { method: "POST", json: { email: app.a.email }, headers });
  await app.context.background.idle();
  const link = app.mailbox.link(app.a.email);
  expect(`${link?.origin}${link?.pathname}`).toBe("http://parlo.test/dashboard/set-new-password");
  return link?.searchParams.get("token") ?? "";
}

test("C357: setting one's own password needs a sign-in, and then the new one works and the old one does not", async () => {
  const json = { password: "a new password" };
  expect((await app.call("/auth/password", { method: "POST", json })).status).toBe(401);
  expect((await app.call("/auth/password", { method: "POST", json, as: app.a })).status).toBe(204);
  expect((await login("a new password")).status).toBe(200);
  expect((await login(old)).status).toBe(401);
});

test("C357: after ten minutes one signs in again before changing the password", async () => {
  const [, body = ""] = app.a.accessToken.split(".");
  const { sid } = JSON.parse(Buffer.from(body, "base64url").toString()) as { sid: string };
  const { userId, organizationId } = app.a;
  const signedInAt = new Date(Date.now() - 10.1 * 60_000);
  const token = await app.context.accessTokens.sign({
    userId,
    organizationId,
    sessionId: sid,
    signedInAt,
    issuedAt: new Date(),
  });
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.call("/auth/password", { method: "POST", json: { password: "a new password" }, headers });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: "sign-in-too-old" });
});

test("C358: known and unknown accounts are answered alike, and only the known one gets a mail", async () => {
  const before = app.mailbox.mails.length;
  const ask = (email: string) => app.call("/auth/password-reset", { method: "POST", json: { email } });
  const [known, unknown] = [await ask(app.a.email), await ask("nobody@example.com")];
  expect([known.status, unknown.status]).toEqual([202, 202]);
  expect(await known.text()).toBe(await unknown.text());
  await app.context.background.idle();
  expect(app.mailbox.mails.slice(before).map((mail) => mail.to)).toEqual([app.a.email]);
});

test("C358: the token of the mail sets a new password once and ends every session", async () => {
  const { refreshToken } = await app.anonymous.auth.loginByPassword({ email: app.a.email, password: old });
  const token = await mailedToken();
  expect((await setNew({ token, password: "a new password" })).status).toBe(204);
  expect((await setNew({ token, password: "another password" })).status).toBe(400);
  expect((await login("a new password")).status).toBe(200);
  expect((await app.call("/auth/login-by-refresh-token", { method: "POST", json: { refreshToken } })).status).toBe(401);
});

test("T16: nothing that is not the token of the mail is taken for it", async () => {
  const token = await mailedToken();
  const wrong = [null, "", 0, [], {}, "undefined", "null", `${token} `, token.slice(0, -1), undefined];
  for (const one of wrong) expect((await setNew({ token: one, password: "a new password" })).status).toBe(400);
  await app.context.databases.platform.update(mailTokenTable).set({ expiresAt: new Date(Date.now() - 1) });
  expect((await setNew({ token, password: "a new password" })).status).toBe(400);
  expect((await login(old)).status).toBe(200);
});

test("T16: a login token sets no password, and a reset token signs nobody in", async () => {
  const reset = await mailedToken();
  const json = { email: app.a.email, loginToken: reset };
  expect((await app.call("/auth/login-by-login-token", { method: "POST", json })).status).toBe(401);
});

test("T16: no header of a request gets into the link of the mail", async () => {
  const token = await mailedToken({ "x-forwarded-host": "evil.example", forwarded: "host=evil.example" });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(app.mailbox.mails.at(-1)?.text).not.toContain("evil.example");
});
