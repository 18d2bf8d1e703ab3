import { callsOfPage } from "../../harness/api.ts";
import { delay } from "../../harness/made-flow.ts";
import { expect, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

test.describe.configure({ retries: 0 });

test("a draft that the server does not have yet is not published: it says why, and goes live once it is saved; only then there are conversations to ask about", async ({
  signedInPage: page,
  watch,
}) => {
  watch.allow(/503/);
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Published as seen", [delay("Rest")]);
  await page.route("**/operations", (route) => route.fulfill({ status: 503, body: "" }));
  await canvas.card("Rest").locator("header").click();
  await canvas.rename("Rested");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.getByLabel("Name of the version")).toBeVisible();
  const running = dialog.getByText("Conversations that run now");
  await expect(running).toBeHidden();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByText("has not reached the server yet")).toBeVisible();
  const live = page.getByText("Version 1 is live", { exact: true });
  await expect(live).toBeHidden();
  await page.unroute("**/operations");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(live).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(running).toBeVisible();
});

test("conversations that run are moved to what is published, or begin again, as it is chosen", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const says = (id: string, text: string, to: string | null) => ({
    ...{ id, type: "TextMessageAction", name: id, to: { default: to } },
    data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "plain", ssml: [] },
  });
  const canvas = new CanvasPage(page);
  const flowId = await canvas.madeFlow("Published while it runs", [
    says("greets", "Welcome", "rests"),
    { ...{ id: "rests", type: "Checkpoint", to: { text: "answers" } }, data: { version: 1, wait: true, ladder: {} } },
    says("answers", "First", "rests"),
  ]);
  await call("POST", `/conversation-flows/${flowId}/publish`, {});
  const conversationEngine = { kind: "flow", flowId };
  const { id: profileId } = await call("POST", "/profiles", { name: "Runs meanwhile", conversationEngine });
  const { conversation } = await call("POST", "/conversations", { profileId });
  const answer = async () => {
    const said = { action: { text: { text: "so" } } };
    const { messages } = await call("POST", `/conversations/${conversation.id}/messages?wait=true`, said);
    return messages.flatMap(({ action }: { action: { text?: { text: string } } }) => action.text?.text ?? []);
  };
  const publish = async (text: string, choice: string) => {
    await canvas.card("answers").locator("header").click();
    await canvas.drawer.getByRole("textbox", { name: "Text", exact: true }).fill(text);
    await canvas.saved();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await dialog.getByRole("radio", { name: choice }).check();
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  expect(await answer()).toEqual(["First"]);
  await publish("Second", "Stay on their version");
  expect(await answer()).toEqual(["First"]);
  await publish("Third", "Move");
  expect(await answer()).toEqual(["Third"]);
  await publish("Fourth", "Begin again");
  expect(await answer()).toEqual(["Welcome"]);
});

test("what is cut by a key is counted, and a step in the settings is done again by Ctrl+Y", async ({
  signedInPage: page,
}) => {
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Cut and again", [delay("Rest")]);
  await canvas.card("Rest").locator("header").click();
  await canvas.rename("Rested");
  await canvas.saved();
  await page.keyboard.press("Control+z");
  await expect(canvas.card("Rest")).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(canvas.card("Rested")).toBeVisible();
  await page.keyboard.press("Escape");
  await canvas.card("Rested").locator("header").click();
  await page.keyboard.press("Escape");
  await page.locator(".flow-canvas").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await expect(page.getByText("2 steps copied")).toBeAttached();
});
