import { callsOfPage } from "../../harness/api.ts";
import { madeFlow } from "../../harness/made-flow.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";

test("⌘K finds every part of the settings and every configuration, and says what a step says without braces", async ({
  signedInPage: page,
}) => {
  const call = callsOfPage(page);
  const { keyboard } = page;
  await page.goto("/dashboard/overview");
  const credentials = { url: "https://desk.example.com" };
  await call("POST", "/configurations/conv-ai", { name: "Late desk", provider: "CustomEndpoint", credentials });
  const greets = {
    ...{ id: "greets", name: "Greets", type: "TextMessageAction", to: { default: null } },
    data: { version: 3, alternatives: [{ en: "Hello {{ guest }}" }], pick: "inTurn", format: "plain", ssml: [] },
  };
  const flowId = await madeFlow(call, "Searched", [greets]);
  await page.goto(`/dashboard/conversation-flows/${flowId}`);
  await expect(page.locator(".node-card").first()).toBeVisible();
  const search = page.getByRole("dialog").getByRole("combobox");
  const find = async (words: string) => {
    await keyboard.press("ControlOrMeta+k");
    await expect(search).toBeFocused();
    await keyboard.type(words);
  };
  const option = (name: string | RegExp) => page.getByRole("option", { name });
  await find("hello");
  await expect(option(/Greets/)).toContainText("Hello guest");
  await expectAccessible(page);
  await search.fill("late des");
  await expect(option(/Late desk/)).toBeVisible();
  await keyboard.press("Enter");
  await page.waitForURL(/configurations\/conv-ai\//);
  for (const [words, path] of [
    ["api k", "api-keys"],
    ["monitor", "monitoring"],
    ["your acc", "profile"],
    ["webho", "webhooks"],
  ] as const) {
    await find(words);
    await keyboard.press("Enter");
    await page.waitForURL(new RegExp(`settings/${path}`));
  }
});
