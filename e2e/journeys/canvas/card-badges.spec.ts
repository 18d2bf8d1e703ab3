import { callsOfPage } from "../../harness/api.ts";
import { picture } from "../../harness/picture.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { joins } from "./second-browser.ts";

const name = "Greeting for all who come back";

test("what stands on a card covers neither its name nor one another, however much it is", async ({
  signedInPage: page,
  browser,
}, info) => {
  const canvas = new CanvasPage(page);
  const data = { version: 3, alternatives: [{ en: "Hello {{ nobody }}" }], pick: "inTurn", format: "markdown" };
  const greets = { id: "greets", type: "TextMessageAction", name, data: { ...data, ssml: [] }, to: { default: null } };
  const flowId = await canvas.madeFlow("Much on a card", [greets]);
  await callsOfPage(page)("POST", "/comment-threads", { flowId, nodeId: "greets", text: "Shorter?" });
  const address = page.url();
  const others = [await joins(browser, `${address}/node/greets`), await joins(browser, `${address}/node/greets`)];
  const card = canvas.card(name);
  await card.locator("header").click();
  await page.keyboard.press("Escape");
  await page.locator(".react-flow__node").filter({ has: card }).focus();
  await page.keyboard.press("b");
  await expect(card.getByRole("img", { name: "Tests stop here" })).toBeVisible();
  await page.keyboard.press("t");
  await expect(card.getByText("Paused")).toBeVisible();
  await expect(card.getByRole("button", { name: "1 open thread" })).toBeVisible();
  await expect(card.getByRole("img", { name: /warning/ })).toBeVisible();
  await expect(card.getByRole("img", { name: "In this step: Owner, Owner" })).toBeVisible();
  const boxes = await card.evaluate((element) =>
    [...element.querySelectorAll(".card-badges > *, header b")].map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { what: one.className || "name", left, right, top, bottom };
    }),
  );
  const covered = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
      .map((two) => [one.what, two.what]),
  );
  expect(covered).toEqual([]);
  await picture(page, info.outputPath("card.png"));
  for (const other of others) await other.context().close();
});
