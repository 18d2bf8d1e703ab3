import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/test.ts";

/** How often the page has been loaded from here on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test("C126: a chunk that is missing loads the page anew once, then the panel shows, until it can be had again", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/404|dynamically imported|personas/);
  const loads = loadsOf(page);
  const chunk = /assets\/personas-[^/]*\.js$/;
  await page.route(chunk, (route) => route.fulfill({ status: 404 }));
  await page.goto("/dashboard/personas");
  await expect(page.getByText("Something went wrong!")).toBeVisible();
  expect(loads()).toBe(2);
  await page.getByRole("button", { name: "Show Error" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch dynamically imported module");
  await page.unroute(chunk);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Personas" })).toBeVisible();
});

for (const [application, address, missing, then] of [
  ["the dashboard", "/dashboard/overview", "start-dashboard-*.js", "Sign in"],
  ["the dashboard, styles and all,", "/dashboard/overview", "start-dashboard-*", "Sign in"],
  ["the sign-in", "/dashboard/register", "start-entrance-*.js", "Create an account"],
  ["the sign-in, styles and all,", "/dashboard/register", "start-entrance-*", "Create an account"],
] as const)
  test(`C126: when ${application} cannot be loaded, one reload, then the panel`, async ({ page, watch }) => {
    watch.allow(/404/);
    const loads = loadsOf(page);
    await page.route(`**/assets/${missing}`, (route) => route.fulfill({ status: 404 }));
    // The first of the two loads is cut short by the reload.
    await page.goto(address).catch(() => undefined);
    const panel = page.getByRole("alert");
    await expect(panel).toContainText("Something went wrong!");
    expect(loads()).toBe(2);
    await panel.getByRole("button", { name: "Show Error" }).click();
    await expect(panel).toContainText(/Failed to fetch dynamically imported module|Unable to preload CSS/);
    await page.unroute(`**/assets/${missing}`);
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: then })).toBeVisible();
  });

test("while the database does not answer a screen says so, and is shown by itself once it does", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/503/);
  const problem = {
    status: 503,
    code: "database-unavailable",
    title: "Unavailable",
    detail: "The database does not answer: try again",
    type: "about:blank",
    requestId: "req-1",
  };
  await page.route("**/api/v1/auth/me", (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  await page.goto("/dashboard/personas");
  await expect(page.getByRole("alert")).toContainText("The database does not answer", { timeout: 30_000 });
  await page.unroute("**/api/v1/auth/me");
  await expect(page.getByRole("heading", { name: "Personas" })).toBeVisible({ timeout: 30_000 });
});

test("a list that cannot be read says so while it is still tried again, and shows its rows once it can be", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/500/);
  await page.route("**/api/v1/personas?**", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/dashboard/personas");
  const list = page.getByRole("alert");
  await expect(list).toContainText("It is being tried again by itself");
  await expect(list).not.toContainText("It is being tried again by itself", { timeout: 15_000 });
  await page.unroute("**/api/v1/personas?**");
  await list.getByRole("button", { name: "Try again" }).click();
  await expect(list).toBeHidden();
});

test("C392, C394: a part of the overview that fails says so in its own place, is asked for again there, and the rest stays", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/500|ERR_FAILED/);
  await page.route("**/api/v1/issues**", (route) => route.abort());
  await page.route("**/api/v1/profiles**", (route) => route.fulfill({ status: 500, body: "" }));
  await page.clock.install();
  await page.goto("/dashboard/overview");
  const card = (name: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const figure = (name: string) => page.getByRole("alert", { name, exact: true });
  await expect(async () => {
    await page.clock.runFor(4000);
    await expect(card("Open issues").getByRole("alert")).toBeVisible({ timeout: 100 });
    await expect(card("Profiles").getByRole("alert")).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(figure("Open issues")).toBeVisible();
  await expect(figure("Conversations today")).toHaveCount(0);
  // Somebody may be talking: their number stands in its heading.
  const live = page.locator("section").filter({ has: page.getByRole("heading", { name: /^Live conversations/ }) });
  await expect(live.getByText("Nobody is talking").or(live.getByRole("listitem").first())).toBeVisible();
  await expect(live.getByRole("alert")).toHaveCount(0);
  for (const [name, message] of [
    ["Open issues", "Network Error"],
    ["Profiles", "Request failed with status code 500"],
  ] as const) {
    await card(name).getByRole("button", { name: "Show details" }).click();
    await expect(card(name)).toContainText(message);
  }
  await page.unroute("**/api/v1/issues**");
  await figure("Open issues").getByRole("button", { name: "Try again" }).click();
  await expect(card("Open issues")).toContainText(/No open issues|The one issue|All \d+ issues/);
  await expect(figure("Open issues")).toHaveCount(0);
  await page.unroute("**/api/v1/profiles**");
  await card("Profiles").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
