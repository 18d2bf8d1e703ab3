import { startVendorServer } from "@parlo/providers/testing";
import { madeAgent } from "../../harness/made-agent.ts";
import { madeFlow } from "../../harness/made-flow.ts";
import { beginForReal } from "./begin-for-real.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

test("the overview names people as the list does, and says how many languages it leaves out", async ({
  signedInPage: page,
  operations,
  url,
}) => {
  // The busiest few are listed.
  const busy = { name: "Polyglot", languages: ["en", "fr", "ja", "de", "es", "pl"] };
  const { endUserId } = await beginForReal(operations, url, busy, 5);
  await page.goto("/dashboard/overview");
  await expect(page.getByRole("link", { name: `Guest ${endUserId.slice(-4)}` })).toBeVisible();
  await expect(page.getByText(endUserId)).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: /^Polyglot/ })).toContainText("+2");
});

test("what lives is not counted as waiting, and folded a dot stands beside the icon", async ({
  signedInPage: page,
  operations,
  url,
}) => {
  const { endUserId } = await beginForReal(operations, url);
  await operations.fail("Counted");
  await page.goto("/dashboard/overview");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(page.getByRole("link", { name: `Guest ${endUserId.slice(-4)}` })).toBeVisible();
  const issues = navigation.getByRole("link", { name: /^Issues/ });
  await expect(issues).toHaveText(/^Issues\d+\+?$/);
  await expect(navigation.getByRole("link", { name: /^Conversations/ })).toHaveText("Conversations");
  await page.getByRole("button", { name: "Fold the navigation" }).click();
  await expect(issues).toHaveText(/^Issues\d+\+?$/);
  await expect(async () => {
    const icon = await issues.locator("svg").boundingBox();
    const dot = await issues.locator("span.absolute").boundingBox();
    expect(dot && icon && dot.x >= icon.x + icon.width - 3 && dot.y + dot.height <= icon.y + 3).toBe(true);
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
});

test("what models have cost today is a figure of the overview", async ({
  signedInPage: page,
  operations: { call },
  url,
}) => {
  const vendor = await startVendorServer();
  const { id: aiModelId } = await call("POST", "/ai-models", {
    ...{ name: "Charged", provider: "OpenAi", prices: { currency: "EUR", input: 20_000, output: 80_000 } },
    credentials: { apiKey: "sk-charged-0123456789", apiBaseUrl: vendor.address() },
  });
  const flowId = await madeFlow(call, "Charged answers", [
    {
      id: "answer",
      type: "LlmResponse",
      data: { version: 1, model: { aiModelId, instruction: "Be kind." }, say: true },
      to: {},
    },
  ]);
  const profile = await madeAgent(call, flowId, { name: "Charging", touchpoint: "Api" });
  const headers = {
    "content-type": "application/json",
    "x-parlo-profile-id": profile.id,
    "x-parlo-profile-secret": profile.secret,
  };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const begun = await post("/conversations", { profileId: profile.id, language: "en", signal: null });
  await post(`/conversations/${begun.conversation.id}/messages?wait=true`, { action: { text: { text: "say Hello" } } });
  await vendor.close();

  const { today } = await call("GET", "/analytics/day");
  expect(today.costNanos.EUR).toBeGreaterThan(100_000_000);
  await page.goto("/dashboard/overview");
  const figure = page.locator("dl > div").filter({ hasText: "Cost" });
  await expect(figure).toContainText(`€${(today.costNanos.EUR / 1e9).toFixed(2)}`);
  await expect(figure).toContainText("Tokens: ");
});
