import { startRivaSpeechServer, startRivaVoiceServer, startVendorServer } from "@parlo/providers/testing";
import { expect, test } from "./operate.fixture.ts";

test("look", async ({ signedInPage: page, operations: { call }, watch }) => {
  test.setTimeout(1_500_000);
  watch.allow(/.*/);
  const vendor = await startVendorServer();
  const ears = await startRivaSpeechServer();
  const voice = await startRivaVoiceServer();
  const key = { apiKey: "sk-house-0123456789" };
  const base = `http://127.0.0.1`;
  const empty = async (name: string) => {
    for (const kind of ["ai-model", "conv-ai", "stt", "tts"]) {
      await page.goto(`/dashboard/configurations?list=${kind}&lng=${name.includes("-de-") ? "de" : "en"}`);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/look/${name}-empty-${kind}.png` });
    }
  };
  const views = [
    ["1440-light-en", 1440, "light"], ["1440-dark-de", 1440, "dark"], ["390-light-de", 390, "light"], ["390-dark-en", 390, "dark"],
  ] as const;
  for (const [name, width, theme] of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await empty(`${name}`);
  }
  const ai = await call("POST", "/ai-models", { name: "House model", provider: "OpenAi", credentials: { ...key, apiBaseUrl: vendor.address() }, price: undefined });
  const badAi = await call("POST", "/ai-models", { name: "Refused model with a rather long name for a card", provider: "Anthropic", credentials: { ...key, apiBaseUrl: vendor.address("401") } }).catch(async (e: Error) => { console.log(String(e)); return null; });
  await call("POST", "/ai-models", { name: "Deployment", provider: "AzureOpenAi", credentials: { supportsLlm: true, apiKey: "k-0123456789", apiBase: "https://museum.openai.azure.com", modelName: "house", apiVersion: "2024-10-21" } });
  const bot = await call("POST", "/configurations/conv-ai", { name: "Night desk", provider: "CustomEndpoint", credentials: { url: `${vendor.address("ok")}/custom` } });
  await call("POST", "/configurations/conv-ai", { name: "Museum bot", provider: "Botpress", credentials: { webhookUrl: "https://webhook.botpress.cloud/abc" } }).catch((e: Error) => console.log(String(e)));
  const stt = await call("POST", "/configurations/stt", { name: "Lobby ears", provider: "NvidiaRiva", credentials: { url: `${base}:${ears.port}` } });
  const tts = await call("POST", "/configurations/tts", { name: "Lobby voice", provider: "NvidiaRiva", credentials: { url: `${base}:${voice.port}` } });
  const ids = { "ai-model": ai.id, "conv-ai": bot.id, stt: stt.id, tts: tts.id };
  for (const [name, width, theme] of views) {
    const lng = name.split("-")[2];
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    const shot = async (address: string, as: string, after?: () => Promise<void>) => {
      await page.goto(`/dashboard/configurations${address}${address.includes("?") ? "&" : "?"}lng=${lng}`);
      await page.waitForTimeout(700);
      await after?.();
      await page.screenshot({ path: `/tmp/look/${name}-${as}.png` });
    };
    for (const [kind, id] of Object.entries(ids)) {
      await shot(`?list=${kind}`, `list-${kind}`);
      await shot(`/${kind}/add`, `add-${kind}`);
      await shot(`/${kind}/${id}`, `edit-${kind}`);
      await shot(`/${kind}/${id}/credentials`, `cred-${kind}`);
      await shot(`/${kind}/${id}/configuration`, `conf-${kind}`);
      await shot(`/${kind}/${id}`, `test-${kind}`, async () => {
        await page.getByRole("button", { name: lng === "de" ? "Testen" : "Test", exact: true }).click().catch((e: Error) => console.log(String(e).slice(0, 200)));
        await page.waitForTimeout(1500);
      });
    }
    await shot(`?list=tts&search=nobody`, "none");
    if (badAi) await shot(`/ai-model/${badAi.id}`, "testfail", async () => {
      await page.getByRole("button", { name: lng === "de" ? "Testen" : "Test", exact: true }).click().catch((e: Error) => console.log(String(e).slice(0, 200)));
      await page.waitForTimeout(1500);
    });
    await page.route("**/api/v1/ai-models?*", (route) => route.fulfill({ status: 500, contentType: "application/json", body: '{"title":"x","status":500}' }));
    await shot(`?list=ai-model`, "error", () => page.waitForTimeout(6000));
    await page.unroute("**/api/v1/ai-models?*");
  }
  await Promise.all([vendor.close(), ears.close(), voice.close()]);
  expect(1).toBe(1);
});
