import type { ConversationReady } from "@parlo/contract";
import { expect, test } from "vitest";
import { type AgentSketch, echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";
import { socketClient } from "./testing/socket-client.ts";

const limit = 20;
const app = await testApp({
  environment: { RATE_LIMIT_ORGANIZATION: String(limit), RATE_LIMIT_TOUCHPOINT: String(limit) },
});
const unlimited = await testApp({ environment: { RATE_LIMIT_ORGANIZATION: "0", RATE_LIMIT_TOUCHPOINT: "0" } });
const agent = await makeAgent(app.a, { nodes: echo });
const other = await makeAgent(app.a, { nodes: echo });

const told = ({ headers }: Pick<Response, "headers">) =>
  ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"].map((name) => Number(headers.get(name)));

function expectTooMany(answer: { readonly status: number; readonly headers: Headers }): void {
  const after = Number(answer.headers.get("retry-after"));
  expect([answer.status, after >= 1 && after <= 60]).toEqual([429, true]);
  expect(told(answer)).toEqual([limit, 0, after]);
}

test("a touchpoint is told how much it may still ask, and is turned away beyond; its neighbour is not", async () => {
  const rest = restClient(app.address, agent);
  const first = await rest.call("/settings");
  const [most, left = 0, reset = 0] = told(first);
  expect([first.status, most, left < limit, reset >= 1 && reset <= 60]).toEqual([200, limit, true, true]);
  expect(told(await rest.call("/settings"))[1]).toBeLessThan(left);
  const all = await Promise.all(Array.from({ length: 2 * limit }, () => rest.call("/settings")));
  const refused = all.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(limit);
  for (const answer of refused) expectTooMany(answer);
  expect(refused[0]?.body).toMatchObject({ code: "too-many-requests" });
  expectTooMany(await rest.call("/conversations", { json: { profileId: agent.id } }));
  expect((await restClient(app.address, other).call("/settings")).status).toBe(200);
});

test("what a socket says counts as well", async () => {
  const client = socketClient(app.address, await makeAgent(app.a, { nodes: echo }));
  const ready: ConversationReady = await client.init();
  expect(ready.conversation.state).toBe("Active");
  const said = await Promise.all(Array.from({ length: limit + 5 }, () => client.say("hi")));
  const refused = said.flatMap((answer) => (answer.ok ? [] : [answer.problem.code]));
  expect(new Set(refused)).toEqual(new Set(["too-many-requests"]));
  expect(refused.length).toBeGreaterThanOrEqual(6);
});

test("an organisation is turned away beyond its rate, members and keys together; another one is not", async () => {
  const { key } = await app.b.client.apiKey.create({ name: "Program", scopes: ["conversations:read"] });
  const headers = { authorization: `Bearer ${key}` };
  const asked = await app.call("/conversations", { headers });
  expect([asked.status, told(asked)[0]]).toEqual([200, limit]);
  const all = await Promise.all([
    ...Array.from({ length: limit }, () => app.call("/personas", { as: app.b })),
    ...Array.from({ length: limit }, () => app.call("/conversations", { headers })),
  ]);
  expect(all.filter(({ status }) => status === 200).length).toBeLessThan(limit);
  for (const answer of all.filter(({ status }) => status !== 200)) expectTooMany(answer);
  expectTooMany(await app.call("/conversations", { headers }));
  expect((await app.call("/personas", { as: app.a })).status).toBe(200);
});

test("a request without valid credentials is nobody's: it counts for none", async () => {
  const { organizationId } = app.a;
  const before = app.context.rates.organization?.look(organizationId).remaining;
  for (let at = 0; at < limit; at++) expect((await app.call("/personas")).status).toBe(401);
  expect(app.context.rates.organization?.look(organizationId).remaining).toBe(before);
});

test("0 is no limit, and then nothing is said of one", async () => {
  const all = await Promise.all(
    Array.from({ length: 3 * limit }, () => unlimited.call("/personas", { as: unlimited.a })),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(all[0]?.headers.has("ratelimit-limit")).toBe(false);
});

test("behind a proxy that is trusted each client has its own address; without one a client cannot make one up", async () => {
  const proxied = await testApp({ environment: { TRUST_PROXY: "1" } });
  const agents = { direct: await makeAgent(unlimited.a, shop), behind: await makeAgent(proxied.a, shop) };
  const begin = async (at: typeof app, profile: typeof agent, client: string) => {
    const headers = { origin: "https://shop.example", "x-forwarded-for": client };
    const json = { profileId: profile.id, signal: null };
    return (await restClient(at.address, profile, headers).call("/conversations", { json })).status;
  };
  const many = async (at: typeof app, profile: typeof agent, clients: readonly string[]) =>
    new Set(await Promise.all(clients.map((client) => begin(at, profile, client))));
  const clients = Array.from({ length: 200 }, (_, at) => `198.51.100.${at}`);
  expect(await many(proxied, agents.behind, clients.slice(0, 70))).toEqual(new Set([201]));
  expect(await many(unlimited, agents.direct, clients)).toEqual(new Set([201, 429]));
  expect(await many(proxied, agents.behind, Array(200).fill("192.0.2.1"))).toEqual(new Set([201, 429]));
});

const shop = { nodes: echo, touchpoint: "WebWidget" as const, allowedDomains: ["shop.example"] } satisfies AgentSketch;
