import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test("a flow begins with a template that was looked for, chosen by its picture and with the keyboard alone", async ({
  signedInPage: page,
}, info) => {
  const canvas = new CanvasPage(page);
  await canvas.openList();
  await page.getByRole("button", { name: "New flow" }).click();
  const dialog = page.getByRole("dialog", { name: "New flow" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("How was it?");
  await expect(dialog.getByRole("radio", { name: "Satisfaction survey" })).toBeAttached();
  await expectAccessible(page);
  await picture(page, info.outputPath("light.png"));
  await page.emulateMedia({ colorScheme: "dark" });
  await picture(page, info.outputPath("dark.png"));
  await page.emulateMedia({ colorScheme: "light" });
  const search = dialog.getByRole("searchbox", { name: "Search the templates" });
  await search.fill("score");
  await expect(dialog.getByRole("radio", { name: "Welcome with a menu" })).toHaveCount(0);
  await search.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("radio", { name: "Satisfaction survey" })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Quiz with a score" })).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog).toContainText("Asks for a score from 1 to 5");
  await picture(page, info.outputPath("chosen.png"));
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Create" }).press("Enter");
  await page.waitForURL(/conversation-flows\/[0-9a-f-]{36}$/);
  await expect(canvas.card("Start")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await page.waitForTimeout(500);
  await picture(page, info.outputPath("canvas.png"));
  await expect(page.getByText("Score and reason are kept as variables").first()).toBeVisible();
});

test.describe("in German on a phone", () => {
  test.use({ locale: "de-DE", viewport: { width: 390, height: 844 } });
  test("templates are chosen, and what only authors read comes in German", async ({ signedInPage: page }, info) => {
    const canvas = new CanvasPage(page);
    await page.addInitScript(() => localStorage.setItem("i18nextLng", "de"));
    await canvas.openList();
    await page.getByRole("button", { name: "Neuer Flow" }).click();
    const dialog = page.getByRole("dialog", { name: "Neuer Flow" });
    const name = dialog.getByRole("textbox", { name: "Name" });
    await dialog.getByText("Terminbuchung").click();
    await expect(name).toHaveValue("Terminbuchung");
    await dialog.getByText("Bestellstatus").click();
    await expect(name).toHaveValue("Bestellstatus");
    await name.fill("Termine im Haus");
    await expect(dialog).toContainText("Eine Adresse");
    await picture(page, info.outputPath("phone.png"));
    await dialog.getByText("Terminbuchung").click();
    await expect(name).toHaveValue("Termine im Haus");
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await page.waitForURL(/conversation-flows\/[0-9a-f-]{36}$/);
    await expect(page.getByText("Ändern Sie die Leistungen").first()).toBeAttached();
    await picture(page, info.outputPath("phone-canvas.png"));
  });
});
