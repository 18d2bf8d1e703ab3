import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Message, Problem } from "@parlo/contract";
import { expect, onTestFinished, test } from "vitest";
import { caller, openSink } from "./conversation/testing/sink.ts";
import { echo, makeAgent } from "./testing/make-agent.ts";
import { ownCluster } from "./testing/own-cluster.ts";
import { testApp } from "./testing/test-app.ts";
import { restClient } from "./touchpoint/testing/rest-client.ts";
import { socketClient, textsOf } from "./touchpoint/testing/socket-client.ts";

const cluster = await ownCluster();
const app = await testApp({ database: cluster, environment: { OUTBOUND_ALLOW: "127.0.0.1" } });

/** Milliseconds that the database stands still, and those within which everything is answered: 5 s, and room for a loaded machine. */
const [frozenMs, answeredMs] = [13_000, 8000];
/** Those within which it is heard again: 2 s, and one for the asking. */
const thawedMs = 3000;

/** Says one thing when its time is over, and waits for good. */
const patient = {
  start: { type: "Start", to: { signal: "wait" } },
  wait: { type: "Checkpoint", data: { ladder: { timeoutMs: 3000 } }, to: { text: "late", timeout: "late" } },
  late: { type: "TextMessageAction", data: { alternatives: [{ en: "Still there?" }] }, to: { default: "rest" } },
  rest: { type: "Checkpoint", to: { text: "rest" } },
} as const;

const isOf = (type: Message["participantType"]) => (message: Message) => message.participantType === type;

test("while the database stands still everything is answered soon, and afterwards nothing is lost or doubled", async () => {
  const [agent, waiting] = [await makeAgent(app.a, { nodes: echo }), await makeAgent(app.a, { nodes: patient })];
  const rest = restClient(app.address, agent);
  const begun = await Promise.all([1, 2, 3, 4].map(() => rest.begin()));
  const ids = begun.map(({ conversation }) => conversation.id);
  await Promise.all(ids.map((id) => rest.say(id, "before", { wait: true })));
  const client = socketClient(app.address, agent);
  const spoken = (await client.init()).conversation.id;
  const silent = (await restClient(app.address, waiting).begin()).conversation.id;
  const personas = async () => ((await (await app.call("/personas", { as: app.a })).json()) as { count: number }).count;
  const before = await personas();

  /** How each was answered, and after how many milliseconds. */
  const answers: { what: string; status: number; code: string; retryAfter: string | null; ms: number }[] = [];
  async function asked(what: string, call: () => Promise<{ status: number; headers: Headers; body: unknown }>) {
    const at = performance.now();
    const { status, headers, body } = await call();
    const { code } = body as Problem;
    answers.push({ what, status, code, retryAfter: headers.get("retry-after"), ms: performance.now() - at });
  }
  const api = async (path: string, init: Parameters<typeof app.call>[1] = {}) => {
    const response = await app.call(path, { as: app.a, ...init });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const said: { id: string; text: string; clientId: string }[] = [];
  const say = (id: string, text: string) => {
    const clientId = randomUUID();
    said.push({ id, text, clientId });
    return asked("message", () =>
      rest.call(`/conversations/${id}/messages`, { json: { id: clientId, action: { text: { text } } } }),
    );
  };
  const names: string[] = [];
  const everything = (round: string) => {
    names.push(`Ada ${round}`);
    return [
      // Several in one conversation wait for each other, those of others for the same write.
      ...ids.flatMap((id) => [1, 2].map((nth) => say(id, `${round} ${nth}`))),
      asked("list", () => api("/personas")),
      asked("list", () => api("/conversations")),
      asked("write", () => api("/personas", { method: "POST", json: { name: `Ada ${round}` } })),
      asked("begin", () => rest.call("/conversations", { json: { profileId: agent.id } })),
      asked("ready", () => rest.call("/ready")),
    ];
  };

  cluster.freeze();
  onTestFinished(() => cluster.thaw());
  const thaw = wait(frozenMs).then(() => cluster.thaw());
  const heard = client.say("over the socket", "socket-1");
  const first = everything("first");
  const atOnce = performance.now();
  await Promise.all(first);
  // It stands still for everybody by now: who asks later is told at once.
  await Promise.all(everything("later"));
  const acknowledged = await heard;
  expect(performance.now() - atOnce).toBeLessThan(answeredMs + 2000);
  expect(answers.filter(({ ms }) => ms > answeredMs)).toEqual([]);
  expect(answers.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  const codesOf = (wanted: string) => new Set(answers.flatMap(({ what, code }) => (what === wanted ? [code] : [])));
  expect(codesOf("list")).toEqual(new Set(["database-unavailable"]));
  for (const what of ["message", "write", "begin"])
    expect(["database-unavailable", "outcome-unknown"]).toEqual(expect.arrayContaining([...codesOf(what)]));
  expect(codesOf("message")).toContain("outcome-unknown");
  expect(acknowledged).toMatchObject({ ok: false, problem: { status: 503 } });
  await thaw;

  // By itself, and without anybody asking for it.
  await expect.poll(async () => (await api("/personas")).status, { timeout: thawedMs }).toBe(200);
  await expect.poll(() => app.context.channel.isHearing()).toBe(true);
  for (const { id, text, clientId } of said)
    await expect.poll(async () => (await rest.say(id, text, { clientId })).status).toBe(202);
  await expect.poll(async () => (await client.say("over the socket", "socket-1")).ok).toBe(true);
  await client.until(() => textsOf(client.messages).includes("You said over the socket"));
  expect((await client.say("and on", "socket-2")).ok).toBe(true);

  const texts = async (id: string, type: Message["participantType"]) =>
    textsOf((await rest.messages(id)).results.filter(isOf(type)));
  const sorted = async (id: string, type: Message["participantType"]) => (await texts(id, type)).sort();
  for (const id of ids) {
    const wanted = ["before", ...said.flatMap((one) => (one.id === id ? [one.text] : []))].sort();
    expect(await sorted(id, "EndUser")).toEqual(wanted);
    await expect.poll(() => sorted(id, "Api")).toEqual(["Hello", ...wanted.map((text) => `You said ${text}`)].sort());
  }
  const answered = ["You said over the socket", "You said and on"];
  await expect.poll(() => texts(spoken, "Api")).toEqual(answered);
  // What a connection was told is what is there: each once, in its order.
  await client.until(() => textsOf(client.messages.filter(isOf("Api"))).length >= answered.length);
  expect(textsOf(client.messages.filter(isOf("Api")))).toEqual(answered);
  const still = async () =>
    textsOf((await restClient(app.address, waiting).messages(silent)).results.filter(isOf("Api")));
  await expect.poll(still).toEqual(["Still there?"]);
  // Without a key nobody knows; but twice it was not done.
  expect((await personas()) - before).toBeLessThanOrEqual(names.length);
});

test("a turn that the database stands still in is gone on with by itself, and its message was taken", async () => {
  const sink = await openSink();
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: caller(sink.url) }));
  const { conversation } = await rest.begin();
  // Without an id: told to say it again, its sender would say it twice.
  const asked = rest.call(`/conversations/${conversation.id}/messages?wait=true`, {
    json: { action: { text: { text: "x" } } },
  });
  await sink.called(1);
  cluster.freeze();
  onTestFinished(() => cluster.thaw());
  sink.release();
  const { status, body } = await asked;
  expect([status, textsOf([(body as { message: Message }).message])]).toEqual([202, ["x"]]);
  cluster.thaw();
  const texts = async () => textsOf((await rest.messages(conversation.id)).results);
  await expect.poll(async () => (await app.call("/personas", { as: app.a })).status).toBe(200);
  await expect.poll(texts).toEqual(["x", "called for x"]);
  // Asked again or not, the other side sees one and the same call.
  expect(new Set(sink.calls.map((headers) => headers["idempotency-key"])).size).toBe(1);
});
