import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";

const app = await testApp();
const superuser = new pg.Client(app.database.superuserConnection);
await superuser.connect();
afterAll(() => superuser.end());

/** Statements of the server that wait for a lock, and so are in the middle of their commit. */
const stuck =
  "from pg_stat_activity where datname = current_database() and application_name = 'parlo engine' and wait_event_type = 'Lock'";

test("a connection that is cut in the middle of a commit that many share: each message is there once, whoever repeats it", async () => {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: echo }));
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => (await rest.begin({ signal: null })).conversation.id),
  );
  const taken: number[] = [];
  /** Says it until it is taken. */
  async function say(id: string, text: string, clientId = randomUUID() as string): Promise<void> {
    const { status } = await rest.say(id, text, { clientId });
    taken.push(status);
    if (status !== 503) return;
    await pause(20);
    await say(id, text, clientId);
  }
  for (const round of ["one", "two", "three"]) {
    await superuser.query("begin");
    await superuser.query("select from conversation where id = any($1) for update", [ids.slice(0, 2)]);
    const said = ids.map((id) => say(id, round));
    await expect.poll(async () => (await superuser.query(`select 1 ${stuck}`)).rowCount).toBeGreaterThan(0);
    const cut = await superuser.query(`select pg_terminate_backend(pid) ${stuck}`);
    expect(cut.rowCount).toBeGreaterThan(0);
    await superuser.query("rollback");
    await Promise.all(said);
  }
  expect(new Set(taken)).toEqual(new Set([202, 503]));
  const expected = ["one", "two", "three"].flatMap((word) => [word, `You said ${word}`]);
  for (const id of ids) expect(textsOf((await rest.messages(id)).results)).toEqual(expected);
});
