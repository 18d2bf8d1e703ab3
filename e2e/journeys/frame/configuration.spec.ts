import { callsOfOwner } from "../../harness/api.ts";
import { type ParloServer, startParlo } from "../../harness/parlo-server.ts";
import { expect, owner, test } from "../../harness/test.ts";

/** For a browser `127.0.0.1` is another origin than `localhost`, though the same server listens at both. */
const apiOf = (port: number | string) => `http://127.0.0.1:${port}`;
let apart: ParloServer;

test.beforeAll(async () => {
  apart = await startParlo((port) => ({
    HOST: "127.0.0.1",
    API_URL: apiOf(port),
    HUB_URL: "https://hub.example.com/organization",
    SUPPORT_EMAIL: "help@example.com",
    LANDING_URL: "https://www.example.com/agents",
    TOKEN_SYNC_URL: "/around/token",
  }));
});
test.afterAll(() => apart.stop());

test("C286, C411: local storage has the access token, the refresh token and the device id", async ({
  signedInPage: page,
}) => {
  const [tokens, device] = await page.evaluate(() => [
    JSON.parse(localStorage.getItem("parlo.tokens") ?? "{}"),
    localStorage.getItem("parlo.deviceId"),
  ]);
  expect(tokens.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(tokens.refreshToken.length).toBeGreaterThan(20);
  expect(device).toMatch(/^[0-9a-f-]{36}$/);
});

test("C291, C425: the support's address is shown without any configuration, the way to the product's own pages with one", async ({
  page,
}) => {
  await page.goto("/dashboard/login");
  await expect(page.getByRole("link", { name: "Website" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Help" })).toHaveAttribute("href", "mailto:support@localhost");
  await page.goto(`${apart.url}/dashboard/login`);
  await expect(page.getByRole("link", { name: "Help" })).toHaveAttribute("href", "mailto:help@example.com");
  const website = page.getByRole("link", { name: "Website" });
  await expect(website).toHaveAttribute("href", "https://www.example.com/agents");
});

test("C010, C011, C287, C290, C319: the dashboard works against an API at another address, leads to the configured hub, and tells the site around it who comes and goes", async ({
  page,
  context,
}) => {
  const api = apiOf(new URL(apart.url).port);
  const called = new Set<string>();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) called.add(origin);
  });
  const told: string[] = [];
  await page.route("**/around/token", (route) => {
    const { authorization } = route.request().headers();
    told.push(`${route.request().method()} ${authorization?.split(" ")[0]}`);
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${apart.url}/dashboard/login`);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await page.goto(`${apart.url}/dashboard/settings`);
  const name = page.getByLabel("Name");
  await name.fill("Hotel of Two Origins");
  await page.getByRole("button", { name: "Save" }).click();
  const menu = page.getByRole("button", { name: "Organisation: Hotel of Two Origins" });
  await menu.click();
  expect([...called]).toEqual([api]);

  await context.route("https://hub.example.com/**", (route) => route.fulfill({ body: "hub" }));
  const hub = context.waitForEvent("page");
  await page.getByRole("menuitem", { name: "Members and subscription" }).click();
  const opened = await hub;
  await opened.waitForURL("https://hub.example.com/**");
  const address = new URL(opened.url());
  expect(address.origin + address.pathname).toBe("https://hub.example.com/organization");
  const call = await callsOfOwner(page.request, apart.url);
  const { organization } = await call("GET", "/auth/me");
  expect(address.searchParams.get("organizationId")).toBe(organization.id);

  expect(told).toEqual(["POST Bearer"]);
  await page.goto(`${apart.url}/dashboard/logout`);
  await page.waitForURL("**/dashboard/login");
  await expect.poll(() => told).toEqual(["POST Bearer", "DELETE Bearer"]);
});
