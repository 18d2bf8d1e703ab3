import pg from "pg";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";

const app = await testApp();
await app.a.client.variableDefinition.create({ name: "Shade", key: "shade", type: "String", isEndUser: true });
const agent = await makeAgent(app.a, {
  nodes: {
    start: { type: "Start", to: { text: "say", default: "wait" } },
    say: { type: "TextMessageAction", data: { alternatives: [{ en: "It is {{ shade }}" }] }, to: { default: "wait" } },
    wait: { type: "Checkpoint", to: { text: "say" } },
  },
});
const rest = restClient(app.address, agent);
const begin = async (endUserId: string, variables = {}) =>
  (await rest.begin({ endUserId, signal: null, variables })).conversation.id;
const hear = async (id: string) => textsOf((await rest.say(id, "x", { wait: true })).body.messages ?? []).at(-1);

test("conversations that one person begins at the same instant all know what one of them brought", async () => {
  for (let round = 1; round <= 8; round += 1) {
    const person = `person-${round}`;
    const brought = [{}, {}, { shade: "red" }, {}, {}, {}];
    const begun = await Promise.all(brought.map((variables) => begin(person, variables)));
    expect(await Promise.all(begun.map(hear))).toEqual(begun.map(() => "It is red"));
  }
});

test("what another process has written while this one heard nothing is known as soon as it hears again", async () => {
  const id = await begin("wanderer", { shade: "red" });
  expect(await hear(id)).toBe("It is red");
  const superuser = new pg.Client(app.database.superuserConnection);
  await superuser.connect();
  // As another process does whose word gets lost.
  await superuser.query("update variable_value set string_value = 'blue' where end_user_id = 'wanderer'");
  await superuser.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  await superuser.end();
  await expect.poll(() => hear(id), { timeout: 10_000 }).toBe("It is blue");
});
