import { randomUUID } from "node:crypto";
import type { RunningServer } from "../server.ts";

export interface Agent {
  readonly headers: Record<string, string>;
  readonly profileId: string;
}

/** An agent that asks a model for every answer, made through the API as a person would. */
export async function makeAgent({ api, owner }: RunningServer, modelAddress: string): Promise<Agent> {
  const { accessToken } = await post(`${api}/auth/login-by-password`, owner);
  const headers = { authorization: `Bearer ${accessToken}` };
  const credentials = { apiKey: "key", apiBaseUrl: modelAddress };
  await post(`${api}/ai-models`, { name: "Model", provider: "OpenAi", credentials }, headers);
  const { flow } = await post(`${api}/conversation-flows`, { name: "Asks a model", type: "Custom" }, headers);
  const [ask, wait] = [randomUUID(), randomUUID()];
  const exit = (name: string, targetNodeId: string | null, isDefault: boolean) => ({
    name,
    targetNodeId,
    default: isDefault,
    expectedResultMatch: null,
  });
  const node = (id: string, type: string, x: number, data: object, exits: readonly object[]) => ({
    type: "addNode",
    node: { id, flowId: flow.id, type, name: type, renderParams: { position: { x, y: 0 } }, data, exits, tools: [] },
  });
  const connect = (nodeId: string) => ({
    type: "connect",
    nodeId,
    exit: { name: "text", expectedResultMatch: null },
    targetNodeId: ask,
  });
  const operations = [
    node(wait, "Checkpoint", 600, { version: 1, wait: true, ladder: {} }, [exit("text", null, false)]),
    node(ask, "LlmResponse", 300, { version: 1, model: {}, say: true }, [exit("default", wait, true)]),
    connect(wait),
    connect(flow.entryNodeId),
  ];
  await post(`${api}/conversation-flows/${flow.id}/operations`, { baseVersion: flow.version, operations }, headers);
  await post(`${api}/conversation-flows/${flow.id}/publish`, {}, headers);
  const profile = await post(
    `${api}/profiles`,
    {
      name: "Agent",
      touchpoint: "Api",
      languages: ["en"],
      conversationEngine: { kind: "flow", flowId: flow.id },
    },
    headers,
  );
  return {
    profileId: profile.id,
    headers: { "x-parlo-profile-id": profile.id, "x-parlo-profile-secret": profile.secret },
  };
}

// The bench talks as a customer's program would, without the contract's types.
interface Answer {
  readonly id: string;
  readonly secret: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly flows: readonly { readonly id: string }[];
  readonly flow: { readonly id: string; readonly version: number; readonly entryNodeId: string };
  readonly conversation: { readonly id: string };
  readonly sequence: number;
}

export async function post(address: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as Answer;
}
