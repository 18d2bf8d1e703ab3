import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../harness/test.ts";
import { buildByMouse } from "../canvas/build-by-mouse.ts";
import { CanvasPage } from "../canvas/canvas-page.ts";

/** Makes a web profile that runs the named flow; ends in its editor. */
async function makeProfile(page: Page, name: string, flow: string): Promise<void> {
  await page.goto("/dashboard/profiles");
  await page.getByRole("button", { name: "New profile" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Flow").click();
  await page.getByRole("option", { name: flow }).click();
  await dialog.getByRole("button", { name: "Make the profile" }).click();
  await page.waitForURL("**/edit/general");
  await expect(dialog).toBeHidden();
}

/** Allows the domain and copies the snippet, as one does who puts the agent on a page. */
async function deploy(page: Page, domain: string): Promise<string> {
  await page.getByRole("link", { name: "Deployment" }).click();
  await page.getByLabel("Allowed domains").fill(domain);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("unsaved change")).toBeHidden();
  await page.getByRole("button", { name: "Copy: Snippet" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The customer's page; the agent's inside is open to be looked at, which is all that differs from what was copied. */
const customerPage = (snippet: string) =>
  `<!doctype html><html lang="en"><head><title>Seeblick Hotels</title><link rel="icon" href="data:,"></head>
  <body><h1>Seeblick Hotels</h1>${snippet.replace("<parlo-agent ", '<parlo-agent shadow="open" ')}</body></html>`;

/** What was said, whichever side said it. */
const linesOf = (agent: Locator) => agent.locator(".bubble:not(.typing)");

test("C004: a flow is built, published, given to a profile, put on a page of another origin and talked with", async ({
  signedInPage: page,
  context,
  otherOrigin,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await buildByMouse(new CanvasPage(page), "Reception");
  await makeProfile(page, "Front desk", "Reception");
  const snippet = await deploy(page, "127.0.0.1");

  const guest = await context.newPage();
  await guest.goto(otherOrigin.serve("/hotel", customerPage(snippet)));
  const agent = guest.locator("parlo-agent");
  await agent.getByRole("button", { name: "Open the chat" }).click();
  await expect(linesOf(agent)).toHaveText([/Welcome to the house\./, /Do you want a room\?/]);
  await agent.getByRole("button", { name: "Yes, a room" }).click();
  await agent.getByLabel("Your name").fill("Marta");
  await agent.locator(".form").getByRole("button", { name: "Send" }).click();
  await expect(linesOf(agent).last()).toContainText("Thank you, Marta.");

  await page
    .getByRole("link", { name: /^Conversations/ })
    .first()
    .click();
  const talks = page.getByRole("row").filter({ hasText: "Front desk" });
  await expect(talks).toHaveCount(1);
  await expect(talks).toContainText("Thank you, Marta.");
  await expect(talks).toContainText("Active");
});
