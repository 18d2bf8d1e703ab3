import { randomUUID } from "node:crypto";
import { post } from "../model-turn/agent.ts";
import type { RunningServer } from "../server.ts";
import { flowOf } from "./flow-of.ts";

export interface Ours {
  /** Where the editor shows the flow. */
  readonly address: string;
  /** As the dashboard keeps them on the device of who is signed in. */
  readonly tokens: string;
}

/** The same flow in the product itself. */
export async function makeOurs({ api, owner }: RunningServer, nodes: number): Promise<Ours> {
  const { accessToken, refreshToken } = await post(`${api}/auth/login-by-password`, owner);
  const flowId = randomUUID();
  const steps = flowOf(nodes).map((node) => ({ ...node, flowId, tools: [] }));
  const flow = { id: flowId, name: "A thousand steps", type: "Custom", entryNodeId: steps[0]?.id, settings: {} };
  const document = { version: 1, flows: [{ flow, nodes: steps, tools: [] }], variableDefinitions: [] };
  const headers = { authorization: `Bearer ${accessToken}` };
  const { flows } = await post(`${api}/conversation-flows/import`, document, headers);
  const address = new URL(`/dashboard/conversation-flows/${flows[0]?.id}`, api).href;
  return { address, tokens: JSON.stringify({ accessToken, refreshToken }) };
}
