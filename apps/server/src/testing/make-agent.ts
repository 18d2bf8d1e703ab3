import type { Profile, Touchpoint } from "@parlo/contract";
import { kinds } from "@parlo/nodes";
import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { referencesOf, surfaceOf } from "../flow/flow-references.ts";
import { flowVersionTable } from "../flow/flow-version.table.ts";
import { flowTable } from "../flow/index.ts";
import { newId } from "../platform/id.ts";
import type { SignedIn } from "./sign-up.ts";

export interface AgentSketch {
  readonly nodes: FlowSketch["nodes"];
  readonly settings?: FlowSketch["settings"];
  readonly touchpoint?: Touchpoint;
  readonly languages?: string[];
  readonly allowedDomains?: string[];
  /** Minutes. */
  readonly inactivityTimeout?: number;
}

/** A flow that is live, by its id. */
export async function publishedFlow(owner: SignedIn, sketch: Omit<FlowSketch, "id" | "name">): Promise<string> {
  const flowId = newId();
  const graph = buildFlow({ id: flowId, name: "Tested flow", ...sketch });
  const { name, type, entryNodeId } = graph;
  await owner.db.insert(flowTable).values({
    id: flowId,
    name,
    type,
    entryNodeId,
    ...surfaceOf(graph, referencesOf(graph, kinds), kinds),
    publishedVersion: 1,
    publishedAt: new Date(),
  });
  await owner.db.insert(flowVersionTable).values({
    flowId,
    number: 1,
    name: "1",
    notes: "",
    graph,
    nodes: Object.keys(graph.nodes).length,
    running: "keep",
    published: true,
  });
  return flowId;
}

/** A profile with a published flow. */
export async function makeAgent(owner: SignedIn, sketch: AgentSketch): Promise<Profile> {
  const flowId = await publishedFlow(owner, {
    nodes: sketch.nodes,
    ...(sketch.settings ? { settings: sketch.settings } : {}),
  });
  return owner.client.profile.create({
    name: "Tested agent",
    touchpoint: sketch.touchpoint ?? "Api",
    languages: sketch.languages ?? ["en"],
    conversationEngine: { kind: "flow", flowId },
    settings: { inactivityTimeout: sketch.inactivityTimeout ?? 0 },
    deployment: { allowedDomains: sketch.allowedDomains ?? [] },
  });
}

/** Says back what it hears, and waits for more. */
export const echo: FlowSketch["nodes"] = {
  start: { type: "Start", to: { text: "say", signal: "hello" } },
  hello: { type: "TextMessageAction", data: { alternatives: [{ en: "Hello" }] }, to: { default: "wait" } },
  say: {
    type: "TextMessageAction",
    data: { alternatives: [{ en: "You said {{ input.text }}" }] },
    to: { default: "wait" },
  },
  wait: { type: "Checkpoint", to: { text: "say", signal: "hello" } },
};
