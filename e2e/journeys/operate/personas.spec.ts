import { startRivaVoiceServer, type VoiceServer } from "@parlo/providers/testing";
import type { Locator, Page } from "@playwright/test";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

test.describe.configure({ retries: 0 });

let vendor: VoiceServer;
test.beforeAll(async () => {
  vendor = await startRivaVoiceServer();
});
test.afterAll(() => vendor.close());

const bodies = (page: Page) => page.getByRole("group", { name: "Avatar" }).getByRole("radio");
const body = (page: Page, name: string) =>
  page.getByRole("group", { name: "Avatar" }).getByRole("radio", { name, exact: true });

test("C095: personas are listed, and one is found by its name", async ({ signedInPage: page }) => {
  await page.goto("/dashboard/personas");
  await expect(page.getByRole("row").filter({ hasText: "Nova" })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("nobody");
  await expect(page).toHaveURL(/search=nobody/);
  await expect(page.getByText("Nothing found for")).toBeVisible();
});

test("C096, C098: a persona is made, changed and archived, and bad input is shown at its field", async ({
  signedInPage: page,
}) => {
  await page.goto("/dashboard/personas");
  await page.getByRole("link", { name: "Add a persona" }).first().click();
  await expect(page).toHaveURL(/\/personas\/add$/);
  await page.getByRole("textbox", { name: "Description" }).fill("Knows the house.");
  await page.getByRole("button", { name: "Save" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toHaveAccessibleDescription("Required");
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill("Iris");
  await body(page, "Leo").check({ force: true });
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/personas\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByRole("heading", { name: "Iris" })).toBeVisible();
  await expect(body(page, "Leo")).toBeChecked();
  await name.fill("Iris of the reception");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Iris of the reception" })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Iris of the reception");
  await page.goto("/dashboard/personas");
  const archive = async () => {
    await page.getByRole("button", { name: "Actions for Iris of the reception" }).click();
    await page.getByRole("menuitem", { name: "Archive" }).click();
  };
  await archive();
  // The toast goes by itself: it is answered before anything else is looked at.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Iris of the reception is back").first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Iris" })).toHaveCount(1);
  await archive();
  await expect(page.getByRole("row").filter({ hasText: "Iris" })).toHaveCount(0);
});

test("unsaved changes to a persona are not lost by a click", async ({ signedInPage: page, operations: { call } }) => {
  const { id } = await call("POST", "/personas", { name: "Kept" });
  await page.goto(`/dashboard/personas/${id}/edit`);
  await page.getByRole("textbox", { name: "Name" }).fill("Almost lost");
  await page.getByRole("navigation").getByRole("link", { name: "Flows" }).first().click();
  const asked = page.getByRole("dialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Almost lost");
  await page.getByRole("navigation").getByRole("link", { name: "Flows" }).first().click();
  await asked.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/conversation-flows/);
  await page.goto(`/dashboard/personas/${id}/edit`);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Kept");
});

test("C097: ?initAvatarId fetches that avatar and chooses it; a bad one leaves the form without", async ({
  signedInPage: page,
  operations: { call },
  watch,
}) => {
  const { results } = await call("GET", "/avatars");
  const leo = results.find(({ slug }: { slug: string }) => slug === "leo");
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === `/api/v1/avatars/${leo.id}`);
  await page.goto(`/dashboard/personas/add?initAvatarId=${leo.id}`);
  await asked;
  await expect(body(page, "Leo")).toBeChecked();
  await expect(bodies(page)).toHaveCount(results.length + 1);
  watch.allow(/404/);
  for (const bad of ["rubbish", "0a7a0000-0000-7000-8000-00000000ffff"]) {
    await page.goto(`/dashboard/personas/add?initAvatarId=${bad}`);
    await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
    await expect(body(page, "None")).toBeChecked();
  }
});

test("an avatar beyond those that are shown at once is searched, chosen and shown again", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const modelData = { modelFile: "https://bodies.example/body" };
  const make = (name: string) =>
    call("POST", "/avatars", { type: "CustomWeb", name, slug: name.replaceAll(" ", "-"), modelData });
  const crowd = await Promise.all(Array.from({ length: 101 }, (_, at) => make(`Body ${at}`)));
  const last = await make("Zoe of the night");
  const { id } = await call("POST", "/personas", { name: "Night desk" });
  await page.goto(`/dashboard/personas/${id}/edit`);
  await expect(body(page, "Body 7")).toBeVisible();
  await expect(body(page, last.name)).toHaveCount(0);
  const search = page.getByRole("searchbox", { name: "Search avatars" });
  await search.fill("nobody at all");
  await expect(page.getByText("Nothing found for “nobody at all”")).toBeVisible();
  await search.fill("of the night");
  await body(page, last.name).check({ force: true });
  await search.fill("");
  await expect(body(page, "Body 7")).toBeVisible();
  await expect(body(page, last.name)).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await page.reload();
  await expect(body(page, last.name)).toBeChecked();
  await call("PATCH", `/personas/${id}`, { avatarId: null }, 2);
  await Promise.all(
    [...crowd, last].map((avatar) => call("DELETE", `/avatars/${avatar.id}`, undefined, avatar.version)),
  );
});

test("an address without a persona says Not Found", async ({ signedInPage: page, watch }) => {
  watch.allow(/40[04]/);
  for (const id of ["01a1fe3b-e340-74ef-8921-000000000000", "nothing"]) {
    await page.goto(`/dashboard/personas/${id}/edit`);
    await expect(page.getByRole("heading", { name: "Not Found" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  }
});

test("who changes a persona that somebody else has changed meanwhile sees both, and decides", async ({
  signedInPage: page,
  operations: { call },
  watch,
}) => {
  watch.allow(/409/);
  const { id } = await call("POST", "/personas", { name: "Mira" });
  await page.goto(`/dashboard/personas/${id}/edit`);
  const name = page.getByRole("textbox", { name: "Name" });
  const description = page.getByRole("textbox", { name: "Description" });
  const note = page.getByText("Somebody else has saved changes here meanwhile.");
  await description.fill("Knows the house.");
  await call("PATCH", `/personas/${id}`, { name: "Mira of the reception" }, 1);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(note).toBeVisible();
  await expect(name).toHaveValue("Mira of the reception");
  await expect(description).toHaveValue("Knows the house.");
  await page.getByRole("button", { name: "Keep my changes" }).click();
  await expect(note).toHaveCount(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  expect(await call("GET", `/personas/${id}`)).toMatchObject({
    name: "Mira of the reception",
    description: "Knows the house.",
    version: 3,
  });

  await name.fill("Mira at night");
  await call("PATCH", `/personas/${id}`, { name: "Mira by day" }, 3);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("You have both changed: Name.")).toBeVisible();
  await expect(name).toHaveValue("Mira at night");
  await page.getByRole("button", { name: "Discard my changes" }).click();
  await expect(name).toHaveValue("Mira by day");
  await expect(note).toHaveCount(0);
});

test("a persona is given a voice per language, with the keyboard too, and what is no longer there is said at its field", async ({
  signedInPage: page,
  operations: { call },
  watch,
}, info) => {
  watch.allow(/400/);
  const engine = await call("POST", "/configurations/tts", {
    ...{ name: "Lobby voice", provider: "NvidiaRiva", ignoreSupportedLanguages: true },
    credentials: { url: `http://127.0.0.1:${vendor.port}`, apiKey: "nvapi-0123456789" },
  });
  const { id } = await call("POST", "/personas", { name: "Vera" });
  await page.goto(`/dashboard/personas/${id}/edit`);
  const add = page.getByRole("combobox", { name: "Add a language" });
  const typed = page.locator("input[role=combobox]");
  const addLanguage = async (name: string) => {
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(typed).toBeFocused();
    await typed.fill(name);
    await expect(page.getByRole("option").first()).toContainText(name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name })).toBeVisible();
  };
  await addLanguage("German (Germany)");
  await addLanguage("Polish (Poland)");
  const german = page.getByRole("group", { name: "German (Germany)" });
  const choose = async (label: string, option: string | RegExp) => {
    await german.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: option }).click();
    await expect(german.getByRole("combobox", { name: label })).toContainText(option);
  };
  await choose("Text to speech", "Lobby voice");
  await choose("Voice", /Leo/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  const { voices } = await call("GET", `/personas/${id}`);
  expect(voices).toEqual([
    { language: "de-DE", ttsConfigurationId: engine.id, voiceId: expect.stringContaining("Leo") },
    { language: "pl-PL", ttsConfigurationId: null, voiceId: "" },
  ]);
  await page.reload();
  await expect(german.getByRole("combobox", { name: "Voice" })).toContainText("Leo");
  await picture(page, info.outputPath("voices.png"));
  await page.setViewportSize({ width: 390, height: 844 });
  await add.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture(page, info.outputPath("voices-390.png"));
  await page.setViewportSize({ width: 1440, height: 900 });

  // Its first voice goes, and with it the configuration, while somebody chooses it again.
  await page.getByRole("button", { name: "Remove German (Germany)" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await addLanguage("German (Germany)");
  await choose("Text to speech", "Lobby voice");
  await call("DELETE", `/configurations/tts/${engine.id}`, undefined, engine.version);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(german.getByRole("combobox", { name: "Text to speech" })).toHaveAccessibleDescription(
    "This refers to something that is not here",
  );
  await picture(page, info.outputPath("refused.png"));
  await choose("Text to speech", "The default of the organisation");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  expect((await call("GET", `/personas/${id}`)).voices).toEqual([
    { language: "pl-PL", ttsConfigurationId: null, voiceId: "" },
    { language: "de-DE", ttsConfigurationId: null, voiceId: "" },
  ]);
});

test("a persona's voice is heard before it is kept, and a list of voices that failed is asked for again", async ({
  signedInPage: page,
  operations: { call },
  watch,
}, info) => {
  watch.allow(/502/);
  const engine = await call("POST", "/configurations/tts", {
    ...{ name: "Night voice", provider: "NvidiaRiva", ignoreSupportedLanguages: true },
    credentials: { url: `http://127.0.0.1:${vendor.port}`, apiKey: "nvapi-0123456789" },
  });
  const own = { language: "de-DE", ttsConfigurationId: null, voiceId: "de" };
  const named = { language: "en-US", ttsConfigurationId: engine.id, voiceId: "" };
  const { id, version } = await call("POST", "/personas", { name: "Vera at night", voices: [own, named] });
  vendor.mode = "forbidden";
  await page.goto(`/dashboard/personas/${id}/edit`);
  const german = page.getByRole("group", { name: "German (Germany)" });
  const english = page.getByRole("group", { name: "English (United States)" });
  await expect(page.getByRole("link", { name: "Add text to speech" })).toHaveCount(1);
  await expect(english).toContainText("The vendor gave no list of voices");
  await expect(english).toContainText("fault forbidden");
  const listen = english.getByRole("button", { name: "Listen" });
  await listen.click();
  await expect(english.getByRole("alert").filter({ hasText: "fault forbidden" })).toHaveCount(1);
  await expect(english.locator("audio")).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, info.outputPath("failed.png"), { fullPage: true });

  vendor.mode = "ok";
  await english.getByRole("button", { name: "Try again" }).click();
  await expect(english.getByText("The vendor gave no list of voices")).toHaveCount(0);
  await english.getByRole("combobox", { name: "Voice" }).click();
  await page.getByRole("option", { name: /Mia/ }).first().click();
  await listen.click();
  const seconds = (audio: Locator) => expect.poll(() => audio.evaluate((heard: HTMLAudioElement) => heard.duration));
  await seconds(english.locator("audio")).toBeGreaterThan(0.1);
  expect(vendor.calls.at(-1)?.request).toMatchObject({
    ...{ text: "Hello, how are you?", languageCode: "en-US", voiceName: expect.stringContaining("Mia") },
  });
  await german.getByRole("button", { name: "Listen" }).click();
  await seconds(german.locator("audio")).toBeGreaterThan(0.5);
  await expectAccessible(page);
  await picture(page, info.outputPath("heard.png"), { fullPage: true });
  await page.getByRole("button", { name: "Discard" }).click();
  // Who comes after on this server finds no voice yet.
  await call("DELETE", `/personas/${id}`, undefined, version);
  const { version: tested } = await call("GET", `/configurations/tts/${engine.id}`);
  await call("DELETE", `/configurations/tts/${engine.id}`, undefined, tested);
});

test("a persona's voices on a phone, in German and in the dark, without a sideways scroll", async ({
  signedInPage: page,
  operations: { call },
}, info) => {
  const voices = [{ language: "de-DE", ttsConfigurationId: null, voiceId: "" }];
  const { id } = await call("POST", "/personas", { name: "Vera am Empfang", voices });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    localStorage.setItem("parlo.theme", "dark");
    localStorage.setItem("i18nextLng", "de");
  });
  await page.goto(`/dashboard/personas/${id}/edit`);
  await expect(page.getByRole("group", { name: "Deutsch (Deutschland)" })).toBeVisible();
  await page.getByRole("combobox", { name: "Sprache hinzufügen" }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture(page, info.outputPath("dark-390-de.png"));
});
