import type { ExitName, FlowGraph, FlowNode, FlowTool, NodeExit } from "../graph/model.ts";
import { type AnyKind, asksModel, type Kinds } from "../kind/node-kind.ts";
import { readSettings } from "../kind/read-settings.ts";
import { own } from "../own.ts";
import type { CompiledFlow, CompiledNode } from "./compiled-flow.ts";
import { flowBehaviorSchema } from "./flow-behavior.ts";
import { outputName } from "./output-name.ts";
import { readsTranscript } from "./reads-transcript.ts";

/** Makes a flow ready to run; never throws: a node that cannot be used fails when it is entered. */
export function compileFlow(graph: FlowGraph, version: number, kinds: Kinds): CompiledFlow {
  const nodes = new Map<string, CompiledNode>();
  const outputsByName = new Map<string, string[]>();
  const references = new Set<string>();
  const goingRound: string[] = [];
  let keepsHistory = false;

  for (const node of Object.values(graph.nodes)) {
    const kind = own(kinds, node.type);
    const tools = node.tools.flatMap((id) => own(graph.tools, id) ?? []);
    const compiled = compileNode(node, tools, kind);
    nodes.set(node.id, compiled);
    const name = outputName(node);
    outputsByName.set(name, [...(outputsByName.get(name) ?? []), compiled.key]);
    if (kind?.goesRound) goingRound.push(node.id);
    if (compiled.invalid !== null) continue;
    if ((kind && asksModel(kind, compiled.data)) || readsTranscript([compiled.data, compiled.tools]))
      keepsHistory = true;
    for (const reference of kind?.references?.(compiled.data as never, compiled.tools) ?? [])
      if (reference.type === "flow") references.add(reference.id);
  }

  const behavior = flowBehaviorSchema.safeParse(graph.settings);
  const usable = behavior.success ? behavior.data : flowBehaviorSchema.parse({});
  for (const handler of usable.handlers) references.add(handler.flowId);
  return {
    id: graph.id,
    version,
    name: graph.name,
    type: graph.type,
    entryNodeId: graph.entryNodeId,
    behavior: usable,
    nodes,
    outputsByName,
    outside: new Map(goingRound.map((id) => [id, reachedWithout(id, nodes, graph.entryNodeId)])),
    keepsHistory: keepsHistory || references.size > 0 || readsTranscript(usable),
    references: [...references],
  };
}

function reachedWithout(
  left: string,
  nodes: ReadonlyMap<string, CompiledNode>,
  entryNodeId: string | null,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = entryNodeId === null ? [] : [entryNodeId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === left || reached.has(id)) continue;
    reached.add(id);
    const node = nodes.get(id);
    if (!node) continue;
    open.push(...node.exits.values());
    for (const targets of node.matchedExits.values()) open.push(...targets.values());
  }
  return reached;
}

function compileNode(node: FlowNode, tools: readonly FlowTool[], kind: AnyKind | undefined): CompiledNode {
  const compiled = {
    id: node.id,
    key: `${node.flowId}/${node.id}`,
    type: node.type,
    name: node.name,
    ...compileExits(node.exits),
  };
  const unusable = (invalid: string): CompiledNode => ({ ...compiled, data: null, invalid, tools: [] });
  if (!kind) return unusable(`There is no node kind ${node.type}`);
  const read = readSettings(kind, node.data);
  if (read.state === "unreadable") return unusable(read.message);
  if (read.state === "unfinished") return unusable(describe(read));
  try {
    const parsedTools: FlowTool[] = [];
    for (const tool of tools) {
      const data = kind.tools?.[tool.type]?.safeParse(tool.data);
      if (!data) return unusable(`${node.type} takes no ${tool.type}`);
      if (!data.success) return unusable(`Tool ${tool.name}: ${describe(data.error)}`);
      parsedTools.push({ ...tool, data: data.data as FlowTool["data"] });
    }
    return { ...compiled, data: read.data, invalid: null, tools: parsedTools };
  } catch (error) {
    return unusable(error instanceof Error ? error.message : String(error));
  }
}

function compileExits(all: readonly NodeExit[]): Pick<CompiledNode, "exits" | "matchedExits"> {
  const exits = new Map<ExitName, string>();
  const matchedExits = new Map<ExitName, Map<string, string>>();
  for (const { name, expectedResultMatch: match, targetNodeId } of all) {
    if (targetNodeId === null) continue;
    if (match === null) exits.set(name, targetNodeId);
    else matchedExits.set(name, (matchedExits.get(name) ?? new Map()).set(match, targetNodeId));
  }
  return { exits, matchedExits };
}

function describe(error: { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] }) {
  return error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
}
