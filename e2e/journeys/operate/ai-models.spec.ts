import { startVendorServer, type VendorServer } from "@parlo/providers/testing";
import { madeFlow } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { ConfigurationPage } from "./configuration-page.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

let vendor: VendorServer;
test.beforeAll(async () => {
  vendor = await startVendorServer();
});
test.afterAll(() => vendor.close());

test("C112, C117, C118, C122, C195: an AI model is connected, tested, moved, found in its list and archived", async ({
  signedInPage: page,
  operations: { call },
  watch,
}, info) => {
  // The API refuses what its provider alone can judge; a vendor that refuses the key lists no models either.
  watch.allow(/400|502/);
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
  const price = (name: RegExp) => page.getByRole("textbox", { name });
  await price(/^Input/).fill("4");
  await save.click();
  await expect(price(/^Output/)).toHaveAccessibleDescription("Required");
  await price(/^Output/).fill("8");
  await expectAccessible(page);
  await model.made();

  await model.test();
  await expect(model.dialog).toContainText("You said: Say hello in five words.");
  await expect(model.dialog).toContainText("5 read, 7 written");
  await expect(model.dialog.getByText("$0.000076")).toBeVisible();
  expect(vendor.calls.at(-1)?.headers.authorization).toBe("Bearer sk-house-0123456789");
  expect(vendor.calls.at(-1)?.body).toMatchObject({ model: "gpt-4o-mini", temperature: 0.4, max_tokens: 150 });
  await model.closeTest();

  // 5 tokens for 2 dollars a million and 7 for 8.
  await expect(price(/^Input/)).toHaveValue("4");
  await price(/^Input/).fill("2");
  await expect(page.getByRole("status").filter({ hasText: "Input" })).toBeVisible();
  await model.saved();
  await model.test();
  await expect(model.dialog.getByText("$0.000066")).toBeVisible();
  await model.closeTest();

  const key = { label: "API key", value: "sk-house-0123456789", ends: "sk-…789" };
  await model.move(key, "Base address", vendor.address("echo"));

  await page.goto(`${model.address}/configuration`);
  await expect(model.field("Temperature")).toHaveValue("0.4");
  await model.field("Temperature").fill("0");
  await model.saved();

  await call("POST", `/ai-models/${model.address.slice(-36)}/set-default`);
  await page.goto("/dashboard/configurations?search=house");
  await expect(model.row).toContainText(new URL(vendor.address()).host);
  // The settings have changed since; a test from the list is told there at once, and with the facts.
  await expect(model.row).toContainText("Not tested");
  const button = model.row.getByRole("button", { name: /^Test( again)?: House model$/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(model.panel).toContainText("The key was refused.");
  await expect(model.panel).toContainText(/Failed.*ms · /);
  await expect(model.panel).toBeInViewport({ ratio: 0.99 });
  await expect(model.row).toContainText(/Failed.*ms · /);
  await expectAccessible(page);
  await picture(page, info.outputPath("panel.png"));
  // What has opened comes next for the keyboard, and gives the focus back.
  await page.keyboard.press("Tab");
  await expect(model.panel.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(model.panel.getByRole("link", { name: "Replace the key" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(model.panel).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toHaveText("Test again");
  // Nothing names it, but whatever names none asks it.
  await expect(model.row).toContainText("Steps that choose no model ask this one");
  // The menu has what the card has no button for.
  await model.row.getByRole("button", { name: "Actions for House model" }).click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Test" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  // On a tablet the name is not what gives way.
  await page.setViewportSize({ width: 1024, height: 768 });
  const name = model.row.getByText("House model", { exact: true });
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(50);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(model.address);
  await expect(page.getByText("Last test")).toBeVisible();
  await expect(page.getByText("Failed", { exact: true })).toBeVisible();
  await page.goto("/dashboard/configurations?search=house");
  await page.getByRole("button", { name: /^Name/ }).click();
  await expect(page).toHaveURL(/sort=.*Name.*desc/);
  await model.archive();
  await model.restore();
});

test("a model of the vendor's list is chosen by keyboard, or one that is in no list typed; without a list its id is typed", async ({
  signedInPage: page,
  operations: { call },
  watch,
}, info) => {
  watch.allow(/502/);
  const make = async (name: string, mode?: string) => {
    const credentials = { apiKey: "sk-listed-0123456789", apiBaseUrl: vendor.address(mode) };
    return (await call("POST", "/ai-models", { name, provider: "OpenAi", credentials })).id as string;
  };
  const id = await make("Listed model");
  const chosen = async () => (await call("GET", `/ai-models/${id}`)).configuration;
  const save = page.getByRole("button", { name: "Save" });
  await page.goto(`/dashboard/configurations/ai-model/${id}/configuration`);
  const text = page.getByRole("combobox", { name: /^Text model/ });
  await expect(text).toHaveText("gpt-4o-mini");
  await expect(text).toHaveAccessibleDescription(/can be typed/);
  await text.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveText(["gpt-4o-mini", "test-model", "text-embedding-3-small"]);
  await expectAccessible(page);
  await page.keyboard.type("test");
  await picture(page, info.outputPath("models.png"));
  await page.keyboard.press("Enter");
  await expect(text).toHaveText("test-model");
  await expect(text).toBeFocused();
  await save.click();
  await expect.poll(chosen).toMatchObject({ defaultLlmModel: "test-model" });

  await page.getByRole("combobox", { name: /^Embedding model/ }).click();
  await page.keyboard.type("house/embedder");
  await page.getByRole("option", { name: "Use “house/embedder”" }).click();
  await expect(page.getByRole("combobox", { name: /^Embedding model/ })).toHaveText("house/embedder");
  await expectAccessible(page);
  await save.click();
  await expect.poll(chosen).toMatchObject({ defaultEmbeddingModel: "house/embedder", defaultLlmModel: "test-model" });

  // Asked again once by the server and once by whoever reads that there is none.
  const listless = await make("Listless model", "flaky:2");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`/dashboard/configurations/ai-model/${listless}/configuration`);
  await expect(page.getByText("The vendor gave no list of models")).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: "Text model" })).toHaveValue("gpt-4o-mini");
  await expect(page.getByRole("textbox", { name: "Embedding model" })).toBeEditable();
  await expectAccessible(page);
  await picture(page, info.outputPath("no-models.png"));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The vendor gave no list of models")).toHaveCount(0);
  await text.click();
  await expect(page.getByRole("option")).toHaveCount(3);
  await picture(page, info.outputPath("phone.png"));
});

test("a model that a published flow asks stays where it is, and leads to who asks it", async ({
  signedInPage: page,
  watch,
  operations: { call },
}) => {
  watch.allow(/409/);
  const { id: aiModelId } = await call("POST", "/ai-models", {
    name: "Asked model",
    provider: "OpenAi",
    credentials: { apiKey: "sk-asked-0123456789", apiBaseUrl: vendor.address() },
  });
  const model = { aiModelId, instruction: "Be kind." };
  const answer = { id: "answer", type: "LlmResponse", data: { version: 1, model, say: true }, to: {} };
  const flowId = await madeFlow(call, "Asks the model", [answer]);
  await call("POST", `/conversation-flows/${flowId}/publish`, {});
  await page.goto("/dashboard/configurations?search=Asked");
  const card = page.getByRole("article");
  await expect(card).toContainText("Used by");
  await expectAccessible(page);
  await card.getByRole("link", { name: "1 flow" }).click();
  await expect(page).toHaveURL(new RegExp(`/conversation-flows/${flowId}`));
  const second = await madeFlow(call, "Asks it, too", [answer]);
  await page.goto("/dashboard/configurations?search=Asked");
  await card.getByRole("button", { name: "2 flows" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Asks it, too", "Asks the model"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/conversation-flows/${second}`));
  await call("DELETE", `/conversation-flows/${second}`, undefined, 2);
  await page.goto(`/dashboard/configurations/ai-model/${aiModelId}`);
  await page.getByRole("button", { name: "Actions for Asked model" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("A flow still asks this model", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Asks the model" }).click();
  await expect(page).toHaveURL(new RegExp(`/conversation-flows/${flowId}`));
  await page.goto(`/dashboard/configurations/ai-model/${aiModelId}`);
  await expect(page.getByRole("button", { name: "Test", exact: true })).toBeVisible();
});

test("a conversation shows what its model's calls have cost, each, a turn and all of them", async ({
  signedInPage: page,
  operations: { begin, say, call },
}) => {
  const { id: aiModelId } = await call("POST", "/ai-models", {
    name: "Priced model",
    provider: "OpenAi",
    credentials: { apiKey: "sk-priced-0123456789", apiBaseUrl: vendor.address("cached:4") },
    prices: { currency: "EUR", input: 2000, output: 8000, cachedInput: 1000 },
  });
  const draftFlowId = await madeFlow(call, "Priced answers", [
    {
      id: "answer",
      type: "LlmResponse",
      data: { version: 1, model: { aiModelId, instruction: "Be kind." }, say: true },
      to: {},
    },
  ]);
  const { conversation } = await begin("Pays for it", { draftFlowId, signal: null });
  for (const text of ["say Good morning", "say Good night to you"]) await say(conversation.id, text);
  const calls = (await call("GET", `/conversations/${conversation.id}/messages?debug=true`)).results.flatMap(
    ({ action }: { action: { engineEvent?: { state: string; metaData?: { costNanos?: { EUR: number } } } } }) =>
      action.engineEvent?.state === "LlmCallEnded" ? [(action.engineEvent.metaData?.costNanos?.EUR ?? 0) / 1e9] : [],
  );
  expect(calls).toHaveLength(2);
  const euros = (amount: number) => `€${amount.toFixed(amount < 0.1 ? 3 : 2)}`;

  await page.goto(`/dashboard/conversations/${conversation.id}/history`);
  const debug = page.getByRole("region", { name: "Debug view" });
  const step = debug.getByRole("listitem").filter({ hasText: "Model · " });
  await expect(step).toContainText("(4 cached)");
  await expect(step).toContainText(euros(calls[1]));
  await expect(debug.getByText(/^Conversation: \d+ tokens in, 6 out · /)).toContainText(euros(calls[0] + calls[1]));
  await expectAccessible(page);
  await page.goto(`/dashboard/conversations/${conversation.id}/summary`);
  await expect(page.getByText(/\d+ tokens in, 6 out · /)).toContainText(euros(calls[0] + calls[1]));
});

test("a run of an automation shows what its model's calls have cost", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const { id: aiModelId } = await call("POST", "/ai-models", {
    name: "Priced for runs",
    provider: "OpenAi",
    credentials: { apiKey: "sk-priced-0123456789", apiBaseUrl: vendor.address() },
    prices: { currency: "EUR", input: 2000, output: 8000 },
  });
  const flowId = await madeFlow(
    call,
    "Priced run",
    [
      {
        id: "answer",
        type: "LlmResponse",
        data: { version: 1, model: { aiModelId, instruction: "Be kind." }, say: true },
        to: { default: "end" },
      },
      { id: "end", type: "EndFlow", data: { version: 1, status: "success", detail: "", outputs: [] }, to: {} },
    ],
    { type: "Automation" },
  );
  await call("POST", `/conversation-flows/${flowId}/publish`, {});
  const run = await call("POST", `/automations/${flowId}/runs`, { inputs: {}, waitSeconds: 20 });
  expect(run.costNanos.EUR).toBeGreaterThan(0);
  await page.goto(`/dashboard/conversation-flows/${flowId}/settings/triggers`);
  const row = page.getByRole("list", { name: "Last runs" }).getByRole("listitem");
  await expect(row).toContainText(`€${(run.costNanos.EUR / 1e9).toFixed(3)}`);
  await expectAccessible(page);
});
