import type { MadeStep } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const long = "konversationszusammenfassungDerLetztenBuchungsanfrage";
const exit = "Konversationszusammenfassungsverfügbarkeit";
const steps: readonly MadeStep[] = [
  {
    ...{ id: "forks", name: "Verfügbarkeit", type: "IfElse", to: { "response:free": "asks", default: null } },
    data: {
      version: 2,
      cases: [
        {
          ...{ id: "free", label: exit, join: "or" },
          conditions: [{ variable: long, operator: "contains", value: "Donaudampfschifffahrt", not: true }],
        },
        {
          ...{ id: "held", label: "お客様の予約内容の確認と空室状況の確認を行う場合", join: "or" },
          conditions: [
            { variable: "input.text", operator: "eq", value: "お客様の予約内容の確認と空室状況", not: false },
          ],
        },
      ],
    },
  },
  {
    ...{
      id: "asks",
      name: "お客様の予約内容の確認を行う手順",
      type: "LlmResponse",
      to: { default: null, error: null },
    },
    data: { version: 1, say: true, model: { instruction: `Sprich über {{ ${long} }}`, context: "" } },
  },
];

test("long names of variables are cut so that they can be told apart, and push nothing out of its place", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Long names", steps, "/node/asks");
  const { drawer } = canvas;
  await drawer.getByText("Preview", { exact: true }).click();
  await expect(drawer.getByRole("textbox", { name: long })).toBeVisible();
  const sideways = await drawer.evaluate(
    (root) =>
      [root, ...root.querySelectorAll("*")].filter(
        (one) => getComputedStyle(one).overflowX === "auto" && one.scrollWidth > one.clientWidth,
      ).length,
  );
  expect(sideways).toBe(0);
  // It shows how it begins and how it ends.
  const chip = canvas.card("お客様の予約").locator(".card-variables li");
  await expect(chip).toContainText(long);
  const place = await chip.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const shown = [...element.querySelectorAll("span span")].map((one) => one.getBoundingClientRect());
    return { first: (shown.at(0)?.left ?? 0) - left, last: right - (shown.at(-1)?.right ?? 0) };
  });
  expect(place.first).toBeGreaterThan(0);
  expect(place.last).toBeGreaterThan(0);
  // What a step asks begins on its card: it does not make way as a whole.
  const said = canvas.card("Verfügbarkeit").locator(".says p").first().locator(".variable-chip");
  await expect(said).toHaveAttribute("title", long);
  const begins = await said.evaluate((element) => {
    const line = element.closest("p")?.getBoundingClientRect();
    const { left, top, height } = element.getClientRects()[0] ?? new DOMRect();
    return line && document.elementFromPoint(left + 8, top + height / 2) === element && top < line.bottom;
  });
  expect(begins).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/conversation-flows/${flowId}/outline`);
  const row = page.getByRole("list", { name: "Outline" }).getByRole("listitem").filter({ hasText: exit });
  await expect(row).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const name = await row.locator("[data-row]").boundingBox();
  expect(name?.width).toBeGreaterThan(150);
});

test("the long value of a button stays within its row", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  const value = "donaudampfschifffahrtsgesellschaftskapitanspatent";
  const asks: MadeStep = {
    ...{ id: "asks", name: "Asks", type: "ChooseReplyButton", to: { [`selected:${value}`]: null } },
    data: {
      ...{ version: 2, text: { en: "Which?" }, list: null, several: null, ladder: {}, variable: null },
      ...{ digress: true, aiModelId: null, buttons: [{ value, label: { en: "A patent" }, synonyms: {} }] },
    },
  };
  await canvas.madeFlow("Long value", [asks], "/node/asks");
  const row = canvas.drawer.getByRole("listitem").filter({ hasText: value });
  const end = async (what: typeof row) => what.evaluate((element) => element.getBoundingClientRect().right);
  await expect(row.getByText(value)).toBeVisible();
  expect(await end(row.getByText(value))).toBeLessThan(await end(row));
});
