import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EmbeddingModel, EmbeddingRequest, EmbedOptions } from "../contract/embedding-model.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { type EmbeddingServer, startEmbeddingServer, vectorFor } from "./embedding-server.ts";
import { mostToLetGoMs, usualMs } from "./usual-ms.ts";

const canarySecret = "CANARY-0123456789-secret";
const quick = { firstTokenMs: 10_000, idleMs: 10_000, totalMs: 20_000, backoffMs: { least: 5, most: 20 } };
/** For a vendor that falls silent. */
const impatient = { ...quick, firstTokenMs: 1000, idleMs: 800 };

/**
 * The behaviour that every model for embeddings owes its caller, whoever the vendor; `mostOfText` is how many characters
 * of a text a model reads that takes no longer ones.
 */
export function describeEmbeddingModel(
  vendor: string,
  make: (address: string, secret: string) => EmbeddingModel,
  { mostOfText = Number.POSITIVE_INFINITY }: { readonly mostOfText?: number } = {},
): void {
  let server: EmbeddingServer;
  beforeAll(async () => {
    server = await startEmbeddingServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
  });

  const embed = (mode: string, request: Partial<EmbeddingRequest> = {}, options: Partial<EmbedOptions> = {}) =>
    make(server.address(mode), canarySecret).embed(
      { texts: ["one two", "three"], purpose: "document", language: null, ...request },
      { signal: new AbortController().signal, fetch, limits: quick, ...options },
    );
  async function failure(...asked: Parameters<typeof embed>): Promise<ProviderError> {
    const error: unknown = await embed(...asked).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  }
  const numbers = (vectors: readonly Float32Array[]) => vectors.map((vector) => [...vector]);

  describe(`${vendor} as a model for embeddings`, () => {
    test("each text gets its own vector, in order; tokens and times are told", async () => {
      const texts = ["one two", "trzy słowa tutaj", "四"];
      const result = await embed("ok", { texts });
      expect(numbers(result.vectors)).toEqual(texts.map(vectorFor));
      expect(result.inputTokens).toBe(6);
      expect(result.durationMs).toBeGreaterThan(0);
      expect(result.model).not.toBe("");
    });

    test("of many texts none is lost or changes places", async () => {
      const texts = Array.from({ length: 230 }, (_, at) => `text number ${at}`);
      const { vectors, attempts, inputTokens } = await embed("ok", { texts });
      expect(numbers(vectors)).toEqual(texts.map(vectorFor));
      expect([attempts, inputTokens]).toEqual([server.calls.length, 690]);
      expect(server.calls.length).toBeGreaterThan(1);
    });

    test("long texts are asked for in portions that a request can hold", async () => {
      const texts = Array.from({ length: 5 }, (_, at) => `${at}${"long ".repeat(20_000)}`);
      const read = texts.map((text) => text.slice(0, mostOfText));
      expect(numbers((await embed("ok", { texts })).vectors)).toEqual(read.map(vectorFor));
      expect(server.calls.length).toBeGreaterThanOrEqual(3);
    });

    test.each([
      ["e400", "bad-request", false],
      ["e401", "unauthorized", false],
      ["e403", "forbidden", false],
      ["e404", "not-found", false],
      ["e413", "too-large", false],
      ["e429", "rate-limited", true],
      ["e500", "unavailable", true],
      ["e503", "unavailable", true],
      ["html", "malformed", true],
      ["badjson", "malformed", true],
      ["empty", "incomplete", true],
      ["few", "malformed", true],
      ["none", "malformed", true],
      ["nulls", "malformed", true],
      ["huge", "too-large", false],
      ["cut", "unavailable", true],
      ["never", "timeout", true],
      ["stall", "timeout", true],
    ])("%s becomes %s", async (mode, code, retryable) => {
      const limits = mode === "never" || mode === "stall" ? impatient : quick;
      const error = await failure(mode, {}, { limits: { ...limits, retries: 0 } });
      expect({ code: error.code, retryable: error.retryable, provider: error.provider }).toEqual({
        ...{ code, retryable, provider: vendor },
      });
    });

    test("vectors of different lengths are none", async () => {
      const texts = Array.from({ length: 3 }, (_, at) => `text ${at}`);
      // Where each text is a request of its own there is nothing to compare them with in it.
      if ((await embed("ok", { texts })).attempts === 3) return;
      expect(await failure("uneven", { texts })).toMatchObject({ code: "malformed" });
    });

    test("a vendor that fails at first is asked again, twice at most, and not where that would not help", async () => {
      expect(await embed("flaky:2", { texts: ["one"] })).toMatchObject({ attempts: 3 });
      expect((await failure("flaky:9", { texts: ["one"] })).attempts).toBe(3);
      server.calls.length = 0;
      await failure("e401", { texts: ["one"] });
      await failure("e500", { texts: ["one"] }, { mayRetry: () => false });
      expect(server.calls).toHaveLength(2);
    });

    test("Retry-After is waited for, up to its limit", async () => {
      const startedAt = performance.now();
      const limits = { ...quick, retries: 1 };
      const waited = await failure("e429::1", { texts: ["one"] }, { limits });
      expect([waited.retryAfterMs, waited.attempts]).toEqual([1000, 2]);
      expect(performance.now() - startedAt).toBeGreaterThan(990);
      const error = await failure("e429::3600", { texts: ["one"] });
      expect([error.retryAfterMs, error.attempts]).toEqual([3_600_000, 1]);
    });

    test("a call that is cancelled lets go of the vendor, and asks nothing more", async () => {
      const abort = new AbortController();
      const embedding = failure("never", { texts: ["one"] }, { signal: abort.signal });
      await expect.poll(() => server.calls.length).toBe(1);
      abort.abort();
      expect((await embedding).code).toBe("cancelled");
      await expect.poll(() => server.calls[0]?.abortedAt).not.toBeNull();
      expect((await failure("ok", {}, { signal: abort.signal })).code).toBe("cancelled");
      expect(server.calls).toHaveLength(1);
    });

    test("cancelling reaches the vendor within 100 ms, also while it answers", async () => {
      const cancelled = async () => {
        server.calls.length = 0;
        const abort = new AbortController();
        const embedding = failure("stall", { texts: ["one"] }, { signal: abort.signal });
        await expect.poll(() => server.calls.length).toBe(1);
        const cancelledAt = Date.now();
        abort.abort();
        expect((await embedding).code).toBe("cancelled");
        await expect.poll(() => server.calls[0]?.abortedAt, { interval: 5 }).not.toBeNull();
        return (server.calls[0]?.abortedAt ?? Number.POSITIVE_INFINITY) - cancelledAt;
      };
      expect(await usualMs(mostToLetGoMs, cancelled)).toBeLessThan(mostToLetGoMs);
    });

    test("an answer that comes in drops is read whole", async () => {
      expect(numbers((await embed("drops", { texts: ["one two"] })).vectors)).toEqual([vectorFor("one two")]);
    });

    test("C149: the secret is in no error, also when the vendor repeats it", async () => {
      const error = await failure("echo");
      expect([error.code, JSON.stringify({ ...error, message: error.message })]).toEqual([
        "unauthorized",
        expect.not.stringContaining(canarySecret),
      ]);
    });
  });
}
