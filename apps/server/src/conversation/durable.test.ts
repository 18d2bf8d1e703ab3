import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { listen } from "../touchpoint/testing/event-source.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { caller, openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
const pool = app.context.databases.platform.$client;

/** Longer than a write takes that nothing stands in the way of. */
const long = 400;

async function talkOf(nodes: Parameters<typeof makeAgent>[1]["nodes"]) {
  const agent = await makeAgent(app.a, { nodes });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin({ signal: null })).conversation;
  const stream = await listen(`${rest.base}/conversations/${id}/events`, rest.headers);
  const heard = () => textsOf(stream.events.flatMap(({ event, data }) => (event === "message" ? [data as never] : [])));
  return { rest, id, heard, stored: async () => textsOf((await rest.messages(id)).results) };
}

/** What is written of the conversation waits until it is let go. */
async function hold(id: string) {
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select from conversation where id = $1 for update", [id]);
  return {
    async letGo({ moved = false } = {}) {
      if (moved) await client.query("update conversation set revision = revision + 1 where id = $1", [id]);
      await client.query("commit");
      client.release();
    },
  };
}

/** What has come of a promise by now. */
const soFar = <Result>(promise: Promise<Result>) => Promise.race([promise, pause(long, "nothing yet" as const)]);

test("nobody is told of a message or its answer before they are on disk, not who said it either", async () => {
  const { rest, id, heard, stored } = await talkOf(echo);
  const held = await hold(id);
  const said = rest.say(id, "x");
  expect(await soFar(said)).toBe("nothing yet");
  expect([heard(), await stored()]).toEqual([[], []]);
  await held.letGo();
  expect((await said).status).toBe(202);
  expect(await stored()).toEqual(["x", "You said x"]);
  await expect.poll(heard).toEqual(["x", "You said x"]);
});

test("a turn that another write was faster than is told of once, as it was written in the end", async () => {
  const { rest, id, heard, stored } = await talkOf(echo);
  const held = await hold(id);
  const said = rest.say(id, "x");
  expect(await soFar(said)).toBe("nothing yet");
  await held.letGo({ moved: true });
  await said;
  expect(await stored()).toEqual(["x", "You said x"]);
  await rest.say(id, "y", { wait: true });
  await expect.poll(heard).toEqual(["x", "You said x", "y", "You said y"]);
});

test("what comes while a turn runs is acknowledged once it is on disk, and no sooner", async () => {
  const sink = await openSink();
  const { rest, id, heard, stored } = await talkOf(caller(sink.url));
  await rest.say(id, "x");
  await sink.called(1);
  const held = await hold(id);
  const said = rest.say(id, "y");
  expect(await soFar(said)).toBe("nothing yet");
  expect(heard()).toEqual(["x"]);
  await held.letGo();
  expect((await said).status).toBe(202);
  expect(await stored()).toEqual(["x", "y"]);
  sink.release();
  await expect.poll(heard).toEqual(["x", "y", "called for x", "called for y"]);
});
