import { kinds } from "@parlo/nodes";
import { runtimes } from "@parlo/nodes/runtime";
import { expect, test } from "vitest";
import { makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../../touchpoint/testing/rest-client.ts";
import { createFlowCache } from "../host/flow-cache.ts";
import { readMessages } from "../read/read-messages.ts";
import { createFlowSource } from "../source/flow-source.ts";
import { withReads } from "./with-reads.ts";

const app = await testApp();
const { $client: pool } = app.context.databases.engine;
const host = { pool, flows: createFlowCache(createFlowSource(pool), kinds, runtimes) };

test("behind the last step of which it is told what was read, the events say that it is not", async () => {
  const variable = { name: "City", key: "city", type: "String", isEndUser: false } as const;
  await app.a.client.variableDefinition.create(variable);
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "set" } },
      set: {
        type: "StoreVariable",
        data: { assignments: [{ mode: "template", variable: "city", template: "{{ input.text }}" }] },
        to: { default: "say" },
      },
      say: {
        type: "TextMessageAction",
        data: { alternatives: [{ en: "In {{ city }}" }] },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "set" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { id, endUserId } = (await rest.begin({ signal: null })).conversation;
  for (const said of ["one", "two", "three"]) await rest.say(id, said, { wait: true });
  const key = { organizationId: app.a.organizationId, conversationId: id };
  const subject = { ...key, endUserId: String(endUserId), touchpoint: "Api", test: false } as const;
  const told = async (mostSteps: number) => {
    const read = await readMessages(pool, key, { after: 0, limit: 200, debug: true });
    const { messages } = await withReads(host, subject, { read: read ?? expect.fail(), mostSteps });
    return messages.flatMap(({ action: { engineEvent } }) =>
      engineEvent?.nodeId === "say" && engineEvent.metaData
        ? [[engineEvent.metaData.read !== undefined, engineEvent.metaData.readsUntold === true]]
        : [],
    );
  };
  const [isTold, isUntold] = [
    [true, false],
    [false, true],
  ];
  expect(await told(500)).toEqual([isTold, isTold, isTold]);
  const steps = (await pool.query("select from conversation_turn where conversation_id = $1", [id])).rowCount ?? 0;
  expect(await told(steps)).toEqual([isTold, isTold, isTold]);
  expect(await told(steps - 1)).toEqual([isTold, isTold, isUntold]);
  expect(await told(0)).toEqual([isUntold, isUntold, isUntold]);
});
