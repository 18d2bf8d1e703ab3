import {
  type AnyKind,
  type FlowGraph,
  type FlowMark,
  type FlowNode,
  type FlowTool,
  type FlowType,
  type Json,
  type JsonObject,
  type MarkColor,
  migrateData,
  reconcileExits,
  type ToolParameter,
  type ToolType,
} from "@parlo/engine";
import { type KindName, kinds } from "../kinds.ts";
import { sketchLayout } from "./sketch-layout.ts";

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
  /** The frame that it stands in, one of the sketch's marks. */
  readonly frame?: string;
  /** Tools by the name that the model sees. */
  readonly tools?: { readonly [name: string]: ToolSketch };
}

export interface MarkSketch {
  readonly type: "note" | "frame";
  readonly text: string;
  readonly color?: MarkColor;
}

export interface FlowSketch {
  readonly id: string;
  readonly name: string;
  readonly type?: FlowType;
  readonly settings?: JsonObject;
  /** The first is the entry. */
  readonly nodes: { readonly [nodeId: string]: NodeSketch };
  /** Notes stand above the flow, beside one another. */
  readonly marks?: { readonly [markId: string]: MarkSketch };
}

/** Canvas units between tools. */
const toolRow = 166;

function toolsOf(flowId: string, nodeId: string, sketch: NodeSketch): readonly FlowTool[] {
  return Object.entries(sketch.tools ?? {}).map(([name, { type, description, data = {}, parameters = [] }], at) => ({
    id: `${nodeId}-${name}`,
    flowId,
    nodeId,
    type,
    name,
    description,
    renderParams: { position: { x: 0, y: at * toolRow } },
    data,
    parameters: parameters.map((one) => ({ description: "", required: true, ...one })),
  }));
}

const noteSize = { width: 420, height: 132 };
const noteGap = 40;

function marksOf(sketches: NonNullable<FlowSketch["marks"]>): { readonly [markId: string]: FlowMark } {
  const notes = Object.keys(sketches).filter((id) => sketches[id]?.type === "note");
  return Object.fromEntries(
    Object.entries(sketches).map(
      ([id, { type, text, color = type === "note" ? "yellow" : "blue" }]): [string, FlowMark] => {
        if (type === "frame") return [id, { id, type, text, color, folded: false }];
        const position = { x: notes.indexOf(id) * (noteSize.width + noteGap), y: -noteSize.height - noteGap };
        return [id, { id, type, text, color, renderParams: { position, size: noteSize } }];
      },
    ),
  );
}

/** A whole flow from a short sketch: exits as the kinds have them, connected, laid out from left to right. */
export function buildFlow({ id: flowId, name, type = "Custom", settings = {}, nodes, marks }: FlowSketch): FlowGraph {
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
  const positions = sketchLayout(
    built.map(({ id, exits }) => ({
      id,
      exits: exits.length,
      to: Object.values(nodes[id]?.to ?? {}),
      frame: nodes[id]?.frame ?? null,
    })),
  );
  const placed = built.map((node) => {
    const frameId = nodes[node.id]?.frame;
    return {
      ...node,
      renderParams: { position: positions.get(node.id) ?? { x: 0, y: 0 }, ...(frameId && { frameId }) },
    };
  });
  return {
    id: flowId,
    name,
    type,
    entryNodeId: Object.keys(nodes)[0] ?? null,
    settings,
    nodes: Object.fromEntries(placed.map((node) => [node.id, node])),
    tools: Object.fromEntries(tools.map((tool) => [tool.id, tool])),
    ...(marks && { marks: marksOf(marks) }),
  };
}
