import { exitId, exitIdOf } from "../graph/exits.ts";
import type { FlowGraph, FlowNode } from "../graph/model.ts";
import type { ExitShape } from "../kind/node-kind.ts";
import { own } from "../own.ts";
import { type CheckedNode, targetsOf } from "./checked-node.ts";
import { circlesOf } from "./circles.ts";
import type { FlowProblem } from "./surroundings.ts";

function reachableFrom(graph: FlowGraph, starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = own(graph.nodes, id);
    if (!node || reached.has(id)) continue;
    reached.add(id);
    open.push(...targetsOf(node));
  }
  return reached;
}

export function unreachable(graph: FlowGraph): readonly FlowProblem[] {
  if (graph.entryNodeId === null) return [];
  const { errorNodeId } = graph.settings;
  const starts = [graph.entryNodeId, ...(typeof errorNodeId === "string" ? [errorNodeId] : [])];
  const reached = reachableFrom(graph, starts);
  return Object.keys(graph.nodes)
    .filter((id) => !reached.has(id))
    .map((nodeId) => ({
      severity: "warning",
      code: "unreachable",
      message: "No way leads to this node",
      params: {},
      nodeId,
      field: null,
    }));
}

/** Exits that lead nowhere although the author will have meant something by them. */
export function unconnected({ node, shapes }: CheckedNode): readonly FlowProblem[] {
  const connected = connectedExits(node);
  const start = node.type === "Start" && connected.size === 0;
  if (start)
    return [
      {
        severity: "error",
        code: "start-leads-nowhere",
        message: "Connect Start with the first node",
        params: {},
        nodeId: node.id,
        field: null,
      },
    ];
  return shapes
    .filter((shape) => !shape.optional && !connected.has(exitId(shape.name, shape.match)))
    .map(({ name, match, label }) => {
      const exit = label || name;
      const instead = insteadOf({ name, match }, connected);
      return {
        severity: "warning",
        ...(instead === null
          ? { code: "unconnected-exit", message: `The exit ${exit} leads nowhere: the flow ends there` }
          : { code: "exit-goes-elsewhere", message: `The exit ${exit} leads nowhere: it is left by ${instead}` }),
        params: { name, match, label: exit, ...(instead !== null && { instead }) },
        nodeId: node.id,
        field: null,
      };
    });
}

const connectedExits = ({ exits }: FlowNode): ReadonlySet<string> =>
  new Set(exits.flatMap((exit) => (exit.targetNodeId === null ? [] : [exitIdOf(exit)])));

/** The exit by which the engine leaves where this one leads nowhere; null where the flow ends. */
function insteadOf({ name, match }: Pick<ExitShape, "name" | "match">, connected: ReadonlySet<string>): string | null {
  if (match !== null && connected.has(exitId(name, null))) return name;
  return name !== "error" && name !== "default" && connected.has(exitId("default", null)) ? "default" : null;
}

/** Where a node leads by ways that nothing bounds. */
function onward({ node, shapes }: CheckedNode): readonly string[] {
  if (!shapes.some(({ bounded }) => bounded)) return targetsOf(node);
  const bounded = new Set(shapes.flatMap(({ name, match, bounded: ends }) => (ends ? [exitId(name, match)] : [])));
  return targetsOf({ exits: node.exits.filter((exit) => !bounded.has(exitIdOf(exit))) });
}

type Nodes = ReadonlyMap<string, CheckedNode>;

/** Groups of nodes that lead to one another, all of which are such. */
function circlesAmong(nodes: Nodes, such: (node: CheckedNode) => boolean): readonly (readonly string[])[] {
  const next = new Map<string, readonly string[]>();
  for (const [id, node] of nodes) if (such(node)) next.set(id, onward(node));
  for (const [id, targets] of next)
    if (!targets.every((to) => next.has(to)))
      next.set(
        id,
        targets.filter((to) => next.has(to)),
      );
  const leadsTo = (id: string) => next.get(id) ?? [];
  return circlesOf(next.keys(), leadsTo).filter(
    ([id = "", another]) => another !== undefined || leadsTo(id).includes(id),
  );
}

/**
 * One problem per group of nodes that lead to one another and of which none waits: an error where no way leads out. One
 * in which only time passes goes on by itself. A step that hears people may begin again when its time is out: that is
 * how a kiosk goes back to its greeting.
 */
export function endlessCycles(nodes: Nodes): readonly FlowProblem[] {
  const restless = circlesAmong(nodes, ({ waits }) => !waits);
  const timed = circlesAmong(nodes, ({ waits, pauses }) => !waits || pauses);
  return [
    ...restless.map((group) => cycle(nodes, group)),
    ...timed.filter((group) => group.some((id) => nodes.get(id)?.pauses)).map(timedCycle),
  ];
}

const timedCycle = (ids: readonly string[]): FlowProblem => ({
  severity: "warning",
  code: "timed-cycle",
  message: "These nodes lead back to one another and wait for nobody: they go on by themselves",
  params: { nodeIds: [...ids] },
  nodeId: ids[0] ?? null,
  field: null,
});

function cycle(nodes: Nodes, ids: readonly string[]): FlowProblem {
  const within = new Set(ids);
  const closed = ids.every((id) => !leadsOut(nodes.get(id), within));
  return {
    severity: closed ? "error" : "warning",
    code: "endless-cycle",
    message: "These nodes lead back to one another and none of them waits",
    params: { nodeIds: [...ids] },
    nodeId: ids[0] ?? null,
    field: null,
  };
}

/** Where an exit leads nowhere the flow ends, but for those that are seldom taken. */
function leadsOut(checked: CheckedNode | undefined, within: ReadonlySet<string>): boolean {
  if (!checked) return false;
  const connected = connectedExits(checked.node);
  const endsTheFlow = (shape: ExitShape) =>
    !shape.optional && !connected.has(exitId(shape.name, shape.match)) && insteadOf(shape, connected) === null;
  return targetsOf(checked.node).some((to) => !within.has(to)) || checked.shapes.some(endsTheFlow);
}
