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
  start: { type: "Start", to: { text: "look" } },
  look: {
    type: "KnowledgeBase",
    data: { collections: ["town"], query: "{{ input.text }}" },
    to: { found: "found", "not-found": "none", error: "answer" },
  },
  found: { ...say("Found"), to: { default: "end" } },
  none: { ...say("Nothing found"), to: { default: "end" } },
  answer: {
    type: "LlmResponse",
    data: { model: { instruction: "Help." }, grounding: { collections: ["town"] } },
    to: { default: "end", error: "sorry" },
  },
  sorry: { ...say("We cannot look that up"), to: { default: "end" } },
  end: { type: "EndFlow" },
};

test("steps that ask the knowledge of a server without any leave by error, with an issue, and ask no model", async () => {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { conversation } = await rest.begin();
  const { body } = await rest.say(conversation.id, "When do you open?", { wait: true });
  expect(textsOf(body.messages ?? [])).toEqual(["We cannot look that up"]);
  const { results } = await app.a.client.issue.list({ conversationId: conversation.id });
  const found = results.map(({ code, conversationNodeId }) => `${conversationNodeId}: ${code}`);
  expect(found.toSorted()).toEqual(["answer: no-knowledge", "look: no-knowledge"]);
});

test("a flow that came with such steps is not published", async () => {
  const { id, name, type, entryNodeId, ...graph } = buildFlow({ id: randomUUID(), name: "Looks it up", nodes });
  const { client } = app.a;
  const flow = { id, name, type, entryNodeId, settings: {} };
  const document = { flow, nodes: Object.values(graph.nodes) as never, tools: [] };
  const { flows } = await client.flow.import({ version: 1, flows: [document], variableDefinitions: [] });
  const flowId = flows[0]?.id ?? "";
  const { problems } = await client.flow.validate({ id: flowId });
  const missing = problems.flatMap(({ code, nodeId }) => (code === "no-knowledge" ? [nodeId] : []));
  expect(missing.toSorted()).toEqual(["answer", "look"]);
  await expect(client.flow.publish({ id: flowId })).rejects.toMatchObject({ code: "HAS_PROBLEMS" });
});
