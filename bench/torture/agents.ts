import { randomUUID } from "node:crypto";
import { mostMails } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { post } from "../model-turn/agent.ts";
import type { Bursts } from "./history.ts";
import type { Installation } from "./processes.ts";

export interface Agent {
  readonly profileId: string;
  readonly secret: string;
}

export interface Studio {
  /** As a member who signs in now, for what members read: a sign-in lasts ten minutes, which a long storm outlives. */
  signIn(): Promise<Record<string, string>>;
  /** An AI model at the stand-in's address of this mode. */
  model(mode: string): Promise<string>;
  /** A text that is kept for a conversation. */
  variable(key: string): Promise<void>;
  /** Without `bursts` each thing that is said has a turn, and so an answer, of its own. */
  agent(name: string, nodes: FlowSketch["nodes"], bursts?: Bursts): Promise<Agent>;
  /** A flow without an end user, published; it wants these inputs. */
  automation(name: string, nodes: FlowSketch["nodes"], inputs: readonly string[]): Promise<string>;
}

interface Publishing {
  readonly type?: string;
  readonly inputs?: readonly string[];
  readonly bursts?: Bursts | undefined;
}

/** Makes agents through the API, as a person would. */
export async function openStudio({ addresses, owner }: Installation, vendor: string): Promise<Studio> {
  const api = `${addresses[0]}/api/v1`;
  const signIn = async () => {
    const { accessToken } = await post(`${api}/auth/login-by-password`, owner);
    return { authorization: `Bearer ${accessToken}` };
  };
  const headers = await signIn();

  const { results } = await (await fetch(`${api}/organizations`, { headers })).json();
  const [{ id, version }] = results;
  const raised = await fetch(`${api}/organizations/${id}`, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json", "if-match": `"${version}"` },
    body: JSON.stringify({ mailLimits: mostMails }),
  });
  if (!raised.ok) throw new Error(`The limits of mail stayed what they were: ${await raised.text()}`);

  async function publish(
    name: string,
    sketch: FlowSketch["nodes"],
    { type = "Custom", inputs = [], bursts = "queue" }: Publishing = {},
  ): Promise<string> {
    const { flow } = await post(`${api}/conversation-flows`, { name, type }, headers);
    // A flow has its start from the beginning; the others get ids that are nobody else's.
    const ids = new Map(Object.keys(sketch).map((key, at) => [key, at === 0 ? flow.entryNodeId : randomUUID()]));
    const idOf = (key: string) => ids.get(key) ?? key;
    const { nodes, tools } = buildFlow({ id: flow.id, name, nodes: sketch });
    const operations = [
      {
        type: "updateFlow",
        changes: {
          settings: {
            bursts: { policy: bursts, mergeMs: 300 },
            inputs: inputs.map((input) => ({ name: input, required: true })),
          },
        },
      },
      ...Object.entries(nodes)
        .slice(1)
        .map(([key, node]) => ({
          type: "addNode",
          node: {
            ...node,
            id: idOf(key),
            tools: [],
            exits: node.exits.map((exit) => ({ ...exit, targetNodeId: null })),
          },
        })),
      ...Object.values(tools).map((tool) => ({
        type: "addTool",
        tool: { ...tool, id: randomUUID(), nodeId: idOf(tool.nodeId) },
      })),
      ...Object.entries(nodes).flatMap(([key, { exits }]) =>
        exits.flatMap(({ name: exit, expectedResultMatch, targetNodeId }) =>
          targetNodeId === null
            ? []
            : [
                {
                  type: "connect",
                  nodeId: idOf(key),
                  exit: { name: exit, expectedResultMatch },
                  targetNodeId: idOf(targetNodeId),
                },
              ],
        ),
      ),
    ];
    await post(`${api}/conversation-flows/${flow.id}/operations`, { baseVersion: flow.version, operations }, headers);
    await post(`${api}/conversation-flows/${flow.id}/publish`, {}, headers);
    return flow.id;
  }

  return {
    signIn,
    async model(mode) {
      const credentials = { apiKey: "key", apiBaseUrl: `${vendor}/${mode}/v1` };
      return (await post(`${api}/ai-models`, { name: `Model ${mode}`, provider: "OpenAi", credentials }, headers)).id;
    },
    async variable(key) {
      const definition = { name: `Kept ${key}`, key, type: "String", isEndUser: false, hide: false };
      await post(`${api}/variable-definitions`, definition, headers);
    },
    automation: (name, nodes, inputs) => publish(name, nodes, { type: "Automation", inputs }),
    async agent(name, nodes, bursts) {
      const flowId = await publish(name, nodes, { bursts });
      const conversationEngine = { kind: "flow", flowId };
      const settings = { inactivityTimeout: 0 };
      const wanted = { name, touchpoint: "Kiosk", languages: ["en"], conversationEngine, settings };
      const { id, secret } = await post(`${api}/profiles`, wanted, headers);
      return { profileId: id, secret };
    },
  };
}
