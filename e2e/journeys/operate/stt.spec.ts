import { type SpeechServer, startRivaSpeechServer } from "@parlo/providers/testing";
import { picture } from "../../harness/picture.ts";
import { ConfigurationPage } from "./configuration-page.ts";
import { expect, expectAccessible, test } from "./operate.fixture.ts";

let vendor: SpeechServer;
test.beforeAll(async () => {
  vendor = await startRivaSpeechServer();
});
test.afterAll(() => vendor.close());

test("C110, C114, C120, C189: a speech to text is connected, tested with a recording, given a price, moved, made the default and archived", async ({
  signedInPage: page,
  watch,
}, info) => {
  // The API refuses what its provider alone can judge.
  watch.allow(/400/);
  const engine = new ConfigurationPage(page, "stt", "Lobby ears");

  await page.goto("/dashboard/configurations?list=stt");
  await expect(page.getByText("No speech to text yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add speech to text" }).first().click();
  await expect(page.getByRole("radio", { name: /^Google/ })).toBeChecked();
  for (const name of [/^Google/, /^Azure/, /^NVIDIA/]) await expect(page.getByRole("radio", { name })).toHaveCount(1);
  await page.goto("/dashboard/configurations/stt/add?provider=NvidiaRiva&name=Lobby%20ears");
  await expect(engine.field("Name")).toHaveValue("Lobby ears");
  await expect(page.getByRole("radio", { name: /^NVIDIA/ })).toBeChecked();
  await engine.field("Address").fill("nowhere");
  await engine.save.click();
  await expect(engine.field("Address")).toHaveAccessibleDescription("Invalid url");
  await engine.field("Address").fill(`http://127.0.0.1:${vendor.port}`);
  await page.locator("input").and(page.getByLabel("API key")).fill("nvapi-0123456789");
  await expectAccessible(page);
  await engine.made();

  await engine.test();
  await expect(engine.dialog).toContainText("It works.");
  await expect(engine.dialog).toContainText("1.11 s");
  await expect(engine.dialog).toContainText("en-US");
  expect(vendor.calls.at(-1)?.headers.authorization).toBe("Bearer nvapi-0123456789");
  await engine.closeTest();

  await page.getByRole("switch", { name: "Listen in any language" }).click();
  await page.getByRole("combobox", { name: "Add a language" }).click();
  // The end of a long list is drawn once somebody comes there.
  const listed = Number(await page.getByRole("option").first().getAttribute("aria-setsize"));
  expect(listed).toBeGreaterThanOrEqual(130);
  expect(listed).toBeLessThanOrEqual(150);
  // Closed and opened again at once, before the focus has gone back: it stays with what is typed.
  await page
    .getByRole("combobox", { name: "Add a language" })
    .first()
    .evaluate(async (field: HTMLElement) => {
      const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(pressed);
      for (let ticks = 0; ticks < 5; ticks += 1) await Promise.resolve();
      field.click();
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
  await expect(page.locator("input[role=combobox]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await engine.addLanguage("germany", "German (Germany)");
  await engine.addLanguage("pl-PL", "Polish (Poland)");
  await page.getByLabel(/^Minutes/).fill("0.024");
  await expectAccessible(page);
  await engine.saved();
  await page.reload();
  await expect(page.getByRole("group", { name: "Languages that it understands" }).getByRole("listitem")).toHaveText([
    /German \(Germany\)\s*de-DE/,
    /Polish \(Poland\)\s*pl-PL/,
  ]);
  await expect(page.getByLabel(/^Minutes/)).toHaveValue("0.024");
  await engine.test();
  // 1109 ms of the recording.
  await expect(engine.dialog).toContainText("$0.00044");
  await picture(page, info.outputPath("test.png"));
  await engine.closeTest();
  for (const [language, width, theme] of [
    ["en", 1440, "light"],
    ["de", 1440, "dark"],
    ["ja", 390, "light"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${engine.address}?lng=${language}`);
    await expect(page.getByRole("listitem").filter({ hasText: "pl-PL" })).toBeVisible();
    await picture(page, info.outputPath(`general-${language}-${width}-${theme}.png`), { fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${engine.address}?lng=en`);
  await page.getByRole("button", { name: "Make it the default" }).click();
  await expect(page.getByText("Profiles that choose none listen with this one")).toBeVisible();

  const key = { label: "API key", value: "nvapi-0123456789", ends: "nva…789" };
  vendor.mode = "echo";
  await engine.move(key, "Address", `http://127.0.0.1:${vendor.port}/v1`);

  await page.goto(`${engine.address}/configuration`);
  await expect(page.getByRole("switch", { name: "Interim results" })).toBeChecked();
  await page.getByRole("switch", { name: "Profanity filter" }).click();
  await expectAccessible(page);
  await engine.saved();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Profanity filter" })).toBeChecked();

  await page.goto("/dashboard/configurations?list=stt&search=lobby");
  await expect(engine.row).toContainText("Default");
  await engine.archive();
  await engine.restore();
});

test("somebody lets a speech to text hear what they say into their microphone, in their language with its country", async ({
  signedInPage: page,
  operations: { call },
}, info) => {
  vendor.mode = "ok";
  await page.context().grantPermissions(["microphone"]);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const give = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) => {
      sessionStorage.setItem("asked", String(Number(sessionStorage.getItem("asked")) + 1));
      return give(wanted);
    };
  });
  const engine = new ConfigurationPage(page, "stt", "Spoken to");
  await page.goto("/dashboard/configurations/stt/add?provider=NvidiaRiva&name=Spoken%20to");
  await engine.field("Address").fill(`http://127.0.0.1:${vendor.port}`);
  await engine.made();
  await engine.test();
  await expect(engine.dialog).toContainText("It works.");
  // Pressed again while the browser asks for the microphone, it is one take all the same.
  const record = engine.dialog.getByRole("button", { name: "Record", exact: true });
  await record.evaluate((button: HTMLButtonElement) => {
    for (const _ of [1, 2]) button.click();
  });
  await expect(engine.dialog.getByText("Recording, ten seconds at the most …")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("asked"))).toBe("1");
  // Something has to be said; nothing tells when.
  await page.waitForTimeout(700);
  await engine.dialog.getByRole("button", { name: "Stop" }).click();
  await expect(engine.dialog.getByText(/It will hear your recording of/)).toBeVisible();
  await expect(engine.dialog.getByRole("combobox", { name: "Spoken in" })).toHaveText(/^English \(United States\)/);
  await expectAccessible(page);
  await picture(page, info.outputPath("recorded.png"));
  await engine.dialog.getByRole("button", { name: "Test again" }).click();
  // What the test before came to still stands there: the recording of ours has so many bytes.
  await expect.poll(() => vendor.calls.at(-1)?.bytes).not.toBe(35_478);
  await expect(engine.dialog).toContainText("It works.");
  expect(vendor.calls.at(-1)?.bytes).toBeGreaterThan(10_000);
  expect(vendor.calls.at(-1)?.config).toMatchObject({ config: { languageCode: "en-US" } });
  await engine.dialog.getByRole("button", { name: "Discard" }).click();
  await expect(engine.dialog.getByText("It hears a short recording of ours")).toBeVisible();

  for (const [width, supportedLanguages, languageCode] of [
    [1440, [], "de-DE"],
    [390, ["fr-FR", "de-CH"], "de-CH"],
    [390, ["fr-FR", "de"], "de-DE"],
  ] as const) {
    const { version } = await call("GET", engine.address.replace(/.*(?=\/configurations)/, ""));
    const changes = { ignoreSupportedLanguages: false, supportedLanguages };
    await call("PATCH", engine.address.replace(/.*(?=\/configurations)/, ""), changes, version);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`${engine.address}?lng=de`);
    await page.getByRole("button", { name: "Testen", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Aufnehmen", exact: true }).click();
    await page.waitForTimeout(700);
    await dialog.getByRole("button", { name: "Beenden" }).click();
    await expect(dialog.getByRole("combobox")).toBeVisible();
    await picture(page, info.outputPath(`spoken-${width}-${supportedLanguages.join()}.png`));
    await dialog.getByRole("button", { name: "Erneut testen" }).click();
    await expect.poll(() => vendor.calls.at(-1)?.config).toMatchObject({ config: { languageCode } });
  }
});

test("C116: a speech to text of which nobody knows leads to the list, which says so", async ({
  signedInPage: page,
}) => {
  await page.goto("/dashboard/configurations/stt/add?provider=Nobody");
  await expect(page.getByText("There is no provider “Nobody”").first()).toBeVisible();
  await expect(page).toHaveURL(/\/configurations\/?\?.*stt/);
});

test("a profile listens with the speech to text that it chooses, and that one cannot be archived meanwhile", async ({
  signedInPage: page,
  operations: { call },
  watch,
}, info) => {
  watch.allow(/409/);
  const ears = await call("POST", "/configurations/stt", {
    ...{ name: "Bar ears", provider: "NvidiaRiva", credentials: { url: `http://127.0.0.1:${vendor.port}` } },
  });
  const { id } = await call("POST", "/profiles", { name: "Bar", touchpoint: "Kiosk" });
  await page.goto(`/dashboard/profiles/${id}/edit/settings`);
  const choice = page.getByRole("combobox", { name: "Speech to text" });
  await expect(choice).toHaveText("The default of the organisation");
  await choice.focus();
  await page.keyboard.press("Enter");
  const ours = page.getByRole("option", { name: "Bar ears" });
  await expect(ours).toBeVisible();
  await page.keyboard.type("Bar");
  await expect(ours).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(choice).toHaveText("Bar ears");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  expect((await call("GET", `/profiles/${id}`)).sttConfigurationId).toBe(ears.id);
  await page.reload();
  await choice.scrollIntoViewIfNeeded();
  await expect(choice).toHaveText("Bar ears");
  await expectAccessible(page, { exclude: ["iframe"] });
  await picture(page, info.outputPath("profile.png"));

  await page.goto("/dashboard/configurations?list=stt&search=Bar");
  await page.getByRole("button", { name: "Actions for Bar ears" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("A profile still listens with it").first()).toBeVisible();
  await page.getByRole("link", { name: "Bar", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/profiles/${id}/edit`));
});

test("on a phone the field that is typed in stays in sight when the bar to save it comes", async ({
  signedInPage: page,
  operations: { call },
}) => {
  const { id } = await call("POST", "/configurations/stt", {
    ...{ name: "Pocket ears", provider: "NvidiaRiva", credentials: { url: `http://127.0.0.1:${vendor.port}` } },
  });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/dashboard/configurations/stt/${id}`);
  const price = page.getByLabel(/^Minutes/);
  await price.fill("0.016");
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  await expect(price).toBeInViewport({ ratio: 0.99 });
});
