import { startVendorServer, type VendorServer } from "@parlo/providers/testing";
import { ConfigurationPage } from "./configuration-page.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

let vendor: VendorServer;
test.beforeAll(async () => {
  vendor = await startVendorServer();
});
test.afterAll(() => vendor.close());

test("C112, C117, C118, C122, C195: an AI model is connected, tested, moved, found in its list and archived", async ({
  signedInPage: page,
  watch,
}) => {
  // The API refuses what its provider alone can judge.
  watch.allow(/400/);
  const model = new ConfigurationPage(page, "ai-model", "House model");
  const { save } = model;

  await page.goto("/dashboard/configurations");
  await page.getByRole("link", { name: "Add AI model" }).first().click();
  await expect(page.getByRole("heading", { name: "New AI model" })).toBeVisible();
  await expect(model.field("Name")).toHaveValue("Default Name");
  await expect(page.getByRole("radio", { name: /^OpenAI/ })).toBeChecked();
  for (const [name, value] of [
    ["Base address", "https://api.openai.com/v1"],
    ["Text model", "gpt-4o-mini"],
    ["Embedding model", "text-embedding-3-small"],
    ["Most tokens", "150"],
    ["Temperature", "0.9"],
    ["Presence penalty", "0.6"],
  ] as const)
    await expect(model.field(name)).toHaveValue(value);

  await model.field("Name").fill("x");
  await model.field("Temperature").fill("3");
  await save.click();
  await expect(model.field("Name")).toHaveAccessibleDescription("String must contain at least 2 character(s)");
  await expect(page.getByLabel("API key")).toHaveAccessibleDescription("Required");
  await expect(model.field("Temperature")).toHaveAccessibleDescription("Number must be less than or equal to 2");
  await expectAccessible(page);

  await model.field("Name").fill("House model");
  await page.getByLabel("API key").fill("sk-house-0123456789");
  await model.field("Base address").fill(vendor.address());
  await model.field("Temperature").fill("0.4");
  await model.made();

  await model.test();
  await expect(model.dialog).toContainText("You said: Say hello in five words.");
  await expect(model.dialog).toContainText("5 read, 7 written");
  expect(vendor.calls.at(-1)?.headers.authorization).toBe("Bearer sk-house-0123456789");
  expect(vendor.calls.at(-1)?.body).toMatchObject({ model: "gpt-4o-mini", temperature: 0.4, max_tokens: 150 });
  await model.closeTest();

  const key = { label: "API key", value: "sk-house-0123456789", ends: "sk-…789" };
  await model.move(key, "Base address", vendor.address("echo"));

  await page.goto(`${model.address}/configuration`);
  await expect(model.field("Temperature")).toHaveValue("0.4");
  await model.field("Temperature").fill("0");
  await model.saved();

  await page.goto("/dashboard/configurations?search=house");
  await expect(model.row).toContainText(new URL(vendor.address()).host);
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=.*Name.*desc/);
  await model.archive();
});

test("C195, C330, C331: Azure and Anthropic have their own forms; a provider of which nobody knows leads to the list", async ({
  signedInPage: page,
  watch,
}) => {
  // The API refuses what its provider alone can judge.
  watch.allow(/400/);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const text = page.getByRole("switch", { name: "Text (LLM)" });
  await page.goto("/dashboard/configurations/ai-model/add?provider=AzureOpenAi&name=Deployed");
  await expect(field("Name")).toHaveValue("Deployed");
  await page.getByLabel("API key").fill("azure-key-0123456789");
  await field("Endpoint").fill("https://ours.openai.azure.com");
  await field("Deployment").fill("house");
  await field("API version").fill("2024-10-21");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(text).toHaveAccessibleDescription("Model needs to define one capability: LLM or Embedding");
  await text.click();
  await page.getByRole("switch", { name: "Embeddings" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(text).toHaveAccessibleDescription("Azure model can't have both capabilities: LLM and Embedding");
  await page.getByRole("radio", { name: /^Anthropic/ }).click();
  await expect(page).toHaveURL(/provider=Anthropic/);
  await expect(field("Text model")).toHaveValue("claude-3-5-haiku-latest");
  await expect(field("Temperature")).toHaveValue("0.7");
  await expect(field("Name")).toHaveValue("Deployed");

  await page.goto("/dashboard/configurations/ai-model/add?provider=Nobody");
  await expect(page.getByText("There is no provider “Nobody”").first()).toBeVisible();
  await expect(page).toHaveURL(/\/configurations\/?\?/);
});
