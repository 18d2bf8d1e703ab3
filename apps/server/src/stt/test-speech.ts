import { readFile } from "node:fs/promises";
import type { SttTest } from "@parlo/contract";
import { spokenLanguage } from "@parlo/providers";
import { testCall, testLimits } from "../configuration/index.ts";
import type { AppContext } from "../context.ts";
import { costOfAudio } from "../effect/index.ts";
import type { ConfiguredStt } from "./stt.source.ts";

/** "Hello, how are you?", 1.1 seconds, said by a machine. */
const recording = new URL("./hello.wav", import.meta.url);
const recordedIn = "en-US";
const wavHeaderBytes = 44;
const pieceBytes = 3200;

/** Lets it hear a short recording. */
export const testSpeech = (
  app: Pick<AppContext, "fetch" | "reach">,
  { engine, languages, prices }: Pick<ConfiguredStt, "engine" | "languages" | "prices">,
  signal: AbortSignal,
): Promise<SttTest> =>
  testCall({ language: "", audioMs: 0, waitMs: 0, costNanos: {} }, async () => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(testLimits.totalMs)]);
    const request = { audio: recorded(), language: spokenLanguage(recordedIn, languages) };
    const call = { signal: within, fetch: app.fetch, reach: app.reach, limits: { retries: testLimits.retries } };
    const { text, language, audioMs, waitMs } = await engine.recognize(request, call);
    const costNanos = costOfAudio(audioMs, prices);
    return { text, language, audioMs: Math.round(audioMs), waitMs: Math.round(waitMs), costNanos };
  });

async function* recorded(): AsyncGenerator<Uint8Array> {
  const file = await readFile(recording);
  for (let at = wavHeaderBytes; at < file.byteLength; at += pieceBytes) yield file.subarray(at, at + pieceBytes);
}
