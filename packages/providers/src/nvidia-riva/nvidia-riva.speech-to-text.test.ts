import { afterAll, beforeAll, expect, test } from "vitest";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { rivaTarget } from "../protocol/riva.ts";
import { describeSpeechToText, pieces, speechOptions } from "../testing/describe-speech-to-text.ts";
import { startRivaSpeechServer } from "../testing/riva-speech-server.ts";
import { audioOf } from "../testing/speech-ear.ts";
import type { SpeechServer } from "../testing/speech-server.ts";
import { streamingRecognize } from "./nvidia-riva.recognition-messages.ts";
import { rivaSpeechConfiguration, rivaSpeechCredentials } from "./nvidia-riva.speech-to-text.settings.ts";
import { rivaSpeechToText } from "./nvidia-riva.speech-to-text.ts";

const url = "https://riva.example:50051";
describeSpeechToText({
  vendor: "NvidiaRiva",
  start: startRivaSpeechServer,
  make: (apiKey) => rivaSpeechToText({ url, apiKey }, rivaSpeechConfiguration.parse({})),
  phrasesIn: (config) =>
    (config as { config: { speechContexts: { phrases: string[] }[] } }).config.speechContexts[0]?.phrases,
});

let server: SpeechServer;
beforeAll(async () => {
  server = await startRivaSpeechServer();
});
afterAll(() => server.close());

async function listen(configuration: object = {}, credentials: object = {}) {
  const heard: boolean[] = [];
  const engine = rivaSpeechToText(
    rivaSpeechCredentials.parse({ url, ...credentials }),
    rivaSpeechConfiguration.parse(configuration),
  );
  const request = { audio: pieces(audioOf(1, 2)), language: "de-DE" };
  await engine.recognize(request, speechOptions(server, { onHeard: ({ isFinal }) => heard.push(isFinal) }));
  return { heard, call: server.calls.at(-1) };
}

test("C171: a server is reached at its address, with a key and a function where there are any", async () => {
  expect((await listen()).call?.headers).not.toHaveProperty("authorization");
  const { headers } = (await listen({}, { apiKey: "nvapi-1", secret: "function-1" })).call ?? {};
  expect(headers).toMatchObject({ authorization: "Bearer nvapi-1", "function-id": "function-1" });
  expect(rivaSpeechCredentials.safeParse({}).success).toBe(false);
  expect(rivaSpeechCredentials.safeParse({ url: "riva:50051" }).success).toBe(false);
  expect(secretFields(rivaSpeechCredentials)).toEqual(["secret", "apiKey"]);
  expect(bindingFields(rivaSpeechCredentials)).toEqual(["url"]);
  expect(rivaTarget({ url: "http://10.0.0.1" })).toEqual({ host: "10.0.0.1", port: 50_051, tls: false });
  expect(rivaTarget({ url: "https://grpc.example" })).toEqual({ host: "grpc.example", port: 443, tls: true });
  expect(rivaTarget({ url: "http://[::1]:7000" })).toEqual({ host: "::1", port: 7000, tls: false });
});

test("C172: profanity filter and automatic punctuation reach the vendor, off where nothing else is said", async () => {
  const off = (await listen()).call?.config;
  expect(off).toMatchObject({
    config: {
      ...{ encoding: 1, sampleRateHertz: 16_000, languageCode: "de-DE", audioChannelCount: 1 },
      ...{ profanityFilter: false, enableAutomaticPunctuation: false, enableWordTimeOffsets: true },
    },
  });
  const on = (await listen({ enableProfanityFilter: true, enableAutomaticPunctuation: true })).call?.config;
  expect(on).toMatchObject({ config: { profanityFilter: true, enableAutomaticPunctuation: true } });
});

test("C173: interim results are asked for; switched off, final ones alone are passed on, whatever the server sends", async () => {
  const on = await listen();
  expect(on.call?.config).toMatchObject({ interimResults: true });
  expect(on.heard).toEqual([false, false, true]);
  const off = await listen({ interimResults: false });
  expect(off.call?.config).toMatchObject({ interimResults: false });
  expect(off.heard).toEqual([true]);
});

test("fields have the numbers that NVIDIA's declarations give them", () => {
  const config = { languageCode: "de-DE", maxAlternatives: 1, speechContexts: [{ phrases: ["a"], boost: 1 }] };
  const sent = streamingRecognize.request.encode({ streamingConfig: { interimResults: true, config } });
  expect(sent.toString("hex")).toBe("0a170a131a0564652d4445200132080a0161250000803f1001");
  const answer = Buffer.from("0a170a0e0a036f6e65150000403f1a0210071001350000003f", "hex");
  expect(streamingRecognize.response.decode(answer)).toMatchObject({
    results: [{ isFinal: true, audioProcessed: 0.5, alternatives: [{ transcript: "one", words: [{ endTime: 7 }] }] }],
  });
});
