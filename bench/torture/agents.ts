import { randomUUID } from "node:crypto";
import { mostMails } from "@parlo/contract";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { post } from "../model-turn/agent.ts";
import { type Adapter, languageModels } from "./adapters.ts";
import type { Bursts } from "./history.ts";
import type { Installation } from "./processes.ts";

export interface Agent {
  readonly profileId: string;
  readonly secret: string;
}

export interface Studio {
  /** As a member who signs in now, for what members read: a sign-in lasts ten minutes, which a long storm outlives. */
  signIn(): Promise<Record<string, string>>;
  /** As many mails as an organisation may have sent at all. */
  mailFreely(): Promise<void>;
  /** An AI model at the stand-in's address of this mode, OpenAI's where no other is named. */
  model(mode: string, adapter?: Adapter): Promise<string>;
  /** A conversational engine there. */
  engine(adapter: Adapter, mode: string): Promise<string>;
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

/** Makes agents through the API, as a person would: in the owner's organisation, or in a new one of this name. */
export async function openStudio(
  { addresses, owner }: Installation,
  vendor: string,
  organization?: string,
): Promise<Studio> {
  const api = `${addresses[0]}/api/v1`;
  const bearer = ({ accessToken }: { readonly accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });
  const signIn = async () => bearer(await post(`${api}/auth/login-by-password`, owner));
  const headers = await signIn().then(async (member) => {
    if (organization === undefined) return member;
    const { id: organizationId } = await post(`${api}/organizations`, { name: organization }, member);
    return bearer(await post(`${api}/auth/switch-organization`, { organizationId }, member));
  });

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

  const configurationOf = ({ provider, credentials }: Adapter, mode: string) => ({
    name: `${provider} ${mode}`,
    provider,
    credentials: credentials(`${vendor}/${mode}/v1`),
  });

  return {
    signIn,
    async mailFreely() {
      const { results } = await (await fetch(`${api}/organizations`, { headers })).json();
      const [{ id, version }] = results;
      const raised = await fetch(`${api}/organizations/${id}`, {
        method: "PATCH",
        headers: { ...headers, "content-type": "application/json", "if-match": `"${version}"` },
        body: JSON.stringify({ mailLimits: mostMails }),
      });
      if (!raised.ok) throw new Error(`The limits of mail stayed what they were: ${await raised.text()}`);
    },
    async model(mode, adapter = languageModels[0] as Adapter) {
      return (await post(`${api}/ai-models`, configurationOf(adapter, mode), headers)).id;
    },
    async engine(adapter, mode) {
      return (await post(`${api}/configurations/conv-ai`, configurationOf(adapter, mode), headers)).id;
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
