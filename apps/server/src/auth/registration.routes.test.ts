import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { registrationTokenTable } from "./registration-token.table.ts";

let invited: TestApp;
let open: TestApp;
beforeAll(async () => {
  invited = await testApp();
  open = await testApp({ environment: { REGISTRATION: "open" } });
});

const person = (email: string) => ({ name: "Ada", email, password: "a long password" });
const post = (app: TestApp, path: string, json: unknown) => app.call(`/auth/${path}`, { method: "POST", json });
const register = (app: TestApp, json: unknown) => post(app, "register", json);

async function invite(email: string, role = "editor"): Promise<string> {
  const path = `/organizations/${invited.a.organizationId}/invitations`;
  expect((await invited.call(path, { method: "POST", json: { email, role }, as: invited.a })).status).toBe(201);
  await invited.context.background.idle();
  return invited.mailbox.link(email)?.searchParams.get("invitationToken") ?? "";
}

async function ask(email: string, language?: string): Promise<string> {
  expect((await post(open, "request-registration", { email, language })).status).toBe(202);
  await open.context.background.idle();
  return open.mailbox.link(email)?.searchParams.get("registrationToken") ?? "";
}

test("by invitation one joins the organisation with the invitation's role, once", async () => {
  const email = "ada@example.com";
  const invitationToken = await invite(email);
  const tokens = await invited.anonymous.auth.register({ ...person(email), invitationToken });
  const me = await invited.call("/auth/me", { headers: { authorization: `Bearer ${tokens.accessToken}` } });
  expect(await me.json()).toMatchObject({ organization: { id: invited.a.organizationId, role: "editor" } });
  expect((await register(invited, { ...person("eve@example.com"), invitationToken })).status).toBe(400);
});

test("without an invitation registration is closed, and no mail is sent", async () => {
  const before = invited.mailbox.mails.length;
  for (const [path, json] of [
    ["register", person("eve@example.com")],
    ["register", { ...person("eve@example.com"), registrationToken: "made up" }],
    ["request-registration", { email: "eve@example.com" }],
    ["request-registration", { email: invited.a.email }],
  ] as const) {
    const response = await post(invited, path, json);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "registration-closed" });
  }
  await invited.context.background.idle();
  expect(invited.mailbox.mails.length).toBe(before);
});

test("an invitation is for the person who was invited", async () => {
  const invitationToken = await invite("bob@example.com");
  expect((await register(invited, { ...person("eve@example.com"), invitationToken })).status).toBe(400);
  expect((await register(invited, { ...person("bob@example.com"), invitationToken })).status).toBe(201);
});

test("invited to two organisations at once one joins both, with one account", async () => {
  const email = "dora@example.com";
  const first = await invite(email);
  const path = `/organizations/${invited.b.organizationId}/invitations`;
  expect((await invited.call(path, { method: "POST", json: { email, role: "viewer" }, as: invited.b })).status).toBe(
    201,
  );
  await invited.context.background.idle();
  const second = invited.mailbox.link(email)?.searchParams.get("invitationToken");
  const answers = await Promise.all(
    [first, second].map((invitationToken) => register(invited, { ...person(email), invitationToken })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});

test("who has an account joins with its password, and with no other", async () => {
  const email = "carol@example.com";
  await invited.anonymous.auth.register({ ...person(email), invitationToken: await invite(email, "viewer") });
  const invitationToken = await invite(email, "admin");
  const wrong = await register(invited, { ...person(email), password: "another password", invitationToken });
  expect(wrong.status).toBe(409);
  expect((await register(invited, { ...person(email), invitationToken })).status).toBe(201);
});

/** An answer without what is every request's own: its id, its time, its place in the count of the network's requests. */
async function answerOf(response: Response): Promise<unknown> {
  const headers = Object.fromEntries(response.headers);
  for (const own of ["date", "x-request-id", "ratelimit-remaining", "ratelimit-reset"]) delete headers[own];
  return [response.status, headers, (await response.text()).replace(/"requestId":"[^"]*"/, "")];
}

test("asking to register answers the same whether there is an account or not; each gets the mail that fits", async () => {
  const [known, unknown] = [open.a.email, "dora@example.com"];
  const answers = [];
  for (const email of [known, unknown])
    answers.push(await answerOf(await post(open, "request-registration", { email })));
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual([202, expect.anything(), "{}"]);
  await open.context.background.idle();
  expect(open.mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual(
    expect.arrayContaining([
      [known, "You have a Parlo account already"],
      [unknown, "Create your Parlo account"],
    ]),
  );
  const signIn = open.mailbox.link(known);
  expect(signIn?.pathname).toBe("/dashboard/login-by-token");
  const loginToken = signIn?.searchParams.get("token") ?? "";
  expect((await post(open, "login-by-login-token", { email: known, loginToken })).status).toBe(200);
  expect(open.mailbox.mails.find(({ to }) => to === known)?.text).toContain("/dashboard/reset-password");
});

test("made-up tokens are answered the same whether there is an account or not", async () => {
  for (const token of ["invitationToken", "registrationToken"]) {
    const answers = [];
    for (const email of [open.a.email, "nobody@example.com"])
      answers.push(await answerOf(await register(open, { ...person(email), [token]: "made up" })));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([400, expect.anything(), expect.stringContaining("invalid-token")]);
  }
});

test("the link of the mail makes an account with an organisation of its own, once and for its address alone", async () => {
  const email = "dan@example.com";
  const registrationToken = await ask(email);
  expect((await register(open, { ...person("eve@example.com"), registrationToken })).status).toBe(400);
  const json = { ...person(email), organizationName: "Dan & Co", registrationToken };
  const answers = await Promise.all([register(open, json), register(open, json)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  const made = answers.find(({ ok }) => ok) ?? new Response("{}");
  const { accessToken } = (await made.json()) as { accessToken: string };
  const me = await open.call("/auth/me", { headers: { authorization: `Bearer ${accessToken}` } });
  expect(await me.json()).toMatchObject({ organization: { name: "Dan & Co", role: "owner" } });
  expect((await register(open, json)).status).toBe(400);
});

test("of two links to one address the newer one counts; a link ends, and what is stored does not open anything", async () => {
  const email = "finn@example.com";
  const [older, newer] = [await ask(email), await ask(email, "de")];
  expect(open.mailbox.mails.at(-1)?.subject).toBe("Ihr Parlo-Konto anlegen");
  expect((await register(open, { ...person(email), registrationToken: older })).status).toBe(400);
  const platform = open.context.databases.platform;
  const stored = await platform.select().from(registrationTokenTable);
  expect(JSON.stringify(stored)).not.toContain(newer);
  for (const { hash } of stored)
    expect((await register(open, { ...person(email), registrationToken: hash })).status).toBe(400);
  await platform.update(registrationTokenTable).set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await register(open, { ...person(email), registrationToken: newer })).status).toBe(400);
});

test("without the link nobody registers where registration is open: the field says so", async () => {
  const response = await register(open, person("gil@example.com"));
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ path: "registrationToken", code: "required" })] }),
  ]);
});

test("T2: no key of the server's own gets in", async () => {
  for (const key of ["id", "role", "organizationId", "passwordHash", "createdAt"])
    expect((await register(open, { ...person("x@example.com"), [key]: "x" })).status).toBe(400);
});

test("who asks for registrations with a stranger's address neither spends their sign-in links nor keeps their mails away", async () => {
  const { email } = open.a;
  const before = open.mailbox.mails.length;
  await post(open, "request-login-token", { email });
  await open.context.background.idle();
  const loginToken = open.mailbox.link(email)?.searchParams.get("token") ?? "";
  for (let at = 0; at < 6; at += 1) await post(open, "request-registration", { email });
  await open.context.background.idle();
  expect((await post(open, "login-by-login-token", { email, loginToken })).status).toBe(200);
  const between = open.mailbox.mails.length;
  await post(open, "password-reset", { email });
  await open.context.background.idle();
  expect(between).toBeGreaterThan(before);
  expect(open.mailbox.mails).toHaveLength(between + 1);
  expect(open.mailbox.link(email)?.pathname).toBe("/dashboard/set-new-password");
});
