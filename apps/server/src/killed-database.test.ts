import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Message } from "@parlo/contract";
import { afterAll, expect, test } from "vitest";
import { connect } from "./db/connect.ts";
import { readEnvironment } from "./platform/environment.ts";
import { makeLog } from "./platform/log.ts";
import { echo, makeAgent } from "./testing/make-agent.ts";
import { killPostgres, ownCluster } from "./testing/own-cluster.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { restClient } from "./touchpoint/testing/rest-client.ts";
import { textsOf } from "./touchpoint/testing/socket-client.ts";

const isOf = (type: Message["participantType"]) => (message: Message) => message.participantType === type;

const cluster = await ownCluster();
const appOnCluster = await testApp({ database: cluster });

const dataDir = mkdtempSync(join(tmpdir(), "parlo-killed-"));
afterAll(() => killPostgres(dataDir).then(() => rmSync(dataDir, { recursive: true, force: true })));
const { connection, close } = await connect(readEnvironment({ DATA_DIR: dataDir }), makeLog("silent"));
const appOnEmbedded = await testApp({ database: { connection, superuserConnection: connection, drop: close } });

test("what the embedded database acknowledges is on disk, on every connection of the server", async () => {
  const { engine, waiting, platform } = appOnEmbedded.context.databases;
  for (const pool of [engine.$client, waiting, platform.$client]) {
    const { rows } = await pool.query("select name, setting from pg_settings where name = any($1) order by name", [
      ["fsync", "full_page_writes", "synchronous_commit"],
    ]);
    expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
      "fsync on",
      "full_page_writes on",
      "synchronous_commit on",
    ]);
  }
});

test("killed in the middle of everything the database is missed with 503 alone, and each message is taken once", () =>
  talkThrough(appOnCluster, async () => {
    await cluster.kill();
    await cluster.start();
  }));

test("R6: restarted in order, and with one of its processes killed, it is missed in the same way", () =>
  talkThrough(appOnCluster, cluster.restart, cluster.killOne));

test("the embedded database that was killed is started again by the server", () =>
  talkThrough(appOnEmbedded, () => killPostgres(dataDir)));

/** People talk on while twice something is done to the database, each saying a thing until it is taken. */
async function talkThrough(app: TestApp, first: () => Promise<void>, second = first): Promise<void> {
  const agent = await makeAgent(app.a, { nodes: echo });
  const rest = restClient(app.address, agent);
  const begun = await Promise.all(Array.from({ length: 8 }, () => rest.begin()));
  const answers: [what: string, status: number, retryAfter: string | null][] = [];
  let [asking, taken] = [true, 0];

  /** Says one thing after the other, each until it is taken. */
  async function talk(id: string): Promise<number> {
    for (let nth = 0; ; nth += 1) {
      if (!asking) return nth;
      const json = { id: randomUUID(), action: { text: { text: `word ${nth}` } } };
      for (let status = 0; status !== 202; ) {
        const answer = await rest.call(`/conversations/${id}/messages`, { json });
        status = answer.status;
        answers.push(["message", status, answer.headers.get("retry-after")]);
      }
      taken += 1;
    }
  }
  async function list(): Promise<void> {
    while (asking) {
      const { status, headers } = await app.call("/personas", { as: app.a });
      answers.push(["list", status, headers.get("retry-after")]);
    }
  }
  const talks = Promise.all(begun.map(({ conversation }) => talk(conversation.id)));
  const lists = Promise.all([list(), list()]);
  for (const harm of [first, second]) {
    const before = taken;
    await expect.poll(() => taken).toBeGreaterThan(before + 40);
    await harm();
  }
  const before = taken;
  await expect.poll(() => taken).toBeGreaterThan(before + 40);
  asking = false;
  const [counts] = await Promise.all([talks, lists]);

  const odd = answers.filter(
    ([what, status, after]) => status !== (what === "list" ? 200 : 202) && !(status === 503 && after),
  );
  expect(odd).toEqual([]);
  expect(answers.some(([, status]) => status === 503)).toBe(true);
  for (const [at, { conversation }] of begun.entries()) {
    const wanted = Array.from({ length: counts[at] ?? 0 }, (_, nth) => `word ${nth}`);
    const of = async (type: Message["participantType"]) =>
      textsOf((await rest.messages(conversation.id)).results.filter(isOf(type)));
    expect(await of("EndUser")).toEqual(wanted);
    expect(await of("Api")).toEqual(["Hello", ...wanted.map((text) => `You said ${text}`)]);
  }
}
