import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Heard } from "../contract/speech-to-text.ts";
import { pieces, speechOptions } from "../testing/describe-speech-to-text.ts";
import { startGrpcSpeechServer } from "../testing/grpc-speech-server.ts";
import { audioOf, type EarHeard } from "../testing/speech-ear.ts";
import type { SpeechServer } from "../testing/speech-server.ts";
import { protoMessages } from "./proto-messages.ts";
import { streamingRecognition } from "./streaming-recognition.ts";

const messages = protoMessages({
  Request: { streamingConfig: [1, "Config"], audioContent: [2, "bytes"] },
  Config: { language: [1, "string"] },
  Answer: { text: [1, "string"], isFinal: [2, "bool"], startMs: [3, "double"], endMs: [4, "double"] },
});
const method = { path: "/test.Speech/Listen", request: messages.Request, response: messages.Answer };

let server: SpeechServer;
beforeAll(async () => {
  server = await startGrpcSpeechServer(method, (heard) => heard);
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
});

const engine = (streamMs: number) =>
  streamingRecognition<EarHeard>({
    provider: "Test",
    secrets: [],
    streamMs,
    target: { host: "speech.example", port: 443, tls: true },
    method,
    headers: async () => ({}),
    config: ({ language }) => ({ language }),
    heardIn: (heard, language): Heard[] => [{ ...heard, language, confidence: null }],
  });

async function* spoken(words: readonly number[], everyMs: number) {
  for (const word of words) {
    yield* pieces(audioOf(word), 1600);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

test("a stream that has lived long hands over after a sentence, and nothing is said again", async () => {
  const audio = spoken([1, 2, 0, 3, 0, 4, 5, 0, 6], 30);
  const { text } = await engine(60_000).recognize({ audio, language: "en" }, speechOptions(server));
  expect(text).toBe("w1 w2 w3 w4 w5 w6");
  expect(server.calls.length).toBeGreaterThan(2);
});

test("before a stream's end another takes the sentence over from its beginning: no word is lost or there twice", async () => {
  const heard: Heard[] = [];
  const words = Array.from({ length: 40 }, (_, at) => at + 1);
  const audio = spoken([1, 0, ...words.slice(1)], 20);
  const options = speechOptions(server, { onHeard: (one) => heard.push(one) });
  const { text, audioMs } = await engine(15_400).recognize({ audio, language: "en" }, options);
  expect(text).toBe(words.map((word) => `w${word}`).join(" "));
  expect(audioMs).toBe(4100);
  expect(server.calls.length).toBeGreaterThan(1);
  const last = heard.at(-1);
  expect([last?.isFinal, last?.startMs, last?.endMs]).toEqual([true, 200, 4100]);
});
