import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tokenHash } from "../platform/crypto/token.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { mailTokenTable } from "./mail-token.table.ts";
import { hashPassword } from "./password.ts";
import { refreshTokenTable } from "./refresh-token.table.ts";
import { userTable } from "./user.table.ts";

const password = "correct horse battery";
let app: TestApp;
let email: string;

beforeAll(async () => {
  app = await testApp();
  email = app.a.email;
  const passwordHash = await hashPassword(password);
  await app.context.databases.platform.update(userTable).set({ passwordHash }).where(eq(userTable.email, email));
});
beforeEach(() => {
  for (const limiter of Object.values(app.context.signInLimits))
    for (const key of [email, "127.0.0.1"]) limiter.forget(key);
});

const login = (json: unknown, headers = {}) => app.call("/auth/login-by-password", { method: "POST", json, headers });
const refresh = (refreshToken: string) =>
  app.call("/auth/login-by-refresh-token", { method: "POST", json: { refreshToken } });

describe("with a password", () => {
  test("C007, C355: the right password gives an access and a refresh token that work", async () => {
    const tokens = await app.anonymous.auth.loginByPassword({ email: ` ${email.toUpperCase()} `, password });
    const me = await app.call("/auth/me", { headers: { authorization: `Bearer ${tokens.accessToken}` } });
    expect(await me.json()).toMatchObject({
      user: { email },
      organization: { id: app.a.organizationId, role: "owner" },
    });
  });

  test("T14: an unknown account and a wrong password are answered alike", async () => {
    const wrong = await login({ email, password: "wrong password" });
    const unknown = await login({ email: "nobody@example.com", password: "wrong password" });
    const [first, second] = [(await wrong.json()) as object, (await unknown.json()) as object];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect({ ...first, requestId: "" }).toEqual({ ...second, requestId: "" });
  });

  test("T14: an account without a password takes the same work as one with a password", async () => {
    const time = async (address: string) => {
      const begun = process.hrtime.bigint();
      await login({ email: address, password: "wrong password" });
      return Number(process.hrtime.bigint() - begun) / 1e6;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    await time("warm@example.com");
    const [known, unknown]: number[][] = [[], []];
    for (let round = 0; round < 9; round++) {
      app.context.signInLimits.account.forget(email);
      known?.push(await time(email));
      unknown?.push(await time(`nobody${round}@example.com`));
    }
    const ratio = median(known ?? []) / median(unknown ?? []);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test("T15: after ten wrong passwords an account waits, whatever address a header claims", async () => {
    const answers: Response[] = [];
    for (let index = 0; index < 12; index++)
      answers.push(await login({ email, password: "wrong" }, { "x-forwarded-for": `10.0.0.${index}` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
    const last = answers.at(-1);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(last?.headers.get("ratelimit-limit")).toBe("10");
    expect(last?.headers.get("ratelimit-remaining")).toBe("0");
  });

  test("T15: others' wrong passwords do not lock out a device that the account knows", async () => {
    const device = { "device-id": "my-own-device" };
    expect((await login({ email, password }, device)).status).toBe(200);
    for (let index = 0; index < 12; index++) await login({ email, password: "wrong" });
    expect((await login({ email, password })).status).toBe(429);
    expect((await login({ email, password }, device)).status).toBe(200);
  });

  test("C355: keys that do not belong there are refused", async () => {
    const response = await login({ email, password, organizationId: app.b.organizationId });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: "unrecognized-keys" }] });
  });
});

describe("with a refresh token", () => {
  test("C009, C353: a refresh token gives a new pair for the same organisation", async () => {
    const first = await app.anonymous.auth.loginByPassword({ email, password });
    const second = await app.anonymous.auth.loginByRefreshToken({ refreshToken: first.refreshToken });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const third = await app.anonymous.auth.loginByRefreshToken({ refreshToken: second.refreshToken });
    const me = await app.call("/auth/me", { headers: { authorization: `Bearer ${third.accessToken}` } });
    expect(me.status).toBe(200);
  });

  test("C353, T20: twenty at once get one and the same answer", async () => {
    const { refreshToken } = await app.anonymous.auth.loginByPassword({ email, password });
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  test("C353, T20: used again after its ten seconds a token ends the whole family", async () => {
    const { refreshToken } = await app.anonymous.auth.loginByPassword({ email, password });
    const next = await app.anonymous.auth.loginByRefreshToken({ refreshToken });
    const longAgo = { spentAt: new Date(Date.now() - 10_500) };
    const spent = eq(refreshTokenTable.hash, tokenHash(refreshToken));
    await app.context.databases.platform.update(refreshTokenTable).set(longAgo).where(spent);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(next.refreshToken)).status).toBe(401);
    const me = await app.call("/auth/me", { headers: { authorization: `Bearer ${next.accessToken}` } });
    expect(me.status).toBe(401);
  });

  test("C353: an unknown token is 401, another key 400", async () => {
    expect((await refresh("no such token")).status).toBe(401);
    const json = { refreshToken: "x", organizationId: app.b.organizationId };
    expect((await app.call("/auth/login-by-refresh-token", { method: "POST", json })).status).toBe(400);
  });

  test("tokens are stored as hashes only", async () => {
    const { refreshToken } = await app.anonymous.auth.loginByPassword({ email, password });
    const rows = await app.context.databases.platform.select().from(refreshTokenTable);
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
    expect(rows.map((row) => row.hash)).toContain(tokenHash(refreshToken));
  });
});

describe("with a token from a mail", () => {
  async function mailedToken(): Promise<string> {
    await app.anonymous.auth.requestLoginToken({ email, redirect: "/dashboard/profiles" });
    await app.context.background.idle();
    const link = app.mailbox.link(email);
    expect(link?.href).toMatch(/^http:\/\/parlo\.test\/dashboard\/login-by-token\?/);
    expect(link?.searchParams.get("redirect")).toBe("/dashboard/profiles");
    return link?.searchParams.get("token") ?? "";
  }

  test("C008, C354, T17: it signs in once", async () => {
    const loginToken = await mailedToken();
    const json = { email, loginToken };
    const first = await app.call("/auth/login-by-login-token", { method: "POST", json });
    expect(Object.keys((await first.json()) as object).sort()).toEqual(["accessToken", "refreshToken"]);
    expect((await app.call("/auth/login-by-login-token", { method: "POST", json })).status).toBe(401);
  });

  test("C354: of two at the same time one gets in", async () => {
    const json = { email, loginToken: await mailedToken() };
    const both = [1, 2].map(() => app.call("/auth/login-by-login-token", { method: "POST", json }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("C354: not with another e-mail, and not when it is too old", async () => {
    const loginToken = await mailedToken();
    const attempt = (address: string) =>
      app.call("/auth/login-by-login-token", { method: "POST", json: { email: address, loginToken } });
    expect((await attempt(app.b.email)).status).toBe(401);
    await app.context.databases.platform.update(mailTokenTable).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await attempt(email)).status).toBe(401);
  });
});

describe("access tokens", () => {
  const me = (token: string) => app.call("/auth/me", { headers: { authorization: `Bearer ${token}` } });
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("T19: unsigned, changed, foreign and malformed ones are refused", async () => {
    const [, body = "", signature = ""] = app.a.accessToken.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as object;
    const forged = [
      `${encoded({ alg: "none" })}.${body}.`,
      `${encoded({ alg: "HS256", typ: "at+jwt" })}.${encoded({ ...claims, org: app.b.organizationId })}.${signature}`,
      `${encoded({ alg: "HS256", typ: "JWT" })}.${body}.${signature}`,
      `${encoded({ alg: "HS256", kid: "../../dev/null", typ: "at+jwt" })}.${body}.${signature}`,
      "",
      "null",
      "a.b.c",
    ];
    for (const token of forged) expect((await me(token)).status).toBe(401);
    expect((await me(app.a.accessToken)).status).toBe(200);
  });

  test("T19: one that has expired is refused", async () => {
    const longAgo = new Date(Date.now() - 11 * 60_000);
    const [, body = ""] = app.a.accessToken.split(".");
    const { sid } = JSON.parse(Buffer.from(body, "base64url").toString()) as { sid: string };
    const { userId, organizationId } = app.a;
    const claims = { userId, organizationId, sessionId: sid, signedInAt: longAgo, issuedAt: longAgo };
    expect((await me(await app.context.accessTokens.sign(claims))).status).toBe(401);
  });
});
