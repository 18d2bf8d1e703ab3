import { type FlowGraph, type FlowMark, type FlowNode, own } from "@parlo/engine";
import { same } from "../../../canvas/index.ts";
import { bareState, type NodeChange, nodeChanges, nodeState } from "./node-changes.ts";
import type { SettingsReader } from "./settings-reader.ts";
import { type ValueChange, valueChanges } from "./value-changes.ts";

/** `moved` is what runs, and is called, as before, and only stands elsewhere. */
export const partStates = ["added", "changed", "removed", "moved"] as const;
export type PartState = (typeof partStates)[number];

export type FlowChange =
  | { readonly type: "field"; readonly field: "name" | "entry" | "settings"; readonly change: ValueChange }
  | NodeChange
  | { readonly type: "mark"; readonly field: "text" | "color"; readonly before: string; readonly after: string }
  /** Of what authors see, and nothing of what it says. */
  | { readonly type: "layout" };

/** One thing in which two states of a flow differ, with all that differs in it. */
export interface PartDifference {
  /** Unique among them: `flow`, or the sort and the id. */
  readonly key: string;
  readonly part:
    | { readonly type: "flow" }
    | { readonly type: "node"; readonly id: string }
    | { readonly type: "mark"; readonly id: string };
  readonly state: PartState;
  readonly changes: readonly FlowChange[];
}

/**
 * In what two states of a flow differ: the flow itself, then its steps from left to right, then what authors have
 * written around them, and at the end what has only been moved.
 */
export function flowDifference(
  before: FlowGraph,
  after: FlowGraph,
  settings: SettingsReader,
): readonly PartDifference[] {
  const parts = [
    ...flowPart(before, after, settings),
    ...inOrder(before.nodes, after.nodes, placeOfNode).flatMap((id) => nodePart(id, before, after, settings)),
    ...inOrder(before.marks ?? {}, after.marks ?? {}, placeOfMark).flatMap((id) => markPart(id, before, after)),
  ];
  return [...parts.filter(({ state }) => state !== "moved"), ...parts.filter(({ state }) => state === "moved")];
}

const placeOfNode = ({ renderParams: { position } }: FlowGraph["nodes"][string]) => position;
const placeOfMark = (mark: FlowMark) => (mark.type === "note" ? mark.renderParams.position : { x: 0, y: 0 });

/** All ids of two records, by where they stand. */
function inOrder<Part>(
  before: { readonly [id: string]: Part },
  after: { readonly [id: string]: Part },
  placeOf: (part: Part) => { readonly x: number; readonly y: number },
): readonly string[] {
  const all = new Map([...Object.entries(before), ...Object.entries(after)]);
  return [...all]
    .map(([id, part]) => ({ id, ...placeOf(part) }))
    .sort((a, b) => a.x - b.x || a.y - b.y)
    .map(({ id }) => id);
}

function flowPart(before: FlowGraph, after: FlowGraph, { behavior }: SettingsReader): readonly PartDifference[] {
  const field = (name: "name" | "entry" | "settings", was: unknown, is: unknown) =>
    valueChanges(was, is).map((change): FlowChange => ({ type: "field", field: name, change }));
  const changes = [
    ...field("name", before.name, after.name),
    ...field("entry", before.entryNodeId, after.entryNodeId),
    ...(same(before.settings, after.settings)
      ? []
      : field("settings", behavior(before.settings), behavior(after.settings))),
  ];
  return changes.length === 0 ? [] : [{ key: "flow", part: { type: "flow" }, state: "changed", changes }];
}

function nodePart(id: string, before: FlowGraph, after: FlowGraph, settings: SettingsReader): PartDifference | [] {
  const [was, is] = [own(before.nodes, id), own(after.nodes, id)];
  const part = { key: `node:${id}`, part: { type: "node", id } } as const;
  const whole = (node: FlowNode, graph: FlowGraph) => nodeState(node, graph, settings.node(node));
  if (!was)
    return is ? { ...part, state: "added", changes: nodeChanges(bareState(is.type, settings), whole(is, after)) } : [];
  if (!is)
    return { ...part, state: "removed", changes: nodeChanges(whole(was, before), bareState(was.type, settings)) };
  // Of most nodes nothing is read: they are what they were.
  const reads = was.type !== is.type || !same(was.data, is.data);
  const changes = nodeChanges(
    nodeState(was, before, reads && settings.node(was)),
    nodeState(is, after, reads && settings.node(is)),
  );
  return changed(part, changes, !same(was.renderParams, is.renderParams));
}

function markPart(id: string, { marks: old = {} }: FlowGraph, { marks = {} }: FlowGraph): PartDifference | [] {
  const [was, is] = [own(old, id), own(marks, id)];
  const part = { key: `mark:${id}`, part: { type: "mark", id } } as const;
  const text = (from: string, to: string): FlowChange => ({ type: "mark", field: "text", before: from, after: to });
  if (!was) return is ? { ...part, state: "added", changes: [text("", is.text)] } : [];
  if (!is) return { ...part, state: "removed", changes: [text(was.text, "")] };
  const changes: FlowChange[] = [];
  if (was.text !== is.text) changes.push(text(was.text, is.text));
  if (was.color !== is.color) changes.push({ type: "mark", field: "color", before: was.color, after: is.color });
  return changed(part, changes, !same({ ...was, text: "", color: "" }, { ...is, text: "", color: "" }));
}

/** Something that is there before and after; where it stands counts for itself only while nothing else is otherwise. */
function changed(
  part: Pick<PartDifference, "key" | "part">,
  changes: readonly FlowChange[],
  moved: boolean,
): PartDifference | [] {
  if (changes.length > 0) return { ...part, state: "changed", changes: moved ? [...changes, layout] : changes };
  return moved ? { ...part, state: "moved", changes: [layout] } : [];
}

const layout: FlowChange = { type: "layout" };
