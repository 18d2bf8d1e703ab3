import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ProviderError, type ProviderErrorCode } from "../contract/provider-error.ts";
import type { SpeakLimits, SpeakOptions, SpokenPiece, TextToSpeech } from "../contract/text-to-speech.ts";
import { mostToLetGoMs, usualMs } from "./usual-ms.ts";
import { heardIn, type VoiceServer } from "./voice-server.ts";

const canarySecret = "CANARY-0123456789-secret";
const quick: Partial<SpeakLimits> = { firstAudioMs: 5000, idleMs: 5000, backoffMs: { least: 5, most: 20 } };
const impatient: Partial<SpeakLimits> = { ...quick, firstAudioMs: 300, idleMs: 300, retries: 0 };
const samplesOfWord = 2400;

interface Engine {
  readonly vendor: string;
  readonly start: () => Promise<VoiceServer>;
  readonly make: (secret: string) => TextToSpeech;
  /** What the vendor was given to say. */
  readonly textIn: (request: unknown) => string;
  readonly voices: Awaited<ReturnType<TextToSpeech["voices"]>>;
  /** Whether it says when each word is heard. */
  readonly tellsWords: boolean;
  readonly hasOwnVisemes: boolean;
}

export const speakOptions = (server: Pick<VoiceServer, "network">, more: Partial<SpeakOptions> = {}) => ({
  signal: new AbortController().signal,
  limits: quick,
  ...server.network,
  ...more,
});

/** What a vendor does, what that is told as, and whether it may be tried again. */
const faults = [
  ["bad-request", "bad-request", false],
  ["unauthorized", "unauthorized", false],
  ["forbidden", "forbidden", false],
  ["not-found", "not-found", false],
  ["rate-limited", "rate-limited", true],
  ["broken", "unavailable", true],
  ["unavailable", "unavailable", true],
  ["malformed", "malformed", true],
  ["html", "malformed", true],
  ["empty", "incomplete", true],
  ["cut", "unavailable", true],
  ["never", "timeout", true],
  ["stall", "timeout", true],
  ["huge", "too-large", false],
] as const;

/** The behaviour that every text to speech owes its caller, whoever the vendor. */
export function describeTextToSpeech(engine: Engine): void {
  const { vendor, start, make, textIn, voices, tellsWords, hasOwnVisemes } = engine;
  let server: VoiceServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
    server.mode = "ok";
  });

  const speak = async (mode = "ok", text = "Hello dear world", more: Partial<SpeakOptions> = {}) => {
    server.mode = mode;
    const pieces: SpokenPiece[] = [];
    const onPiece = (piece: SpokenPiece) => {
      pieces.push(piece);
      more.onPiece?.(piece);
    };
    const request = { text, language: "en-US", voiceId: "voice-1" };
    const spoken = await make(canarySecret).speak(request, speakOptions(server, { ...more, onPiece }));
    const audio = Buffer.concat(pieces.map((piece) => piece.audio));
    const words = pieces.flatMap((piece) => piece.words);
    return { ...spoken, pieces, audio, words, visemes: pieces.flatMap((piece) => piece.visemes) };
  };
  const failure = async (...given: Parameters<typeof speak>): Promise<ProviderError> => {
    const error: unknown = await speak(...given).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  };
  const listed = (mode = "ok", more: Partial<SpeakOptions> = {}) => {
    server.mode = mode;
    return make(canarySecret).voices(speakOptions(server, more));
  };
  const listFailure = async (...given: Parameters<typeof listed>): Promise<ProviderError> => {
    const error: unknown = await listed(...given).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  };

  describe(`${vendor} as text to speech`, () => {
    test("audio comes while it is made, sample for sample, and what it was is told", async () => {
      const { pieces, audio, ...spoken } = await speak();
      expect(heardIn(audio)).toEqual([1, 2, 3].map((word) => [word, samplesOfWord]));
      expect(pieces.filter((piece) => piece.audio.byteLength > 0).length).toBeGreaterThan(1);
      expect(spoken).toMatchObject({ audioMs: 300, characters: 16, attempts: 1 });
      expect(spoken.firstAudioMs).toBeLessThanOrEqual(spoken.durationMs);
      expect(textIn(server.calls[0]?.request)).toBe("Hello dear world");
    });

    test("a sample that comes in two pieces stays whole", async () => {
      const { pieces, audio } = await speak("torn");
      expect(heardIn(audio)).toEqual([1, 2, 3].map((word) => [word, samplesOfWord]));
      for (const piece of pieces) expect(piece.audio.byteLength % 2).toBe(0);
    });

    test("the mouth moves from the first sound on, in order, and closes at the end", async () => {
      const { visemes, words, audioMs } = await speak("ok", "Mama papa mama");
      const times = visemes.map(({ t }) => t);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(visemes[0]).toMatchObject({ t: 0, viseme: "PP", weight: 1 });
      expect(visemes.at(-1)).toEqual({ t: audioMs, viseme: "sil", weight: 0 });
      expect(visemes.length).toBeGreaterThan(5);
      const said = ["Mama", "papa", "mama"].map((text, at) => ({ text, startMs: at * 100, endMs: (at + 1) * 100 }));
      expect(words).toEqual(tellsWords ? said : []);
    });

    test("where the vendor tells no visemes, the mouth moves by the phonemes of the text", async () => {
      const asked: string[] = [];
      const phonemes = async (text: string, language: string) => {
        asked.push(`${language} ${text}`);
        return "mˈu mˈu mˈu";
      };
      const { visemes } = await speak("ok", "Ka ka ka", { phonemes });
      const shapes = visemes.map(({ viseme }) => viseme).join(" ");
      if (hasOwnVisemes) expect([asked, shapes]).toEqual([[], "PP aa PP aa PP aa sil"]);
      else expect([asked, shapes]).toEqual([["en-US Ka ka ka"], expect.stringMatching(/^PP U .*PP U .*PP U sil$/)]);
      const unknown = async () => Promise.reject(new Error("Nobody knows"));
      expect((await speak("ok", "Ka ka ka", { phonemes: unknown })).visemes.length).toBeGreaterThan(3);
    });

    test("emoticons are not read, and what is nothing else is not asked for", async () => {
      const { characters } = await speak("ok", "Hello 👋 world :-)");
      expect([textIn(server.calls[0]?.request), characters]).toEqual(["Hello world", 11]);
      server.calls.length = 0;
      expect(await speak("ok", "👍🏽")).toMatchObject({ audioMs: 0, characters: 0, firstAudioMs: null, pieces: [] });
      expect(server.calls).toEqual([]);
    });

    test("C187: its voices have id, name, language, and whether they speak others, too", async () => {
      expect(await listed()).toEqual(voices);
    });

    test.each(faults)("a list of voices: %s becomes %s", async (mode, code: ProviderErrorCode, retryable) => {
      const limits = mode === "never" || mode === "stall" ? impatient : { ...quick, retries: 0 };
      const error = await listFailure(mode, { limits });
      expect([mode, error.code, error.retryable, error.provider]).toEqual([mode, code, retryable, vendor]);
    });

    test("a list of voices whose bytes come slowly is waited for", async () => {
      expect(await listed("slow")).toEqual(voices);
    });

    test("a list of voices is asked for again, after the pause that the vendor asks for, up to a limit", async () => {
      expect(await listed("flaky:2")).toEqual(voices);
      expect(server.calls).toHaveLength(3);
      server.calls.length = 0;
      expect(await listed("rate-limited:1000")).toEqual(voices);
      server.calls.length = 0;
      expect(await listFailure("rate-limited:9000")).toMatchObject({ code: "rate-limited", retryAfterMs: 9000 });
      expect(server.calls).toHaveLength(1);
    });

    test("cancelling lets go of a list of voices at once; no secret stands in its error", async () => {
      const abort = new AbortController();
      const asked = listFailure("stall", { signal: abort.signal });
      await vi.waitFor(() => expect(server.calls).toHaveLength(1));
      abort.abort();
      expect((await asked).code).toBe("cancelled");
      await vi.waitFor(() => expect(server.calls[0]?.isOver).toBe(true));
      server.calls.length = 0;
      const told = await listFailure("echo");
      expect(told.code).toBe("unauthorized");
      expect(JSON.stringify(server.calls[0]?.headers)).toContain(canarySecret);
      expect(JSON.stringify({ ...told, message: told.message })).not.toContain(canarySecret);
    });

    test.each(faults)("%s becomes %s", async (mode, code: ProviderErrorCode, retryable) => {
      const limits = mode === "never" || mode === "stall" ? impatient : { ...quick, retries: 0 };
      const error = await failure(mode, undefined, { limits });
      expect([mode, error.code, error.retryable, error.provider]).toEqual([mode, code, retryable, vendor]);
    });

    test("bytes that come slowly are waited for", async () => {
      const { audio } = await speak("slow", undefined, { limits: { ...impatient, firstAudioMs: 5000 } });
      expect(heardIn(audio)).toHaveLength(3);
    });

    test("another attempt is made as long as nothing was heard, and none once something was", async () => {
      expect(await speak("flaky:2")).toMatchObject({ attempts: 3, audioMs: 300 });
      server.calls.length = 0;
      expect((await failure("cut")).attempts).toBe(1);
      expect(server.calls).toHaveLength(1);
    });

    test("a vendor that asks to be left alone for a while is, up to a limit", async () => {
      expect(await speak("rate-limited:1000")).toMatchObject({ attempts: 2, audioMs: 300 });
      server.calls.length = 0;
      expect(await failure("rate-limited:9000")).toMatchObject({ code: "rate-limited", retryAfterMs: 9000 });
      expect(server.calls).toHaveLength(1);
    });

    test("cancelling ends the call, lets go of the vendor, and nothing is heard after it", async () => {
      const cancelled = async () => {
        server.calls.length = 0;
        const abort = new AbortController();
        let heard = 0;
        let cancelledAt = 0;
        const onPiece = () => {
          heard += 1;
          cancelledAt = performance.now();
          abort.abort();
        };
        const error = await failure("endless", "one two three four five six", { signal: abort.signal, onPiece });
        expect([error.code, heard]).toEqual(["cancelled", 1]);
        await vi.waitFor(() => expect(server.calls[0]?.isOver).toBe(true), { timeout: 5000, interval: 5 });
        const ms = performance.now() - cancelledAt;
        expect(heard).toBe(1);
        return ms;
      };
      expect(await usualMs(mostToLetGoMs, cancelled)).toBeLessThan(mostToLetGoMs);
    });

    test("a call that was cancelled before it began reaches nobody", async () => {
      expect((await failure("ok", undefined, { signal: AbortSignal.abort() })).code).toBe("cancelled");
      expect(server.calls).toEqual([]);
    });

    test("a text and an audio without measure are refused", async () => {
      const long = { limits: { ...quick, textCharacters: 10 } };
      expect((await failure("ok", "More than ten characters", long)).code).toBe("too-large");
      expect(server.calls).toEqual([]);
      expect((await failure("ok", undefined, { limits: { ...quick, audioMs: 150 } })).code).toBe("too-large");
    });

    test("what must not be reached is not reached", async () => {
      const blocked = Object.assign(new Error("It lies in a network that this server must not reach"), {
        code: "ESSRF",
      });
      const refuse = () => Promise.reject(blocked);
      expect((await failure("ok", undefined, { fetch: refuse, reach: refuse })).code).toBe("blocked");
      expect(server.calls).toEqual([]);
    });

    test("no secret stands in an error", async () => {
      const error = await failure("echo");
      expect(error.code).toBe("unauthorized");
      expect(JSON.stringify(server.calls[0]?.headers)).toContain(canarySecret);
      expect(JSON.stringify({ ...error, message: error.message })).not.toContain(canarySecret);
    });
  });
}
