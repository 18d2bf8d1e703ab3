import { randomUUID } from "node:crypto";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";

const app = await testApp();

const say = (text: string) => ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] } }) as const;
const nodes: FlowSketch["nodes"] = {
  start: { type: "Start", to: { text: "find" } },
  find: {
    type: "FindRecords",
    data: { tableId: "rooms" },
    to: { found: "found", "not-found": "none", error: "sorry" },
  },
  found: { ...say("There are rooms"), to: { default: "end" } },
  none: { ...say("There are none"), to: { default: "end" } },
  sorry: { ...say("We cannot look that up"), to: { default: "end" } },
  end: { type: "EndFlow" },
};

test("a step that asks a data table of a server without any leaves by error, with an issue", async () => {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { conversation } = await rest.begin();
  const { body } = await rest.say(conversation.id, "Is there a room?", { wait: true });
  expect(textsOf(body.messages ?? [])).toEqual(["We cannot look that up"]);
  const { results } = await app.a.client.issue.list({ conversationId: conversation.id });
  expect(results).toMatchObject([{ code: "no-tables", engineType: "conv-ai", conversationNodeId: "find" }]);
});

test("a flow that came with such a step is shown and kept, and not published", async () => {
  const { id, name, type, entryNodeId, ...graph } = buildFlow({ id: randomUUID(), name: "Find a room", nodes });
  const { client } = app.a;
  const { flows } = await client.flow.import({
    version: 1,
    flows: [
      {
        flow: { id, name, type, entryNodeId, settings: {} },
        nodes: Object.values(graph.nodes) as never,
        tools: [],
      },
    ],
    variableDefinitions: [],
  });
  const flowId = flows[0]?.id ?? "";
  const { problems } = await client.flow.validate({ id: flowId });
  expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([
    { code: "no-tables", nodeId: "find" },
  ]);
  await expect(client.flow.publish({ id: flowId })).rejects.toMatchObject({ code: "HAS_PROBLEMS" });
  expect((await client.flow.get({ id: flowId })).nodes.map((node) => node.type)).toContain("FindRecords");
});
