import { startRivaVoiceServer, type VoiceServer } from "@parlo/providers/testing";
import { picture } from "../../harness/picture.ts";
import { ConfigurationPage } from "./configuration-page.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

let vendor: VoiceServer;
test.beforeAll(async () => {
  vendor = await startRivaVoiceServer();
});
test.afterAll(() => vendor.close());
test.afterEach(() => {
  vendor.mode = "ok";
});

test("C109, C113, C119, C145, C187: a text to speech is connected, heard, given voices and a price, moved, made the default and archived", async ({
  signedInPage: page,
  watch,
}, info) => {
  // The API refuses what its provider alone can judge.
  watch.allow(/400/);
  const engine = new ConfigurationPage(page, "tts", "Lobby voice");

  await page.goto("/dashboard/configurations?list=tts");
  await expect(page.getByText("No text to speech yet")).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("empty.png"));
  await page.getByRole("link", { name: "Add text to speech" }).first().click();
  await expect(page.getByRole("radio", { name: /^Azure/ })).toBeChecked();
  for (const name of [/^Azure/, /^ElevenLabs/, /^NVIDIA/])
    await expect(page.getByRole("radio", { name })).toHaveCount(1);
  await page.goto("/dashboard/configurations/tts/add?provider=NvidiaRiva&name=Lobby%20voice");
  await expect(engine.field("Name")).toHaveValue("Lobby voice");
  await engine.field("Address").fill(`http://127.0.0.1:${vendor.port}`);
  await page.locator("input").and(page.getByLabel("API key")).fill("nvapi-0123456789");
  await expectAccessible(page);
  await engine.made();

  // Voices from the vendor's list, and one by hand.
  await page.getByRole("switch", { name: "Offer every voice" }).click();
  await page.getByRole("combobox", { name: "Add a voice" }).click();
  await page.getByRole("option", { name: /Leo/ }).click();
  await page.getByRole("button", { name: "Enter a voice by hand" }).click();
  const byHand = page.getByRole("dialog", { name: "Enter a voice by hand" });
  await byHand.getByRole("textbox", { name: "Voice ID" }).fill("Our-Own.Voice");
  await byHand.getByRole("textbox", { name: "Name" }).fill("Our own");
  await expectAccessible(page);
  await picture(page, info.outputPath("by-hand.png"));
  await page.keyboard.press("Enter");
  await expect(byHand).toBeHidden();
  const voices = page.getByRole("group", { name: "Voices that it offers" }).getByRole("listitem");
  await expect(voices).toHaveText([/Leo.*German \(Germany\)/, /Our own.*United States.*Our-Own\.Voice/]);
  // Each is heard where it stands, before it is saved.
  await voices
    .first()
    .getByRole("button", { name: /^Listen to .*Leo$/ })
    .click();
  const heard = voices.first().locator("audio");
  await expect.poll(() => heard.evaluate((said: HTMLAudioElement) => said.duration)).toBeGreaterThan(0.1);
  expect(vendor.calls.at(-1)?.request).toMatchObject({ languageCode: "de-DE" });
  await picture(page, info.outputPath("heard.png"), { fullPage: true });
  await page.getByLabel(/^Characters/).fill("15");
  await expectAccessible(page);
  await engine.saved();
  await page.reload();
  await expect(voices).toHaveCount(2);
  await picture(page, info.outputPath("general.png"), { fullPage: true });

  // A test is heard at once; then with a text and a voice of one's own.
  await engine.test();
  await expect(engine.dialog).toContainText("It works.");
  await engine.dialog.getByRole("textbox", { name: "What to say" }).fill("Your room is ready now");
  await engine.dialog.getByRole("combobox", { name: "Voice" }).click();
  await page.getByRole("option", { name: /Leo/ }).click();
  await engine.dialog.getByRole("button", { name: "Test again" }).click();
  await expect(engine.dialog).toContainText("Your room is ready now");
  await expect(engine.dialog).toContainText("500 ms");
  await expect(engine.dialog).toContainText("$0.00033");
  await expect(engine.dialog).toContainText("Leo");
  expect(vendor.calls.at(-1)?.request).toMatchObject({ text: "Your room is ready now", languageCode: "de-DE" });
  const audio = engine.dialog.locator("audio");
  await expect.poll(() => audio.evaluate((heard: HTMLAudioElement) => heard.duration)).toBeCloseTo(0.5, 2);
  await picture(page, info.outputPath("test.png"));
  await engine.closeTest();

  await page.getByRole("button", { name: "Make it the default" }).click();
  await expect(page.getByText("Personas that choose none speak with this one")).toBeVisible();

  const key = { label: "API key", value: "nvapi-0123456789", ends: "nva…789" };
  vendor.mode = "echo";
  await engine.move(key, "Address", `http://127.0.0.1:${vendor.port}/v1`);
  vendor.mode = "ok";

  await page.goto(`${engine.address}/configuration`);
  await page.getByRole("switch", { name: "Leave out emoticons" }).click();
  await expectAccessible(page);
  await engine.saved();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Leave out emoticons" })).not.toBeChecked();

  await page.goto("/dashboard/configurations?list=tts&search=lobby");
  await expect(engine.row).toContainText("Default");
  await engine.archive();
  await engine.restore();
});

test("C116, C179, C180, C182, C184: what Azure and ElevenLabs are told stands in their forms; a provider of which nobody knows leads to the list", async ({
  signedInPage: page,
  operations: { call },
}, info) => {
  await page.goto("/dashboard/configurations/tts/add?provider=ElevenLabs&name=Rachel");
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await expect(field("Model")).toHaveValue("eleven_turbo_v2_5");
  await expect(page.getByLabel("Further attempts")).toHaveValue("3");
  await page.getByLabel("Further attempts").fill("6");
  await page.locator("input").and(page.getByLabel("API key")).fill("xi-0123456789");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Further attempts")).toHaveAccessibleDescription(/less than or equal to 5/);

  await page.goto("/dashboard/configurations/tts/add?provider=AzureCognitive&name=Katja");
  await page
    .locator("input")
    .and(page.getByLabel("Key", { exact: true }))
    .fill("azure-0123456789");
  await field("Region").fill("westeurope");
  await page.getByLabel(/^Speed/).fill("+10%");
  await page.getByLabel(/^Style/).fill("cheerful");
  await page.getByLabel(/^Strength of the style/).fill("1.5");
  await page.getByRole("combobox", { name: /^Role/ }).click();
  await page.getByRole("option", { name: "Older woman" }).click();
  await expectAccessible(page);
  await picture(page, info.outputPath("azure.png"), { fullPage: true });
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1, name: "Katja" })).toBeVisible();
  const [made] = (await call("GET", "/configurations/tts?search=Katja")).results;
  expect(made.configuration).toMatchObject({
    prosody: { rate: "+10%" },
    expressAs: { style: "cheerful", styleDegree: 1.5, role: "OlderAdultFemale" },
  });
  await page.goto(`/dashboard/configurations/tts/${made.id}/configuration`);
  await expect(page.getByLabel(/^Speed/)).toHaveValue("+10%");
  await page.getByLabel(/^Speed/).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  expect((await call("GET", `/configurations/tts/${made.id}`)).configuration).not.toHaveProperty("prosody");

  await page.goto("/dashboard/configurations/tts/add?provider=Nobody");
  await expect(page.getByText("There is no provider “Nobody”").first()).toBeVisible();
  await expect(page).toHaveURL(/\/configurations\/?\?.*tts/);
});

test("where no answer comes to a test, that is said in the language of the dashboard", async ({
  signedInPage: page,
  operations: { call },
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const { id } = await call("POST", "/configurations/tts", {
    ...{ name: "Far voice", provider: "NvidiaRiva", ignoreSupportedLanguages: true },
    credentials: { url: `http://127.0.0.1:${vendor.port}` },
  });
  await page.route(`**/configurations/tts/${id}/test`, (route) => route.abort());
  await page.goto(`/dashboard/configurations/tts/${id}?lng=de`);
  await expect(page.getByRole("navigation", { name: "Teile der Sprachausgabe" })).toBeVisible();
  await page.getByRole("button", { name: "Testen" }).click();
  await expect(page.getByRole("dialog")).toContainText("Der Server hat nicht geantwortet");
  await expect(page.getByRole("dialog")).not.toContainText("Network Error");
});

test("a vendor that gives no voices is named with its words, and voices can be entered all the same", async ({
  signedInPage: page,
  operations: { call },
  watch,
}, info) => {
  watch.allow(/502/);
  vendor.mode = "forbidden";
  const { id } = await call("POST", "/configurations/tts", {
    ...{ name: "Silent voice", provider: "NvidiaRiva", ignoreSupportedLanguages: false },
    credentials: { url: `http://127.0.0.1:${vendor.port}` },
  });
  for (const [language, width, theme] of [
    ["de", 1440, "light"],
    ["de", 390, "dark"],
    ["ja", 390, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`/dashboard/configurations/tts/${id}?lng=${language}`);
    await expect(page.getByText("fault forbidden")).toBeVisible();
    await picture(page, info.outputPath(`${language}-${width}-${theme}.png`), { fullPage: true });
  }
  vendor.mode = "ok";
  await page.goto(`/dashboard/configurations/tts/${id}?lng=en`);
  await expect(page.getByRole("combobox", { name: "Add a voice" })).toBeVisible();
});

test("C188: a model of the vendor's list is chosen; where the vendor gives none, its id is typed", async ({
  signedInPage: page,
  operations: { call },
  watch,
}, info) => {
  watch.allow(/502/);
  const { id } = await call("POST", "/configurations/tts", {
    ...{ name: "Eleven", provider: "ElevenLabs", credentials: { apiKey: "xi-0123456789" } },
  });
  // The vendor's host is its own alone; what the server says of it stands in the tests of its routes.
  const models = `**/configurations/tts/${id}/engine-models*`;
  const results = [
    { id: "eleven_turbo_v2_5", name: "Eleven Turbo v2.5" },
    { id: "eleven_v3", name: "Eleven v3" },
  ];
  await page.route(models, (route) => route.fulfill({ json: { count: results.length, results } }));
  await page.goto(`/dashboard/configurations/tts/${id}/configuration`);
  const model = page.getByRole("combobox", { name: "Model" });
  await expect(model).toHaveText("Eleven Turbo v2.5");
  await model.click();
  await picture(page, info.outputPath("models.png"));
  await page.getByRole("option", { name: /Eleven v3/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => (await call("GET", `/configurations/tts/${id}`)).configuration)
    .toMatchObject({
      engineModel: "eleven_v3",
    });

  await page.unroute(models);
  await page.route(models, (route) => route.fulfill({ status: 502, json: { code: "vendor-failed", detail: "No" } }));
  await page.reload();
  await expect(page.getByText("The vendor gave no list of models")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Model" })).toHaveValue("eleven_v3");
  await expectAccessible(page);
  await picture(page, info.outputPath("no-models.png"));
});
