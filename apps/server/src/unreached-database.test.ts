import type { Problem } from "@parlo/contract";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { echo, makeAgent } from "./testing/make-agent.ts";
import { testApp } from "./testing/test-app.ts";
import { restClient } from "./touchpoint/testing/rest-client.ts";

const app = await testApp();
const agent = await makeAgent(app.a, { nodes: echo });
const { superuserConnection } = app.database;
const superuser = new pg.Client(superuserConnection);
await superuser.connect();
afterAll(() => superuser.end());

const limit = (connections: number) =>
  superuser.query(`alter database "${superuserConnection.database}" connection limit ${connections}`);

test("without a connection to its database an operation says to try again, and goes on when there is one", async () => {
  const { conversation } = await restClient(app.address, agent).begin();
  await limit(0);
  await superuser.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const headers = { "x-parlo-profile-id": agent.id, "x-parlo-profile-secret": agent.secret };
  const ask = {
    list: () => app.call("/personas", { as: app.a }),
    write: () => app.call("/personas", { as: app.a, method: "POST", json: { name: "Ada" } }),
    say: () =>
      app.call(`/conversations/${conversation.id}/messages`, {
        method: "POST",
        headers,
        json: { action: { text: { text: "hello" } } },
      }),
  };
  for (const one of Object.values(ask)) {
    const answer = async () => {
      const response = await one();
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
      return ((await response.json()) as Problem).code;
    };
    // The first to use a connection that was cut may learn of the cut.
    expect(["overloaded", "database-unavailable", "outcome-unknown"]).toContain(await answer());
    await expect.poll(answer).toBe("overloaded");
  }
  await limit(-1);
  expect((await ask.list()).status).toBe(200);
  expect((await ask.write()).status).toBe(201);
  expect((await ask.say()).status).toBe(202);
});
