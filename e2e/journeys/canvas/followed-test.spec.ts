import type { MadeStep } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const rests = (id: string, to: string): MadeStep => ({
  ...{ id, name: id, type: "Checkpoint", to: { text: to, signal: null } },
  data: { version: 1, wait: true, ladder: {} },
});
const passes = (id: string, to: string): MadeStep => ({
  ...{ id, name: id, type: "DelayAction", to: { default: to } },
  data: { version: 1, durationMs: 0, typing: false },
});
const ends: MadeStep = {
  ...{ id: "ends", name: "ends", type: "EndConversation", to: {} },
  data: { version: 1, farewell: {} },
};
const names = ["one", "two", "three", "four", "five"];

test("the canvas goes along with a test to the step where it stands, and its end has the keyboard begin anew", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  const ways = names.map((name, at) => passes(name, names[at + 1] ?? "far"));
  await canvas.madeFlow("Goes far", [rests("near", "one"), ...ways, rests("far", "ends"), ends]);
  const chat = page.getByRole("region", { name: "Test chat" });
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const write = chat.getByRole("textbox", { name: "Write a message" });
  await expect(canvas.card("near")).toBeInViewport({ ratio: 0.99 });
  await page.getByRole("region", { name: "Flow canvas" }).press("0");
  await write.fill("On");
  await write.press("Enter");
  await expect(canvas.card("far")).toContainText("far");
  await expect(canvas.card("far")).toBeInViewport({ ratio: 0.99 });
  await write.fill("And out");
  await write.press("Enter");
  await expect(chat.getByText("The conversation has ended.")).toBeVisible();
  await expect(chat.getByRole("log").getByRole("button", { name: "Restart" })).toBeFocused();
});

test("a test without a profile leads to making one", async ({ signedInPage: page }) => {
  await page.route(/\/api\/v1\/profiles(\?|$)/, (route) => route.fulfill({ json: { results: [], count: 0 } }));
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Nobody to talk as");
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await page.getByRole("region", { name: "Test chat" }).getByRole("link", { name: "New profile" }).click();
  await expect(page.getByRole("dialog", { name: "New profile" })).toBeVisible();
});
