import { exitIdOf, type FlowGraph, type FlowNode, type FlowTool, type NodeExit } from "@parlo/engine";
import { same } from "../../../canvas/index.ts";
import type { SettingsReader } from "./settings-reader.ts";
import { type ValueChange, valueChanges } from "./value-changes.ts";

export type NodeChange =
  | { readonly type: "node"; readonly field: "kind" | "name" | "settings"; readonly change: ValueChange }
  /** Where an exit leads; null for nowhere, as where there is no such exit. */
  | { readonly type: "exit"; readonly exit: NodeExit; readonly before: string | null; readonly after: string | null }
  /** A tool that came or went is one change, whatever it holds. */
  | { readonly type: "tool"; readonly before: FlowTool | null; readonly after: FlowTool | null }
  | { readonly type: "toolField"; readonly tool: FlowTool; readonly field: ToolField; readonly change: ValueChange }
  | { readonly type: "toolOrder"; readonly before: readonly FlowTool[]; readonly after: readonly FlowTool[] };

const toolFields = {
  type: "kind",
  name: "name",
  description: "description",
  data: "settings",
  parameters: "parameters",
};
export type ToolField = "kind" | "name" | "description" | "settings" | "parameters";

/** A node with what belongs to it. */
export interface NodeState extends Pick<FlowNode, "type" | "name" | "exits"> {
  readonly settings: unknown;
  readonly tools: readonly FlowTool[];
}

export const nodeState = (node: FlowNode, graph: FlowGraph, settings: unknown): NodeState => ({
  ...node,
  settings,
  tools: node.tools.flatMap((id) => graph.tools[id] ?? []),
});

/** A node of that kind before anybody has set anything. */
export const bareState = (type: string, { defaults }: SettingsReader): NodeState => {
  return { type, name: "", exits: [], settings: defaults(type), tools: [] };
};

/** In what two states of a node differ, apart from where it stands. */
export function nodeChanges(before: NodeState, after: NodeState): readonly NodeChange[] {
  const field = (name: "kind" | "name" | "settings", was: unknown, is: unknown) =>
    valueChanges(was, is).map((change): NodeChange => ({ type: "node", field: name, change }));
  return [
    ...field("kind", before.type, after.type),
    ...field("name", before.name, after.name),
    ...field("settings", before.settings, after.settings),
    ...toolChanges(before.tools, after.tools),
    ...exitChanges(before.exits, after.exits),
  ];
}

function exitChanges(before: readonly NodeExit[], after: readonly NodeExit[]): readonly NodeChange[] {
  const [old, now] = [byId(before, exitIdOf), byId(after, exitIdOf)];
  return [...new Map([...old, ...now]).values()].flatMap((exit): NodeChange | [] => {
    const was = old.get(exitIdOf(exit))?.targetNodeId ?? null;
    const is = now.get(exitIdOf(exit))?.targetNodeId ?? null;
    return was === is ? [] : { type: "exit", exit, before: was, after: is };
  });
}

function toolChanges(before: readonly FlowTool[], after: readonly FlowTool[]): readonly NodeChange[] {
  const [old, now] = [byId(before, idOf), byId(after, idOf)];
  const [stayed, still] = [before.filter(({ id }) => now.has(id)), after.filter(({ id }) => old.has(id))];
  const order: NodeChange[] = same(stayed.map(idOf), still.map(idOf))
    ? []
    : [{ type: "toolOrder", before: stayed, after: still }];
  return [
    ...[...new Map([...old, ...now]).keys()].flatMap((id): readonly NodeChange[] => {
      const [was, is] = [old.get(id) ?? null, now.get(id) ?? null];
      return was && is ? fieldsOfTool(was, is) : [{ type: "tool", before: was, after: is }];
    }),
    ...order,
  ];
}

const fieldsOfTool = (before: FlowTool, after: FlowTool): readonly NodeChange[] =>
  (Object.keys(toolFields) as (keyof typeof toolFields)[]).flatMap((key) =>
    valueChanges(before[key], after[key]).map((change): NodeChange => {
      return { type: "toolField", tool: after, field: toolFields[key] as ToolField, change };
    }),
  );

const idOf = ({ id }: FlowTool) => id;
const byId = <Part>(parts: readonly Part[], id: (part: Part) => string) => new Map(parts.map((one) => [id(one), one]));
