import type { FlowReferenceType } from "@parlo/contract";
import {
  type AnyKind,
  type FlowGraph,
  type FlowOperation,
  type FlowProblem,
  type FlowType,
  type JsonObject,
  nameInstead,
} from "@parlo/engine";
import { readData } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import type { MendChoice, MendOption } from "./mend.ts";

const typeOfCode: Readonly<Record<string, FlowReferenceType>> = {
  flow: "flow",
  model: "aiModel",
  "conv-ai": "convAi",
  profile: "profile",
  team: "team",
  collection: "collection",
};

/** What may be chosen in place of what a problem misses, wherever the flow names it; null where nothing can. */
export function substitutesFor(problem: FlowProblem, graph: FlowGraph, editor: FlowEditor): MendChoice | null {
  const type = missingType(problem);
  const { id } = problem.params;
  const things = editor.around.get()?.things;
  if (!type || !things || typeof id !== "string") return null;
  const wanted = type === "flow" ? wantedOf(id, graph, editor) : [];
  const options =
    type === "flow"
      ? things.flow.filter((one) => one.id !== editor.flowId && wanted.every((each) => each === one.type))
      : things[type];
  const put = (to: string) => replacing(graph, id, to);
  const others = options.filter((one) => one.id !== id);
  const values = { count: put("").length };
  return others.length > 0 ? { name: "chooseAnother", values, options: others.map(nameOnly), put } : null;
}

const nameOnly = ({ id, name }: MendOption): MendOption => ({ id, name });

function missingType({ code }: FlowProblem): FlowReferenceType | undefined {
  if (code === "wrong-flow-type") return "flow";
  const [, named = ""] = /^(.+)-(?:missing|archived|embeds)$/.exec(code) ?? [];
  return typeOfCode[named];
}

/** The types of flow that the steps which name it can run. */
function wantedOf(id: string, { nodes, tools }: FlowGraph, { catalog }: FlowEditor): readonly FlowType[] {
  return Object.values(nodes).flatMap((node) => {
    const kind: AnyKind | undefined = catalog.entry(node.type)?.kind;
    const data = kind ? readData(kind, node.data) : null;
    const own = node.tools.flatMap((toolId) => tools[toolId] ?? []);
    const references = data === null ? [] : (kind?.references?.(data as never, own) ?? []);
    return references.flatMap((one) => (one.type === "flow" && one.id === id && one.wanted ? one.wanted : []));
  });
}

function replacing({ nodes, tools, settings }: FlowGraph, id: string, to: string): readonly FlowOperation[] {
  const ids = new Map([[id, to]]);
  const changed = (data: JsonObject) => {
    const before = JSON.stringify(data);
    // Most steps do not name it.
    if (!before.includes(id)) return null;
    const next = nameInstead(data, ids) as JsonObject;
    return JSON.stringify(next) === before ? null : next;
  };
  const operations: FlowOperation[] = [];
  for (const node of Object.values(nodes)) {
    const data = changed(node.data);
    if (data) operations.push({ type: "updateNode", nodeId: node.id, changes: { data } });
  }
  for (const tool of Object.values(tools)) {
    const data = changed(tool.data);
    if (data) operations.push({ type: "updateTool", toolId: tool.id, changes: { data } });
  }
  const next = changed(settings);
  return next ? [...operations, { type: "updateFlow", changes: { settings: next } }] : operations;
}
