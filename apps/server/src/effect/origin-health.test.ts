import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpRequest } from "@parlo/engine";
import { afterAll, afterEach, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { failed } from "./effect-failure.ts";
import { originHealth } from "./origin-health.ts";
import { performHttp } from "./perform-http.ts";
import { performMcp } from "./perform-mcp.ts";

let status = 500;
let asked = 0;
const open = async () => {
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status, { "retry-after": "0" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const url = await open();
const other = await open();
afterEach(() => {
  status = 500;
  asked = 0;
});

const signal = new AbortController().signal;
const paused = { type: "failed", code: "unavailable", message: expect.stringMatching(/^Paused/), retryable: true };

/** Calls of a server's process, whose clock is set by hand. */
function calls() {
  const clock = { now: 0 };
  const ask = originHealth(() => clock.now);
  const host = { fetch, signingKeys: async () => ({ key: Buffer.alloc(32), former: null }) };
  const request = { method: "GET", headers: {}, timeoutMs: 2000, retries: 2, signed: false } as const;
  const http = (address: string, organizationId = "ours", more: Partial<HttpRequest> = {}) =>
    ask(organizationId, address, (permit) => {
      const around = { effectId: "effect-1", organizationId, signal, permit };
      return performHttp(host, { ...request, url: address, ...more }, around);
    });
  const mcp = (address: string, organizationId = "ours") =>
    ask(organizationId, address, () => {
      const call = { url: address, headers: {}, tool: "tells", arguments: {}, timeoutMs: 2000 };
      return performMcp({ fetch }, call, { effectId: "effect-1", signal });
    });
  const inTurn = async (times: number, call: () => Promise<unknown>) => {
    for (let time = 0; time < times; time += 1) await call();
  };
  return { clock, http, mcp, inTurn };
}

test("a server that fails is asked no more often than the budget of further attempts allows, and then left alone", async () => {
  const { http, inTurn } = calls();
  await inTurn(5, () => http(`${url}/a`));
  expect(asked).toBe(5 + 5);
  await inTurn(20, async () => expect(await http(`${url}/b`)).toMatchObject(paused));
  expect(asked).toBe(5 + 5);
});

test("a server that now and then fails is asked again for one call in ten, beyond five", async () => {
  const { http } = calls();
  for (let time = 0; time < 60; time += 1) {
    status = time % 3 === 0 ? 503 : 200;
    await http(url);
  }
  expect(asked - 60).toBeLessThanOrEqual(5 + 6);
  expect(asked - 60).toBeGreaterThan(5);
});

test("a server to which there is no connection is left alone too; one alone sees after the pause whether it is back", async () => {
  const { clock, http, inTurn } = calls();
  const dead = "http://127.0.0.1:9/";
  await inTurn(5, async () => expect(await http(dead, "ours", { retries: 0 })).toMatchObject({ attempts: 1 }));
  expect(await http(dead)).toMatchObject(paused);
  await inTurn(5, () => http(url));
  clock.now += 30_000;
  asked = 0;
  await http(url);
  expect(asked).toBe(1);
  expect(await http(url)).toMatchObject(paused);
  clock.now += 30_000;
  status = 200;
  const [first, second] = await Promise.all([http(url), http(url)]);
  expect([first, second]).toMatchObject([{ status: 200 }, paused]);
  expect(await http(url)).toMatchObject({ status: 200 });
});

test("other origins, and other organisations that call the same one, are not affected", async () => {
  const { http, inTurn } = calls();
  await inTurn(5, () => http(url));
  status = 200;
  expect(await http(url)).toMatchObject(paused);
  expect(await http(other)).toMatchObject({ status: 200 });
  expect(await http(url, "theirs")).toMatchObject({ status: 200 });
});

test.each([400, 401, 404, 429])(
  "answers of %i say that the server is there, also to whoever sees whether it is back",
  async (code) => {
    const { clock, http, mcp, inTurn } = calls();
    await inTurn(5, () => http(url));
    clock.now += 30_000;
    status = code;
    await inTurn(12, async () => expect(await http(url)).toMatchObject({ status: code }));
    await inTurn(12, async () => expect(await mcp(`${url}/mcp`)).toMatchObject({ code: `http-${code}` }));
  },
);

test("calls of tools of MCP servers are counted with those of webhooks of the same origin", async () => {
  const { http, mcp, inTurn } = calls();
  await inTurn(3, () => mcp(`${url}/mcp`));
  await inTurn(2, () => http(url));
  asked = 0;
  expect(await mcp(`${url}/mcp`)).toMatchObject(paused);
  expect(asked).toBe(0);
});

test("what is cancelled, not allowed or no address says nothing of a server", async () => {
  const { http, inTurn } = calls();
  const more = { headers: { "x y": "1" } };
  await inTurn(12, async () => expect(await http(url, "ours", more)).toMatchObject({ code: "bad-request" }));
  await inTurn(12, async () => expect(await http("nowhere", "ours", { retries: 0 })).not.toMatchObject(paused));
});

test("of very many origins the one that was asked longest ago is forgotten", async () => {
  const ask = originHealth(() => 0, 2);
  const isPaused = async (address: string) => {
    const answer = await ask("ours", address, async () => failed("timeout", "No answer"));
    return answer.code === "unavailable";
  };
  for (let time = 0; time < 5; time += 1)
    expect([await isPaused("http://a/"), await isPaused("http://b/")]).toEqual([false, false]);
  expect([await isPaused("http://a/"), await isPaused("http://c/")]).toEqual([true, false]);
  expect([await isPaused("http://a/"), await isPaused("http://b/")]).toEqual([true, false]);
});

test("a flow leaves by its error exit while a server is left alone, and the server is not asked", async () => {
  const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "call" } },
      call: { type: "WebhookAction", data: { request: { url, retries: 0 } }, to: { success: "good", error: "sorry" } },
      good: { type: "TextMessageAction", data: { alternatives: [{ en: "Good" }] }, to: { default: "wait" } },
      sorry: { type: "TextMessageAction", data: { alternatives: [{ en: "Sorry" }] }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "call" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin({ signal: null })).conversation;
  for (let time = 0; time < 7; time += 1) {
    const { body } = await rest.say(id, "parcel", { wait: true });
    expect(body.messages?.map(({ action }) => action.text?.text)).toEqual(["Sorry"]);
  }
  expect(asked).toBe(5);
  const { results } = await app.a.client.issue.list({ conversationId: id });
  expect(new Set(results.map(({ code }) => code))).toEqual(new Set(["http-500", "unavailable"]));
});
