import { randomUUID } from "node:crypto";
import { type Agent, post } from "../model-turn/agent.ts";
import type { RunningServer } from "../server.ts";

/** What the agent says when a wait is over, and what it says to a text. */
export const reminder = "Are you still there?";
const reply = "I am here.";

/** An agent that waits for an hour, says that it did, and waits again. */
export async function makeAgent({ api, owner }: Pick<RunningServer, "api" | "owner">): Promise<Agent> {
  const { accessToken } = await post(`${api}/auth/login-by-password`, owner);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { flow } = await post(`${api}/conversation-flows`, { name: "Waits", type: "Custom" }, headers);
  const [wait, late, heard] = [randomUUID(), randomUUID(), randomUUID()];
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
  const say = (id: string, text: string) => {
    const words = { version: 3, alternatives: [{ en: text }], pick: "inTurn", format: "plain", ssml: [] };
    return node(id, "TextMessageAction", words, []);
  };
  const connect = (nodeId: string, { targetNodeId, ...rest }: ReturnType<typeof exit>) => ({
    type: "connect",
    nodeId,
    exit: { name: rest.name, expectedResultMatch: null },
    targetNodeId,
  });
  const operations = [
    say(late, reminder),
    say(heard, reply),
    node(wait, "Checkpoint", { version: 1, wait: true, ladder: { timeoutMs: 3_600_000 } }, [
      exit("text", heard),
      exit("timeout", late),
    ]),
    connect(late, exit("default", wait)),
    connect(heard, exit("default", wait)),
    connect(flow.entryNodeId, exit("signal", wait)),
  ];
  await post(`${api}/conversation-flows/${flow.id}/operations`, { baseVersion: flow.version, operations }, headers);
  await post(`${api}/conversation-flows/${flow.id}/publish`, {}, headers);
  const conversationEngine = { kind: "flow", flowId: flow.id };
  const profile = { name: "Agent", touchpoint: "Api", languages: ["en"], conversationEngine };
  const { id, secret } = await post(`${api}/profiles`, profile, headers);
  return { profileId: id, headers: { "x-parlo-profile-id": id, "x-parlo-profile-secret": secret } };
}
