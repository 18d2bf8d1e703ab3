import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { dataFolder, freePort, type ServerProcess, startServer } from "./testing/server-process.ts";
import { caller, openSink, type Sink } from "./testing/sink.ts";

// It only sets the scene: the conversations run in processes of their own.
const app = await testApp({ environment: { ROLE: "web" } });
const dataDir = dataFolder();
const start = async () => startServer(app.database, await freePort(), dataDir);
const survivor = await start();
afterAll(() => survivor.kill("SIGTERM"));

/** A conversation at the process that is to die; its row can be held, so that nothing of it is written meanwhile. */
interface Scene {
  readonly process: ServerProcess;
  readonly sink: Sink;
  say(): void;
  hold(): Promise<void>;
  letGo(): Promise<void>;
  /** Until what the process writes waits for the row. */
  writes(): Promise<void>;
  /** What waits for the row is never written. */
  discard(): Promise<void>;
  /** Until what waited for the row is on disk. */
  isWritten(): Promise<void>;
}

/** What a process that writes dies of: its write is lost, or carried out and never heard of. */
async function loseWrite({ process, discard, letGo, writes }: Scene): Promise<void> {
  await writes();
  await process.kill("SIGKILL");
  await discard();
  await letGo();
}
async function neverHear({ process, letGo, writes, isWritten }: Scene): Promise<void> {
  await writes();
  process.freeze();
  await letGo();
  await isWritten();
  await process.kill("SIGKILL");
}

const deaths: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  "before a message is written": async (scene) => {
    await scene.hold();
    scene.say();
    await loseWrite(scene);
  },
  "after a message is written, before anybody is told": async (scene) => {
    await scene.hold();
    scene.say();
    await neverHear(scene);
  },
  "after a call is answered, before that is heard": async ({ process, sink, say }) => {
    say();
    await sink.called(1);
    process.freeze();
    sink.release();
    await pause(50);
    await process.kill("SIGKILL");
  },
  "after a call is answered, before its step is written": async (scene) => {
    scene.say();
    await scene.sink.called(1);
    await scene.hold();
    scene.sink.release();
    await loseWrite(scene);
  },
  "after a call's step is written, before anybody is told": async (scene) => {
    scene.say();
    await scene.sink.called(1);
    await scene.hold();
    scene.sink.release();
    await neverHear(scene);
  },
};

async function dieAndBeSucceeded(die: (scene: Scene) => Promise<void>) {
  const sink = await openSink();
  const database = new pg.Client(app.database.superuserConnection);
  await database.connect();
  onTestFinished(() => database.end());
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const process = await start();
  const [there, here] = [restClient(process.address, agent), restClient(survivor.address, agent)];
  const { id } = (await there.begin()).conversation;
  const clientId = randomUUID();
  const revision = async () =>
    Number((await database.query("select revision from conversation where id = $1", [id])).rows[0].revision);
  const waiting = "from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))";
  let before = 0;
  await die({
    process,
    sink,
    say: () => void there.say(id, "x", { clientId }).catch(() => {}),
    async hold() {
      before = await revision();
      await database.query("begin");
      await database.query("select from conversation where id = $1 for update", [id]);
    },
    letGo: async () => void (await database.query("commit")),
    writes: () => expect.poll(async () => (await database.query(`select ${waiting}`)).rowCount).toBe(1),
    discard: async () => void (await database.query(`select pg_terminate_backend(pid, 5000) ${waiting}`)),
    isWritten: () => expect.poll(revision).toBeGreaterThan(before),
  });
  sink.release();
  // Whoever was not answered says it again under its id; whoever was finds it there.
  await expect.poll(async () => (await here.say(id, "x", { clientId })).status).toBe(202);
  const texts = async () => textsOf((await here.messages(id)).results);
  await expect.poll(texts).toEqual(["x", "called for x"]);
  const { status } = await here.say(id, "y", { wait: true });
  const { results } = await app.a.client.conversation.messages({ id, debug: true });
  return {
    status,
    texts: await texts(),
    keys: new Set(sink.calls.map((headers) => headers["idempotency-key"])).size,
    turns: results.flatMap(({ action }) => /^Processing.*/.exec(action.engineEvent?.state ?? "") ?? []),
  };
}

test("R3: whatever instant a process dies at, the message is there once, with one answer, and every turn has its end", async () => {
  const whole = {
    status: 200,
    texts: ["x", "called for x", "y", "called for y"],
    keys: 2,
    turns: Array(3).fill(["ProcessingStarted", "ProcessingCompleted"]).flat(),
  };
  const came = Object.entries(deaths).map(async ([at, die]) => [at, await dieAndBeSucceeded(die)]);
  expect(await Promise.all(came)).toEqual(Object.keys(deaths).map((at) => [at, whole]));
}, 120_000);
