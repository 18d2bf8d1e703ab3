import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ListedModel, ModelList, ModelListOptions } from "../contract/model-list.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { mostToLetGoMs, usualMs } from "./usual-ms.ts";
import { startVendorServer, type VendorServer } from "./vendor-server.ts";

const canarySecret = "CANARY-0123456789-secret";
const quick = { firstTokenMs: 10_000, idleMs: 10_000, totalMs: 20_000, backoffMs: { least: 5, most: 20 } };
/** For a vendor that falls silent. */
const impatient = { ...quick, firstTokenMs: 800, idleMs: 600 };

interface Lists {
  readonly vendor: string;
  readonly make: (address: string, secret: string) => ModelList;
  /** What its server has, as it is to be told. */
  readonly listed: readonly ListedModel[];
  /** Whether the list comes in pages, or is one whole list with pages of another behind it. */
  readonly pages: "none" | "all" | "behind";
}

/** The behaviour that every list of models owes its caller, whoever the vendor. */
export function describeModelList({ vendor, make, listed, pages }: Lists): void {
  const lists = pages === "behind" ? 2 : 1;
  let server: VendorServer;
  beforeAll(async () => {
    server = await startVendorServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
  });

  const models = (mode: string, options: Partial<ModelListOptions> = {}) =>
    make(server.address(mode), canarySecret).models({
      ...{ signal: new AbortController().signal, fetch, limits: quick },
      ...options,
    });
  async function failure(...asked: Parameters<typeof models>): Promise<ProviderError> {
    const error: unknown = await models(...asked).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  }
  const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `m${at + 1}`);

  describe(`${vendor} as a list of models`, () => {
    test("each model has its id, its name, and what it does where the vendor says so", async () => {
      expect(await models("ok")).toEqual(listed);
    });

    test.each([
      ["e400", "bad-request", false],
      ["e401", "unauthorized", false],
      ["e403", "forbidden", false],
      ["e404", "not-found", false],
      ["e429", "rate-limited", true],
      ["e500", "unavailable", true],
      ["e503", "unavailable", true],
      ["quota", "quota-exceeded", false],
      ["html", "malformed", true],
      ["badjson", "malformed", true],
      ["json", "malformed", true],
      ["blank", "incomplete", true],
      ["huge", "too-large", false],
      ["cut", "unavailable", true],
      ["never", "timeout", true],
      ["stall", "timeout", true],
    ])("%s becomes %s", async (mode, code, retryable) => {
      const limits = mode === "never" || mode === "stall" ? impatient : quick;
      const error = await failure(mode, { limits: { ...limits, retries: 0 } });
      expect({ code: error.code, retryable: error.retryable, provider: error.provider }).toEqual({
        ...{ code, retryable, provider: vendor },
      });
    });

    test("a list that comes in drops is read whole", async () => {
      expect(await models("drops")).toEqual(listed);
    });

    test("of a long list no model is lost or told twice, and of one without end the beginning is told", async () => {
      const ids = async (mode: string) => (await models(mode)).map(({ id }) => id);
      expect(await ids("many:0")).toEqual([]);
      expect(await ids("many:1200")).toEqual(idsOf(1200));
      expect(await ids("many:9000")).toEqual(idsOf(2000));
      server.calls.length = 0;
      expect(await ids("many:45:10")).toEqual(idsOf(45));
      expect(server.calls).toHaveLength({ none: 1, all: 5, behind: 6 }[pages]);
      server.calls.length = 0;
      // Of pages without end, the first twenty.
      expect(await ids("many:500:1")).toEqual(idsOf(pages === "all" ? 20 : 500));
      expect(server.calls.length).toBeLessThanOrEqual(20);
      server.calls.length = 0;
      await models("same");
      expect(server.calls).toHaveLength({ none: 1, all: 2, behind: 3 }[pages]);
    });

    test("a vendor that fails at first is asked again, twice at most, and not where that would not help", async () => {
      expect(await models("flaky:2")).toEqual(listed);
      expect(server.calls).toHaveLength(3 * lists);
      expect((await failure("flaky:9")).attempts).toBe(3);
      server.calls.length = 0;
      await failure("e401");
      await failure("e500", { mayRetry: () => false });
      expect(server.calls).toHaveLength(2);
    });

    test("a Retry-After that is longer than its limit is told and not waited for", async () => {
      const error = await failure("e429:3600");
      expect([error.retryAfterMs, error.attempts]).toEqual([3_600_000, 1]);
    });

    test("the whole list has one time to come in, however many pages it has", async () => {
      const limits = { ...quick, totalMs: 250, retries: 0 };
      const slowly: typeof fetch = async (input, init) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        return fetch(input, init);
      };
      if (pages !== "none") expect((await failure("many:40:1", { limits, fetch: slowly })).code).toBe("timeout");
      else expect(await models("ok", { limits: { ...limits, totalMs: 5000 }, fetch: slowly })).toEqual(listed);
    });

    test("cancelling reaches the vendor within 100 ms, and nothing more is asked", async () => {
      const cancelled = async () => {
        server.calls.length = 0;
        const abort = new AbortController();
        const asked = failure("stall", { signal: abort.signal });
        await expect.poll(() => server.calls.length, { interval: 5 }).toBe(1);
        const cancelledAt = Date.now();
        abort.abort();
        expect((await asked).code).toBe("cancelled");
        await expect.poll(() => server.calls[0]?.abortedAt, { interval: 5 }).not.toBeNull();
        return (server.calls[0]?.abortedAt ?? Number.POSITIVE_INFINITY) - cancelledAt;
      };
      expect(await usualMs(mostToLetGoMs, cancelled)).toBeLessThan(mostToLetGoMs);
      server.calls.length = 0;
      expect((await failure("ok", { signal: AbortSignal.abort() })).code).toBe("cancelled");
      expect(server.calls).toEqual([]);
    });

    test("what must not be reached is not reached", async () => {
      const blocked = Object.assign(new Error("It lies in a network that this server must not reach"), {
        code: "ESSRF",
      });
      expect((await failure("ok", { fetch: () => Promise.reject(blocked) })).code).toBe("blocked");
      expect(server.calls).toEqual([]);
    });

    test("the secret is in no error, also when the vendor repeats it", async () => {
      const error = await failure("echo");
      expect([error.code, JSON.stringify({ ...error, message: error.message })]).toEqual([
        "unauthorized",
        expect.not.stringContaining(canarySecret),
      ]);
    });
  });
}
