import type { SpeakOptions, SpeakRequest, SpokenPiece, TextToSpeech } from "@parlo/providers";
import { beforeEach, expect, test } from "vitest";
import { SpeechCache } from "./speech-cache.ts";

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
});
const request = (text = "Hello", more: Partial<SpeakRequest> = {}) => ({
  text,
  language: "en-US",
  voiceId: "v1",
  ...more,
});
const unreachable = () => Promise.reject(new Error("Nobody is asked over the network"));
const options: SpeakOptions = { signal: new AbortController().signal, fetch: unreachable, reach: unreachable };

/** Says as many bytes as its text has characters, in two pieces. */
const engine: TextToSpeech = {
  voices: async () => [],
  engineModels: async () => [],
  async speak({ text }, { onPiece }) {
    asked.push(text);
    const words = [{ text, startMs: 0, endMs: 1 }];
    onPiece?.({ audio: Buffer.from(text.slice(0, 2)), words, visemes: [{ t: 0, viseme: "aa", weight: 1 }] });
    if (text === "broken") throw new Error("The vendor broke off");
    onPiece?.({ audio: Buffer.from(text.slice(2)), words: [], visemes: [] });
    return { audioMs: 1, characters: text.length, firstAudioMs: 1, durationMs: 1, attempts: 1 };
  },
};

async function say(speaking: TextToSpeech, given = request()) {
  const pieces: SpokenPiece[] = [];
  const spoken = await speaking.speak(given, { ...options, onPiece: (piece) => pieces.push(piece) });
  return { spoken, pieces, text: Buffer.concat(pieces.map(({ audio }) => audio)).toString() };
}

test("what was said once is not asked for again: the same sounds, words and visemes, and it costs nothing", async () => {
  const speaking = new SpeechCache().of("one", { provider: "X" }, engine);
  const [first, second] = [await say(speaking), await say(speaking)];
  expect(asked).toEqual(["Hello"]);
  expect(second.text).toBe("Hello");
  const marks = ({ pieces }: typeof first) => pieces.map(({ words, visemes }) => ({ words, visemes }));
  expect(marks(second)).toEqual(marks(first));
  expect([first.spoken.characters, second.spoken.characters, second.spoken.attempts]).toEqual([5, 0, 0]);
});

test("another text, voice, language, setting or organisation is another sound", async () => {
  const cache = new SpeechCache();
  const one = cache.of("one", { provider: "X", rate: 1 }, engine);
  await say(one);
  const others = [
    request("Hallo"),
    ...[{ voiceId: "v2" }, { language: "en-GB" }, { document: "<speak>Hello</speak>" }].map((more) =>
      request("Hello", more),
    ),
  ];
  for (const given of others) await say(one, given);
  await say(cache.of("one", { provider: "X", rate: 2 }, engine));
  await say(cache.of("two", { provider: "X", rate: 1 }, engine));
  expect(asked).toEqual(["Hello", "Hallo", "Hello", "Hello", "Hello", "Hello", "Hello"]);
  await say(cache.of("one", { provider: "X", rate: 1 }, engine));
  expect(asked).toHaveLength(7);
});

test("what broke off is not kept", async () => {
  const speaking = new SpeechCache().of("one", {}, engine);
  for (let times = 0; times < 2; times += 1)
    await expect(say(speaking, request("broken"))).rejects.toThrow("broke off");
  expect(asked).toEqual(["broken", "broken"]);
});

test("there is an end to what is kept: what was not asked for the longest goes, what is too large never comes", async () => {
  const cache = new SpeechCache(12);
  const speaking = cache.of("one", {}, engine);
  for (const text of ["aaaaa", "bbbbb", "aaaaa", "ccccc", "a text of too many bytes"])
    await say(speaking, request(text));
  expect(cache.bytes).toBe(10);
  asked.length = 0;
  for (const text of ["aaaaa", "ccccc", "bbbbb"]) await say(speaking, request(text));
  expect(asked).toEqual(["bbbbb"]);
});
