import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { socketClient, textsOf } from "../touchpoint/testing/socket-client.ts";
import { caller, openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });

async function busy(policy: "queue" | "merge" | "interrupt" | "ignore") {
  const sink = await openSink();
  const settings = { bursts: { policy, mergeMs: 50 } };
  const agent = await makeAgent(app.a, { nodes: caller(sink.url), settings });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "one");
  await sink.called(1);
  return { sink, rest, id: conversation.id };
}
const answers = (texts: string[]) => texts.filter((text) => text.startsWith("called") || text === "failed");

test("queue: what comes while a turn runs is acknowledged at once and handled after it, in order", async () => {
  const { sink, rest, id } = await busy("queue");
  expect((await rest.say(id, "two")).status).toBe(202);
  expect((await rest.say(id, "three")).status).toBe(202);
  sink.release();
  await rest.say(id, "four", { wait: true });
  const texts = textsOf((await rest.messages(id)).results);
  expect(answers(texts)).toEqual(["one", "two", "three", "four"].map((word) => `called for ${word}`));
});

test("merge: several quick texts are one input, and the transcript keeps them apart", async () => {
  const { sink, rest, id } = await busy("merge");
  await rest.say(id, "two");
  const last = rest.say(id, "three", { wait: true });
  await rest.messages(id);
  sink.release();
  await last;
  const texts = textsOf((await rest.messages(id)).results);
  expect(answers(texts)).toEqual(["called for one", "called for two\nthree"]);
  expect(texts.filter((text) => text === "two" || text === "three")).toEqual(["two", "three"]);
});

test("merge: as many texts are one input as one text may be long, and what is left is the next", async () => {
  const { sink, rest, id } = await busy("merge");
  const long = ["a", "b", "c"].map((letter) => letter.repeat(30_000));
  const short = ["d".repeat(900), "e".repeat(1000), "f".repeat(99)];
  for (const said of [...long, ...short.slice(0, 2)]) await rest.say(id, said);
  const last = rest.say(id, short[2] ?? "", { wait: true });
  await rest.messages(id);
  sink.release();
  await last;
  const inputs = ["one", long[0], long[1], [long[2], short[0], short[1]].join("\n"), short[2]];
  const texts = textsOf((await rest.messages(id)).results);
  expect(answers(texts)).toEqual(inputs.map((said) => `called for ${said}`.slice(0, 32_000)));
  expect((await app.a.client.issue.list({ conversationId: id })).results).toEqual([]);
});

test("merge: quick texts are in the language that one of them names", async () => {
  const sink = await openSink();
  const settings = { bursts: { policy: "merge", mergeMs: 50 } };
  const rest = restClient(
    app.address,
    await makeAgent(app.a, { nodes: caller(sink.url), settings, languages: ["en", "de"] }),
  );
  const { id } = (await rest.begin()).conversation;
  await rest.say(id, "one");
  await sink.called(1);
  await rest.act(id, { text: { text: "zwei", language: "de" } });
  const last = rest.say(id, "three", { wait: true });
  await rest.messages(id);
  sink.release();
  await last;
  expect(await app.a.client.conversation.get({ id })).toMatchObject({ language: "de" });
});

test.each(["interrupt", "ignore"] as const)(
  "%s: a language that is chosen while a turn runs breaks nothing off, and holds after it",
  async (policy) => {
    const sink = await openSink();
    const settings = { bursts: { policy } };
    const agent = await makeAgent(app.a, { nodes: caller(sink.url), settings, languages: ["en", "de"] });
    const rest = restClient(app.address, agent);
    const { id } = (await rest.begin()).conversation;
    await rest.say(id, "one");
    await sink.called(1);
    await rest.act(id, { signal: { name: "language-changed", value: "de" } });
    const last = rest.act(id, { variableStore: { key: "after", value: 1 } }, { wait: true });
    await rest.messages(id);
    sink.release();
    await last;
    expect(answers(textsOf((await rest.messages(id)).results))).toEqual(["called for one"]);
    expect(sink.calls).toHaveLength(1);
    expect(await app.a.client.conversation.get({ id })).toMatchObject({ language: "de" });
  },
);

/** A person at a socket, whose first text is at work. */
async function talking(bursts: { mergeMs: number; mostMs?: number }) {
  const sink = await openSink();
  const agent = await makeAgent(app.a, {
    nodes: caller(sink.url),
    settings: { bursts: { policy: "merge", ...bursts } },
    touchpoint: "Kiosk",
  });
  const client = socketClient(app.address, agent);
  await client.init();
  await client.say("one");
  await sink.called(1);
  const own = () => textsOf(client.messages).filter((text) => !text.startsWith("called"));
  const answered = () => answers(textsOf(client.messages));
  const until = (text: string) => client.until(() => answered().includes(text));
  return { sink, client, own, answered, until, typing: () => void client.socket.emit("typing") };
}

test("merge: quick texts at a socket are one input, and everybody reads them apart", async () => {
  const { sink, client, own, answered, until } = await talking({ mergeMs: 300 });
  await client.say("two");
  sink.release();
  await until("called for one");
  await client.say("three");
  await until("called for two\nthree");
  expect(own()).toEqual(["one", "two", "three"]);
  await client.say("four");
  await until("called for four");
  expect(answered()).toEqual(["called for one", "called for two\nthree", "called for four"]);
});

test("merge: while the client says that the person types, their text waits for the next", async () => {
  const { sink, client, own, answered, until, typing } = await talking({ mergeMs: 200, mostMs: 60_000 });
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = Date.now();
  const clockAt = (ms: number) => vi.setSystemTime(begun + ms);
  await client.say("two");
  clockAt(10);
  typing();
  sink.release();
  await until("called for one");
  clockAt(2400);
  // Longer than the queue is left alone.
  await pause(500);
  expect([answered(), sink.calls.length]).toEqual([["called for one"], 1]);
  typing();
  clockAt(2410);
  await client.say("three");
  // Who waited for the typing would do so until 4900, which comes by no clock but the one that bounds it at a minute.
  const since = performance.now();
  clockAt(2610);
  await until("called for two\nthree");
  expect(performance.now() - since).toBeLessThan(40_000);
  expect(sink.calls).toHaveLength(2);
  expect(own()).toEqual(["one", "two", "three"]);
});

test("merge: who types on and on, or types and then says nothing, is not waited for without end", async () => {
  const { sink, client, answered, until, typing } = await talking({ mergeMs: 100, mostMs: 1500 });
  await client.say("two");
  const since = Date.now();
  typing();
  const typist = setInterval(typing, 300);
  sink.release();
  await until("called for two");
  clearInterval(typist);
  expect(Date.now() - since).toBeGreaterThanOrEqual(1400);
  expect(answered()).toEqual(["called for one", "called for two"]);
});

test.each(["queue", "merge", "interrupt", "ignore"] as const)(
  "%s: each of them, repeated, gets the answer of the turn that it woke, and no later one's",
  async (policy) => {
    const { sink, rest, id } = await busy(policy);
    const say = (word: string) => rest.say(id, word, { wait: true, clientId: `client-${word}` });
    await rest.say(id, "two", { clientId: "client-two" });
    const first = say("three");
    await expect.poll(async () => textsOf((await rest.messages(id)).results)).toContain("three");
    sink.release();
    const { body } = await first;
    await say("four");
    const heard = async (word: string) => answers(textsOf((await say(word)).body.messages ?? []));
    expect((await say("three")).body).toEqual(body);
    const own = { queue: "two", merge: "two\nthree", interrupt: "two", ignore: "one" }[policy];
    if (policy !== "interrupt") expect(await heard("two")).toContain(`called for ${own}`);
    expect(await heard("two")).not.toContain("called for four");
    expect(await heard("four")).toEqual(["called for four"]);
  },
);

test("interrupt: what runs is broken off, and the new input is handled", async () => {
  const { sink, rest, id } = await busy("interrupt");
  const said = rest.say(id, "two", { wait: true });
  await sink.called(2);
  sink.release();
  await said;
  const texts = textsOf((await rest.messages(id)).results);
  expect(texts).toContain("called for two");
  expect(texts).not.toContain("called for one");
});

test("interrupt: a variable that is set meanwhile breaks nothing off, and is kept after the turn", async () => {
  const { client } = app.a;
  await client.variableDefinition.create({ name: "Guests", key: "guests", type: "Number", isEndUser: false });
  const { sink, rest, id } = await busy("interrupt");
  const set = client.conversation.setVariables({ id, variables: { guests: 4 } });
  const queued = "select queued from conversation where id = $1";
  const pool = app.context.databases.engine.$client;
  await expect.poll(async () => (await pool.query(queued, [id])).rows).toEqual([{ queued: 1 }]);
  sink.release();
  expect((await set).results).toMatchObject([{ key: "guests", numberValue: 4 }]);
  expect(answers(textsOf((await rest.messages(id)).results))).toEqual(["called for one"]);
});

test("ignore: it stands in the transcript and runs nothing", async () => {
  const { sink, rest, id } = await busy("ignore");
  await rest.say(id, "two");
  sink.release();
  await rest.say(id, "three", { wait: true });
  const texts = textsOf((await rest.messages(id)).results);
  expect(texts).toContain("two");
  expect(sink.calls.length).toBeLessThanOrEqual(2);
});

test("ignore: variables that the touchpoint sets meanwhile are kept, and its answers are heard", async () => {
  const { client } = app.a;
  await client.variableDefinition.create({ name: "Seats", key: "seats", type: "Number", isEndUser: false });
  const sink = await openSink();
  const nodes = {
    ...caller(sink.url),
    good: {
      type: "CustomAction",
      name: "Card",
      data: { name: "read-card", wait: true, timeoutMs: 600_000 },
      to: { response: "read", timeout: "bad" },
    },
    read: { type: "TextMessageAction", data: { alternatives: [{ en: "called {{ Card.value }} {{ seats }}" }] } },
  } as const;
  const rest = restClient(app.address, await makeAgent(app.a, { nodes, settings: { bursts: { policy: "ignore" } } }));
  const { conversation } = await rest.begin();
  const { id } = conversation;
  await rest.say(id, "one");
  await sink.called(1);
  await rest.act(id, { signal: { name: "ignored" } });
  await rest.act(id, { variableStore: { key: "seats", value: 4 } });
  await rest.act(id, { customAction: { name: "card", value: 7 } });
  sink.release();
  await expect.poll(async () => answers(textsOf((await rest.messages(id)).results))).toEqual(["called 7 4"]);
});

test("interrupt: an answer that comes meanwhile breaks nothing off", async () => {
  const { sink, rest, id } = await busy("interrupt");
  await rest.act(id, { customAction: { name: "card", value: 7 } });
  const queued = "select queued from conversation where id = $1";
  const { rows } = await app.context.databases.engine.$client.query(queued, [id]);
  expect(rows).toEqual([{ queued: 1 }]);
  sink.release();
  await expect.poll(async () => answers(textsOf((await rest.messages(id)).results))).toEqual(["called for one"]);
});

test("a take-over breaks off what runs", async () => {
  const { sink, rest, id } = await busy("queue");
  expect(await app.a.client.conversation.takeOver({ id })).toMatchObject({ owner: "human" });
  sink.release();
  expect(answers(textsOf((await rest.messages(id)).results))).not.toContain("called for one");
});

test("everything that is said while an answer is awaited is answered behind it", async () => {
  const nodes = {
    start: { type: "Start", to: { text: "card" } },
    card: {
      type: "CustomAction",
      data: { name: "read-card", wait: true, timeoutMs: 600_000 },
      to: { response: "wait" },
    },
    wait: { type: "Checkpoint", to: { text: "heard" } },
    heard: {
      type: "TextMessageAction",
      data: { alternatives: [{ en: "called for {{ input.text }}" }] },
      to: { default: "wait" },
    },
  } as const;
  const rest = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { id } = (await rest.begin({ signal: null })).conversation;
  const texts = Array.from({ length: 25 }, (_, at) => `text ${at + 1}`);
  for (const said of ["one", ...texts]) expect((await rest.say(id, said, { wait: true })).status).toBeLessThan(300);
  await rest.act(id, { customAction: { name: "card", value: 7 } }, { wait: true });
  const inputs = [...texts.slice(0, 19), texts.slice(19).join("\n")];
  const said = answers(textsOf((await rest.messages(id)).results));
  expect(said).toEqual(inputs.map((input) => `called for ${input}`));
});
