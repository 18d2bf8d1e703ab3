import { startEmbeddingServer, startVendorServer, type VendorServer } from "@parlo/providers/testing";
import { picture } from "../../harness/picture.ts";
import { ConfigurationPage } from "./configuration-page.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

let vendor: VendorServer;
test.beforeAll(async () => {
  vendor = await startVendorServer();
});
test.afterAll(() => vendor.close());

test("Gemini has its own form, is tested and asks for its key again when it is moved", async ({
  signedInPage: page,
  watch,
}) => {
  // The API refuses what its provider alone can judge.
  watch.allow(/400/);
  const model = new ConfigurationPage(page, "ai-model", "House Gemini");
  await page.goto("/dashboard/configurations/ai-model/add?provider=GoogleGenAi&name=House+Gemini");
  await expect(page.getByRole("radio", { name: /^Google Gemini/ })).toBeChecked();
  for (const [name, value] of [
    ["Base address", "https://generativelanguage.googleapis.com/v1beta"],
    ["Text model", "gemini-flash-latest"],
    ["Most tokens", "4096"],
    ["Temperature", "1"],
  ] as const)
    await expect(model.field(name)).toHaveValue(value);
  const thinking = page.getByRole("textbox", { name: /^Tokens to think with/ });
  await expect(thinking).toHaveValue("");
  await page.getByLabel("API key").fill("AIza-house-0123456789");
  await model.field("Base address").fill(vendor.address("reason"));
  await thinking.fill("-2");
  await model.save.click();
  await expect(thinking).toHaveAccessibleDescription("Number must be greater than or equal to -1");
  await thinking.fill("-1");
  await expectAccessible(page);
  await model.made();

  await model.test();
  await expect(model.dialog).toContainText("You said: Say hello in five words.");
  await expect(model.dialog).toContainText("5 read, 9 written");
  await expect(model.dialog).not.toContainText("think");
  expect(vendor.calls.at(-1)?.headers["x-goog-api-key"]).toBe("AIza-house-0123456789");
  expect(vendor.calls.at(-1)?.body).toMatchObject({ generationConfig: { thinkingConfig: { thinkingBudget: -1 } } });
  await model.closeTest();

  const key = { label: "API key", value: "AIza-house-0123456789", ends: "AIz…789" };
  await model.move(key, "Base address", vendor.address("echo"));
});

test("Groq has its own form, is tested with the thinking that it is asked for, and what it thinks is not said", async ({
  signedInPage: page,
  watch,
}, info) => {
  // The API refuses a move without the key.
  watch.allow(/400/);
  const model = new ConfigurationPage(page, "ai-model", "House Groq");
  await page.goto("/dashboard/configurations/ai-model/add?provider=Groq&name=House+Groq");
  await expect(page.getByRole("radio", { name: /^Groq/ })).toBeChecked();
  for (const [name, value] of [
    ["Base address", "https://api.groq.com/openai/v1"],
    ["Text model", "openai/gpt-oss-20b"],
    ["Most tokens", "2048"],
    ["Temperature", "0.9"],
  ] as const)
    await expect(model.field(name)).toHaveValue(value);
  await page.getByLabel("API key").fill("gsk-house-0123456789");
  await model.field("Base address").fill(`${vendor.address("reason")}/openai/v1`);
  const thinking = page.getByRole("combobox", { name: /^How much it thinks/ });
  await expect(thinking).toHaveText("Left to the vendor");
  await thinking.focus();
  await page.keyboard.press("Enter");
  for (const choice of ["Left to the vendor", "None", "A little"]) {
    await expect(page.getByRole("option", { name: choice })).toBeFocused();
    await page.keyboard.press(choice === "A little" ? "Enter" : "ArrowDown");
  }
  await expect(thinking).toHaveText("A little");
  await expectAccessible(page);
  await picture(page, info.outputPath("groq.png"), { fullPage: true });
  await model.made();

  await model.test();
  await expect(model.dialog).toContainText("You said: Say hello in five words.");
  await expect(model.dialog).not.toContainText("Let me");
  expect(vendor.calls.at(-1)?.headers.authorization).toBe("Bearer gsk-house-0123456789");
  expect(vendor.calls.at(-1)?.body).toMatchObject({ reasoning_effort: "low", max_completion_tokens: 2048 });
  await model.closeTest();

  const key = { label: "API key", value: "gsk-house-0123456789", ends: "gsk…789" };
  await model.move(key, "Base address", `${vendor.address("echo")}/openai/v1`);
});

test("Bedrock has its own form, takes either kind of key, and is tested with what its form says", async ({
  signedInPage: page,
  watch,
}, info) => {
  // The API refuses what its provider alone can judge, and a move without the key.
  watch.allow(/400/);
  const model = new ConfigurationPage(page, "ai-model", "House Bedrock");
  await page.goto("/dashboard/configurations/ai-model/add?provider=AwsBedrock&name=House+Bedrock");
  await expect(page.getByRole("radio", { name: /^Amazon Bedrock/ })).toBeChecked();
  for (const [name, value] of [
    ["Region", "us-east-1"],
    ["Text model", "amazon.nova-lite-v1:0"],
    ["Embedding model", "amazon.titan-embed-text-v2:0"],
    ["Most tokens", "1024"],
    ["Version of the guardrail", "DRAFT"],
  ] as const)
    await expect(model.field(name)).toHaveValue(value);
  await model.optional("Endpoint").fill(vendor.address());
  await model.save.click();
  const key = page.getByLabel(/^API key/);
  await expect(key).toHaveAccessibleDescription("Give an API key, or both halves of an access key");
  await key.fill("ABSK-house-0123456789");
  await model.optional("Top P").fill("0.5");
  await model.optional("Guardrail").fill("gr-1a2b3c");
  await model.field("Version of the guardrail").fill("3");
  await expectAccessible(page);
  await picture(page, info.outputPath("bedrock.png"), { fullPage: true });
  await model.made();

  await model.test();
  await expect(model.dialog).toContainText("You said: Say hello in five words.");
  await expect(model.dialog).toContainText("5 read, 7 written");
  expect(vendor.calls.at(-1)?.headers.authorization).toBe("Bearer ABSK-house-0123456789");
  expect(vendor.calls.at(-1)?.body).toMatchObject({
    inferenceConfig: { topP: 0.5, maxTokens: 1024 },
    guardrailConfig: { guardrailIdentifier: "gr-1a2b3c", guardrailVersion: "3" },
  });
  await model.closeTest();

  // One kind of key takes the place of the other, and what was emptied is gone.
  await page.goto(`${model.address}/credentials`);
  await expect(key).toHaveValue("ABS…789");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(key).toHaveValue("");
  await page.getByRole("button", { name: "Keep the stored one" }).click();
  await expect(key).toHaveValue("ABS…789");
  await page.getByRole("button", { name: "Remove" }).click();
  await model.optional("Access key ID").fill("AKIAIOSFODNN7EXAMPLE");
  await page.getByLabel(/^Secret access key/).fill("a-secret-0123456789");
  await expectAccessible(page);
  await picture(page, info.outputPath("bedrock-keys.png"), { fullPage: true });
  await model.saved();
  await model.test();
  await expect(model.dialog).toContainText("You said: Say hello in five words.");
  expect(vendor.calls.at(-1)?.headers.authorization).toContain("Credential=AKIAIOSFODNN7EXAMPLE/");
  await model.closeTest();
  await page.reload();
  await expect(key).toHaveValue("");

  // Elsewhere the key is asked for again.
  await page.goto(`${model.address}/credentials`);
  const secret = page.getByLabel(/^Secret access key/);
  await expect(secret).toHaveValue("a-s…789");
  await model.field("Region").fill("eu-west-1");
  await expect(secret).toHaveValue("");
  await model.save.click();
  await expect(secret).toHaveAccessibleDescription("The address that this was given for has changed: give it again");
});

test("Vertex has its own form, takes an account or a key, and asks for it again in another project", async ({
  signedInPage: page,
  watch,
}, info) => {
  // The API refuses what its provider alone can judge, and a move without the key; Google's own host gives no list here.
  watch.allow(/400|502/);
  const model = new ConfigurationPage(page, "ai-model", "House Vertex");
  await page.goto("/dashboard/configurations/ai-model/add?provider=GoogleVertexAi&name=House+Vertex");
  await expect(page.getByRole("radio", { name: /^Google Vertex AI/ })).toBeChecked();
  await expect(model.field("Location")).toHaveValue("global");
  const key = page.getByLabel(/^API key/);
  await model.field("Project ID").fill("museum");
  await key.fill('{"type":"service_account"}');
  await model.save.click();
  await expect(key).toHaveAccessibleDescription("This is not the whole JSON of a service account");
  await key.fill("AIza-vertex-0123456789");
  await model.optional("Top P").fill("0.5");
  await model.optional("Top K").fill("20");
  const filter = page.getByRole("combobox", { name: /^Safety filter/ });
  await filter.click();
  await page.getByRole("option", { name: "Only what is very likely harmful" }).click();
  await expect(page.getByRole("heading", { name: "New AI model" })).toBeInViewport();
  await expectAccessible(page);
  await picture(page, info.outputPath("vertex.png"), { fullPage: true });
  await model.made();

  await page.goto(`${model.address}/configuration`);
  await expect(filter).toHaveText("Only what is very likely harmful");
  await expect(model.optional("Top K")).toHaveValue("20");
  await filter.click();
  await page.getByRole("option", { name: "Left to the vendor" }).click();
  await model.saved();
  await page.goto(`${model.address}/credentials`);
  await expect(key).toHaveValue("AIz…789");
  for (const [name, place] of [
    ["Project ID", "elsewhere"],
    ["Location", "eu"],
  ] as const) {
    const field = model.field(name);
    const before = await field.inputValue();
    await field.fill(place);
    await expect(key).toHaveValue("");
    await model.save.click();
    await expect(key).toHaveAccessibleDescription("The address that this was given for has changed: give it again");
    await field.fill(before);
    await expect(key).toHaveValue("AIz…789");
  }
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
  await expect(text).toHaveAccessibleDescription(/A deployment does this or embeddings: choose one\.$/);
  await field("Endpoint").fill("https://ours.openai.azure.com");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(text).toHaveAccessibleDescription("Model needs to define one capability: LLM or Embedding");
  await expect(field("Deployment")).toHaveAccessibleDescription("Required");
  await page.getByLabel("API key").fill("azure-key-0123456789");
  await field("Deployment").fill("house");
  await field("API version").fill("2024-10-21");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(text).toHaveAccessibleDescription("Model needs to define one capability: LLM or Embedding");
  await text.click();
  await page.getByRole("switch", { name: "Embeddings" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(text).toHaveAccessibleDescription("Azure model can't have both capabilities: LLM and Embedding");
  await text.click();
  const vectors = await startEmbeddingServer();
  await field("Endpoint").fill(vectors.address());
  const deployed = new ConfigurationPage(page, "ai-model", "Deployed");
  await deployed.made();
  // What only embeds writes nothing that could have a price.
  await expect(page.getByRole("textbox", { name: /^Output/ })).toHaveCount(0);
  await page.getByRole("textbox", { name: /^Input/ }).fill("0.2");
  await deployed.saved();
  await deployed.test();
  await expect(deployed.dialog.getByText("$0.000001")).toBeVisible();
  await expect(deployed.dialog).toContainText("8 numbers");
  await expect(deployed.dialog).toContainText("5 read, 0 written");
  await deployed.closeTest();
  await vectors.close();

  await page.goto("/dashboard/configurations/ai-model/add?provider=AzureOpenAi&name=Deployed");
  await page.getByRole("radio", { name: /^Anthropic/ }).click();
  await expect(page).toHaveURL(/provider=Anthropic/);
  await expect(field("Text model")).toHaveValue("claude-3-5-haiku-latest");
  await expect(field("Temperature")).toHaveValue("0.7");
  await expect(field("Name")).toHaveValue("Deployed");

  await page.goto("/dashboard/configurations/ai-model/add?provider=Nobody");
  await expect(page.getByText("There is no provider “Nobody”").first()).toBeVisible();
  await expect(page).toHaveURL(/\/configurations\/?\?/);
});

test("what a model does not take is named by its test, as is that nobody knows what it cost", async ({
  signedInPage: page,
  operations,
}) => {
  const credentials = { apiKey: "sk-picky-0123456789", apiBaseUrl: vendor.address("refuse:temperature") };
  const { id } = await operations.call("POST", "/ai-models", { name: "Picky", provider: "OpenAi", credentials });
  await page.goto(`/dashboard/configurations/ai-model/${id}`);
  const model = new ConfigurationPage(page, "ai-model", "Picky");
  await model.test();
  const fact = (name: string) =>
    model.dialog.getByRole("definition").filter({ has: page.locator(`xpath=../dt[.="${name}"]`) });
  await expect(fact("Left out")).toHaveText("temperature");
  await expect(fact("Cost")).toHaveText("not known");
  await expect(model.dialog).toContainText("This model does not take these settings, so they are not sent to it.");
  await model.closeTest();
});
