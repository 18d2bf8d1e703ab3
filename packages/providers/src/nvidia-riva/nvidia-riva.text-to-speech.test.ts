import { afterAll, beforeAll, expect, test } from "vitest";
import type { SsmlPart } from "../contract/ssml.ts";
import { describeTextToSpeech, speakOptions } from "../testing/describe-text-to-speech.ts";
import { startRivaVoiceServer } from "../testing/riva-voice-server.ts";
import type { VoiceServer } from "../testing/voice-server.ts";
import { getRivaSynthesisConfig, synthesizeOnline } from "./nvidia-riva.synthesis-messages.ts";
import { rivaVoiceConfiguration, rivaVoiceCredentials } from "./nvidia-riva.text-to-speech.settings.ts";
import { rivaTextToSpeech } from "./nvidia-riva.text-to-speech.ts";

const url = "https://riva.example:50051";
describeTextToSpeech({
  vendor: "NvidiaRiva",
  start: startRivaVoiceServer,
  make: (apiKey) => rivaTextToSpeech({ url, apiKey }, rivaVoiceConfiguration.parse({})),
  textIn: (request) => (request as { text: string }).text,
  voices: [
    { id: "English-US.Female-1", name: "English-US.Female-1", languageCode: "en-US", multilingual: false },
    { id: "English-US.Male-1", name: "English-US.Male-1", languageCode: "en-US", multilingual: false },
    {
      ...{ id: "Magpie-Multilingual.EN-US.Mia", name: "Magpie-Multilingual.EN-US.Mia" },
      ...{ languageCode: "en-US", multilingual: true },
    },
    {
      ...{ id: "Magpie-Multilingual.DE-DE.Leo", name: "Magpie-Multilingual.DE-DE.Leo" },
      ...{ languageCode: "de-DE", multilingual: true },
    },
  ],
  hasOwnVisemes: false,
  tellsWords: false,
});

let server: VoiceServer;
beforeAll(async () => {
  server = await startRivaVoiceServer();
});
afterAll(() => server.close());

async function speak(configuration: object = {}, credentials: object = {}, ssml?: SsmlPart[]) {
  const engine = rivaTextToSpeech(
    rivaVoiceCredentials.parse({ url, ...credentials }),
    rivaVoiceConfiguration.parse(configuration),
  );
  const request = { text: "Hallo 👋 Welt", language: "de-DE", voiceId: "German.Leo", ...(ssml && { ssml }) };
  await engine.speak(request, speakOptions(server));
  return server.calls.at(-1);
}

test("C185: it speaks with the voice, the language and the format that it is asked for, with a key where there is one", async () => {
  const call = await speak();
  expect(call?.request).toEqual({
    ...{ text: "Hallo Welt", languageCode: "de-DE", voiceName: "German.Leo" },
    ...{ encoding: 1, sampleRateHz: 24_000 },
  });
  expect(call?.headers).not.toHaveProperty("authorization");
  const { headers } = (await speak({}, { apiKey: "nvapi-1", secret: "function-1" })) ?? {};
  expect(headers).toMatchObject({ authorization: "Bearer nvapi-1", "function-id": "function-1" });
  expect((await speak({ doNotReadEmoticons: false }))?.request).toMatchObject({ text: "Hallo 👋 Welt" });
});

test("a server that is not there is told in the words of every other vendor, without gRPC's notes to its developers", async () => {
  const engine = rivaTextToSpeech(rivaVoiceCredentials.parse({ url }), rivaVoiceConfiguration.parse({}));
  const reach = async () => ({ address: "127.0.0.1", port: 9, tls: false });
  const request = { text: "Hallo", language: "de-DE", voiceId: "German.Leo" };
  await expect(engine.speak(request, speakOptions(server, { reach }))).rejects.toMatchObject({
    code: "unavailable",
    message: "No connection to the vendor (ECONNREFUSED)",
  });
});

test("of SSML it follows phonemes, and is given no more; where there are none it is given the words", async () => {
  const phoneme = { name: "phoneme", attributes: { alphabet: "ipa", ph: "haˈloː" }, parts: ["Hallo"] };
  const slow = (parts: SsmlPart[]) => [{ name: "prosody", attributes: { rate: "slow" }, parts }];
  expect((await speak({}, {}, slow([phoneme, " & Welt"])))?.request).toMatchObject({
    text: '<speak><phoneme alphabet="ipa" ph="haˈloː">Hallo</phoneme> &amp; Welt</speak>',
  });
  expect((await speak({}, {}, slow(["Hallo"])))?.request).toMatchObject({ text: "Hallo Welt" });
});

test("fields have the numbers that NVIDIA's declarations give them", () => {
  const request = { text: "a", languageCode: "b", encoding: 1, sampleRateHz: 24_000, voiceName: "c" };
  expect(synthesizeOnline.request.encode(request).toString("hex")).toBe("0a0161120162180120c0bb012a0163");
  expect(synthesizeOnline.response.decode(Buffer.from("0a020102", "hex"))).toMatchObject({
    audio: Buffer.from([1, 2]),
  });
  const listed = Buffer.from("0a0b0a016d12060a016b120176", "hex");
  expect(getRivaSynthesisConfig.response.decode(listed)).toMatchObject({
    modelConfig: [{ modelName: "m", parameters: [{ key: "k", value: "v" }] }],
  });
});
