import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpRequest } from "@parlo/engine";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { WebhookKeys } from "../platform/crypto/webhook-keys.ts";
import { webhookSignature } from "../platform/crypto/webhook-signature.ts";
import { performHttp } from "./perform-http.ts";

interface Seen {
  readonly method: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}
let server: Server;
let seen: Seen[] = [];
let reply: (response: ServerResponse, count: number) => void;

beforeEach(async () => {
  seen = [];
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    seen.push({ method: request.method, headers: request.headers, body: Buffer.concat(parts).toString() });
    reply(response, seen.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const key = Buffer.alloc(32, 3);
const former = { key: Buffer.alloc(32, 4), until: new Date() };
const host = { fetch, signingKeys: async (): Promise<WebhookKeys> => ({ key, former: null }) };
const around = (signal = new AbortController().signal) => ({ effectId: "effect-1", organizationId: "ours", signal });
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
const request = (more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: "POST",
  url: address(),
  headers: {},
  body: '{"a":1}',
  timeoutMs: 2000,
  retries: 0,
  signed: false,
  ...more,
});
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };

test("the answer comes back parsed, and what was sent is what was asked", async () => {
  reply = json(201, { ok: true, name: "Łódź" });
  const result = await performHttp(host, request({ headers: { "X-Api-Key": "s" } }), around());
  expect(result).toMatchObject({ type: "http", status: 201, body: { ok: true, name: "Łódź" } });
  expect(seen[0]).toMatchObject({ method: "POST", body: '{"a":1}' });
  expect(seen[0]?.headers).toMatchObject({
    "x-api-key": "s",
    "idempotency-key": "effect-1",
    "content-type": "application/json",
  });
});

test("text stays text, an empty answer is empty, a refusal is an answer too", async () => {
  reply = (response) => response.writeHead(404, { "content-type": "text/plain" }).end("not here");
  expect(await performHttp(host, request(), around())).toMatchObject({ status: 404, body: "not here" });
  reply = (response) => response.writeHead(204).end();
  expect(await performHttp(host, request({ method: "GET" }), around())).toMatchObject({ status: 204, body: "" });
  expect(seen[1]?.body).toBe("");
});

test("errors of the other side are tried again with the same key, refusals are not", async () => {
  reply = (response, count) => json(count < 3 ? 503 : 200, { count }, { "retry-after": "0" })(response);
  expect(await performHttp(host, request({ retries: 2 }), around())).toMatchObject({
    status: 200,
    body: { count: 3 },
    attempts: 3,
  });
  expect(seen.map(({ headers }) => headers["idempotency-key"])).toEqual(["effect-1", "effect-1", "effect-1"]);
  seen = [];
  reply = json(400, {});
  expect(await performHttp(host, request({ retries: 2 }), around())).toMatchObject({ status: 400 });
  expect(seen).toHaveLength(1);
});

test("an outage that lasts ends with the last answer; too long a Retry-After is not waited for", async () => {
  reply = json(429, { slow: true }, { "retry-after": "0" });
  expect(await performHttp(host, request({ retries: 1 }), around())).toMatchObject({
    status: 429,
    body: { slow: true },
    attempts: 2,
  });
  expect(seen).toHaveLength(2);
  reply = json(429, {}, { "retry-after": "3600" });
  seen = [];
  await performHttp(host, request({ retries: 3 }), around());
  expect(seen).toHaveLength(1);
  reply = json(429, {}, { "retry-after": "soon" });
  seen = [];
  await performHttp(host, request({ retries: 1 }), around());
  expect(seen).toHaveLength(2);
});

test("no connection, no answer in time and a cancelled call are failures with names", async () => {
  const dead = request({ url: "http://127.0.0.1:9/" });
  expect(await performHttp(host, dead, around())).toMatchObject({
    type: "failed",
    code: "unavailable",
    retryable: true,
  });
  reply = () => {};
  const slow = await performHttp(host, request({ timeoutMs: 100 }), around());
  expect(slow).toMatchObject({ code: "timeout", retryable: true, message: "No answer within 100 ms" });
  const abort = new AbortController();
  reply = () => abort.abort();
  expect(await performHttp(host, request({ retries: 3 }), around(abort.signal))).toMatchObject({ code: "cancelled" });
});

test("a call that is cancelled leaves its connection at once: the other side is not kept at it", async () => {
  const abort = new AbortController();
  let left = false;
  reply = (response) => {
    response.on("close", () => {
      left = true;
    });
    abort.abort();
  };
  const startedAt = performance.now();
  const result = await performHttp(host, request({ timeoutMs: 20_000 }), around(abort.signal));
  expect(result).toMatchObject({ code: "cancelled", attempts: 1 });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  await expect.poll(() => left, { timeout: 5000 }).toBe(true);
});

test("an answer that stops halfway is a time-out", async () => {
  reply = (response) => response.writeHead(200, { "content-type": "application/json" }).write('{"a":');
  expect(await performHttp(host, request({ timeoutMs: 150 }), around())).toMatchObject({ code: "timeout" });
});

test("a broken or endless JSON is a failure, an endless text is cut", async () => {
  reply = (response) => response.writeHead(200, { "content-type": "application/json" }).end("{oops");
  expect(await performHttp(host, request(), around())).toMatchObject({ code: "malformed" });
  reply = (response) => response.writeHead(200, { "content-type": "application/json" }).end(`"${"x".repeat(600_000)}"`);
  expect(await performHttp(host, request(), around())).toMatchObject({ code: "too-large" });
  reply = (response) => response.writeHead(200, { "content-type": "text/plain" }).end("ł".repeat(600_000));
  const cut = await performHttp(host, request(), around());
  expect(cut.type === "http" && String(cut.body).length).toBe(256 * 1024);
});

test("a signed call can be checked by the standard's rule, with either key where there are two", async () => {
  reply = json(200, {});
  const check = (of: Buffer, { headers, body }: Seen) =>
    new Webhook(of.toString("base64")).verify(body, headers as Record<string, string>);
  await performHttp(host, request({ signed: true }), around());
  expect(seen[0]?.headers["webhook-id"]).toBe("effect-1");
  expect(check(key, seen[0] as Seen)).toEqual({ a: 1 });
  expect(() => check(former.key, seen[0] as Seen)).toThrow("No matching signature");
  const both = { ...host, signingKeys: async () => ({ key, former }) };
  await performHttp(both, request({ signed: true }), around());
  expect(seen[1]?.headers["webhook-signature"]).toMatch(/^v1,\S{44} v1,\S{44}$/);
  for (const one of [key, former.key]) expect(check(one, seen[1] as Seen)).toEqual({ a: 1 });
});

test("the standard's own example has the signature that the standard says", () => {
  const example = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
  const headers = webhookSignature(
    [example],
    "msg_p5jXN8AQM9LWM0D4loKWxJek",
    '{"test": 2432232314}',
    1_614_265_330_000,
  );
  expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("headers that open something are hidden in the record", async () => {
  reply = json(200, {}, { "set-cookie": "session=abc", "x-auth-token": "t", etag: "1" });
  const result = await performHttp(host, request(), around());
  expect(result.type === "http" && result.headers).toMatchObject({
    "set-cookie": "•••",
    "x-auth-token": "•••",
    etag: "1",
  });
});

test("a header that cannot be sent and an address that is not allowed are told without trying again", async () => {
  const broken = request({ headers: { "x-a": "a\nb" }, retries: 3 });
  expect(await performHttp(host, broken, around())).toMatchObject({ code: "bad-request", attempts: 1 });
  const guarded = () => Promise.reject(Object.assign(new Error("The address is not allowed"), { code: "ESSRF" }));
  const blocked = await performHttp({ ...host, fetch: guarded }, request({ retries: 3 }), around());
  expect(blocked).toMatchObject({ code: "blocked", attempts: 1, retryable: false });
});

test("whoever has to answer later is told where and with which token, nobody else", async () => {
  reply = json(200, {});
  const callback = async () => ({ url: "https://parlo.test/callback", token: "once" });
  await performHttp(host, request(), { ...around(), callback });
  expect(seen[0]?.headers).not.toHaveProperty("callback-token");
  await performHttp(host, request({ callback: true }), { ...around(), callback });
  expect(seen[1]?.headers).toMatchObject({ "callback-url": "https://parlo.test/callback", "callback-token": "once" });
});

test("who is given a token to answer with later, and tells it, has told it to nobody", async () => {
  const token = "CANARY-token-0123456789";
  reply = (response) => {
    const { headers } = seen.at(-1) ?? {};
    json(202, { headers, inBase64: Buffer.from(JSON.stringify(headers)).toString("base64") })(response);
  };
  const callback = async () => ({ url: "https://parlo.test/callback", token });
  const result = await performHttp(host, request({ callback: true }), { ...around(), callback });
  expect(seen[0]?.headers["callback-token"]).toBe(token);
  expect(result).toMatchObject({ status: 202, body: { headers: { "callback-token": "•••" } } });
  const { inBase64 } = (result as unknown as { body: { inBase64: string } }).body;
  expect(Buffer.from(inBase64, "base64").toString("latin1")).not.toContain("0123456789");
});
