import { expect, type Locator, type Page } from "@playwright/test";
import { callsOfPage } from "../../harness/api.ts";
import { madeFlow } from "../../harness/made-flow.ts";

/** What an organisation has before it builds this flow: a model, a variable, another flow, and an address to call. */
export async function aroundTenSteps(
  page: Page,
  { vendorUrl, serve }: { vendorUrl: string; serve: (path: string, body: string, type?: string) => string },
) {
  const call = callsOfPage(page);
  const name = `House ${Date.now()}`;
  await call("POST", "/ai-models", {
    name,
    provider: "OpenAi",
    credentials: { apiKey: "sk-house-0123456789", apiBaseUrl: vendorUrl },
  });
  const key = `degrees${Date.now()}`;
  await call("POST", "/variable-definitions", { name: key, key, type: "Number", isEndUser: false });
  const elsewhere = `Elsewhere ${Date.now()}`;
  const data = {
    version: 3,
    alternatives: [{ en: "See you at the lake." }],
    pick: "inTurn",
    format: "plain",
    ssml: [],
  };
  const flowId = await madeFlow(call, elsewhere, [{ id: "bye", type: "TextMessageAction", data, to: {} }]);
  await call("POST", `/conversation-flows/${flowId}/publish`, {});
  return { model: name, key, elsewhere, url: serve("/weather", '{"degrees":25}', "application/json") };
}

/** What the way to the weather says in the finished flow. */
export async function seesWeather(chat: Locator): Promise<void> {
  await expect(chat.getByText("It is 25 degrees.")).toBeVisible();
  await expect(chat.getByText("See you at the lake.")).toBeVisible();
}
