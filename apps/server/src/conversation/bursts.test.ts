import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
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

test("a take-over breaks off what runs", async () => {
  const { sink, rest, id } = await busy("queue");
  expect(await app.a.client.conversation.takeOver({ id })).toMatchObject({ owner: "human" });
  sink.release();
  expect(answers(textsOf((await rest.messages(id)).results))).not.toContain("called for one");
});
