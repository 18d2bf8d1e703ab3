import { callsOfPage } from "../../harness/api.ts";
import { madeFlow } from "../../harness/made-flow.ts";
import { expect, expectAccessible, owner, signIn, test } from "../../harness/test.ts";

test("C025, C007, C299, C411: the sign-in form signs in and stores tokens", async ({ page }) => {
  await page.goto("/dashboard/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("parlo.tokens"))).toBeNull();
  await expectAccessible(page);
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("parlo.tokens") ?? "{}"));
  expect(Object.keys(stored).sort()).toEqual(["accessToken", "refreshToken"]);
});

test("C347: an empty field says Required, a wrong password says so and clears the session (C301)", async ({
  page,
  watch,
}) => {
  watch.allow(/401/);
  await page.goto("/dashboard/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Required", { exact: true })).toHaveCount(2);
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("do not fit together");
  expect(await page.evaluate(() => localStorage.getItem("parlo.tokens"))).toBeNull();
});

test("C035, C302, C026: a visitor is sent to the sign-in and comes back where they were going", async ({ page }) => {
  await page.goto("/dashboard/settings/profile?from=mail#top");
  await page.waitForURL("**/dashboard/login?**");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/dashboard/settings/profile?from=mail#top");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/settings/profile?from=mail#top");
});

test("C302: whose session ended on the way comes back to the same place after the sign-in", async ({ page, watch }) => {
  // A session of its own, because it is spoilt.
  await signIn(page);
  watch.allow(/401/);
  const flowId = await madeFlow(callsOfPage(page), "Unfinished");
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await expect(page.locator(".node-card")).toHaveCount(1);
  await page.evaluate(() => {
    localStorage.setItem("parlo.tokens", JSON.stringify({ accessToken: "spoilt", refreshToken: "spoilt" }));
  });
  await page.reload();
  await page.waitForURL("**/dashboard/login?**");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe(`/dashboard/conversation-flows/${flowId}`);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/dashboard/conversation-flows/${flowId}`);
  await expect(page.locator(".node-card")).toHaveCount(1);
});

test("C027, C028: somebody signed in is led within the dashboard, never out of it", async ({ signedInPage: page }) => {
  await page.goto("/dashboard/login?redirect=/dashboard/settings");
  await page.waitForURL("**/dashboard/settings");
  const { host } = new URL(page.url());
  for (const redirect of [
    "https://evil.example",
    "//evil.example",
    "/other",
    "/dashboardevil",
    "/dashboard/..//evil.example",
  ]) {
    await page.goto(`/dashboard/login?redirect=${encodeURIComponent(redirect)}`);
    await page.waitForURL("**/dashboard/overview");
    expect(new URL(page.url()).host).toBe(host);
  }
});

test("C029, C030: the link of a mail needs both parts; digits are text, and the button has the focus", async ({
  page,
}) => {
  await page.goto("/dashboard/login-by-token?email=a@example.com");
  await page.waitForURL("**/dashboard/login**");
  await page.goto("/dashboard/login-by-token?token=123456");
  await page.waitForURL("**/dashboard/login**");
  await page.goto("/dashboard/login-by-token?email=a@example.com&token=0123456");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeFocused();
  const sent = page.waitForRequest("**/auth/login-by-login-token");
  await page.route("**/auth/login-by-login-token", (route) => route.fulfill({ status: 204 }));
  await page.keyboard.press("Enter");
  expect((await sent).postDataJSON()).toEqual({ email: "a@example.com", loginToken: "0123456" });
});

test("C037, C038, C300: signing out in one tab signs out the other", async ({ page, context, watch }) => {
  // A session of its own: the one that the other journeys go on with is not to end.
  await signIn(page);
  // A look of the other tab may be under way when the session ends.
  watch.allow(/401/);
  const other = await context.newPage();
  await other.goto("/dashboard/settings");
  await page.goto("/dashboard/logout");
  await page.waitForURL("**/dashboard/login");
  await other.waitForURL("**/dashboard/login?**");
  expect(await page.evaluate(() => localStorage.getItem("parlo.tokens"))).toBeNull();
});

test("C032-C034: register, reset and new password are screens of their own", async ({ page }) => {
  for (const [path, heading] of [
    ["register?invitationToken=abc", "Create an account"],
    ["reset-password", "Reset the password"],
    ["set-new-password?token=abc", "Set a new password"],
  ]) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole("heading", { name: heading ?? "" })).toBeVisible();
    await expectAccessible(page);
  }
});
