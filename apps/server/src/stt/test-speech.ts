import { readFile } from "node:fs/promises";
import type { SttTest } from "@parlo/contract";
import { testCall, testLimits } from "../configuration/index.ts";
import type { AppContext } from "../context.ts";
import { costOfAudio } from "../effect/index.ts";
import { listenedLanguage } from "./listened-language.ts";
import type { ConfiguredStt } from "./stt.source.ts";

/** "Hello, how are you?", 1.1 seconds, said by a machine. */
const recording = new URL("./hello.wav", import.meta.url);
const recordedIn = "en-US";
const wavHeaderBytes = 44;
const pieceBytes = 3200;

interface Tried {
  /** 16-bit PCM in base64. */
  readonly audio?: string | undefined;
  readonly language?: string | undefined;
}

/** Lets it hear what it is given, else a short recording. */
export const testSpeech = (
  app: Pick<AppContext, "fetch" | "reach">,
  { engine, languages, prices }: Pick<ConfiguredStt, "engine" | "languages" | "prices">,
  { audio, language: spokenIn = recordedIn }: Tried,
  signal: AbortSignal,
): Promise<SttTest> =>
  testCall(
    async () => {
      const within = AbortSignal.any([signal, AbortSignal.timeout(testLimits.totalMs)]);
      const heard = audio === undefined ? recorded() : given(audio);
      const request = { audio: heard, language: listenedLanguage(spokenIn, languages) };
      const call = { signal: within, fetch: app.fetch, reach: app.reach, limits: { retries: testLimits.retries } };
      const { text, language, audioMs, waitMs } = await engine.recognize(request, call);
      const costNanos = costOfAudio(audioMs, prices);
      return { text, language, audioMs: Math.round(audioMs), waitMs: Math.round(waitMs), costNanos };
    },
    ({ audioMs = 0 }) => ({
      ...{ language: "", waitMs: 0 },
      ...{ audioMs: Math.round(audioMs), costNanos: costOfAudio(audioMs, prices) },
    }),
  );

async function* recorded(): AsyncGenerator<Uint8Array> {
  yield* inPieces((await readFile(recording)).subarray(wavHeaderBytes));
}

async function* given(audio: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(audio, "base64");
  // Half a sample is none.
  yield* inPieces(bytes.subarray(0, bytes.byteLength - (bytes.byteLength % 2)));
}

function* inPieces(audio: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < audio.byteLength; at += pieceBytes) yield audio.subarray(at, at + pieceBytes);
}
