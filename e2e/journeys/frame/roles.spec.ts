import { expect, owner, test } from "./frame.fixture.ts";

test("a viewer sees everything, is offered nothing that would be refused, and reads why", async ({
  page,
  house,
  watch,
}) => {
  watch.allow(/403/);
  const viewer = { email: "vera@example.com", password: "Vera's first password" };
  const api = (path: string) => `${house.server.url}/api/v1${path}`;
  const login = await page.request.post(api("/auth/login-by-password"), { data: owner });
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` };
  const get = async (path: string) => (await page.request.get(api(path), { headers })).json();
  const { organization } = await get("/auth/me");
  const data = { email: viewer.email, role: "viewer" };
  await page.request.post(api(`/organizations/${organization.id}/invitations`), { headers, data });
  const link = new URL(await house.mailbox.linkTo(viewer.email, "/admin/register"));
  const registered = await page.request.post(api("/auth/register"), {
    data: { ...viewer, name: "Vera", invitationToken: link.searchParams.get("invitationToken") },
  });
  expect(registered.status()).toBe(201);
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
