import type { MadeStep } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const asks: MadeStep = {
  ...{ id: "asks", name: "Asks", type: "ChooseReplyButton" },
  data: {
    ...{ version: 2, text: { en: "Breakfast?" }, buttons: [], list: null, several: null, ladder: {} },
    ...{ variable: "breakfast", digress: true, aiModelId: null },
  },
  to: { "not-selected": null, timeout: null },
};

test("whoever mends problems on the canvas stays in their list, and is on the canvas once it is closed", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Mended by key", [asks]);
  await page.getByRole("button", { name: /^Problems/ }).click();
  const list = page.getByRole("region", { name: "Problems" });
  await list.getByRole("button", { name: /^Create breakfast/ }).press("Enter");
  await expect(list.getByRole("button", { name: /^Create breakfast/ })).toHaveCount(0);
  await expect(list).toBeFocused();
  await list.getByRole("button", { name: "Close problems" }).press("Enter");
  await expect(page.getByRole("region", { name: "Flow canvas" })).toBeFocused();
});

test("a variable that is made beside its field leaves the keyboard in the field", async ({ signedInPage: page }) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Makes a variable", [asks], "/node/asks");
  const field = canvas.drawer.getByLabel("Store the choice in");
  await field.fill("supper");
  const make = canvas.drawer.getByRole("button", { name: "Create the variable supper" });
  await make.press("Enter");
  await expect(make).toHaveCount(0);
  await expect(field).toBeFocused();
});
