import type { Problem } from "@parlo/contract";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { echo, makeAgent } from "./testing/make-agent.ts";
import { testApp } from "./testing/test-app.ts";
import { restClient } from "./touchpoint/testing/rest-client.ts";
import { textsOf } from "./touchpoint/testing/socket-client.ts";

const app = await testApp();
const superuser = new pg.Client(app.database.superuserConnection);
await superuser.connect();
afterAll(() => superuser.end());

const tables = ["persona", "message"];

/** What PostgreSQL says when a table cannot grow. */
async function fill(): Promise<void> {
  await superuser.query(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  for (const table of tables)
    await superuser.query(`create trigger no_room before insert on ${table} for each row execute function no_room()`);
}
const empty = () => superuser.query("drop function no_room() cascade");

test("with its disk full a database is read, and what cannot be saved is told so and taken once there is room", async () => {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: echo }));
  const { conversation } = await rest.begin();
  const list = () => app.call("/personas", { as: app.a });
  const write = () => app.call("/personas", { as: app.a, method: "POST", json: { name: "Ada" } });
  const said = { id: "message-1", action: { text: { text: "hello" } } };
  const say = () => rest.call(`/conversations/${conversation.id}/messages`, { json: said });
  await fill();
  const refused = await write();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  expect((await refused.json()) as Problem).toMatchObject({ code: "database-full" });
  expect(await say()).toMatchObject({ status: 503, body: { code: "database-full" } });
  expect((await list()).status).toBe(200);
  await empty();
  expect((await write()).status).toBe(201);
  expect((await say()).status).toBe(202);
  expect((await say()).status).toBe(202);
  expect(textsOf((await rest.messages(conversation.id)).results)).toEqual(["Hello", "hello", "You said hello"]);
});
