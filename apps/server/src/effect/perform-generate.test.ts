import type { GenerateRequest } from "@parlo/engine";
import { aiModelProvider } from "@parlo/providers/catalog";
import { startVendorServer, type VendorServer } from "@parlo/providers/testing";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { generatePerformer } from "./perform-generate.ts";

let vendor: VendorServer;
beforeAll(async () => {
  vendor = await startVendorServer();
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.calls.length = 0;
});

/** One model per mode of the vendor's server; the mode is its id. */
function performer(usual = "ok") {
  const models = new Map<string, ReturnType<typeof make>>();
  const make = (mode: string) => {
    const provider = aiModelProvider("OpenAi");
    const credentials = provider.credentials.parse({ apiKey: "k", apiBaseUrl: vendor.address(mode) });
    const model = provider.languageModel(credentials, provider.configuration.parse({}));
    return {
      id: mode,
      version: versions.get(mode) ?? 1,
      name: `Model ${mode}`,
      provider: "OpenAi",
      model,
      prices: null,
    };
  };
  const versions = new Map<string, number>();
  const unexpected: unknown[] = [];
  const perform = generatePerformer({
    fetch,
    onUnexpected: (error) => unexpected.push(error),
    models: {
      load: async (organizationId, id) => {
        if (organizationId !== "ours" || id === "gone") return null;
        const mode = id ?? usual;
        const model = models.get(mode) ?? make(mode);
        models.set(mode, model);
        return model;
      },
    },
  });
  const change = (mode: string) => {
    versions.set(mode, (versions.get(mode) ?? 1) + 1);
    models.delete(mode);
  };
  /** It answers otherwise, as it was configured. */
  const become = (mode: string, other: string) => models.set(mode, { ...make(other), id: mode });
  return { perform, unexpected, change, become };
}

const request = (...aiModelIds: (string | null)[]): GenerateRequest => ({
  aiModelIds,
  messages: [{ role: "user", text: "say Good morning to you" }],
  tools: [],
  messageId: null,
});
const around = (signal = new AbortController().signal, onDelta: (text: string) => void = () => {}) => ({
  organizationId: "ours",
  signal,
  onDelta,
});

test("the chosen model answers, its pieces on the way", async () => {
  const deltas: string[] = [];
  const result = await performer().perform(
    request("ok"),
    around(undefined, (delta) => deltas.push(delta)),
  );
  expect(result).toMatchObject({
    type: "generated",
    text: "Good morning to you",
    provider: "OpenAi",
    model: "gpt-4o-mini",
  });
  expect(deltas.join("")).toBe("Good morning to you");
});

test("no model chosen: the organisation's default answers", async () => {
  expect(await performer().perform(request(), around())).toMatchObject({ type: "generated" });
});

test("no such model, or none at all, is a failure with a name", async () => {
  const { perform } = performer();
  expect(await perform(request("gone"), around())).toMatchObject({
    type: "failed",
    code: "no-model",
    engineId: "gone",
  });
  expect(await perform(request(), { ...around(), organizationId: "theirs" })).toMatchObject({ code: "no-model" });
});

test("the fallback model answers when the first cannot", async () => {
  const { perform } = performer();
  for (const bad of ["e401", "html", "gone"])
    expect(await perform(request(bad, "ok"), around())).toMatchObject({
      type: "generated",
      text: "Good morning to you",
      failedBefore: [{ type: "failed", engineId: bad }],
    });
});

test("where all fail, the last one's failure tells of those before it", async () => {
  const failed = await performer().perform(request("e401", "gone", "html"), around());
  expect(failed).toMatchObject({
    type: "failed",
    engineId: "html",
    failedBefore: [{ engineId: "e401" }, { engineId: "gone" }],
  });
});

test("a fallback stands behind the organisation's default, which is asked first, and no model is asked twice", async () => {
  const { perform } = performer("e401");
  expect(await perform(request(null, "ok"), around())).toMatchObject({ type: "generated" });
  expect(vendor.calls.map(({ mode }) => mode)).toEqual(["e401", "ok"]);
  expect(await perform(request(null, "e401"), around())).toMatchObject({ code: "unauthorized" });
  expect(vendor.calls).toHaveLength(3);
});

test("once a model has begun to speak, no other takes over: the part is kept and flagged", async () => {
  const result = await performer().perform(request("cut", "ok"), around());
  expect(result).toMatchObject({ type: "failed", code: "incomplete", partialText: "Good morning", retryable: true });
  expect(vendor.calls.map(({ mode }) => mode)).toEqual(["cut"]);
});

test("a failure names the model that an operator has to look at", async () => {
  expect(await performer().perform(request("e401"), around())).toEqual({
    type: "failed",
    code: "unauthorized",
    message: "fault 401",
    retryable: false,
    attempts: 1,
    provider: "OpenAi",
    engineId: "e401",
    engineName: "Model e401",
  });
});

test("a cancelled call is told as that and asks no other model", async () => {
  const abort = new AbortController();
  const result = await performer().perform(
    request("pieces:50:20", "ok"),
    around(abort.signal, () => abort.abort()),
  );
  expect(result).toMatchObject({ type: "failed", code: "cancelled", partialText: "word " });
  expect(vendor.calls).toHaveLength(1);
});

test("a vendor that is down is left alone after five failures, and other models go on", async () => {
  const { perform } = performer();
  for (let i = 0; i < 5; i += 1) await perform(request("html"), around());
  expect(vendor.calls).toHaveLength(5);
  expect(await perform(request("html"), around())).toMatchObject({ code: "unavailable", attempts: 0, retryable: true });
  expect(vendor.calls).toHaveLength(5);
  expect(await perform(request("html", "ok"), around())).toMatchObject({ type: "generated" });
});

test("a model that says nothing, or whose call of a tool is cut, is not held against its vendor", async () => {
  const { perform } = performer();
  for (const mode of ["empty", "trunctool"]) {
    for (let i = 0; i < 7; i += 1) await perform(request(mode), around());
    expect(vendor.calls.filter((call) => call.mode === mode)).toHaveLength(7);
  }
});

test("a configuration that was changed is asked at once, whatever became of it before", async () => {
  const { perform, change } = performer();
  for (let i = 0; i < 5; i += 1) await perform(request("html"), around());
  change("html");
  await perform(request("html"), around());
  expect(vendor.calls).toHaveLength(6);
});

test("a call that looks whether a vendor is back asks it once", async () => {
  const { perform, become } = performer();
  for (let i = 0; i < 5; i += 1) await perform(request("html"), around());
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(1e9);
  onTestFinished(() => void vi.useRealTimers());
  become("html", "e503");
  expect(await perform(request("html"), around())).toMatchObject({ code: "unavailable", attempts: 1 });
  expect(vendor.calls).toHaveLength(6);
});

test("of a hundred calls at once no more are made again than may be", async () => {
  const { perform } = performer();
  await Promise.all(Array.from({ length: 100 }, () => perform(request("e429:0"), around())));
  expect(vendor.calls.length).toBeLessThanOrEqual(100 + 5 + 10);
  expect(vendor.calls.length).toBeGreaterThan(100);
});

test("an outage makes at most a tenth more calls, beyond five in reserve", async () => {
  const { perform } = performer();
  for (let i = 0; i < 30; i += 1) await perform(request("e429:0"), around());
  expect(vendor.calls.length).toBeLessThanOrEqual(30 + 5 + 3);
  expect(vendor.calls.length).toBeGreaterThan(30);
});

test("who waits to ask again while the circuit opens does not ask a vendor that is down by then", async () => {
  const { perform, become } = performer();
  become("busy", "e429:1");
  const waiting = perform(request("busy"), around());
  await vi.waitFor(() => expect(vendor.calls).toHaveLength(1));
  become("busy", "html");
  for (let call = 0; call < 5; call += 1) await perform(request("busy"), around());
  expect(await waiting).toMatchObject({ code: "rate-limited" });
  expect(vendor.calls.filter(({ mode }) => mode === "e429:1")).toHaveLength(1);
});
