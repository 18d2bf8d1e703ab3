import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { secretFields } from "../contract/settings-field.ts";
import type { SsmlPart } from "../contract/ssml.ts";
import { describeTextToSpeech, speakOptions } from "../testing/describe-text-to-speech.ts";
import { startElevenLabsServer } from "../testing/elevenlabs-server.ts";
import type { VoiceServer } from "../testing/voice-server.ts";
import { elevenLabsConfiguration, elevenLabsCredentials } from "./elevenlabs.settings.ts";
import { elevenLabsTextToSpeech } from "./elevenlabs.text-to-speech.ts";
import { WordTimes } from "./elevenlabs.word-times.ts";

describeTextToSpeech({
  vendor: "ElevenLabs",
  start: startElevenLabsServer,
  make: (apiKey) => elevenLabsTextToSpeech({ apiKey }, { ...elevenLabsConfiguration.parse({}), maxRetries: 2 }),
  textIn: (request) => (request as { text: string }).text,
  voices: [
    { id: "voice-1", name: "Rachel", languageCode: "en-US", multilingual: true },
    { id: "voice-2", name: "Emil", languageCode: "de", multilingual: true },
    { id: "voice-3", name: "Nobody's", languageCode: "und", multilingual: true },
  ],
  hasOwnVisemes: false,
  tellsWords: true,
});

let server: VoiceServer;
beforeAll(async () => {
  server = await startElevenLabsServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.mode = "ok";
  server.calls.length = 0;
});

const make = (configuration: object = {}) =>
  elevenLabsTextToSpeech({ apiKey: "xi-1" }, elevenLabsConfiguration.parse(configuration));
async function speak(configuration: object = {}, text = "Hallo Welt", language = "de-DE") {
  await make(configuration).speak({ text, language, voiceId: "voice/1" }, speakOptions(server));
  return server.calls.at(-1);
}

test("C181: the vendor is asked with the key for its stream with times, the voice's id in the path", async () => {
  const call = await speak();
  expect(call?.headers).toMatchObject({ "xi-api-key": "xi-1", "x-asked-host": "api.elevenlabs.io" });
  expect(call?.path).toBe("/v1/text-to-speech/voice%2F1/stream/with-timestamps?output_format=pcm_24000");
  expect(elevenLabsCredentials.safeParse({}).success).toBe(false);
  expect(elevenLabsCredentials.safeParse({ apiKey: "" }).success).toBe(false);
  expect(secretFields(elevenLabsCredentials)).toEqual(["apiKey"]);
});

test("C182: the engine model is eleven_turbo_v2_5 where nothing else is said, and reaches the vendor", async () => {
  expect((await speak())?.request).toEqual({ text: "Hallo Welt", model_id: "eleven_turbo_v2_5", language_code: "de" });
  const other = await speak({ engineModel: "eleven_multilingual_v2" });
  expect(other?.request).toEqual({ text: "Hallo Welt", model_id: "eleven_multilingual_v2" });
});

test.each([
  ["nb-NO", "no"],
  ["nn-NO", "no"],
  ["no", "no"],
  ["fil-PH", "fil"],
  ["tl-PH", "fil"],
  ["pt-BR", "pt"],
  ["zh-Hant-TW", "zh"],
  ["cmn-CN", "zh"],
  ["in-ID", "id"],
])("a model is held to %s by the vendor's own code for it, %s", async (language, code) => {
  expect((await speak({}, "Hei", language))?.request).toMatchObject({ language_code: code });
  expect(server.calls).toHaveLength(1);
});

test("a language that a model does not know is spoken without holding it to that, and nobody asks in vain", async () => {
  expect((await speak({}, "Bon dia", "ca-ES"))?.request).not.toHaveProperty("language_code");
  expect((await speak({ engineModel: "eleven_multilingual_v2" }, "Hei", "nb"))?.request).not.toHaveProperty(
    "language_code",
  );
  expect((await speak({ engineModel: "eleven_v3" }, "Bon dia", "ca-ES"))?.request).toMatchObject({
    language_code: "ca",
  });
  expect(server.calls).toHaveLength(3);
});

test("a language that the vendor refuses is asked for once, then spoken without it; any other refusal stands", async () => {
  expect((await speak({ engineModel: "eleven_v3" }, "Mauri", "mi-NZ"))?.request).toEqual({
    ...{ text: "Mauri", model_id: "eleven_v3" },
  });
  expect(server.calls.map(({ request }) => (request as { language_code?: string }).language_code)).toEqual([
    "mi",
    undefined,
  ]);
  server.calls.length = 0;
  server.mode = "bad-request";
  await expect(speak()).rejects.toMatchObject({ code: "bad-request" });
  expect(server.calls).toHaveLength(1);
});

test("C183: doNotReadEmoticons leaves them out, and off it does not", async () => {
  expect((await speak({}, "Hallo 👋"))?.request).toMatchObject({ text: "Hallo" });
  expect((await speak({ doNotReadEmoticons: false }, "Hallo 👋"))?.request).toMatchObject({ text: "Hallo 👋" });
});

test("C184 C406: maxRetries is a whole number from 0 to 5, 3 where nothing else is said: 4 attempts", async () => {
  for (const maxRetries of [6, -1, 1.5]) expect(elevenLabsConfiguration.safeParse({ maxRetries }).success).toBe(false);
  expect(elevenLabsConfiguration.parse({}).maxRetries).toBe(3);
  server.mode = "unavailable";
  await expect(speak()).rejects.toMatchObject({ code: "unavailable", attempts: 4 });
  expect(server.calls).toHaveLength(4);
  server.calls.length = 0;
  await expect(speak({ maxRetries: 0 })).rejects.toMatchObject({ attempts: 1 });
  expect(server.calls).toHaveLength(1);
});

test("of SSML it makes the pauses that a model knows; what looks like a tag is none; the words' times are those of words", async () => {
  const say = async (engineModel: string, more: SsmlPart[] = []) => {
    const words: string[] = [];
    const ssml = ["Eins <zwei>", pause, "drei", ...more];
    await make({ engineModel }).speak(
      { text: "Eins zwei, drei", ssml, language: "de-DE", voiceId: "v" },
      speakOptions(server, { onPiece: (piece) => words.push(...piece.words.map(({ text }) => text)) }),
    );
    const { request } = server.calls.at(-1) ?? {};
    const { text } = request as { text: string };
    return { words, text };
  };
  const pause = { name: "break", attributes: { time: "5s" }, parts: [] };
  const said = { name: "phoneme", attributes: { alphabet: "ipa", ph: "fiːɐ" }, parts: ["vier"] };
  expect(await say("eleven_turbo_v2_5", [said])).toEqual({
    text: 'Eins  zwei  <break time="3s" /> dreivier',
    words: ["Eins", "zwei", "dreivier"],
  });
  expect((await say("eleven_v3")).text).toBe("Eins zwei, drei");
  expect((await say("eleven_flash_v2", [said])).text).toContain('<phoneme alphabet="ipa" ph="fiːɐ">vier</phoneme>');
});

test("C188: its engine models have id and name, those that do not speak left out", async () => {
  const models = await make().engineModels(speakOptions(server));
  expect(models).toEqual([{ id: "eleven_turbo_v2_5", name: "Eleven Turbo v2.5" }]);
});

test("times that begin anew with each chunk count from where its audio begins; a word may lie in two", () => {
  const times = new WordTimes();
  const chunk = (text: string, fromMs: number) => ({
    characters: [...text],
    character_start_times_seconds: [...text].map((_, at) => (fromMs + at * 50) / 1000),
    character_end_times_seconds: [...text].map((_, at) => (fromMs + (at + 1) * 50) / 1000),
  });
  expect(times.take(chunk("one tw", 0), 0)).toEqual([{ text: "one", startMs: 0, endMs: 150 }]);
  expect(times.take(chunk("o x", 0), 300)).toEqual([{ text: "two", startMs: 200, endMs: 350 }]);
  expect(times.end()).toEqual([{ text: "x", startMs: 400, endMs: 450 }]);
  const whole = new WordTimes();
  whole.take(chunk("one ", 0), 0);
  whole.take(chunk("two ", 200), 500);
  expect(whole.end()).toEqual([]);
});
