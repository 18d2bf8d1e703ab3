import { randomUUID } from "node:crypto";
import { type Agent, post } from "./model-turn/agent.ts";
import type { RunningServer } from "./server.ts";

/** An agent that says back what it hears: the cheapest whole turn, with as much to tell as one likes. */
export async function makeEchoAgent({ api, owner }: Pick<RunningServer, "api" | "owner">): Promise<Agent> {
  const { accessToken } = await post(`${api}/auth/login-by-password`, owner);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { flow } = await post(`${api}/conversation-flows`, { name: "Echo", type: "Custom" }, headers);
  const [say, wait] = [randomUUID(), randomUUID()];
  const exit = (name: string, targetNodeId: string) => ({
    name,
    targetNodeId,
    default: name === "default",
    expectedResultMatch: null,
  });
  const node = (id: string, type: string, data: object, exits: readonly object[]) => ({
    type: "addNode",
    node: { id, flowId: flow.id, type, name: type, renderParams: { position: { x: 0, y: 0 } }, data, exits, tools: [] },
  });
  const connect = (nodeId: string, name: string, targetNodeId: string) => ({
    type: "connect",
    nodeId,
    exit: { name, expectedResultMatch: null },
    targetNodeId,
  });
  const words = { version: 3, alternatives: [{ en: "{{ input.text }}" }], pick: "inTurn", format: "plain", ssml: [] };
  const operations = [
    node(say, "TextMessageAction", words, []),
    node(wait, "Checkpoint", { version: 1, wait: true, ladder: {} }, [exit("text", say)]),
    connect(say, "default", wait),
    connect(flow.entryNodeId, "signal", wait),
    connect(flow.entryNodeId, "text", say),
  ];
  await post(`${api}/conversation-flows/${flow.id}/operations`, { baseVersion: flow.version, operations }, headers);
  await post(`${api}/conversation-flows/${flow.id}/publish`, {}, headers);
  const conversationEngine = { kind: "flow", flowId: flow.id };
  const profile = { name: "Echo", touchpoint: "Api", languages: ["en"], conversationEngine };
  const { id, secret } = await post(`${api}/profiles`, profile, headers);
  return { profileId: id, headers: { "x-parlo-profile-id": id, "x-parlo-profile-secret": secret } };
}
