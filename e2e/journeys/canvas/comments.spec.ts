import { expect } from "@playwright/test";
import { expectAccessible } from "../../harness/expect-accessible.ts";
import { test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";
import { joins } from "./second-browser.ts";

test.describe.configure({ retries: 0 });

const hello = {
  id: "hello",
  type: "TextMessageAction",
  name: "Greeting",
  data: { version: 3, alternatives: [{ en: "Hello" }], pick: "inTurn", format: "markdown", ssml: [] },
  to: { default: null },
};

test("two people talk about a step at once, call each other, settle it, and find it again when the step is gone", async ({
  signedInPage: page,
  browser,
  watch,
}) => {
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Talked about", [hello], "/node/hello/comments");
  await expect(canvas.drawer.getByText("Nobody has said anything about this step")).toBeVisible();
  const field = canvas.drawer.getByRole("combobox", { name: "Say something about this step" });
  await field.pressSequentially("Too long? @");
  const person = canvas.drawer.getByRole("option").first();
  const name = (await person.textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(`Too long? @${name} `);
  await page.keyboard.press("ControlOrMeta+Enter");
  const thread = canvas.drawer.getByRole("article", { name: "Thread: Greeting" }).filter({ hasText: "Too long" });
  await expect(thread).toContainText(`Too long? @${name}`);
  await expect(field).toHaveValue("");
  await expectAccessible(page);

  const other = await joins(browser, `${new URL(page.url()).origin}/dashboard/conversation-flows/${flowId}`);
  const others = new CanvasPage(other);
  await expect(others.card("Greeting").getByRole("button", { name: "1 open thread" })).toBeVisible();
  await other.locator(".flow-canvas").focus();
  await other.keyboard.press("c");
  const panel = other.getByRole("region", { name: "Comments", exact: true });
  await panel.getByRole("button", { name: "Reply" }).press("Enter");
  await expect(panel.getByRole("combobox", { name: "Reply" })).toBeFocused();
  await other.keyboard.type("A little");
  await panel.getByRole("button", { name: "Reply" }).click();
  await expect(thread).toContainText("A little");
  await expectAccessible(other);

  // The network goes while one writes: nothing is lost, and it is said once.
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await field.fill("Shorter, then");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(canvas.drawer.getByText("Not sent yet.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(canvas.drawer.getByText("Not sent yet.")).toBeHidden({ timeout: 15_000 });
  await expect(panel.getByText("Shorter, then")).toHaveCount(1);

  await thread.getByRole("button", { name: "Resolve" }).click();
  await expect(panel.getByText("A little")).toBeHidden();
  await panel.getByRole("radio", { name: "Resolved" }).click();
  await expect(panel.getByRole("article", { name: "Thread: Greeting" })).toContainText("Resolved by");
  await expect(others.card("Greeting").getByRole("button", { name: "1 open thread" })).toBeVisible();

  // It is opened again; whose words they are changes them by the keyboard, and takes them away.
  await panel.getByRole("button", { name: "Open again" }).click();
  await expect(others.card("Greeting").getByRole("button", { name: "2 open threads" })).toBeVisible();
  await panel.getByRole("radio", { name: "Open" }).click();
  const words = thread.getByRole("listitem").filter({ hasText: /A little|By far/ });
  const does = async (deed: string) => {
    await words.getByRole("button", { name: /^More for/ }).press("Enter");
    await page.getByRole("menuitem", { name: deed }).press("Enter");
  };
  await does("Edit");
  await expect(thread.getByRole("combobox", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("By far");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(words).toContainText("edited");
  await expect(panel.getByText("By far", { exact: true })).toBeVisible();
  await does("Delete");
  await expect(panel.getByText("By far", { exact: true })).toBeHidden();
  await thread.getByRole("button", { name: "Resolve" }).click();
  await panel.getByRole("radio", { name: "Resolved" }).click();

  await canvas.drawer.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await canvas.saved();
  await expect(others.card("Greeting")).toBeHidden();
  await expect(panel.getByText("Removed step")).toBeVisible();
  await panel.getByRole("radio", { name: "Open" }).click();
  await expect(panel.getByText("Too long")).toBeHidden();
  await expect(panel.getByText("Shorter, then")).toBeVisible();
  await expect(panel.getByText("Removed step")).toBeVisible();
  await other.context().close();
});

test("a comment that was written without a network goes out when the flow is opened again", async ({
  signedInPage: page,
  watch,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Interrupted", [hello], "/node/hello/comments");
  watch.allow(/Failed to load resource/);
  await page.route("**/api/v1/comment-threads", (route) => route.fulfill({ status: 502, body: "" }));
  const field = canvas.drawer.getByRole("combobox", { name: "Say something about this step" });
  await field.fill("Kept");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(canvas.drawer.getByText("Not sent yet.")).toBeVisible();
  await page.unroute("**/api/v1/comment-threads");
  await page.goto(page.url().replace("/node/hello/comments", ""));
  await expect(canvas.card("Greeting").getByRole("button", { name: "1 open thread" })).toBeVisible();
  await canvas.card("Greeting").getByRole("button", { name: "1 open thread" }).click();
  await expect(canvas.drawer.getByRole("article")).toContainText("Kept");
  await expect(canvas.drawer.getByText("Not sent yet.")).toHaveCount(0);
});

test("who is called by name finds it on the overview, goes to the thread, and has read it then", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Calls somebody", [hello]);
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("c");
  const panel = page.getByRole("region", { name: "Comments", exact: true });
  const field = panel.getByRole("combobox", { name: "Say something about this flow" });
  await field.pressSequentially("Please look, @");
  await panel.getByRole("option").first().click();
  // Closed and opened again, what was written is still there.
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: /^Comments/ }).click();
  await expect(field).toHaveValue(/^Please look, @.+ $/);
  await panel.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(panel.getByRole("article")).toContainText("Please look");
  // Who calls themselves sees it: there is one person here.
  await page.goto("/dashboard/mentions");
  await page.getByRole("link", { name: /^Please look/ }).click();
  await expect(panel.getByRole("article", { name: "Thread: The whole flow" })).toBeFocused();
  await page.goto("/dashboard/mentions");
  await page.getByRole("radio", { name: "Unread" }).click();
  await expect(page.getByText("You have read them all")).toBeVisible();
});
