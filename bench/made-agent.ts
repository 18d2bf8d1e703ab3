import { type Agent, post } from "./model-turn/agent.ts";
import type { RunningServer } from "./server.ts";

/** A new flow, to be filled by operations. */
interface Made {
  readonly id: string;
  readonly entryNodeId: string;
}

export const exit = (name: string, targetNodeId: string) => ({
  name,
  targetNodeId,
  default: name === "default",
  expectedResultMatch: null,
});

export const connect = (nodeId: string, name: string, targetNodeId: string) => ({
  type: "connect",
  nodeId,
  exit: { name, expectedResultMatch: null },
  targetNodeId,
});

export const node = (flowId: string, id: string, type: string, data: object, exits: readonly object[]) => ({
  type: "addNode",
  node: { id, flowId, type, name: type, renderParams: { position: { x: 0, y: 0 } }, data, exits, tools: [] },
});

export const says = (flowId: string, id: string, text: string) => {
  const data = { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "plain", ssml: [] };
  return node(flowId, id, "TextMessageAction", data, []);
};

/** An agent that programs talk with, on a flow that was published with these operations. */
export async function madeAgent(
  { api, owner }: Pick<RunningServer, "api" | "owner">,
  name: string,
  operationsOf: (flow: Made) => readonly object[],
): Promise<Agent> {
  const { accessToken } = await post(`${api}/auth/login-by-password`, owner);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { flow } = await post(`${api}/conversation-flows`, { name, type: "Custom" }, headers);
  const operations = operationsOf(flow);
  await post(`${api}/conversation-flows/${flow.id}/operations`, { baseVersion: flow.version, operations }, headers);
  await post(`${api}/conversation-flows/${flow.id}/publish`, {}, headers);
  const conversationEngine = { kind: "flow", flowId: flow.id };
  const profile = { name, touchpoint: "Api", languages: ["en"], conversationEngine };
  const { id, secret } = await post(`${api}/profiles`, profile, headers);
  return { profileId: id, headers: { "x-parlo-profile-id": id, "x-parlo-profile-secret": secret } };
}
