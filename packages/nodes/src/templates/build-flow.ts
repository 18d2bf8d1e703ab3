import type { FlowGraph, FlowNode, FlowTool, FlowType, Json, JsonObject, ToolParameter, ToolType } from "@parlo/engine";
import { type AnyKind, migrateData, reconcileExits } from "@parlo/engine";
import { type KindName, kinds } from "../kinds.ts";

export interface ToolSketch {
  readonly type: ToolType;
  readonly description: string;
  readonly data?: JsonObject;
  readonly parameters?: readonly (Pick<ToolParameter, "name" | "type"> & Partial<ToolParameter>)[];
}

export interface NodeSketch {
  readonly type: KindName;
  readonly name?: string;
  /** What differs from the kind's defaults. */
  readonly data?: JsonObject;
  /** Node by exit: `default`, or `selected:yes` for one of several of a name. */
  readonly to?: { readonly [exit: string]: string };
  /** Tools by the name that the model sees. */
  readonly tools?: { readonly [name: string]: ToolSketch };
}

export interface FlowSketch {
  readonly id: string;
  readonly name: string;
  readonly type?: FlowType;
  readonly settings?: JsonObject;
  /** The first is the entry. */
  readonly nodes: { readonly [nodeId: string]: NodeSketch };
}

/** Canvas units: from column to column, of a card without and with one more exit, and between cards of a column. */
const column = 320;
const card = 92;
const exitRow = 26;
const gap = 48;
const row = card + exitRow + gap;

/** Columns by the way from the entry; in a column one card below the other, in the order of the sketch. */
function layout(
  nodes: FlowSketch["nodes"],
  exitsOf: (nodeId: string) => number,
): ReadonlyMap<string, { x: number; y: number }> {
  const depth = new Map<string, number>();
  let reached = Object.keys(nodes).slice(0, 1);
  for (let at = 0; reached.length > 0; at++) {
    for (const id of reached) depth.set(id, at);
    const next = new Set(reached.flatMap((id) => Object.values(nodes[id]?.to ?? {})));
    reached = [...next].filter((id) => !depth.has(id));
  }
  const free = new Map<number, number>();
  return new Map(
    Object.keys(nodes).map((id) => {
      const at = depth.get(id) ?? 0;
      const y = free.get(at) ?? 0;
      free.set(at, y + card + exitRow * exitsOf(id) + gap);
      return [id, { x: at * column, y }];
    }),
  );
}

function toolsOf(flowId: string, nodeId: string, sketch: NodeSketch): readonly FlowTool[] {
  return Object.entries(sketch.tools ?? {}).map(([name, { type, description, data = {}, parameters = [] }], at) => ({
    id: `${nodeId}-${name}`,
    flowId,
    nodeId,
    type,
    name,
    description,
    renderParams: { position: { x: 0, y: at * row } },
    data,
    parameters: parameters.map((one) => ({ description: "", required: true, ...one })),
  }));
}

/** A whole flow from a short sketch: exits as the kinds have them, connected, laid out from left to right. */
export function buildFlow({ id: flowId, name, type = "Custom", settings = {}, nodes }: FlowSketch): FlowGraph {
  const tools = Object.entries(nodes).flatMap(([id, sketch]) => toolsOf(flowId, id, sketch));
  const built = Object.entries(nodes).map(([id, sketch]): FlowNode => {
    const kind: AnyKind = kinds[sketch.type];
    const own = tools.filter((tool) => tool.nodeId === id);
    const data = { ...(kind.defaults as JsonObject), ...sketch.data };
    const parsed = kind.schema.parse(migrateData(kind, { version: kind.version, ...data }));
    const targets = Object.entries(sketch.to ?? {}).map(([exit, targetNodeId]) => {
      const [exitName = "", ...match] = exit.split(":");
      return { exitName, match: match.length > 0 ? match.join(":") : null, targetNodeId };
    });
    const exits = reconcileExits([], kind.exits(parsed as never, own)).map((exit) => ({
      ...exit,
      targetNodeId:
        targets.find((one) => one.exitName === exit.name && one.match === exit.expectedResultMatch)?.targetNodeId ??
        null,
    }));
    const connected = exits.filter((exit) => exit.targetNodeId !== null).length;
    if (connected < targets.length)
      throw new Error(`${flowId}/${id} has not all of the exits ${Object.keys(sketch.to ?? {})}`);
    return {
      id,
      flowId,
      type: sketch.type,
      name: sketch.name ?? "",
      renderParams: { position: { x: 0, y: 0 } },
      data: { ...(parsed as { readonly [key: string]: Json }), version: kind.version },
      exits,
      tools: own.map((tool) => tool.id),
    };
  });
  const exits = new Map(built.map((node) => [node.id, node.exits.length]));
  const positions = layout(nodes, (id) => exits.get(id) ?? 0);
  const placed = built.map((node) => ({
    ...node,
    renderParams: { position: positions.get(node.id) ?? { x: 0, y: 0 } },
  }));
  return {
    id: flowId,
    name,
    type,
    entryNodeId: Object.keys(nodes)[0] ?? null,
    settings,
    nodes: Object.fromEntries(placed.map((node) => [node.id, node])),
    tools: Object.fromEntries(tools.map((tool) => [tool.id, tool])),
  };
}
