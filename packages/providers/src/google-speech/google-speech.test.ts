import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bindingFields, secretFields } from "../contract/settings-field.ts";
import { describeSpeechToText, pieces, speechOptions } from "../testing/describe-speech-to-text.ts";
import { type GoogleServer, startGoogleServer } from "../testing/google-server.ts";
import { startGrpcSpeechServer } from "../testing/grpc-speech-server.ts";
import { audioOf, type EarHeard } from "../testing/speech-ear.ts";
import type { SpeechServer } from "../testing/speech-server.ts";
import { streamingRecognize } from "./google-speech.messages.ts";
import { googleSpeechConfiguration, googleSpeechCredentials } from "./google-speech.settings.ts";
import { googleSpeechToText } from "./google-speech.speech-to-text.ts";

const durationOf = (ms: number) => ({ seconds: Math.floor(ms / 1000), nanos: (ms % 1000) * 1e6 });
const answerOf = ({ text, isFinal, startMs, endMs }: EarHeard) => {
  const common = { languageCode: "en-us", resultEndTime: durationOf(endMs), isFinal };
  if (isFinal) {
    const words = [{ startTime: durationOf(startMs) }];
    return { results: [{ ...common, alternatives: [{ transcript: ` ${text}`, confidence: 0.75, words }] }] };
  }
  // The certain part and the rest.
  const at = text.lastIndexOf(" ") + 1;
  const parts = [text.slice(0, at), text.slice(at)].filter(Boolean);
  return { results: parts.map((transcript) => ({ ...common, alternatives: [{ transcript }] })) };
};
const start = () => startGrpcSpeechServer(streamingRecognize, answerOf);

describeSpeechToText({
  vendor: "GoogleSpeech",
  start,
  make: (apiKey) => googleSpeechToText({ projectId: "museum", apiKey }, googleSpeechConfiguration.parse({})),
  phrasesIn: (config) =>
    (config as { config: { speechContexts: { phrases: string[] }[] } }).config.speechContexts[0]?.phrases,
});

let server: SpeechServer;
let google: GoogleServer;
beforeAll(async () => {
  [server, google] = await Promise.all([start(), startGoogleServer()]);
});
afterAll(() => {
  server.close();
  google.close();
});
beforeEach(() => {
  server.mode = "ok";
});

async function listen(configuration: object = {}, credentials: object = {}) {
  const engine = googleSpeechToText(
    googleSpeechCredentials.parse({ projectId: "museum", apiKey: "AIza-1", ...credentials }),
    googleSpeechConfiguration.parse(configuration),
  );
  const reached: unknown[] = [];
  const reach = (...given: Parameters<SpeechServer["reach"]>) => {
    reached.push(given);
    return server.reach(...given);
  };
  const request = { audio: pieces(audioOf(1, 2)), language: "de-DE" };
  const { text } = await engine.recognize(request, speechOptions(server, { reach, fetch: google.fetch }));
  return { text, reached, ...server.calls.at(-1) };
}

test("C163: Google is asked with an API key, or with the token of a service account for the project that is charged", async () => {
  const { reached, headers } = await listen();
  expect(reached).toEqual([["speech.googleapis.com", 443, true]]);
  expect(headers).toMatchObject({ "x-goog-api-key": "AIza-1" });
  expect(headers).not.toHaveProperty("x-goog-user-project");

  const account = (await listen({}, { apiKey: google.serviceAccountFile() })).headers;
  expect(account).toMatchObject({ authorization: expect.stringMatching(/^Bearer ya29\.\d+$/) });
  expect(account).not.toHaveProperty("x-goog-api-key");
  expect(account).not.toHaveProperty("x-goog-user-project");
  const elsewhere = (await listen({}, { apiKey: google.serviceAccountFile(), projectId: "gallery" })).headers;
  expect(elsewhere).toMatchObject({ "x-goog-user-project": "gallery" });
  expect(google.grants()).toBe(1);

  expect(secretFields(googleSpeechCredentials)).toEqual(["apiKey"]);
  expect(bindingFields(googleSpeechCredentials)).toEqual(["projectId"]);
  for (const name of ["projectId", "apiKey"])
    expect(googleSpeechCredentials.safeParse({ projectId: "p", apiKey: "k", [name]: undefined }).success).toBe(false);
  expect(googleSpeechCredentials.safeParse({ projectId: "p", apiKey: '{"type":"service_account"' }).success).toBe(
    false,
  );
});

test("a token that Google refuses is used no more", async () => {
  const apiKey = google.serviceAccountFile();
  await listen({}, { apiKey });
  const before = google.grants();
  server.mode = "unauthorized";
  await expect(listen({}, { apiKey })).rejects.toMatchObject({ code: "unauthorized" });
  server.mode = "ok";
  await listen({}, { apiKey });
  expect(google.grants()).toBe(before + 1);
});

test.each([
  ["C164: the profanity filter", "enableProfanityFilter", "profanityFilter", false, true],
  ["C165: automatic punctuation", "enableAutomaticPunctuation", "enableAutomaticPunctuation", false, true],
  ["C166: spoken punctuation", "enableSpokenPunctuation", "enableSpokenPunctuation", { value: false }, { value: true }],
  ["C167: spoken emojis", "enableSpokenEmojis", "enableSpokenEmojis", { value: false }, { value: true }],
])("%s reaches Google, off where nothing else is said", async (_, option, field, off, on) => {
  expect(googleSpeechConfiguration.parse({})).toMatchObject({ [option]: false });
  expect((await listen()).config).toMatchObject({ config: { [field]: off, languageCode: "de-DE", encoding: 1 } });
  expect((await listen({ [option]: true })).config).toMatchObject({ config: { [field]: on } });
});

test("a speaker may fall silent for so long that Google ends the stream: another goes on", async () => {
  const idle = await startGrpcSpeechServer(streamingRecognize, answerOf);
  idle.mode = "idle:1300";
  async function* pausing() {
    yield audioOf(1, 0);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    yield audioOf(2);
  }
  const engine = googleSpeechToText({ projectId: "museum", apiKey: "AIza-1" }, googleSpeechConfiguration.parse({}));
  const heard = await engine.recognize({ audio: pausing(), language: "en-US" }, speechOptions(idle));
  expect([heard.text, idle.calls.length]).toEqual(["w1 w2", 2]);
  idle.close();
});

test("an error within an answer is one", async () => {
  const refusing = await startGrpcSpeechServer(streamingRecognize, () => ({
    error: { code: 3, message: "API key not valid: AIza-1. Please pass a valid API key." },
  }));
  const engine = googleSpeechToText({ projectId: "museum", apiKey: "AIza-1" }, googleSpeechConfiguration.parse({}));
  const request = { audio: pieces(audioOf(1)), language: "en-US" };
  await expect(engine.recognize(request, speechOptions(refusing))).rejects.toMatchObject({
    code: "unauthorized",
    message: expect.not.stringContaining("AIza-1"),
  });
  refusing.close();
});

test("an answer that says the stream has grown too old ends that stream: another goes on", async () => {
  let isOld = false;
  const aged = await startGrpcSpeechServer(streamingRecognize, (heard: EarHeard) => {
    if (isOld || !heard.text.includes("w2")) return answerOf(heard);
    isOld = true;
    return { error: { code: 11, message: "Exceeded maximum allowed stream duration" } };
  });
  async function* pausing() {
    for (const audio of [audioOf(1, 0), audioOf(2), audioOf(3)]) {
      yield audio;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
  const engine = googleSpeechToText({ projectId: "museum", apiKey: "AIza-1" }, googleSpeechConfiguration.parse({}));
  const heard = await engine.recognize({ audio: pausing(), language: "en-US" }, speechOptions(aged));
  expect([heard.text, aged.calls.length]).toEqual(["w1 w2 w3", 2]);
  aged.close();
});

test("fields have the numbers that Google's declarations give them", () => {
  const config = { languageCode: "de-DE", profanityFilter: true, enableSpokenEmojis: { value: true } };
  const sent = streamingRecognize.request.encode({ streamingConfig: { interimResults: true, config } });
  expect(sent.toString("hex")).toBe("0a120a0e1a0564652d44452801ba010208011801");
  const answer = Buffer.from("12140a0c0a036f6e651500 00403f1a001001220210 07".replaceAll(" ", ""), "hex");
  expect(streamingRecognize.response.decode(answer)).toMatchObject({
    results: [{ isFinal: true, resultEndTime: { nanos: 7 }, alternatives: [{ transcript: "one", confidence: 0.75 }] }],
  });
});
