import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ProviderError, type ProviderErrorCode } from "../contract/provider-error.ts";
import type { Heard, RecognizeOptions, SpeechLimits, SpeechToText } from "../contract/speech-to-text.ts";
import { audioOf } from "./speech-ear.ts";
import type { SpeechServer } from "./speech-server.ts";
import { mostToLetGoMs, usualMs } from "./usual-ms.ts";

const canarySecret = "CANARY-0123456789-secret";
const quick: Partial<SpeechLimits> = { openMs: 5000, sendMs: 5000, finalMs: 5000, backoffMs: { least: 5, most: 20 } };
const impatient: Partial<SpeechLimits> = { ...quick, openMs: 400, sendMs: 400, finalMs: 400 };

interface Engine {
  readonly vendor: string;
  readonly start: () => Promise<SpeechServer>;
  readonly make: (secret: string) => SpeechToText;
  /** Where its phrases stand in what the vendor was told. */
  readonly phrasesIn: (config: unknown) => unknown;
}

/** Pieces of some sizes that have nothing to do with words. */
export async function* pieces(audio: Uint8Array, ...sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < audio.byteLength; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 3200;
    yield audio.subarray(at, at + size);
    at += size;
  }
}

export const speechOptions = (server: Pick<SpeechServer, "reach">, more: Partial<RecognizeOptions> = {}) => ({
  signal: new AbortController().signal,
  fetch,
  reach: server.reach,
  limits: quick,
  ...more,
});

/** The behaviour that every speech to text owes its caller, whoever the vendor. */
export function describeSpeechToText({ vendor, start, make, phrasesIn }: Engine): void {
  let server: SpeechServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
    server.mode = "ok";
  });

  const hear = (
    mode = "ok",
    audio: AsyncIterable<Uint8Array> = pieces(audioOf(1, 2, 3, 0, 4, 5)),
    more: Partial<RecognizeOptions> = {},
  ) => {
    server.mode = mode;
    return make(canarySecret).recognize({ audio, language: "en-US" }, speechOptions(server, more));
  };
  const failure = async (...given: Parameters<typeof hear>): Promise<ProviderError> => {
    const error: unknown = await hear(...given).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  };

  describe(`${vendor} as speech to text`, () => {
    test("what is said is heard while it is said, and finally in order, with language and times", async () => {
      const heard: Heard[] = [];
      const result = await hear("ok", undefined, { onHeard: (one) => heard.push(one) });
      expect(result).toMatchObject({ text: "w1 w2 w3 w4 w5", language: "en-US", audioMs: 600 });
      expect(result.waitMs).toBeLessThanOrEqual(result.durationMs);
      expect(heard.map(({ text }) => text)).toEqual([
        ...["w1", "w1 w2", "w1 w2 w3", "w1 w2 w3"],
        ...["w4", "w4 w5", "w4 w5"],
      ]);
      const finals = heard.filter(({ isFinal }) => isFinal);
      expect(finals).toMatchObject([
        { text: "w1 w2 w3", language: "en-US", startMs: 0 },
        { text: "w4 w5", language: "en-US", startMs: 400 },
      ]);
      expect(finals.map(({ endMs }) => endMs)).toEqual([400, 600]);
      for (const { confidence } of finals) expect(confidence).toBeCloseTo(0.75);
    });

    test("pieces may have any size, odd ones too, and none at all", async () => {
      const { text, audioMs } = await hear("ok", pieces(audioOf(1, 2, 0, 3), 7, 4001, 1, 640));
      expect([text, audioMs]).toEqual(["w1 w2 w3", 400]);
      expect((await hear("ok", pieces(new Uint8Array()))).text).toBe("");
    });

    test("where nothing is said, nothing is heard", async () => {
      const heard: Heard[] = [];
      const result = await hear("ok", pieces(audioOf(0, 0, 0)), { onHeard: (one) => heard.push(one) });
      expect([result.text, result.audioMs, heard]).toEqual(["", 300, []]);
      expect((await hear("empty")).text).toBe("");
    });

    test("words that are likely to be said are told to the vendor", async () => {
      server.mode = "ok";
      const request = { audio: pieces(audioOf(1)), language: "en-US", phrases: ["Parlo", "Zoë"] };
      await make(canarySecret).recognize(request, speechOptions(server));
      expect(phrasesIn(server.calls[0]?.config)).toEqual(["Parlo", "Zoë"]);
    });

    test.each([
      ["bad-request", "bad-request", false],
      ["unauthorized", "unauthorized", false],
      ["forbidden", "forbidden", false],
      ["not-found", "not-found", false],
      ["rate-limited", "rate-limited", true],
      ["broken", "unavailable", true],
      ["unavailable", "unavailable", true],
      ["html", "malformed", true],
      ["malformed", "malformed", true],
      ["cut", "unavailable", true],
      ["never", "timeout", true],
      ["stall", "timeout", true],
      ["huge", "too-large", false],
    ] as const)("%s becomes %s", async (mode, code: ProviderErrorCode, retryable) => {
      const error = await failure(mode, undefined, {
        limits: mode === "never" || mode === "stall" ? impatient : quick,
      });
      expect([mode, error.code, error.retryable, error.provider]).toEqual([mode, code, retryable, vendor]);
    });

    test("nobody listens at the address, and one that must not be reached is not reached", async () => {
      const nowhere = async () => ({ address: "127.0.0.1", port: 9, tls: false });
      const startedAt = performance.now();
      const error = await failure("ok", undefined, { reach: nowhere, limits: { ...quick, retries: 0 } });
      expect(error).toMatchObject({ code: "unavailable", message: expect.stringMatching(/connection/i) });
      expect(performance.now() - startedAt).toBeLessThan(3000);
      const blocked = Object.assign(new Error("It lies in a network that this server must not reach"), {
        code: "ESSRF",
      });
      const refused = { reach: () => Promise.reject(blocked) };
      expect((await failure("ok", undefined, refused)).code).toBe("blocked");
      expect(server.calls).toEqual([]);
    });

    test("who takes the connection and says nothing is given up", async () => {
      const mute = createServer((socket) => socket.on("error", () => {}));
      await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
      const { port } = mute.address() as AddressInfo;
      const startedAt = performance.now();
      const reach = async () => ({ address: "127.0.0.1", port, tls: false });
      expect((await failure("ok", undefined, { reach, limits: impatient })).code).toBe("timeout");
      expect(performance.now() - startedAt).toBeLessThan(2000);
      mute.close();
    });

    test("a vendor that takes no audio holds the speaker back, and is given up", async () => {
      let pulled = 0;
      async function* endless() {
        for (;;) {
          pulled += 3200;
          yield audioOf(1);
        }
      }
      const error = await failure("deaf", endless(), { limits: impatient });
      expect(error.code).toBe("timeout");
      // What the network and the two ends of it hold by themselves, on a machine of this kind at most.
      expect(pulled).toBeLessThan(16_000_000);
      expect(server.calls[0]?.bytes ?? 0).toBe(0);
    });

    test("an answer that comes slowly is waited for", async () => {
      expect((await hear("slow", undefined, { limits: { ...quick, finalMs: 1000 } })).text).toBe("w1 w2 w3 w4 w5");
    });

    test("a speaker may think as long as they like", async () => {
      async function* thinking() {
        yield audioOf(1);
        await new Promise((resolve) => setTimeout(resolve, 900));
        yield audioOf(2);
      }
      expect((await hear("ok", thinking(), { limits: impatient })).text).toBe("w1 w2");
    });

    test("where a connection breaks, another goes on: no word is lost and none is there twice", async () => {
      const heard: Heard[] = [];
      const audio = pieces(audioOf(1, 2, 0, 3, 4, 5, 6, 0, 7), 800);
      const { text } = await hear("flaky:2", audio, { onHeard: (one) => heard.push(one) });
      expect(text).toBe("w1 w2 w3 w4 w5 w6 w7");
      expect(heard.filter(({ isFinal }) => isFinal).map((one) => one.text)).toEqual(["w1 w2", "w3 w4 w5 w6", "w7"]);
      expect(server.calls).toHaveLength(3);
    });

    test("where a vendor ends a stream by itself, another goes on", async () => {
      async function* slow() {
        for (const word of [1, 0, 2, 3, 0, 4]) {
          yield audioOf(word);
          await new Promise((resolve) => setTimeout(resolve, 400));
        }
      }
      expect((await hear("early:1", slow())).text).toBe("w1 w2 w3 w4");
      expect(server.calls).toHaveLength(2);
    });

    test("what was final is kept where the rest fails", async () => {
      const error = await failure("flaky:9", pieces(audioOf(1, 0, 2, 3, 4, 5, 6), 3200));
      // A vendor asks for what it has listened to, whatever became of it.
      expect(error.audioMs).toBeGreaterThanOrEqual(200);
      expect(error.audioMs).toBeLessThanOrEqual(700);
      expect(error).toMatchObject({ code: "unavailable", partialText: "w1" });
      expect(server.calls.length).toBeGreaterThan(1);
    });

    test("a vendor that has heard nothing has listened to nothing", async () => {
      expect((await failure("not-found")).audioMs).toBeUndefined();
    });

    test("a vendor that asks to be left alone for a while is, up to a limit", async () => {
      const startedAt = performance.now();
      expect((await hear("rate-limited:1000")).text).toBe("w1 w2 w3 w4 w5");
      expect(performance.now() - startedAt).toBeGreaterThan(950);
      server.calls.length = 0;
      expect(await failure("rate-limited:9000")).toMatchObject({ code: "rate-limited", retryAfterMs: 9000 });
      expect(server.calls).toHaveLength(1);
    });

    test("cancelling ends the call at once, and lets go of the vendor and of the speaker", async () => {
      const cancelled = async () => {
        server.calls.length = 0;
        const abort = new AbortController();
        let let_go = false;
        let pulledAfter = 0;
        async function* endless() {
          try {
            for (;;) {
              if (abort.signal.aborted) pulledAfter += 1;
              yield audioOf(1);
              await new Promise((resolve) => setTimeout(resolve, 20));
            }
          } finally {
            let_go = true;
          }
        }
        let cancelledAt = 0;
        const onHeard = () => {
          cancelledAt ||= performance.now();
          abort.abort();
        };
        const error = await failure("ok", endless(), { signal: abort.signal, onHeard });
        expect(error.code).toBe("cancelled");
        // What it was waiting for when it was cancelled, and nothing after that.
        expect(pulledAfter).toBeLessThanOrEqual(1);
        const over = () => expect([server.calls[0]?.isOver, let_go]).toEqual([true, true]);
        await vi.waitFor(over, { timeout: 5000, interval: 5 });
        return performance.now() - cancelledAt;
      };
      expect(await usualMs(mostToLetGoMs, cancelled)).toBeLessThan(mostToLetGoMs);
    });

    test("a call that was cancelled before it began reaches nobody", async () => {
      expect((await failure("ok", undefined, { signal: AbortSignal.abort() })).code).toBe("cancelled");
      expect(server.calls).toEqual([]);
    });

    test("a speech that never ends is ended", async () => {
      const error = await failure("ok", pieces(audioOf(1, 2, 3, 4, 5, 6)), { limits: { ...quick, audioMs: 300 } });
      expect(error.code).toBe("too-large");
    });

    test("no secret stands in an error", async () => {
      const error = await failure("echo");
      expect(error.code).toBe("unauthorized");
      expect(JSON.stringify(server.calls[0]?.headers)).toContain(canarySecret);
      expect(JSON.stringify({ ...error, message: error.message })).not.toContain(canarySecret);
    });
  });
}
