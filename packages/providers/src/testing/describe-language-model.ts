import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type {
  GenerateOptions,
  LanguageModel,
  ModelLimits,
  ModelMessage,
  ModelResult,
  ModelTool,
} from "../contract/language-model.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { mostToLetGoMs, usualMs } from "./usual-ms.ts";
import { startVendorServer, type VendorServer } from "./vendor-server.ts";

const patient = { timeout: 10_000 };
const quick: Partial<ModelLimits> = {
  firstTokenMs: 10_000,
  idleMs: 10_000,
  totalMs: 10_000,
  backoffMs: { least: 5, most: 20 },
};
/** For a vendor that falls silent: nobody waits long for what does not come. */
const impatient: Partial<ModelLimits> = { ...quick, firstTokenMs: 1000, idleMs: 800 };
const canarySecret = "CANARY-0123456789-secret";

const tool = (name: string): ModelTool => ({
  name,
  description: `Does ${name}`,
  parameters: { type: "object", properties: { value: { type: "string" } } },
});
const user = (text: string): ModelMessage[] => [{ role: "user", text }];

/** The behaviour that every language model owes its caller, whoever the vendor. */
export function describeLanguageModel(
  vendor: string,
  make: (address: string, secret: string) => LanguageModel,
  {
    unheld = { text: "No", toolCalls: [] },
    needsMark = false,
  }: {
    /** What becomes of a call that the model cannot be held to. */
    readonly unheld?: Partial<ModelResult>;
    /** Its protocol has one event alone that ends an answer. */
    readonly needsMark?: boolean;
  } = {},
): void {
  let server: VendorServer;
  beforeAll(async () => {
    server = await startVendorServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
  });

  const model = (mode: string) => make(server.address(mode), canarySecret);
  const options = (more: Partial<GenerateOptions> = {}): GenerateOptions => ({
    signal: new AbortController().signal,
    fetch,
    limits: quick,
    ...more,
  });
  const ask = (mode: string, text = "say Hello my friend", more: Partial<GenerateOptions> = {}) =>
    model(mode).generate(
      { messages: user(text), tools: [tool("store")] },
      options({ limits: mode === "never" || mode === "stall" ? impatient : quick, ...more }),
    );
  const failure = async (mode: string, text?: string, more?: Partial<GenerateOptions>): Promise<ProviderError> => {
    const error: unknown = await ask(mode, text, more).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  };

  describe(`${vendor} as a language model`, () => {
    test("text comes in pieces, in order, and whole at the end", async () => {
      const deltas: string[] = [];
      const result = await ask("ok", "say Hello 👋🏽 my świat", { onDelta: (delta) => deltas.push(delta) });
      expect(result).toMatchObject({ text: "Hello 👋🏽 my świat", finishReason: "stop", toolCalls: [], attempts: 1 });
      expect(deltas.length).toBeGreaterThan(2);
      expect(deltas.join("")).toBe(result.text);
    });

    test("tokens and times are told", async () => {
      const result = await ask("ok", "every 30 ms say one two three");
      expect(result.usage).toEqual({ inputTokens: 7, outputTokens: 3 });
      expect(result.firstTokenMs).toBeGreaterThanOrEqual(25);
      expect(result.durationMs).toBeGreaterThan(result.firstTokenMs ?? Number.POSITIVE_INFINITY);
    });

    test("tokens that the vendor had read before are among those that it read", async () => {
      const { usage } = await ask("cached:4", "every 30 ms say one two three");
      expect(usage).toEqual({ inputTokens: 7, outputTokens: 3, cachedInputTokens: 4 });
    });

    test.each([
      ["filter", 0],
      ["empty", 3],
      ["trunctool", 1],
    ])("what was counted is told of an answer that is none (%s)", async (mode, outputTokens) => {
      expect((await failure(mode, "say one two three")).usage).toEqual({ inputTokens: 4, outputTokens });
    });

    test("nothing is counted of a call that was refused", async () => {
      expect((await failure("e401")).usage).toBeUndefined();
    });

    test("it speaks first, and again where nobody has said anything since", async () => {
      const opening = [{ role: "assistant" as const, text: "Welcome" }];
      const said = [...opening, ...user("say Hi"), { role: "assistant" as const, text: "Hi" }];
      for (const messages of [[], opening, said])
        expect(await model("ok").generate({ messages, tools: [] }, options())).toMatchObject({
          text: expect.stringMatching(/./),
          finishReason: "stop",
        });
    });

    test("several tools are called at once", async () => {
      const result = await ask("ok", 'call store {"value":"a ł 😀"}\ncall other {"value":[1,{"b":null}]}\ncall store');
      expect(result.finishReason).toBe("tool-calls");
      expect(result.toolCalls.map(({ name, arguments: given }) => [name, given])).toEqual([
        ["store", { value: "a ł 😀" }],
        ["other", { value: [1, { b: null }] }],
        ["store", {}],
      ]);
      expect(new Set(result.toolCalls.map(({ id }) => id)).size).toBe(3);
    });

    test("the results of tools reach the model with the calls they answer", async () => {
      const calls = [
        { id: "functions.store:0", name: "store", arguments: { value: "a" } },
        { id: "call_2", name: "store", arguments: {} },
      ];
      const result = await model("ok").generate(
        {
          messages: [
            { role: "system", text: "Be kind." },
            { role: "user", text: "call store" },
            { role: "assistant", text: "One moment.", toolCalls: calls },
            { role: "tool", callId: "functions.store:0", name: "store", result: { stored: true } },
            { role: "tool", callId: "call_2", name: "store", result: "no" },
          ],
          tools: [tool("store")],
        },
        options(),
      );
      expect(result.text).toContain('{"stored":true}');
      expect(result.text).toContain("no");
    });

    test("a system message in the middle of the history is taken", async () => {
      const messages: ModelMessage[] = [
        { role: "system", text: "Be kind." },
        { role: "user", text: "Hi" },
        { role: "system", text: "A human has taken over and handed back." },
        { role: "user", text: "say Good day" },
      ];
      expect((await model("ok").generate({ messages, tools: [] }, options())).text).toBe("Good day");
      expect(JSON.stringify(server.calls[0]?.body)).toContain("handed back");
    });

    test("an agent may speak first", async () => {
      const result = await model("ok").generate(
        { messages: [{ role: "system", text: "Greet." }], tools: [] },
        options(),
      );
      expect(result.text).not.toBe("");
    });

    test("reasoning is left out of what is said", async () => {
      for (const mode of ["reason", "think"]) {
        const deltas: string[] = [];
        const { text } = await ask(mode, "say The answer", { onDelta: (delta) => deltas.push(delta) });
        expect(text).toBe("The answer");
        expect(deltas.join("")).toBe("The answer");
      }
    });

    test("characters that are split over writes arrive whole", async () => {
      const { text } = await ask("utf8", "say 👋🏽 świat 日本", {
        limits: { ...quick, totalMs: 20_000, idleMs: 10_000 },
      });
      expect(text).toBe("👋🏽 świat 日本");
    });

    test("an answer that was cut at the limit of tokens says so", async () => {
      expect(await ask("length")).toMatchObject({ text: "Cut off in the mid", finishReason: "length" });
    });

    test.each([
      ["e400", "bad-request", false, 400],
      ["e401", "unauthorized", false, 401],
      ["e403", "forbidden", false, 403],
      ["e404", "not-found", false, 404],
      ["e422", "bad-request", false, 422],
      ["e429:0", "rate-limited", true, 429],
      ["e500", "unavailable", true, 500],
      ["e503:0", "unavailable", true, 503],
      ["quota", "quota-exceeded", false, 429],
      ["html", "malformed", true, 200],
      ["json", "malformed", true, 200],
      ["badjson", "malformed", true, undefined],
      ["nothing", "incomplete", true, undefined],
      ["blank", "incomplete", true, undefined],
      ["empty", "incomplete", true, undefined],
      ["nofinish", "incomplete", true, undefined],
      ["cut", "incomplete", true, undefined],
      ["halved", "incomplete", true, undefined],
      ["trunctool", "incomplete", true, undefined],
      ["filter", "refused", false, undefined],
      ["broken", "unavailable", true, undefined],
      ["reset", "unavailable", true, undefined],
      ["never", "timeout", true, undefined],
      ["stall", "timeout", true, undefined],
      ["huge", "too-large", false, undefined],
    ])("%s becomes %s", async (mode, code, retryable, status) => {
      const error = await failure(mode);
      expect({ code: error.code, retryable: error.retryable }).toEqual({ code, retryable });
      if (status !== undefined) expect(error.status).toBe(status);
      expect(error.provider).toBe(vendor);
    });

    test.each([
      ["empty", true],
      ["trunctool", true],
      ["nofinish", false],
      ["cut", false],
    ])("whether the model or its vendor has failed is told (%s)", async (mode, isModels) => {
      expect((await failure(mode)).isModels).toBe(isModels);
    });

    test("what came before an answer broke off is kept, apart from whole answers", async () => {
      for (const mode of ["cut", "halved", "reset", "stall", "broken", "nofinish"]) {
        const error = await failure(mode, "say Hello my friend");
        expect([mode, error.partialText]).toEqual([mode, mode === "nofinish" ? "Hello my friend" : "Hello my"]);
        expect(error.attempts).toBe(1);
      }
    });

    test("a vendor that fails at first is asked again, twice at most", async () => {
      expect(await ask("flaky:2")).toMatchObject({ text: "Hello my friend", attempts: 3 });
      expect((await failure("e500")).attempts).toBe(3);
      expect(server.calls.filter(({ mode }) => mode === "e500")).toHaveLength(3);
    });

    test("an error event before the first token is asked again, one after it is not", async () => {
      expect(await failure("error")).toMatchObject({ code: "unavailable", attempts: 3 });
      expect(await failure("broken")).toMatchObject({ code: "unavailable", attempts: 1 });
    });

    test("nothing is asked again when the caller's budget is spent, or when it would not help", async () => {
      expect((await failure("e500", undefined, { mayRetry: () => false })).attempts).toBe(1);
      const mayRetry = vi.fn(() => true);
      for (const mode of ["e401", "e400", "html", "never", "e429:11"])
        expect((await failure(mode, undefined, { mayRetry })).attempts).toBe(1);
      // What is not asked again has spent nothing.
      expect(mayRetry).not.toHaveBeenCalled();
    });

    test("the vendor's Retry-After is waited for, up to its limit", async () => {
      const startedAt = performance.now();
      const retried = await failure("e429:1", undefined, { limits: { ...quick, retries: 1, totalMs: 5000 } });
      expect(performance.now() - startedAt).toBeGreaterThan(990);
      expect(retried).toMatchObject({ attempts: 2, retryAfterMs: 1000 });
      expect(await failure("e429:11")).toMatchObject({ attempts: 1, retryAfterMs: 11_000 });
    });

    test("the call ends in time: first token, silence, total", async () => {
      const timed = async (mode: string, limits: Partial<ModelLimits>) => {
        const startedAt = performance.now();
        const error = await failure(mode, undefined, { limits: { ...quick, ...limits } });
        expect(error.code).toBe("timeout");
        return { ms: performance.now() - startedAt, message: error.message };
      };
      const first = await timed("never", { firstTokenMs: 150 });
      expect(first.message).toContain("first token");
      expect(first.ms).toBeLessThan(5000);
      const silent = await timed("stall", { idleMs: 150 });
      expect(silent.message).toContain("Silent");
      expect(silent.ms).toBeLessThan(5000);
      const total = await timed("pieces:100:40", { totalMs: 300 });
      expect(total.message).toContain("No end");
      expect(total.ms).toBeLessThan(3900);
    });

    test("a slow stream that never falls silent is no time-out", async () => {
      const { text } = await ask("pieces:8:250", undefined, { limits: { ...quick, idleMs: 1500 } });
      expect(text).toBe("word ".repeat(8));
    });

    test("cancelling reaches the vendor within 100 ms and ends the call", async () => {
      const cancelled = async () => {
        const abort = new AbortController();
        let cancelledAt = 0;
        const error = await failure("pieces:200:20", undefined, {
          signal: abort.signal,
          onDelta: () => {
            if (cancelledAt !== 0) return;
            cancelledAt = Date.now();
            abort.abort();
          },
        });
        expect(error.code).toBe("cancelled");
        expect(error.partialText).toBe("word ");
        const [call] = server.calls.slice(-1);
        await vi.waitFor(() => expect(call?.abortedAt).not.toBeNull(), { interval: 5, timeout: 10_000 });
        return (call?.abortedAt ?? Number.POSITIVE_INFINITY) - cancelledAt;
      };
      expect(await usualMs(mostToLetGoMs, cancelled)).toBeLessThan(mostToLetGoMs);
    });

    test("nothing is asked once the caller has gone, nor while it waits to ask again", async () => {
      expect((await failure("ok", undefined, { signal: AbortSignal.abort() })).code).toBe("cancelled");
      expect(server.calls).toHaveLength(0);
      const abort = new AbortController();
      const slow = failure("e429:2", undefined, { signal: abort.signal, limits: { ...quick, totalMs: 9000 } });
      await vi.waitFor(() => expect(server.calls).toHaveLength(1), patient);
      abort.abort();
      await slow;
      expect(server.calls).toHaveLength(1);
    });

    test("an endless answer is cut and the vendor's connection let go", async () => {
      const error = await failure("huge", undefined, { limits: { ...quick, answerCharacters: 50_000 } });
      expect(error.partialText).toHaveLength(50_000);
      await vi.waitFor(() => expect(server.calls[0]?.abortedAt).not.toBeNull(), patient);
    });

    test("an event without end is given up long before the time-outs, and the connection let go", async () => {
      const error = await failure("endless", undefined, { limits: { ...quick, firstTokenMs: 8000, retries: 0 } });
      expect(error.code).toMatch(/^(too-large|malformed)$/);
      await vi.waitFor(() => expect(server.calls[0]?.abortedAt).not.toBeNull(), patient);
    });

    test("an answer is whole at its end, though the vendor keeps the connection open; it is let go of", async () => {
      const answer = await ask("open", undefined, { limits: { ...quick, idleMs: 5000 } });
      expect(answer).toMatchObject({ text: "Hello my friend", finishReason: "stop" });
      await vi.waitFor(() => expect(server.calls[0]?.abortedAt).not.toBeNull(), patient);
    });

    test.each(["unclosed", ...(needsMark ? [] : ["notdoneunclosed"])])(
      "an answer is whole, though the empty line behind its last event is missing (%s)",
      async (mode) => {
        const answer = await ask(mode);
        expect(answer).toMatchObject({ text: "Hello my friend", finishReason: "stop", attempts: 1 });
        expect(answer.usage.outputTokens).toBeGreaterThan(0);
      },
    );

    if (!needsMark)
      test("who has said why it ends needs no further mark, though the connection stays open", async () => {
        const answer = await ask("opennotdone", undefined, { limits: { ...quick, idleMs: 5000 } });
        expect(answer).toMatchObject({ text: "Hello my friend", finishReason: "stop", attempts: 1 });
        expect(answer.usage.outputTokens).toBeGreaterThan(0);
      });

    test("no connection is an error of its own, without the secret", async () => {
      const refused = await make("http://127.0.0.1:9/v1", canarySecret)
        .generate({ messages: user("Hi"), tools: [] }, options())
        .catch((caught: unknown) => caught as ProviderError);
      expect(refused).toMatchObject({ code: "unavailable", retryable: true, attempts: 3 });
    });

    test("C149: the secret is in no error, also when the vendor repeats it", async () => {
      const error = await failure("echo");
      expect(error.code).toBe("unauthorized");
      expect(error.message).toContain("•••");
      const everything = `${error.message} ${error.stack} ${JSON.stringify(error, Object.getOwnPropertyNames(error))}`;
      expect(everything).not.toContain(canarySecret);
      expect(error.cause).toBeUndefined();
    });

    test("no secret stands in an answer, nor in a piece of one, nor in what a tool is called with", async () => {
      const deltas: string[] = [];
      const { text } = await ask("tellinhalves", "", { onDelta: (delta) => deltas.push(delta) });
      expect([text, deltas.join("")]).toEqual(["My key is ••• indeed", "My key is ••• indeed"]);
      const { toolCalls } = await ask("ok", `call store {"value":["a ${canarySecret}"],"${canarySecret}":1}`);
      expect(toolCalls.map((call) => call.arguments)).toEqual([{ value: ["a •••"], "•••": 1 }]);
    });

    test("a model that has to call a tool calls one, whatever it would have said", async () => {
      const must = { messages: user("say No"), tools: [tool("store")], mustCall: true };
      const called = await model("ok").generate(must, options());
      expect([called.text, called.finishReason]).toEqual(["", "tool-calls"]);
      expect(called.toolCalls).toMatchObject([{ name: "store", arguments: {} }]);
      expect((await model("ok").generate({ ...must, mustCall: false }, options())).text).toBe("No");
    });

    test("a model that cannot be made to call a tool is asked otherwise, and it is told", async () => {
      const must = { messages: user("say No"), tools: [tool("store")], mustCall: true };
      expect(await model("free").generate(must, options())).toMatchObject({
        ...{ ...unheld, leftOut: ["tool_choice"] },
      });
    });

    test("an address that the host does not allow is told as that and not tried again", async () => {
      const guarded = () => Promise.reject(Object.assign(new Error("The address is not allowed"), { code: "ESSRF" }));
      expect(await failure("ok", undefined, { fetch: guarded })).toMatchObject({ code: "blocked", attempts: 1 });
    });
  });
}
