import { startVendorServer, type VendorServer } from "@parlo/providers/testing";
import { picture } from "../../harness/picture.ts";
import { ConfigurationPage } from "./configuration-page.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

let vendor: VendorServer;
test.beforeAll(async () => {
  vendor = await startVendorServer();
});
test.afterAll(() => vendor.close());

test("C111, C115, C121: a conversational engine is connected, tested, moved, made the default and archived", async ({
  signedInPage: page,
  watch,
}) => {
  // The API refuses what its provider alone can judge.
  watch.allow(/400/);
  const engine = new ConfigurationPage(page, "conv-ai", "Night desk");
  const endpoint = (mode = "ok") => `${vendor.address(mode)}/custom`;

  await page.goto("/dashboard/configurations?list=conv-ai");
  await expect(page.getByText("No conversational AI yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add conversational AI" }).first().click();
  await page.goto("/dashboard/configurations/conv-ai/add?provider=CustomEndpoint&name=Night%20desk");
  await expect(engine.field("Name")).toHaveValue("Night desk");
  await expect(page.getByRole("radio", { name: /^Custom endpoint/ })).toBeChecked();
  await engine.field("Address").fill("nowhere");
  await engine.save.click();
  await expect(engine.field("Address")).toHaveAccessibleDescription("Invalid url");
  await engine.field("Address").fill("https://mia:secret@bot.example/talk");
  await expect(engine.field("Address")).toHaveAccessibleDescription(
    "An address is shown and logged: leave out user name and password",
  );
  await engine.field("Address").fill(endpoint());
  await page.getByLabel("Token").fill("token-0123456789");
  await expectAccessible(page);
  await engine.made();

  await engine.test();
  await expect(engine.dialog).toContainText("It works.");
  await expect(engine.dialog).toContainText("Hello");
  expect(vendor.calls.at(-1)?.headers.authorization).toBe("Bearer token-0123456789");
  await engine.closeTest();

  await page.getByRole("switch", { name: "Ask it in any language" }).click();
  await engine.addLanguage("germany", "German (Germany)");
  await engine.addLanguage("pl-PL", "Polish (Poland)");
  await engine.saved();
  await page.reload();
  await expect(page.getByRole("group", { name: "Languages that it speaks" }).getByRole("listitem")).toHaveText([
    /German \(Germany\)\s*de-DE/,
    /Polish \(Poland\)\s*pl-PL/,
  ]);
  await page.getByRole("button", { name: "Make it the default" }).click();
  await expect(page.getByText("Steps that choose no engine ask this one")).toBeVisible();

  const token = { label: "Token", value: "token-0123456789", ends: "tok…789" };
  await engine.move(token, "Address", endpoint("echo"));

  await page.goto(`${engine.address}/configuration`);
  await expect(page.getByText("Custom endpoint has nothing to set here")).toBeVisible();

  await page.goto("/dashboard/configurations?list=conv-ai&search=night");
  await expect(engine.row).toContainText("Default");
  await engine.archive();
  await engine.restore();
});

test("Dify tells in its test what it has read, written and cost", async ({ signedInPage: page }, info) => {
  const engine = new ConfigurationPage(page, "conv-ai", "Night app");
  await page.goto("/dashboard/configurations/conv-ai/add?provider=DifyAi&name=Night%20app");
  await expect(page.getByRole("switch", { name: "Stream answers" })).toBeChecked();
  await engine.field("Base address").fill(vendor.address());
  await page.getByLabel("API key").fill("app-0123456789");
  await engine.made();
  await engine.test();
  await expect(engine.dialog).toContainText("You said: Hello");
  await expect(engine.dialog).toContainText("1 read, 3 written");
  await expect(engine.dialog.getByText("$0.004")).toBeVisible();
  await picture(page, info.outputPath("dify.png"));
  await engine.closeTest();

  // Its own prices: two thousandths for the message, a token for 200 dollars a million and three for 1000.
  const price = (name: RegExp) => page.getByRole("textbox", { name });
  await price(/^Message/).fill("0.002");
  await price(/^Input/).fill("200");
  await engine.save.click();
  await expect(price(/^Output/)).toHaveAccessibleDescription("Required");
  await price(/^Output/).fill("1000");
  await expectAccessible(page);
  await picture(page, info.outputPath("prices.png"), { fullPage: true });
  await engine.saved();
  await engine.test();
  await expect(engine.dialog.getByText("$0.0052")).toBeVisible();
  await engine.closeTest();
});

test("the languages of a bot are chosen by their names, with a country or without one, and another webhook asks for the key", async ({
  signedInPage: page,
}, info) => {
  const engine = new ConfigurationPage(page, "conv-ai", "Museum bot");
  await page.goto("/dashboard/configurations/conv-ai/add?provider=Botpress&name=Museum%20bot");
  await page.getByLabel("Project ID").fill("museum-bot");
  await page.getByLabel("API key").fill("CANARY-0123456789");
  await page.getByLabel("Webhook ID").fill("museum.example:a");
  await engine.addLanguage("germany", "German (Germany)");
  await engine.addLanguage("polish", "Polish");
  await expectAccessible(page);
  await engine.made();
  await page.goto(`${engine.address}/configuration`);
  const spoken = page.getByRole("group", { name: "Languages of the bot" }).getByRole("listitem");
  await expect(spoken).toHaveText([/German \(Germany\)\s*de-DE/, /Polish\s*pl/]);
  await page.getByRole("button", { name: "Remove Polish" }).click();
  await expectAccessible(page);
  await engine.saved();
  await page.reload();
  await expect(spoken).toHaveText([/German \(Germany\)\s*de-DE/]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`${engine.address}/configuration?lng=de`);
    await expect(page.getByText("Deutsch (Deutschland)")).toBeVisible();
    await picture(page, info.outputPath(`languages-${width}.png`), { fullPage: true });
    await page.getByRole("combobox", { name: "Sprache hinzufügen" }).click();
    await picture(page, info.outputPath(`languages-open-${width}.png`));
    await page.keyboard.press("Escape");
    await page.goto(`${engine.address.replace(/[^/]+$/, "add")}?provider=CustomEndpoint&name=Haus&lng=de`);
    await page.getByRole("textbox", { name: "Adresse", exact: true }).fill("https://mia:geheim@bot.example");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Lassen Sie Benutzernamen und Passwort weg")).toBeVisible();
    await picture(page, info.outputPath(`address-${width}.png`), { fullPage: true });
  }
  await page.goto(`${engine.address}/credentials?lng=en`);
  await expect(page.getByLabel("API key")).toHaveValue("CAN…789");
  await page.getByLabel("Webhook ID").fill("museum.example:b");
  await expect(page.getByLabel("API key")).toHaveValue("");
});

test("a card says that an engine serves any language or voice where none is named", async ({
  signedInPage: page,
  operations: { call },
}, info) => {
  const none = { name: "Unnamed", ignoreSupportedLanguages: false };
  const kinds = {
    "conv-ai": ["CustomEndpoint", "Any", "Jede"],
    stt: ["NvidiaRiva", "Any", "Jede"],
    tts: ["NvidiaRiva", "All that the vendor has", "Alle des Anbieters"],
  } as const;
  for (const [kind, [provider, inEnglish, inGerman]] of Object.entries(kinds)) {
    const credentials = { url: vendor.address() };
    const { id, version } = await call("POST", `/configurations/${kind}`, { ...none, provider, credentials });
    const card = page.getByRole("article").filter({ hasText: "Unnamed" });
    await page.goto(`/dashboard/configurations?list=${kind}&search=Unnamed&lng=en`);
    await expect(card.getByRole("definition").first()).toHaveText(inEnglish);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto(`/dashboard/configurations?list=${kind}&search=Unnamed&lng=de`);
      await expect(card.getByRole("definition").first()).toHaveText(inGerman);
      await picture(page, info.outputPath(`${kind}-${width}.png`), { fullPage: true });
    }
    await call("DELETE", `/configurations/${kind}/${id}`, undefined, version);
  }
});

test("C116: a provider of which nobody knows leads to the list, which says so", async ({ signedInPage: page }) => {
  await page.goto("/dashboard/configurations/conv-ai/add?provider=Nobody");
  await expect(page.getByText("There is no provider “Nobody”").first()).toBeVisible();
  await expect(page).toHaveURL(/\/configurations\/?\?.*conv-ai/);
  await page.goto("/dashboard/configurations/conv-ai/add?provider=123");
  await expect(page.getByText("There is no provider “123”").first()).toBeVisible();
});

test("a profile is led by an outside engine as a whole, and people talk with that", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const credentials = { url: `${vendor.address()}/custom`, token: "token-0123456789" };
  await call("POST", "/configurations/conv-ai", { name: "Late desk", provider: "CustomEndpoint", credentials });
  const { id } = await call("POST", "/profiles", { name: "Night lobby", touchpoint: "LivePreview" });
  await page.goto(`/dashboard/profiles/${id}/edit/general`);
  await page.getByRole("radio", { name: /^Conversational AI/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  const engine = page.getByRole("combobox", { name: "Conversational AI" });
  await expect(engine).toHaveAccessibleDescription("Required");
  await engine.click();
  await page.getByRole("option", { name: "Late desk" }).click();
  await expectAccessible(page, { exclude: ["iframe"] });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await page.reload();
  await expect(engine).toHaveText("Late desk");

  await page.goto(`/live-preview?profileId=${id}`);
  const agent = page.locator("parlo-agent");
  await agent.getByRole("textbox").fill("say Good evening");
  await agent.getByRole("textbox").press("Enter");
  await expect(agent.getByText("Night lobby: evening").first()).toBeAttached();
});
