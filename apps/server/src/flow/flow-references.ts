import {
  type AnyKind,
  type FlowGraph,
  type FlowNode,
  flowBehaviorSchema,
  type Kinds,
  pathsOf,
  readSettings,
  restlessJumps,
  variableOfPath,
} from "@parlo/engine";
import type { FlowRow } from "./flow.table.ts";
import type { flowReferenceTable } from "./flow-reference.table.ts";

export type FoundReference = Pick<typeof flowReferenceTable.$inferSelect, "nodeId" | "type" | "name">;

/** What a node names: flows, AI models, tables, collections, and the variables of its settings, texts and tools. Each once. */
export function referencesOfNode(node: FlowNode, graph: FlowGraph, kinds: Kinds): readonly FoundReference[] {
  const kind = Object.hasOwn(kinds, node.type) ? kinds[node.type] : undefined;
  if (!kind) return [];
  const names = new Map<string, FoundReference>();
  for (const [type, name] of named(node, graph, kind))
    if (name !== "") names.set(`${type} ${name}`, { nodeId: node.id, type, name });
  return [...names.values()];
}

type Named = readonly [type: FoundReference["type"], name: string];

function named(node: FlowNode, graph: FlowGraph, kind: AnyKind): readonly Named[] {
  const tools = node.tools.flatMap((id) => graph.tools[id] ?? []);
  // What is not finished yet names things as well.
  const read = readSettings(kind, node.data);
  const data = (read.state === "unreadable" ? node.data : read.data) as never;
  const declared = asFarAsItCanBeRead(() =>
    (kind.references?.(data, tools) ?? []).flatMap((reference): Named[] => {
      if (reference.type === "variable") return [["variable", variableOf(reference.key)]];
      const { calls, jumps } = reference.type === "flow" ? reference : {};
      const { type, id } = reference;
      return [[type, id ?? ""], ...(calls ? [["call", id] as Named] : []), ...(jumps ? [["jump", id] as Named] : [])];
    }),
  );
  const given = asFarAsItCanBeRead(() => (kind.gives?.(data) ?? []).map((name): Named => ["output", name]));
  const paths = asFarAsItCanBeRead(() => (kind.templates?.(data, tools) ?? []).flatMap(pathsOf));
  return [...declared, ...given, ...paths.map((path): Named => ["variable", variableOf(path)])];
}

function asFarAsItCanBeRead<Found>(read: () => readonly Found[]): readonly Found[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** By the name that usage is looked for: the end user's `name` is `user.name` where the path says so. Empty where it is none. */
function variableOf(path: string): string {
  const variable = variableOfPath(path);
  return variable?.isEndUser ? `user.${variable.key}` : (variable?.key ?? "");
}

/** What the settings of the flow as a whole name. */
export function referencesOfSettings({ settings }: FlowGraph): readonly FoundReference[] {
  const behavior = flowBehaviorSchema.safeParse(settings);
  if (!behavior.success) return [];
  const { handlers, intents } = behavior.data;
  const flowIds = new Set(handlers.map(({ flowId }) => flowId));
  return [
    ...[...flowIds].map((name) => ({ nodeId: "", type: "flow" as const, name })),
    ...(intents.aiModelId ? [{ nodeId: "", type: "aiModel" as const, name: intents.aiModelId }] : []),
  ];
}

/** A graph is never changed, and an import asks for the same one several times. */
const found = new WeakMap<FlowGraph, readonly FoundReference[]>();

export function referencesOf(graph: FlowGraph, kinds: Kinds): readonly FoundReference[] {
  const known = found.get(graph) ?? readReferences(graph, kinds);
  found.set(graph, known);
  return known;
}

function readReferences(graph: FlowGraph, kinds: Kinds): readonly FoundReference[] {
  const ofNodes = Object.values(graph.nodes).flatMap((node) => referencesOfNode(node, graph, kinds));
  return [...referencesOfSettings(graph), ...ofNodes];
}

/** What lists and other flows are told of a flow. */
type Surface = Pick<FlowRow, "inputs" | "outputs" | "calls" | "jumps" | "leadsTo">;

/** By its settings, where they can be read, and by what its nodes name. */
export function surfaceOf(
  graph: FlowGraph,
  named: readonly Pick<FoundReference, "type" | "name">[],
  kinds: Kinds,
): Surface {
  const behavior = flowBehaviorSchema.safeParse(graph.settings);
  const { inputs, outputs } = behavior.success ? behavior.data : { inputs: [], outputs: [] };
  const names = (type: FoundReference["type"]) => named.flatMap((one) => (one.type === type ? [one.name] : []));
  return {
    inputs,
    outputs: [...new Set([...outputs.map(({ name }) => name), ...names("output")])],
    calls: [...new Set(names("call"))],
    jumps: names("jump").length > 0 ? [...restlessJumps(graph, kinds)] : [],
    leadsTo: [...new Set(names("flow"))],
  };
}

/** Under which names flows may speak of a variable. */
export function namesOfVariable({ key, isEndUser }: { readonly key: string; readonly isEndUser: boolean }): string[] {
  return isEndUser ? [key, `user.${key}`] : [key];
}
