import {
  type SpeechServer,
  startRivaSpeechServer,
  startRivaVoiceServer,
  type VoiceServer,
} from "@parlo/providers/testing";
import { callsOfPage } from "../../harness/api.ts";
import { hold } from "../../harness/hold.ts";
import type { MadeStep } from "../../harness/made-flow.ts";
import { picture } from "../../harness/picture.ts";
import { expect, expectAccessible, test } from "../../harness/test.ts";
import { CanvasPage } from "./canvas-page.ts";

let voices: VoiceServer;
let ears: SpeechServer;
test.beforeAll(async () => {
  voices = await startRivaVoiceServer();
  ears = await startRivaSpeechServer();
});
test.afterAll(() => {
  voices.close();
  ears.close();
});

const says = (id: string, text: string): MadeStep => ({
  ...{ id, name: id, type: "TextMessageAction", to: { default: "rests" } },
  data: { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "markdown", ssml: [] },
});
/** A tenth of a second each. */
const long = Array.from({ length: 80 }, (_, at) => `word${at}`).join(" ");
const steps: readonly MadeStep[] = [
  says("greets", `Welcome: ${long}`),
  {
    ...{ id: "rests", name: "rests", type: "Checkpoint", to: { text: "answers" } },
    data: { version: 1, wait: true, ladder: { noInput: [] } },
  },
  says("answers", "You said {{ input.text }}"),
];

test("a test is heard with a voice that is chosen, silenced by a key, and spoken in where somebody listens", async ({
  signedInPage: page,
}, info) => {
  const call = callsOfPage(page);
  const credentials = (port: number) => ({ url: `http://127.0.0.1:${port}`, apiKey: "nvapi-0123456789" });
  const engine = (kind: "tts" | "stt", name: string, port: number) =>
    call("POST", `/configurations/${kind}`, { name, provider: "NvidiaRiva", credentials: credentials(port) });
  const studio = await engine("tts", "Studio voice", voices.port);
  const booth = await engine("stt", "Booth ears", ears.port);
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Heard and spoken", steps);
  const parts: string[] = [];
  page.on("request", (request) => parts.push(request.url()));
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByText("Welcome")).toBeVisible();
  const isOfVoice = (url: string) => /voice-line|api\/v1\/socket/.test(url);
  expect(parts.filter(isOfVoice)).toEqual([]);
  await expect(chat.getByRole("button", { name: "Speak" })).toHaveCount(0);

  await chat.getByRole("button", { name: "Voice" }).click();
  await chat.getByRole("combobox", { name: "Heard with" }).click();
  await page.getByRole("option", { name: "Studio voice" }).click();
  await expect(chat.getByRole("combobox", { name: "Voice", exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, info.outputPath("chosen.png"));
  await chat.getByRole("button", { name: "Voice" }).click();
  // What was said before it was chosen stays read; of the next test the first words are heard.
  expect(voices.calls.filter(({ path }) => path.endsWith("SynthesizeOnline"))).toEqual([]);
  await chat.getByRole("button", { name: "Restart" }).click();
  await expect(chat.getByText("Speaking…")).toBeVisible();
  await picture(page, info.outputPath("speaking.png"));
  expect(parts.filter(isOfVoice).length).toBeGreaterThan(0);
  await chat.getByRole("textbox", { name: "Write a message" }).press("Escape");
  await expect(chat.getByText("Speaking…")).toHaveCount(0);
  await expect(chat).toBeVisible();
  const write = chat.getByRole("textbox", { name: "Write a message" });
  await write.fill("twelve");
  await write.press("Enter");
  await expect(chat.getByText("You said twelve")).toBeVisible();
  const asked = () =>
    voices.calls.map(({ request }) => (request as { text?: string }).text).filter((text) => text !== undefined);
  await expect.poll(() => asked().at(-1)).toBe("You said twelve");

  await chat.getByRole("button", { name: "Voice" }).click();
  await chat.getByRole("combobox", { name: "Listens to you" }).click();
  await page.getByRole("option", { name: "Booth ears" }).click();
  await chat.getByRole("button", { name: "Voice" }).click();
  await chat.getByRole("button", { name: "Speak" }).click();
  await expect(chat.getByRole("status").filter({ hasText: /w0|broken/ })).toBeVisible();
  await picture(page, info.outputPath("listening.png"));
  await expectAccessible(page);
  await chat.getByRole("button", { name: "Discard" }).click();
  await expect(chat.getByRole("status").filter({ hasText: /w0|broken/ })).toHaveCount(0);
  await chat.getByRole("button", { name: "Speak" }).click();
  await expect(chat.getByRole("status").filter({ hasText: "broken" })).toBeVisible();
  await chat.getByRole("button", { name: "Say it" }).click();
  await expect(chat.getByText(/^You said .*broken/)).toBeVisible();
  expect(ears.calls.at(-1)?.bytes).toBeGreaterThan(10_000);

  for (const [language, width, theme] of [
    ["de", 1440, "dark"],
    ["en", 390, "light"],
    ["de", 390, "light"],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${page.url().split("?")[0]}?lng=${language}`);
    await page.getByRole("button", { name: "Test", exact: true }).click();
    await expect(page.getByText("Welcome").last()).toBeVisible();
    await page.getByRole("button", { name: language === "de" ? "Stimme" : "Voice" }).click();
    await page.getByRole("combobox", { name: language === "de" ? "Zu hören mit" : "Heard with" }).click();
    await page.getByRole("option", { name: language === "de" ? "Eigene Stimme" : "own voice" }).click();
    await page.setViewportSize({ width, height: 900 });
    await picture(page, info.outputPath(`voice-${language}-${width}-${theme}.png`));
  }
  await call("DELETE", `/configurations/tts/${studio.id}`, undefined, studio.version);
  await call("DELETE", `/configurations/stt/${booth.id}`, undefined, booth.version);
});

test("where the browser gives no microphone the test says so and goes on by text", async ({ signedInPage: page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  });
  const line = await hold(page, "**/assets/voice-line-*.js");
  const canvas = new CanvasPage(page);
  await canvas.madeFlow("Without a microphone", steps);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("region", { name: "Test chat" });
  await expect(chat.getByText("Welcome")).toBeVisible();
  await chat.getByRole("button", { name: "Voice" }).click();
  await chat.getByRole("combobox", { name: "Listens to you" }).click();
  await page.getByRole("option", { name: "The profile’s speech to text" }).click();
  await chat.getByRole("button", { name: "Voice" }).click();
  // Who is quicker than what it takes to speak waits for it, or thinks better of it.
  const speak = chat.getByRole("button", { name: "Speak" });
  await speak.click();
  await expect(chat.getByText("Opening the microphone")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat.getByText("Opening the microphone")).toHaveCount(0);
  await speak.click();
  await expect(chat.getByText("Opening the microphone")).toBeVisible();
  line.release();
  await expect(chat.getByText("The browser gave no microphone")).toBeVisible();
  await expect(chat.getByText("Opening the microphone")).toHaveCount(0);
  const write = chat.getByRole("textbox", { name: "Write a message" });
  await write.fill("twelve");
  await write.press("Enter");
  await expect(chat.getByText("You said twelve")).toBeVisible();
});
