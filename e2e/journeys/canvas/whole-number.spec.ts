import { picture } from "../../harness/picture.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("a field for numbers takes whole ones only once its switch is on, also after a reload", async ({
  signedInPage: page,
}, info) => {
  await page.addInitScript(() => localStorage.setItem("parlo.flow.welcomeSeen", "true"));
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Guests");
  await canvas.addBehind(canvas.exit(canvas.card("Start"), "default"), "Form");
  const form = canvas.drawer;
  await form.getByRole("button", { name: "Add a field" }).click();
  await form.getByRole("textbox", { name: "Label", exact: true }).fill("How many guests?");
  await form.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Number", exact: true }).click();
  await form.getByText("how-many-guests · more").click();
  const whole = form.getByRole("switch", { name: "Whole numbers only" });
  await expect(whole).not.toBeChecked();
  await whole.focus();
  await page.keyboard.press("Space");
  await expect(whole).toBeChecked();
  await picture(page, info.outputPath("switch.png"));
  await canvas.saved();
  await page.reload();
  await form.getByText("how-many-guests · more").click();
  await expect(whole).toBeChecked();

  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  const guests = chat.getByLabel("How many guests?");
  await guests.fill("2.5");
  await chat.getByRole("button", { name: "Send", exact: true }).first().click();
  await expect(chat.getByText("Please enter a whole number.")).toBeVisible();
  await guests.last().fill("2");
  await chat.getByRole("group").last().getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.locator(".flow-edge.lit")).toHaveCount(1);
  await picture(page, info.outputPath("chat.png"));
});
