import { callsOfPage } from "../../harness/api.ts";
import { chain } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { joins, offlineAndBack } from "./second-browser.ts";

test("the outline says at its rows where a test went and stands, and who else is at a step", async ({
  signedInPage: page,
  browser,
}, info) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Followed in the outline", chain(3), "/outline");
  const item = (name: string) =>
    page.getByRole("list", { name: "Outline" }).getByRole("listitem").filter({ hasText: name });
  await item("Pause 1").locator("[data-row]").focus();
  await page.keyboard.press("b");
  await expect(item("Pause 1").getByRole("img", { name: "Tests stop here" })).toBeVisible();
  const address = page.url().replace(/\/outline.*/, "");
  const other = await joins(browser, `${address}/node/delay-2`);
  await expect(item("Pause 2").getByRole("img", { name: "In this step: Owner" })).toBeVisible();
  await expect(item("Pause 2").locator("[data-row]")).toHaveAccessibleDescription(/In this step: Owner/);

  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(item("Pause 1").getByRole("img", { name: "paused" })).toBeVisible();
  await expect(item("Pause 0").getByRole("img", { name: /^ran/ })).toBeVisible();
  await expect(item("Pause 2").getByRole("img", { name: /^ran/ })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, info.outputPath("path.png"));
  await other.context().close();
  await expect(item("Pause 2").getByRole("img", { name: "In this step: Owner" })).toHaveCount(0);
});

test("what somebody else changed meanwhile is told above the outline, and settled there", async ({
  signedInPage: page,
  browser,
  watch,
}, info) => {
  watch.allow(offlineAndBack);
  const colleague = new CanvasPage(page);
  const flowId = await colleague.madeFlow("Clashed in the outline", chain(2), "/node/delay-0");
  const call = callsOfPage(page);
  const names = async () =>
    (await call("GET", `/conversation-flows/${flowId}`)).nodes.map(({ name }: { name: string }) => name);
  const mine = await joins(browser, page.url().replace("/node/delay-0", "/outline?node=delay-0"));
  const { drawer } = new CanvasPage(mine);
  const row = (name: string) => mine.getByRole("list", { name: "Outline" }).locator("[data-row]", { hasText: name });
  const name = drawer.getByRole("textbox", { name: "Name of the step" });
  await expect(name).toHaveValue("Pause 0");

  await mine.context().setOffline(true);
  await name.fill("Mine");
  await expect(mine.getByText("Offline: 1 change kept")).toBeVisible();
  await colleague.rename("Theirs");
  await expect.poll(names).toContain("Theirs");
  await mine.context().setOffline(false);
  await expect(row("Theirs")).toBeVisible();
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toHaveCount(0);
  const told = mine.getByText("Somebody else changed the same.");
  await expect(told).toBeVisible();
  await expectAccessible(mine);
  await picture(mine, info.outputPath("clash.png"));
  await mine.getByRole("button", { name: "Take mine" }).press("Enter");
  await expect(row("Mine")).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect.poll(names).toContain("Mine");
  await mine.context().close();
});
