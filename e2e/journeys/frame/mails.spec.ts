import { expect, owner, test } from "../../harness/test.ts";

/** An account of its own for each journey. */
const person = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  password: `${name}'s first password`,
});

test("C032: whoever registers by the link of a mail has an account and an organisation, and is signed in", async ({
  page,
  house,
  browser,
}) => {
  const { name, email, password } = person("Nadia");
  await page.goto(house.at("/login"));
  await page.getByRole("link", { name: "Create one" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText(`Look in your mail: a link to go on is on its way to ${email}.`)).toBeVisible();
  await page.goto(await house.mailbox.linkTo(email, "/admin/register"));
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByLabel("E-mail")).not.toBeEditable();
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Name of the organisation").fill("Hotel Aurora");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.waitForURL(house.at("/overview"));
  await expect(page.getByRole("button", { name: `Account: ${name}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hotel Aurora" })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(house.at("/login"));
  await house.signIn(elsewhere, { email, password });
  await elsewhere.waitForURL(house.at("/overview"));
  await elsewhere.context().close();
});

test("C033: a mail comes to who has an account, and nothing on the page tells who has one", async ({ page, house }) => {
  const answers: { status: number; body: string; text: string }[] = [];
  for (const email of ["nobody@example.com", owner.email]) {
    await page.goto(house.at("/reset-password"));
    await page.getByLabel("E-mail").fill(email);
    const answer = page.waitForResponse("**/auth/password-reset");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("If there is an account with this address, a link is on its way.")).toBeVisible();
    const response = await answer;
    answers.push({
      status: response.status(),
      body: await response.text(),
      text: await page.locator("main").innerText(),
    });
  }
  expect(answers[0]).toEqual(answers[1]);
  await house.mailbox.linkTo(owner.email, "/admin/set-new-password");
  expect(house.mailbox.mailsTo("nobody@example.com")).toEqual([]);
});

test("C034: the link of the mail sets a new password, once; with it one signs in, with the old one not any more", async ({
  page,
  house,
  watch,
}) => {
  watch.allow(/40[01]/);
  const olga = person("Olga");
  const { email, password } = olga;
  await house.register(page, olga);
  await page.goto(house.at("/login"));
  await page.getByRole("link", { name: "Forgot it?" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const link = await house.mailbox.linkTo(email, "/admin/set-new-password");

  const setPassword = async (next: string) => {
    await page.goto(link);
    await page.getByLabel("New password").fill(next);
    await page.getByRole("button", { name: "Set the password" }).click();
  };
  await setPassword("a second password");
  await page.waitForURL(house.at("/login"));
  await expect(page.getByText("The new password is set. Sign in with it.", { exact: true })).toBeVisible();
  await setPassword("a third password");
  await expect(page.getByRole("alert")).toBeVisible();

  await page.goto(house.at("/login"));
  await house.signIn(page, { email, password });
  await expect(page.getByRole("alert")).toContainText("do not fit together");
  await house.signIn(page, { email, password: "a second password" });
  await page.waitForURL(house.at("/overview"));
});

test("C031: the link of a mail signs in and leads on where the person was going", async ({ page, house }) => {
  await page.goto(house.at("/settings/profile?from=mail#top"));
  await page.waitForURL("**/admin/login?redirect=**");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByRole("button", { name: "Send me a sign-in link" }).click();
  const link = await house.mailbox.linkTo(owner.email, "/admin/login-by-token");
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(house.at("/settings/profile?from=mail#top"));
});

test("C031: a link of a mail that would lead out of the dashboard leads to the overview", async ({ page, house }) => {
  // So many mails come to one account, and no more.
  const quentin = person("Quentin");
  const { email } = quentin;
  await house.register(page, quentin);
  for (const redirect of ["https://evil.example/admin/", "//evil.example", "/adminevil", "/admin/..//evil.example"]) {
    const before = house.mailbox.mailsTo(email).length;
    const asked = await page.request.post(`${house.server.url}/api/v1/auth/request-login-token`, {
      data: { email },
    });
    expect(asked.ok()).toBe(true);
    await expect.poll(() => house.mailbox.mailsTo(email).length).toBeGreaterThan(before);
    const link = new URL(await house.mailbox.linkTo(email, "/admin/login-by-token"));
    link.searchParams.set("redirect", redirect);
    await page.goto(link.href);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(house.at("/overview"));
  }
});

test("C010, C032: an invitation's link makes an account in the organisation that invites", async ({
  page,
  house,
  browser,
}) => {
  const { name, email, password } = person("Pablo");
  const { url } = house.server;
  const { accessToken } = await (
    await page.request.post(`${url}/api/v1/auth/login-by-password`, { data: owner })
  ).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const { organization } = await (await page.request.get(`${url}/api/v1/auth/me`, { headers })).json();
  const invited = await page.request.post(`${url}/api/v1/organizations/${organization.id}/invitations`, {
    headers,
    data: { email, role: "editor" },
  });
  expect(invited.status()).toBe(201);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(await house.mailbox.linkTo(email, "/admin/register"));
  await expect(visitor.getByText("You have been invited to an organisation.")).toBeVisible();
  await expect(visitor.getByLabel("E-mail")).toHaveValue(email);
  await expect(visitor.getByLabel("E-mail")).not.toBeEditable();
  await expect(visitor.getByLabel("Name of the organisation")).toHaveCount(0);
  await visitor.getByLabel("Your name").fill(name);
  await visitor.getByLabel("Password", { exact: true }).fill(password);
  await visitor.getByRole("button", { name: "Create the account" }).click();
  await visitor.waitForURL(house.at("/overview"));
  await expect(visitor.getByRole("button", { name: organization.name })).toBeVisible();
  await visitor.context().close();
});
