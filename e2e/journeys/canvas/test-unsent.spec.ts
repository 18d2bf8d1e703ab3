import { callsOfPage } from "../../harness/api.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

const steps: readonly MadeStep[] = [
  { id: "wait", type: "Checkpoint", data: { version: 1, wait: true, ladder: {} }, to: { text: "echo" } },
  {
    ...{ id: "echo", type: "TextMessageAction", to: { default: "wait" } },
    data: {
      ...{ version: 3, pick: "inTurn", format: "markdown", ssml: [] },
      alternatives: [{ en: "{{ input.text }}: {{ input.files | map: 'name' | join: ', ' }}" }],
    },
  },
];

test("what was written for a test and not sent is there again, its files with it, and a test begun anew keeps the words", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await page.goto("/dashboard/overview");
  await callsOfPage(page)("POST", "/profiles", { name: "Takes files", settings: { fileUpload: true } });
  await canvas.madeFlow("Written and not sent", steps);
  const chat = page.getByRole("region", { name: "Test chat" });
  const write = chat.getByRole("textbox", { name: "Write a message" });
  const open = () => page.getByRole("button", { name: "Test", exact: true }).click();
  await open();
  await chat.getByRole("combobox", { name: "Profile" }).click();
  await page.getByRole("option", { name: "Takes files" }).click();
  await expect(write).toBeEnabled();
  const choosing = page.waitForEvent("filechooser");
  await chat.getByRole("button", { name: "Attach files" }).click();
  await (await choosing).setFiles({ name: "bill.txt", mimeType: "text/plain", buffer: Buffer.from("Two teas") });
  const file = chat.getByRole("button", { name: "Remove bill.txt" });
  await expect(file).toBeVisible();
  await write.fill("My bill");
  await write.press("Escape");
  await expect(chat).toHaveCount(0);

  await open();
  await expect(write).toHaveValue("My bill");
  await expect(file).toBeVisible();
  await expect(write).toBeFocused();
  await page.keyboard.type(" of today");
  await expectAccessible(page);

  // The same on the outline, and sent from there.
  await page.getByRole("link", { name: "Outline" }).click();
  await expect(page.getByRole("heading", { name: "Outline" })).toBeVisible();
  await open();
  await expect(write).toHaveValue("My bill of today");
  await expect(write).toBeFocused();
  await write.press("Enter");
  await expect(chat.getByText("My bill of today: bill.txt")).toBeVisible();
  await chat.getByRole("button", { name: "Close the test" }).click();
  await open();
  await expect(chat.getByText("My bill of today: bill.txt")).toBeVisible();
  await expect(write).toHaveValue("");
  await expect(file).toHaveCount(0);

  // Another conversation knows the words, but not what was sent to the last one.
  await write.fill("And tomorrow");
  await chat.getByRole("button", { name: "Restart", exact: true }).click();
  await expect(chat.getByText("My bill of today")).toHaveCount(0);
  await chat.getByRole("button", { name: "Close the test" }).click();
  await open();
  await expect(write).toHaveValue("And tomorrow");
});
