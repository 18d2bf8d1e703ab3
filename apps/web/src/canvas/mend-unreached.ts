import type { FlowGraph, FlowNode, FlowProblem, Position } from "@parlo/engine";
import { exitShapesOf } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import type { MendChoice } from "./mend.ts";
import { exitOfHandle } from "./model/exit-handle.ts";
import { connectOperation, sourcesOf } from "./model/node-operations.ts";
import { reachable } from "./model/reachable.ts";
import { shownExits } from "./node-exits.ts";
import { shownStep } from "./steps-ahead.ts";

interface OpenWay {
  readonly node: FlowNode;
  readonly step: string;
  readonly handle: string;
  readonly label: string;
  readonly optional: boolean;
}

const openWays = new WeakMap<FlowGraph, readonly OpenWay[]>();

/** Exits that lead nowhere yet, of steps that are reached. Looked for once a state of the flow, whatever asks for them. */
function openWaysOf(graph: FlowGraph, editor: FlowEditor): readonly OpenWay[] {
  const known = openWays.get(graph);
  if (known) return known;
  const { errorNodeId } = graph.settings;
  const begun = [graph.entryNodeId, errorNodeId].filter((id) => typeof id === "string");
  const found = reachable(graph, begun, "after").flatMap((id): OpenWay[] => {
    const node = graph.nodes[id];
    if (!node?.exits.some(({ targetNodeId }) => targetNodeId === null)) return [];
    const step = shownStep(editor, node).label;
    return shownExits(node, editor.catalog.entry(node.type), graph.tools, editor.names.get().language)
      .filter(({ exit }) => exit.targetNodeId === null)
      .map(({ handle, label, optional }) => ({ node, step, handle, label, optional }));
  });
  openWays.set(graph, found);
  return found;
}

/** From which open exit a step is led to that no way leads to. */
export function sourceChoice({ nodeId }: FlowProblem, graph: FlowGraph, editor: FlowEditor): MendChoice | null {
  const unled = nodeId === null ? undefined : graph.nodes[nodeId];
  if (!unled || unled.type === "Start" || isFollower(graph, unled.id)) return null;
  return choiceOf(openWaysOf(graph, editor), unled);
}

/** From which open exit of a round its list is led to again. */
export function roundChoice({ nodeId }: FlowProblem, graph: FlowGraph, editor: FlowEditor): MendChoice | null {
  const list = nodeId === null ? undefined : graph.nodes[nodeId];
  const entry = list && editor.catalog.entry(list.type);
  if (!list || !entry) return null;
  const rounds = exitShapesOf(entry.kind, list.data, []).filter(({ bounded }) => bounded);
  const begun = list.exits.flatMap(({ name, expectedResultMatch, targetNodeId }) =>
    targetNodeId !== null && rounds.some((one) => one.name === name && one.match === expectedResultMatch)
      ? [targetNodeId]
      : [],
  );
  const inside = new Set(reachable(graph, begun, "after"));
  return choiceOf(
    openWaysOf(graph, editor).filter(({ node }) => node.id !== list.id && inside.has(node.id)),
    list,
  );
}

/** The nearest first, after all others those seldom taken. */
function choiceOf(open: readonly OpenWay[], led: FlowNode): MendChoice | null {
  const distance = ({ node }: OpenWay) => between(node.renderParams.position, led.renderParams.position);
  const ways = open.toSorted((a, b) => Number(a.optional) - Number(b.optional) || distance(a) - distance(b));
  const options = ways.map(({ node, step, handle, label }) => ({
    id: `${node.id} ${handle}`,
    name: step,
    hint: label,
  }));
  const put = (id: string) => {
    const space = id.indexOf(" ");
    return [connectOperation(id.slice(0, space), exitOfHandle(id.slice(space + 1)), led.id)];
  };
  return options.length > 0 ? { name: "connectFrom", values: {}, options, put } : null;
}

/** Others lead to it, not it to them: where those are led to, it is. */
function isFollower(graph: FlowGraph, id: string): boolean {
  const behind = new Set(reachable(graph, [id], "after"));
  return sourcesOf(graph, id).some(({ node }) => !behind.has(node.id));
}

const between = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y);
