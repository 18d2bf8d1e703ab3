import type { Page } from "@playwright/test";
import type { House } from "../../harness/house.ts";
import { picture } from "../../harness/picture.ts";
import { expect, owner, test } from "../../harness/test.ts";

interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Gives somebody a role in the owner's organisation, and answers how the owner reads there. */
async function invited({ request }: Page, { server, mailbox }: House, who: Person, role: string) {
  const api = (path: string) => `${server.url}/api/v1${path}`;
  const login = await request.post(api("/auth/login-by-password"), { data: owner });
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` };
  const get = async (path: string) => (await request.get(api(path), { headers })).json();
  const { organization } = await get("/auth/me");
  const data = { email: who.email, role };
  await request.post(api(`/organizations/${organization.id}/invitations`), { headers, data });
  const link = new URL(await mailbox.linkTo(who.email, "/admin/register"));
  const invitationToken = link.searchParams.get("invitationToken");
  const registered = await request.post(api("/auth/register"), { data: { ...who, invitationToken } });
  expect(registered.status()).toBe(201);
  return get;
}

test("a viewer sees everything, is offered nothing that would be refused, and reads why", async ({
  page,
  house,
  watch,
}) => {
  watch.allow(/403/);
  const viewer = { name: "Vera", email: "vera@example.com", password: "Vera's first password" };
  const get = await invited(page, house, viewer, "viewer");
  const [profile] = (await get("/profiles")).results;
  const [flow] = (await get("/conversation-flows")).results;

  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  await page.goto(house.at("/login"));
  await house.signIn(page, viewer);
  await page.waitForURL(house.at("/overview"));
  for (const [path, heading, offer] of [
    ["/overview", "Overview", "New profile"],
    ["/profiles", "Profiles", "New profile"],
    ["/personas", "Personas", "Add a persona"],
    ["/conversation-flows", "Flows", "New flow"],
  ] as const) {
    await page.goto(house.at(path));
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(page.locator("[data-pending], .skeleton")).toHaveCount(0);
    await expect(page.getByText(offer, { exact: true })).toHaveCount(0);
  }
  await page.goto(house.at(`/profiles/${profile.id}/edit/deployment`));
  await expect(page.getByText("Your role may look here, not change anything.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make a link" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Replace the secret" })).toHaveCount(0);
  await page.goto(house.at(`/profiles/${profile.id}/edit/general`));
  await expect(page.getByRole("textbox", { name: "Name" })).toBeDisabled();
  await page.goto(house.at("/settings/webhooks"));
  await expect(page.getByText("Editors, admins and owners see the webhooks.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Webhooks" })).toHaveCount(0);
  await page.goto(house.at(`/conversation-flows/${flow.id}`));
  await expect(page.getByText("Your role may look here, not change anything.")).toBeVisible();
  await expect(page.locator(".node-card").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await expect(page.locator(".canvas-palette")).toHaveCount(0);
});

test("who is called by name in a comment gets a mail that leads to the thread, finds it on the overview, and answers", async ({
  page,
  house,
  browser,
}, info) => {
  const olga = { name: "Olga", email: "olga@example.com", password: "Olga's first password" };
  const get = await invited(page, house, olga, "operator");
  const [flow] = (await get("/conversation-flows")).results;
  await page.goto(house.at(`/login?redirect=/admin/conversation-flows/${flow.id}`));
  await house.signIn(page, owner);
  await page.getByRole("button", { name: /^Comments/ }).click();
  const field = page.getByRole("combobox", { name: "Say something about this flow" });
  await field.pressSequentially("Do you know, @olg");
  await expect(page.getByRole("option", { name: "Olga" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+Enter");
  const thread = page.getByRole("article", { name: "Thread: The whole flow" });
  await expect(thread).toContainText("Do you know, @Olga");

  const context = await browser.newContext();
  const hers = await context.newPage();
  await hers.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  await hers.goto(house.at("/login"));
  await house.signIn(hers, olga);
  await expect(hers.getByRole("link", { name: "Do you know, @Olga" })).toBeVisible();
  await picture(hers, info.outputPath("called.png"));
  await hers.goto(await house.mailbox.linkTo(olga.email, `/admin/conversation-flows/${flow.id}`));
  const shown = hers.getByRole("article", { name: "Thread: The whole flow" });
  await expect(shown).toBeFocused();
  await shown.getByRole("button", { name: "Reply" }).click();
  await hers.keyboard.type("I do");
  await hers.keyboard.press("ControlOrMeta+Enter");
  await expect(thread).toContainText("I do");
  // Another's words are not hers to change.
  await expect(shown.getByRole("button", { name: "More for the comment of Olga" })).toBeVisible();
  await expect(shown.getByRole("button", { name: /^More for/ })).toHaveCount(1);
  await hers.goto(house.at("/mentions"));
  await hers.getByRole("radio", { name: "Unread" }).click();
  await expect(hers.getByText("You have read them all")).toBeVisible();
  await context.close();
});
