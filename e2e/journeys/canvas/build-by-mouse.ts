import { expect } from "@playwright/test";
import type { CanvasPage } from "./canvas-page.ts";

/** Builds a flow from Start over text, buttons, form and condition to a text, step by step with the mouse, and publishes it. */
export async function buildByMouse(canvas: CanvasPage, name: string): Promise<void> {
  await canvas.newFlow(name);
  const { drawer, page } = canvas;

  await canvas.addBehind(canvas.exit(canvas.card("Start"), "default"), "Text message");
  await canvas.rename("Hello");
  await drawer.getByRole("textbox", { name: "Text", exact: true }).fill("Welcome to the house.");
  await expect(canvas.card("Hello")).toContainText("Welcome to the house.");

  await canvas.addBehind(canvas.exit(canvas.card("Hello"), "default"), "Reply buttons");
  await canvas.rename("Ask");
  await drawer.getByRole("textbox", { name: "Text", exact: true }).fill("Do you want a room?");
  await drawer.getByRole("button", { name: "Add a button" }).click();
  await drawer.getByRole("textbox", { name: "Label" }).fill("Yes, a room");
  await expect(canvas.exit(canvas.card("Ask"), "Yes, a room")).toBeVisible();

  await canvas.addBehind(canvas.exit(canvas.card("Ask"), "Yes, a room"), "Form");
  await canvas.rename("Guest");
  await drawer.getByRole("button", { name: "Add a field" }).click();
  await drawer.getByRole("textbox", { name: "Label" }).first().fill("Your name");
  await drawer.getByLabel("Store in").fill("name");

  await canvas.addBehind(canvas.exit(canvas.card("Guest"), "submit"), "If / else");
  await canvas.rename("Known");
  await drawer.getByRole("button", { name: "Add a case" }).click();
  await drawer.getByLabel("Name", { exact: true }).fill("Has a name");
  await drawer.getByLabel("Variable").fill("name");
  await drawer.getByLabel("Comparison").click();
  await page.getByRole("option", { name: "is set" }).click();

  await canvas.addBehind(canvas.exit(canvas.card("Known"), "Has a name"), "Text message");
  await canvas.rename("Thanks");
  await drawer.getByRole("textbox", { name: "Text", exact: true }).fill("Thank you, {{ name }}.");
  await expect(canvas.card("Thanks").locator(".says .variable-chip")).toHaveText("name");
  await canvas.saved();

  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the version").fill("First");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("· version 1 is live")).toBeVisible();
}
