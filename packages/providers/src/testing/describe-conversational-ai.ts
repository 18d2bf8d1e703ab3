import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ConvAiAction, ConvAiTurn, ConversationalAi, ConverseOptions } from "../contract/conversational-ai.ts";
import type { ModelLimits } from "../contract/language-model.ts";
import { ProviderError, type ProviderErrorCode } from "../contract/provider-error.ts";
import { mostToLetGoMs, usualMs } from "./usual-ms.ts";
import { startVendorServer, type VendorServer } from "./vendor-server.ts";

const quick: Partial<ModelLimits> = {
  firstTokenMs: 10_000,
  idleMs: 10_000,
  totalMs: 10_000,
  backoffMs: { least: 5, most: 20 },
};
const impatient: Partial<ModelLimits> = { ...quick, firstTokenMs: 500, idleMs: 500 };
const canarySecret = "CANARY-0123456789-secret";

interface Engine {
  readonly vendor: string;
  /** What is peculiar, where an engine is described in more than one way. */
  readonly when?: string;
  readonly make: (address: string, secret: string) => ConversationalAi;
  /** What it makes of a stream that just ends, and of an error within one. */
  readonly cut: ProviderErrorCode | "whole";
  /** What it makes of a stream that falls silent. */
  readonly stalled?: ProviderErrorCode | "whole";
  readonly broken: ProviderErrorCode;
  /** What it makes of an answer of no bytes, where that is no stream that just ends. */
  readonly blank?: ProviderErrorCode;
  /** False where a turn that is put twice would move the conversation on twice. */
  readonly repeatable?: boolean;
  /** False where the answer comes in one piece: nothing of it is known before it is whole. */
  readonly streams?: boolean;
  /** False where all of a text is one piece. */
  readonly inPieces?: boolean;
  /** How the secret goes over the wire. */
  readonly sent?: (secret: string) => string;
  /** Reaches the address in place of a host that is the vendor's alone. */
  readonly reach?: (address: string) => typeof fetch;
}

export function turnOf(text: string, more: Partial<ConvAiTurn> = {}): ConvAiTurn {
  return {
    id: "turn-1",
    sessionId: null,
    conversation: { id: "conversation-1", endUserId: "end-user-1", touchpoint: "Api" },
    profile: { id: "profile-1", name: "Lobby", context: "A museum" },
    language: "en",
    instant: "2026-03-01T10:00:00.000Z",
    action: { text: { text } },
    text,
    callback: null,
    ...more,
  };
}

export const textsOf = (actions: readonly ConvAiAction[] = []): string =>
  actions.map(({ text }) => (text as { text: string } | undefined)?.text ?? "").join("");

/** The behaviour that every conversational engine owes its caller, whoever the vendor. */
export function describeConversationalAi(engine: Engine): void {
  const {
    vendor,
    when,
    make,
    cut,
    broken,
    blank,
    streams = true,
    inPieces = true,
    repeatable = true,
    stalled = "timeout",
    reach = () => fetch,
    sent = String,
  } = engine;
  /** Elsewhere only the end of the connection says that nothing more comes. */
  const tellsEnd = cut === "incomplete" || stalled === "whole";
  let server: VendorServer;
  beforeAll(async () => {
    server = await startVendorServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
  });

  const ask = (mode: string, text = "say Hello my friend", more: Partial<ConverseOptions> = {}) =>
    make(server.address(mode), canarySecret).converse(turnOf(text), {
      signal: new AbortController().signal,
      fetch: reach(server.address(mode)),
      limits: mode === "never" || mode === "stall" ? impatient : quick,
      ...more,
    });
  const failure = async (mode: string, more?: Partial<ConverseOptions>): Promise<ProviderError> => {
    const error: unknown = await ask(mode, undefined, more).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  };

  describe(`${vendor} as a conversational engine${when ? `, where ${when}` : ""}`, () => {
    test("text comes in pieces, in order, and whole at the end", async () => {
      const deltas: string[] = [];
      const { actions, attempts } = await ask("utf8", "say Hello 👋🏽 my świat", {
        onDelta: (text) => deltas.push(text),
      });
      expect(textsOf(actions)).toBe("Hello 👋🏽 my świat");
      if (inPieces) expect(deltas.length).toBeGreaterThan(2);
      else expect(deltas).toHaveLength(1);
      expect(deltas.join("")).toBe("Hello 👋🏽 my świat");
      expect(attempts).toBe(1);
    });

    test("a piece is told as soon as it is there, with the place of its action", async () => {
      const seen: [number, string][] = [];
      let whole = false;
      const { actions } = await ask("pieces:3:150", undefined, {
        onDelta: (text, at) => {
          expect(whole).toBe(false);
          seen.push([at, text]);
        },
      }).finally(() => {
        whole = true;
      });
      const byPlace = actions.map((_, at) => seen.flatMap(([place, text]) => (place === at ? text : [])).join(""));
      expect(byPlace).toEqual(actions.map((action) => textsOf([action])));
    });

    test.each([
      ["e400", "bad-request", false, 400],
      ["e401", "unauthorized", false, 401],
      ["e403", "forbidden", false, 403],
      ["e404", "not-found", false, 404],
      ["e429:0", "rate-limited", true, 429],
      ["e500", "unavailable", true, 500],
      ["e503:0", "unavailable", true, 503],
      ["html", "malformed", true, 200],
      ["badjson", "malformed", true, undefined],
      ["json", "malformed", true, undefined],
      ["broken", broken, undefined, undefined],
      ["reset", "unavailable", true, undefined],
      ["never", "timeout", true, undefined],
      ["huge", "too-large", false, undefined],
    ] as const)("%s becomes %s", async (mode, code, retryable, status) => {
      const error = await failure(mode);
      expect([mode, error.code]).toEqual([mode, code]);
      if (retryable !== undefined) expect(error.retryable).toBe(retryable);
      if (status !== undefined) expect(error.status).toBe(status);
      expect(error.provider).toBe(vendor);
    });

    test("nobody listens at the address", async () => {
      const { signal } = new AbortController();
      const limits = { ...quick, retries: 0 };
      const nowhere = "http://127.0.0.1:9/v1";
      const options = { signal, fetch: reach(nowhere), limits };
      const asked = make(nowhere, canarySecret).converse(turnOf("Hi"), options);
      await expect(asked).rejects.toMatchObject({
        code: "unavailable",
        message: expect.stringContaining("connection"),
      });
    });

    test("what came before an answer broke off is kept", async () => {
      for (const mode of ["reset", "broken", ...(stalled === "whole" ? [] : ["stall"])]) {
        const error = await failure(mode);
        expect([mode, textsOf(error.partialActions) + (error.partialText ?? "")]).toEqual([
          mode,
          streams ? "Hello my" : "",
        ]);
        if (streams) expect(error.attempts).toBe(1);
      }
    });

    test("a stream that falls silent", async () => {
      if (stalled === "whole") expect(textsOf((await ask("stall")).actions)).toBe("Hello my");
      else expect((await failure("stall")).code).toBe(stalled);
    });

    test("a stream that just ends", async () => {
      if (cut === "whole") expect(textsOf((await ask("cut")).actions)).toBe("Hello my");
      else expect((await failure("cut")).code).toBe(cut);
    });

    // Not one of them left out: what is left out counts as failed.
    if (repeatable)
      test("an engine that fails at first is asked again, twice at most, with the same id", async () => {
        expect(textsOf((await ask("flaky:2")).actions)).toBe("Hello my friend");
        expect((await failure("e500")).attempts).toBe(3);
        expect(server.calls.filter(({ mode }) => mode === "e500")).toHaveLength(3);
        expect((await failure("e500", { mayRetry: () => false })).attempts).toBe(1);
        for (const mode of ["e401", "e400", "html", "never"]) expect((await failure(mode)).attempts).toBe(1);
      });
    else
      test("whom a repeat would move on twice is asked again only where it has not listened", async () => {
        expect((await failure("flaky:1")).attempts).toBe(1);
        expect(server.calls.filter(({ mode }) => mode === "flaky:1")).toHaveLength(1);
        expect((await failure("e429:0")).attempts).toBe(3);
      });

    test("Retry-After is waited for, up to its limit", async () => {
      const startedAt = performance.now();
      const limits = { ...quick, retries: 1 };
      expect(await failure("e429:1", { limits })).toMatchObject({ attempts: 2, retryAfterMs: 1000 });
      expect(performance.now() - startedAt).toBeGreaterThan(990);
      expect(await failure("e429:11")).toMatchObject({ attempts: 1, retryAfterMs: 11_000 });
    });

    test("the call ends in time, however slowly the answer comes", async () => {
      const startedAt = performance.now();
      const limits = { ...quick, totalMs: 300 };
      const asked = ask("pieces:100:40", undefined, { limits });
      if (stalled === "whole") expect((await asked).actions.length).toBeLessThan(100);
      else await expect(asked).rejects.toMatchObject({ code: "timeout", message: expect.stringContaining("No end") });
      expect(performance.now() - startedAt).toBeLessThan(3900);
    });

    test("cancelling ends the call and reaches the engine within 100 ms", async () => {
      const cancelled = async () => {
        const abort = new AbortController();
        let cancelledAt = 0;
        const cancel = () => {
          cancelledAt ||= Date.now();
          abort.abort();
        };
        server.calls.length = 0;
        const asked = failure("pieces:200:20", { signal: abort.signal, ...(streams && { onDelta: cancel }) });
        const answering = () => server.calls.findLast(({ mode }) => mode === "pieces:200:20");
        if (!streams) await vi.waitFor(() => expect(answering()).toBeDefined(), { interval: 5, timeout: 10_000 });
        if (!streams) setTimeout(cancel, 50);
        expect((await asked).code).toBe("cancelled");
        const call = answering();
        await vi.waitFor(() => expect(call?.abortedAt).not.toBeNull(), { interval: 5, timeout: 10_000 });
        return (call?.abortedAt ?? Number.POSITIVE_INFINITY) - cancelledAt;
      };
      expect(await usualMs(mostToLetGoMs, cancelled)).toBeLessThan(mostToLetGoMs);
    });

    test("an answer is whole at its end, though the engine keeps the connection open", async () => {
      const asked = ask("open", undefined, { limits: { ...quick, ...(!tellsEnd && { idleMs: 500 }) } });
      if (tellsEnd) expect(textsOf((await asked).actions)).toBe("Hello my friend");
      else await expect(asked).rejects.toMatchObject({ code: "timeout" });
      const call = server.calls.findLast(({ mode }) => mode === "open");
      await vi.waitFor(() => expect(call?.abortedAt).not.toBeNull(), { timeout: 10_000 });
    });

    test("an answer of no bytes at all", async () => {
      // A stream without an end may yet bring something.
      if (stalled === "whole")
        expect((await failure("blank", { limits: { ...quick, totalMs: 500 } })).code).toBe("timeout");
      else if (cut === "whole" && !blank) expect((await ask("blank")).actions).toEqual([]);
      else expect((await failure("blank")).code).toBe(blank ?? "incomplete");
    });

    // One piece of JSON has no events, and a stream that never ends has no last one.
    if (cut !== "malformed" && stalled !== "whole")
      test("an answer is whole, though the empty line behind its last event is missing", async () => {
        expect(textsOf((await ask("unclosed")).actions)).toBe("Hello my friend");
      });

    test("a call that was cancelled before it began reaches nobody", async () => {
      expect((await failure("ok", { signal: AbortSignal.abort() })).code).toBe("cancelled");
      expect(server.calls.filter(({ mode }) => mode === "ok")).toEqual([]);
    });

    test("no secret stands in an error", async () => {
      const error = await failure("echo");
      expect(JSON.stringify(server.calls.at(-1)?.headers)).toContain(sent(canarySecret));
      expect(JSON.stringify({ ...error, message: error.message })).not.toContain(canarySecret);
    });

    test("no secret stands in an answer, nor in a piece of one", async () => {
      const deltas: string[] = [];
      const said = `say My key is ${canarySecret} indeed`;
      const { actions } = await ask("ok", said, { onDelta: (text) => deltas.push(text) });
      expect(textsOf(actions)).toBe("My key is ••• indeed");
      expect(deltas.join("")).toBe("My key is ••• indeed");
    });
  });
}
