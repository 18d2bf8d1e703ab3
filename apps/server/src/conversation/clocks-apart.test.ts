import type { FlowSketch } from "@parlo/nodes/templates";
import { expect, onTestFinished, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { dataFolder, freePort, type ServerProcess, startServer } from "./testing/server-process.ts";
import { caller, openSink } from "./testing/sink.ts";

const hour = 3_600_000;
/** Of a conversation's lease, in milliseconds. */
const leaseMs = 8000;

// It only sets the scene: the conversations run in processes of their own.
const app = await testApp({ environment: { ROLE: "web", OUTBOUND_ALLOW: "127.0.0.0/8" } });
const dataDir = dataFolder();
const preload = new URL("./testing/shifted-clock.mjs", import.meta.url).href;

/** A server that lives so many milliseconds ahead of its database. */
async function ahead(ms: number): Promise<ServerProcess> {
  const environment = { NODE_OPTIONS: `--import ${preload}`, CLOCK_SHIFT_MS: String(ms) };
  const server = await startServer(app.database, await freePort(), dataDir, environment);
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  return server;
}

const waitMs = 2000;
/** Waits after whatever is said, and then says that it has; a step that does nothing but wait, and one that listens. */
const waiting: Record<string, FlowSketch["nodes"]> = {
  delay: {
    start: { type: "Start", to: { text: "delay" } },
    delay: { type: "DelayAction", data: { durationMs: waitMs }, to: { default: "say" } },
    say: { type: "TextMessageAction", data: { alternatives: [{ en: "It is time" }] }, to: { default: "rest" } },
    rest: { type: "Checkpoint", to: { text: "delay" } },
  },
  reminder: {
    start: { type: "Start", to: { text: "rest" } },
    rest: {
      type: "Checkpoint",
      data: { ladder: { noInput: [{ en: "It is time" }], noInputAfterMs: waitMs } },
      to: { text: "rest" },
    },
  },
};

/** A conversation that calls a webhook, at two servers with these clocks; it goes on at the second. */
async function calling(ofOwner: number, ofOther: number) {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const [owner, other] = await Promise.all([ahead(ofOwner), ahead(ofOther)]);
  const { id } = (await restClient(owner.address, agent).begin()).conversation;
  const say = (text: string, at = owner) => restClient(at.address, agent).say(id, text);
  return { sink, id, say, owner, other, texts: () => told(other, agent, id) };
}

const told = async ({ address }: ServerProcess, agent: Parameters<typeof restClient>[1], id: string) =>
  textsOf((await restClient(address, agent).messages(id)).results);

test.each(["delay", "reminder"])(
  "R12: what waits is due once, neither early nor late, whichever way the servers' clocks are wrong (%s)",
  async (what) => {
    const agent = await makeAgent(app.a, { nodes: waiting[what] ?? {} });
    const servers = await Promise.all([ahead(hour), ahead(-hour)]);
    const [first] = servers;
    const waits = servers
      .flatMap((server) => [server, server])
      .map(async (server) => {
        const rest = restClient(server.address, agent);
        const { id } = (await rest.begin()).conversation;
        const saidAt = performance.now();
        await rest.say(id, "one", { wait: what === "reminder" });
        const setAt = performance.now();
        await expect
          .poll(() => told(first, agent, id), { timeout: 20_000, interval: 50 })
          .toEqual(["one", "It is time"]);
        return { id, most: performance.now() - saidAt, least: performance.now() - setAt };
      });
    const fired = await Promise.all(waits);
    for (const { most, least } of fired) {
      expect(most).toBeGreaterThanOrEqual(waitMs);
      expect(least).toBeLessThan(waitMs + 8000);
    }
    // Nobody fires it a second time, also where one of them ends and the other has it all.
    await servers[0].kill("SIGKILL");
    const { id } = (await restClient(servers[1].address, agent).begin()).conversation;
    await restClient(servers[1].address, agent).say(id, "one");
    await expect.poll(() => told(servers[1], agent, id), { timeout: 20_000 }).toEqual(["one", "It is time"]);
    for (const one of fired) expect(await told(servers[1], agent, one.id)).toEqual(["one", "It is time"]);
  },
  90_000,
);

test("R12: a turn stays with the server that has it, and goes to the other once that is gone, whose clock is two hours behind", async () => {
  const { sink, say, owner, texts } = await calling(hour, -hour);
  await say("one");
  await sink.called(1);
  // For longer than a lease lasts that nobody holds on to.
  await new Promise((resolve) => setTimeout(resolve, leaseMs + 2000));
  expect(sink.calls).toHaveLength(1);
  await owner.kill("SIGKILL");
  const killedAt = performance.now();
  await sink.called(2);
  // As long as a lease, the look for those that are over, and what a busy machine takes; an hour is more.
  expect(performance.now() - killedAt).toBeLessThan(20_000);
  sink.release();
  await expect.poll(texts, { timeout: 20_000 }).toEqual(["one", "called for one"]);
  expect(new Set(sink.calls.map((headers) => headers["idempotency-key"])).size).toBe(1);
}, 90_000);

test("R12: a turn whose next server is hours ahead of the one that died ends, with an issue, and what is said then is answered", async () => {
  const { sink, say, owner, other, texts, id } = await calling(-hour, hour);
  await say("one");
  await sink.called(1);
  await owner.kill("SIGKILL");
  sink.release();
  await expect.poll(async () => (await texts()).length, { timeout: 20_000 }).toBe(2);
  expect(await texts()).toEqual(["one", "failed"]);
  expect((await app.a.client.issue.list({ conversationId: id })).results.map(({ code }) => code)).toEqual([
    "bound-time",
  ]);
  await say("two", other);
  await expect.poll(async () => (await texts()).at(-1), { timeout: 20_000 }).toBe("called for two");
}, 90_000);
