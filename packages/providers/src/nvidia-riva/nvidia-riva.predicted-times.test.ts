import { afterAll, beforeAll, expect, test } from "vitest";
import type { SpokenPiece } from "../contract/text-to-speech.ts";
import { speakOptions } from "../testing/describe-text-to-speech.ts";
import { startRivaVoiceServer } from "../testing/riva-voice-server.ts";
import type { VoiceServer } from "../testing/voice-server.ts";
import { predictedWords } from "./nvidia-riva.predicted-times.ts";
import { synthesizeOnline } from "./nvidia-riva.synthesis-messages.ts";
import { rivaVoiceConfiguration, rivaVoiceCredentials } from "./nvidia-riva.text-to-speech.settings.ts";
import { rivaTextToSpeech } from "./nvidia-riva.text-to-speech.ts";

let server: VoiceServer;
beforeAll(async () => {
  server = await startRivaVoiceServer();
});
afterAll(() => server.close());

async function speak(mode: string, text = "Ka pa fa") {
  server.mode = mode;
  const pieces: SpokenPiece[] = [];
  const engine = rivaTextToSpeech(
    rivaVoiceCredentials.parse({ url: "https://riva.example:50051" }),
    rivaVoiceConfiguration.parse({}),
  );
  const onPiece = (piece: SpokenPiece) => void pieces.push(piece);
  await engine.speak({ text, language: "en-US", voiceId: "voice-1" }, speakOptions(server, { onPiece }));
  return { words: pieces.flatMap(({ words }) => words), visemes: pieces.flatMap(({ visemes }) => visemes) };
}

const said = [
  { text: "Ka", startMs: 0, endMs: 100 },
  { text: "pa", startMs: 100, endMs: 200 },
  { text: "fa", startMs: 200, endMs: 300 },
];

test.each(["seconds", "frames", "milliseconds"])(
  "where it predicts how long each character is, in %s, words have their times and the mouth moves by them",
  async (unit) => {
    const { words, visemes } = await speak(`timed:${unit}`);
    expect(words).toEqual(said);
    const at = (viseme: string) => visemes.find((cue) => cue.viseme === viseme)?.t;
    expect([at("kk"), at("PP"), at("FF")]).toEqual([0, 100, 200]);
    expect(visemes.at(-1)).toEqual({ t: 300, viseme: "sil", weight: 0 });
  },
);

test.each(["negative", "short", "nothing", "zero", "endless", "unknown", "slow", "wordy"])(
  "what makes no sense is not followed: %s is spoken as without it",
  async (nonsense) => {
    const plain = await speak("ok");
    expect(plain.words).toEqual([]);
    expect(plain.visemes.length).toBeGreaterThan(3);
    expect(await speak(`timed:${nonsense}`)).toEqual(plain);
  },
);

test("of words that are predicted longer than the audio, none moves the mouth once it has ended", async () => {
  const { words, visemes } = await speak("timed:long");
  expect(words).toEqual([
    { text: "Ka", startMs: 0, endMs: 200 },
    { text: "pa", startMs: 200, endMs: 300 },
  ]);
  expect(visemes.at(-1)).toEqual({ t: 300, viseme: "sil", weight: 0 });
});

test("a word has the letters of the text, whatever the vendor made of it; marks on their own are none", () => {
  const meta = { processedText: "ha - ló !", predictedDurations: [0.1, 0.1, 0.05, 0.05, 0.05, 0.1, 0.1, 0.05, 0.1] };
  expect(predictedWords("Ha, ló!", meta)).toEqual([
    { text: "Ha,", startMs: 0, endMs: 200 },
    { text: "ló!", startMs: 350, endMs: 550 },
  ]);
  expect(predictedWords("…", { processedText: "…", predictedDurations: [0.1] })).toBeNull();
});

test("its times have the numbers that NVIDIA's declarations give them", () => {
  const bytes = Buffer.from("120a1202486942040000803e", "hex");
  expect(synthesizeOnline.response.decode(bytes)).toMatchObject({
    meta: { processedText: "Hi", predictedDurations: [0.25] },
  });
});
