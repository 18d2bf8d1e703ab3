import type { EffectResult, HttpRequest, Json } from "@parlo/engine";
import { expect, test, vi } from "vitest";
import { withSecrets } from "./with-secrets.ts";

const secret = { value: 'Bearer a"long\\token', origin: "https://example.com" };
const load = async (ids: readonly string[]) => new Map(ids.flatMap((id) => (id === "kept" ? [[id, secret]] : [])));
const request = (more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: "GET",
  url: "https://example.com/a",
  headers: { accept: "*/*" },
  secretHeaders: { authorization: "kept" },
  timeoutMs: 1000,
  retries: 0,
  signed: false,
  ...more,
});
const answers = (body: Json, headers = {}): EffectResult => ({
  type: "http",
  status: 200,
  headers,
  body,
  durationMs: 0,
});

test("a call carries its secrets beside its other headers", async () => {
  const perform = vi.fn(async (_: HttpRequest) => answers("ok"));
  expect(await withSecrets(request(), load, perform)).toEqual(answers("ok"));
  expect(perform.mock.lastCall?.[0].headers).toEqual({ accept: "*/*", authorization: secret.value });
});

test("a call without secrets asks for none", async () => {
  const { secretHeaders: _, ...plain } = request();
  const never = vi.fn(load);
  await withSecrets(plain, never, async () => answers("ok"));
  expect(never).not.toHaveBeenCalled();
});

test.each([
  ["secret-missing", { secretHeaders: { authorization: "kept", other: "gone" } }],
  ["secret-moved", { url: "https://evil.test/a" }],
  ["secret-moved", { url: "http://example.com/a" }],
  ["secret-moved", { url: "https://example.com:8443/a" }],
  ["secret-moved", { url: "nowhere" }],
])("nobody is called where it is %s", async (code, more) => {
  const perform = vi.fn(async () => answers("ok"));
  expect(await withSecrets(request(more), load, perform)).toMatchObject({ type: "failed", code, retryable: false });
  expect(perform).not.toHaveBeenCalled();
});

test("what tells the secret back tells it to nobody, however it stands there", async () => {
  const told = { args: [{ [secret.value]: `it was ${secret.value}!` }], token: 'a"long\\token', n: 1, no: null };
  const result = await withSecrets(request(), load, async () => answers(told, { echo: secret.value, etag: "1" }));
  expect(result).toEqual(
    answers({ args: [{ "•••": "it was •••!" }], token: "•••", n: 1, no: null }, { echo: "•••", etag: "1" }),
  );
  const failed = { type: "failed", code: "mcp-refused", retryable: false, attempts: 1 } as const;
  const refusal = await withSecrets(request(), load, async () => ({ ...failed, message: `Bad ${secret.value}` }));
  expect(refusal).toMatchObject({ message: "Bad •••" });
});
