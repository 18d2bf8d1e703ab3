import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const open = (page: Page, search: Record<string, unknown> = {}) => {
  const text = Object.entries(search).map(
    ([name, value]) =>
      `${name}=${encodeURIComponent(typeof value === "object" ? JSON.stringify(value) : String(value))}`,
  );
  return page.goto(`/dashboard/conversations?${text.join("&")}`);
};

test.beforeAll(async ({ operations: { begin, say, call } }) => {
  for (let number = 1; number <= 12; number += 1) await begin(`Guest 40${String(number).padStart(2, "0")}`);
  const talkative = await begin("Marta 0049301234567", { variables: { nights: 3, room: "214" } });
  for (const text of ["one", "two", "three"]) await say(talkative.conversation.id, text);
  const short = await begin("Piotr", { variables: { nights: 1 } });
  await call("POST", `/conversations/${short.conversation.id}/close`);
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("begun")) return;
    sessionStorage.setItem("begun", "true");
    localStorage.setItem("parlo.conversations.showTests", "true");
  });
});

test("C060, C061, C062, C063: conversations are listed, ten a page, the newest first", async ({
  signedInPage: page,
}) => {
  await open(page);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText("Piotr");
  await expect(rows(page).first()).toContainText("Closed");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hide tests" }).click();
  await expect(rows(page).filter({ hasText: "Piotr" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show tests" }).first().click();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/pageNumber=2/);
  await expect(rows(page).first()).not.toContainText("Piotr");
  await open(page, { pageSize: 25, sort: [["CreatedAt", "asc"]] });
  await expect(rows(page).nth(10)).toBeVisible();
  await expect(rows(page).first()).not.toContainText("Piotr");
});

test("C064, C065, C066: a search of digits stays text; a person and a profile narrow the list", async ({
  signedInPage: page,
  operations: { call },
}) => {
  // Longer than what may stand in a made-up id by chance.
  await open(page, { search: "0049301234567" });
  await expect(page.getByRole("searchbox")).toHaveValue("0049301234567");
  await expect(rows(page)).toHaveCount(1);
  await open(page, { endUserId: "Piotr" });
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("End user is Piotr")).toBeVisible();
  const { results } = await call("GET", "/profiles?search=Demonstration");
  await open(page, { profileId: results[0].id, endUserId: "Piotr" });
  await expect(page.getByText("Profile is Demonstration")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test("C067, C068, C069: days and the state narrow the list, the last day wholly", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const { results } = await call("GET", "/conversations?endUserId=Piotr");
  const day = (offset: number) =>
    new Date(Date.parse(results[0].createdAt) + offset * 86_400_000).toISOString().slice(0, 10);
  await open(page, { createdAtGte: day(0), createdAtLte: day(0), state: "Closed" });
  await expect(rows(page).filter({ hasText: "Piotr" })).toHaveCount(1);
  await open(page, { createdAtGte: day(2) });
  await expect(page.getByText("Nothing fits these filters")).toBeVisible();
  await open(page, { createdAtLte: day(-1) });
  await expect(page.getByText("Nothing fits these filters")).toBeVisible();
});

test("C070, C071, C072, C073: counts and variables narrow the list", async ({ signedInPage: page }) => {
  await open(page, { messagesCountTextGte: 6, endUserId: "Marta 0049301234567" });
  await expect(rows(page)).toHaveCount(1);
  await open(page, { messagesCountTextLte: 5, endUserId: "Marta 0049301234567" });
  await expect(page.getByText("Nothing fits these filters")).toBeVisible();
  await open(page, { variablesKeysExists: ["nights", "room"] });
  await expect(rows(page)).toHaveCount(1);
  await open(page, { variablesKeyValuesExists: [{ key: "nights", numberValue: { lt: 3 } }] });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Piotr");
});

test("C340: rubbish in one parameter leaves the others as they are", async ({ signedInPage: page }) => {
  await open(page, { pageNumber: "abc", sort: "]", state: "Asleep", createdAtGte: "2026-99-99", endUserId: "Piotr" });
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("End user is Piotr")).toBeVisible();
});

test("a filter is added, edited and removed", async ({ signedInPage: page }) => {
  await open(page);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "State" }).click();
  await page.getByRole("radio", { name: "Closed" }).click();
  await expect(page).toHaveURL(/state=Closed/);
  await expect(page.getByText("State is Closed")).toBeVisible();
  await page.getByRole("button", { name: "Remove the filter State is" }).click();
  await expect(page).not.toHaveURL(/state=/);
});

test("new conversations announce themselves and come in when asked for", async ({
  signedInPage: page,
  operations: { begin },
}) => {
  const feed = page.waitForResponse((response) => response.url().endsWith("/conversations/events"));
  await open(page);
  await feed;
  await expect(rows(page)).toHaveCount(10);
  await begin("Just arrived");
  const news = page.getByRole("button", { name: /^1 new/ });
  await expect(news).toBeVisible();
  await expect(rows(page).first()).not.toContainText("Just arrived");
  await news.click();
  await expect(rows(page).first()).toContainText("Just arrived");
  await expect(news).toBeHidden();
});

test("C062: a page behind the last one says so and leads to the last", async ({ signedInPage: page }) => {
  await open(page, { pageNumber: 999 });
  await expect(page.getByText("There is no page 999")).toBeVisible();
  await expect(page.getByText("Nothing fits these filters")).toHaveCount(0);
  await expect(page.getByText("of 9,9")).toHaveCount(0);
  await page.getByRole("button", { name: "To the last page" }).click();
  await expect(rows(page)).not.toHaveCount(0);
  await expect(page).not.toHaveURL(/pageNumber=999/);
  await expect(page.locator("[data-foot]")).toContainText(/^(\d+)–(\d+) of \2/);
});
