import type { SpeechChunk } from "@parlo/contract";
import type { UnreadPart } from "@parlo/engine";
import { type SpokenPiece, voiceBytesPerMs } from "@parlo/providers";
import { afterEach, expect, test, vi } from "vitest";
import type { AgentVoice, Saying } from "./agent-voice.ts";
import { Speaking } from "./speaking.ts";

afterEach(() => void vi.useRealTimers());

const nothing: SpokenPiece = { audio: new Uint8Array(), words: [], visemes: [] };
const silence = (ms: number) => new Uint8Array(ms * voiceBytesPerMs);

/** Says each word in 100 ms, and when it does. */
const wordByWord: AgentVoice = {
  async say({ text, onPiece }) {
    const words = text.split(" ").map((word, at) => ({ text: word, startMs: at * 100, endMs: at * 100 + 100 }));
    onPiece({ audio: silence(words.length * 100), words, visemes: [{ t: 0, viseme: "aa", weight: 1 }] });
  },
};

async function spoken(text: string, voice: AgentVoice = wordByWord) {
  const chunks: SpeechChunk[] = [];
  const speaking = new Speaking("m1", { language: "en" }, (chunk) => chunks.push(chunk));
  speaking.whole(text);
  await speaking.run(async () => voice);
  return { speaking, chunks };
}

test("times go on from one sentence to the next, and say how much of the text was heard", async () => {
  const text = "Good morning to you. It is **very** late now.";
  const { speaking, chunks } = await spoken(text);
  const words = chunks.flatMap((chunk) => chunk.words);
  expect(words.map(({ text: word, startMs }) => `${word} ${startMs}`)).toEqual([
    ...["Good 0", "morning 100", "to 200", "you. 300"],
    ...["It 400", "is 500", "very 600", "late 700", "now. 800"],
  ]);
  expect(chunks.flatMap(({ visemes }) => visemes.map(({ t }) => t))).toEqual([0, 400]);
  const heard = (ms: number) => text.slice(0, speaking.charactersAt(ms));
  expect([0, 150, 399, 650, 5000].map(heard)).toEqual([
    ...["Good", "Good morning", "Good morning to you.", "Good morning to you. It is **very**", text],
  ]);
});

test("where the vendor says nothing of words, as much of a sentence was heard as of its audio", async () => {
  const plain: AgentVoice = { say: async ({ onPiece }) => onPiece({ ...nothing, audio: silence(1000) }) };
  const { speaking } = await spoken("0123456789 0123456789", plain);
  expect([0, 500, 1000, 9000].map((ms) => speaking.charactersAt(ms))).toEqual([0, 10, 21, 21]);
  expect(new Speaking("m2", { language: "en" }, () => {}).charactersAt(100)).toBe(0);
});

test("audio goes out in pieces of a second at the most, and a few seconds ahead of what is heard", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const long: AgentVoice = { say: async ({ onPiece }) => onPiece({ ...nothing, audio: silence(9500) }) };
  const chunks: SpeechChunk[] = [];
  const speaking = new Speaking("m1", { language: "en" }, (chunk) => chunks.push(chunk));
  speaking.whole("A long sentence.");
  const running = speaking.run(async () => long);
  const sentMs = () => chunks.reduce((sum, { audio }) => sum + audio.byteLength, 0) / voiceBytesPerMs;
  await vi.advanceTimersByTimeAsync(0);
  expect(sentMs()).toBe(6000);
  await vi.advanceTimersByTimeAsync(999);
  expect(sentMs()).toBe(6000);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentMs()).toBe(7000);
  await vi.advanceTimersByTimeAsync(5000);
  await running;
  expect([sentMs(), chunks.at(-1)?.last]).toEqual([9500, true]);
  expect(Math.max(...chunks.map(({ audio }) => audio.byteLength))).toBe(1000 * voiceBytesPerMs);
});

test("stopped while it waits, it sends nothing but the end", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const long: AgentVoice = { say: async ({ onPiece }) => onPiece({ ...nothing, audio: silence(60_000) }) };
  const chunks: SpeechChunk[] = [];
  const speaking = new Speaking("m1", { language: "en" }, (chunk) => chunks.push(chunk));
  speaking.whole("A long sentence.");
  const running = speaking.run(async () => long);
  await vi.advanceTimersByTimeAsync(0);
  const before = chunks.length;
  speaking.stop();
  await running;
  expect(chunks.slice(before).map(({ audio, last }) => [audio.byteLength, last])).toEqual([[0, true]]);
});

test("SSML is said in one go in the place of the text, with its words for whoever follows none", async () => {
  const given: Saying[] = [];
  const voice: AgentVoice = {
    say: async (saying) => {
      given.push(saying);
      saying.onPiece({ ...nothing, audio: silence(1000) });
    },
  };
  const speaking = new Speaking("m1", { language: "en" }, () => {});
  const text = "It is 9:30. See you there!";
  speaking.whole(text, '<speak>It is <sub alias="half past nine">9:30</sub><break time="1s"/>See you!</speak>');
  await speaking.run(async () => voice);
  expect(given).toMatchObject([{ text: "It is half past nine. See you!", ssml: [{ name: "speak" }] }]);
  expect([0, 500, 1000].map((ms) => speaking.charactersAt(ms))).toEqual([0, 13, text.length]);
});

test("a text that is an SSML document is kept in one piece as it is written, also where it is written bit by bit", async () => {
  const given: Saying[] = [];
  const voice: AgentVoice = { say: async (saying) => void given.push(saying) };
  const document = "<speak version='1.0'>Good morning to you. <break time='1s'/>It is **late** now.</speak>";
  const parts: readonly string[][] = [[], ["<", "speak version='1.0'>Good morning", " to you. "], [document]];
  for (const written of parts) {
    const speaking = new Speaking("m1", { language: "en" }, () => {});
    let from = 0;
    for (const part of written) {
      speaking.write(part, from);
      from += part.length;
    }
    speaking.whole(document);
    await speaking.run(async () => voice);
  }
  const asWritten = { text: "Good morning to you. It is **late** now.", document, ssml: [{ name: "speak" }] };
  expect(given).toMatchObject([asWritten, asWritten, asWritten]);
});

test("a text that begins with another sign, or with a document that cannot be read, is said in words", async () => {
  const said: string[] = [];
  const voice: AgentVoice = { say: async ({ text, document }) => void said.push(`${text} ${document}`) };
  for (const text of ["<b>Hello</b> to you", "<speak>Hello to you", "<speakers>Hello to you"]) {
    const speaking = new Speaking("m1", { language: "en" }, () => {});
    speaking.write(text.slice(0, 3), 0);
    speaking.write(text.slice(3), 3);
    speaking.whole(text);
    await speaking.run(async () => voice);
  }
  expect(said).toEqual(["Hello to you undefined", "Hello to you undefined", "Hello to you undefined"]);
});

test("what is no SSML is not said: the text is, and so is one that was begun as a text", async () => {
  const said: string[] = [];
  const voice: AgentVoice = { say: async ({ text, ssml }) => void said.push(`${text} ${ssml !== undefined}`) };
  const broken = new Speaking("m1", { language: "en" }, () => {});
  broken.whole("Good morning to you.", "<speak>Hi");
  await broken.run(async () => voice);
  const begun = new Speaking("m2", { language: "en" }, () => {});
  begun.write("Good evening to you. ", 0);
  begun.whole("Good evening to you. Bye now, dear.", "<speak>Hi</speak>");
  await begun.run(async () => voice);
  expect(said).toEqual(["Good morning to you. false", "Good evening to you. false", "Bye now, dear. false"]);
});

test("emojis are left out, links said by their words, and Markdown without its signs, unless they are to be read as written", async () => {
  const said: string[] = [];
  const voice: AgentVoice = { say: async ({ text, ssml }) => void said.push(ssml ? `SSML ${text}` : text) };
  const say = async (verbatim: UnreadPart[] | undefined, ssml?: string) => {
    const speaking = new Speaking("m1", { language: "en", verbatim }, () => {});
    speaking.whole("Look 👀 at **our** [page](https://a.example/x)", ssml);
    await speaking.run(async () => voice);
  };
  await say(undefined);
  await say(["emojis"]);
  await say(["links"]);
  await say(["markdown"]);
  await say(["emojis", "links", "markdown"]);
  await say(undefined, "Look 👀 up");
  await say(["emojis"], "Look 👀 up");
  expect(said).toEqual([
    "Look at our page",
    "Look 👀 at our page",
    "Look at our page https://a.example/x",
    "Look at **our** page",
    "Look 👀 at **our** [page](https://a.example/x)",
    "SSML Look up",
    "SSML Look 👀 up",
  ]);
});

test("a text that turns out to be another ends with what was said of it", async () => {
  const said: string[] = [];
  const voice: AgentVoice = { say: async ({ text }) => void said.push(text) };
  const speaking = new Speaking("m1", { language: "en" }, () => {});
  speaking.write("This was written first. And this", 0);
  speaking.write("in a gap", 99);
  speaking.whole("It was all a mistake.");
  await speaking.run(async () => voice);
  expect(said).toEqual(["This was written first.", "And this"]);
});
