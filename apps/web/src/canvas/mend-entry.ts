import type { FlowGraph, FlowNode, FlowOperation, FlowProblem } from "@parlo/engine";
import { newNode } from "./add-node.ts";
import type { FlowEditor } from "./flow-editor.ts";
import type { Mend, MendChoice } from "./mend.ts";
import { optionOf } from "./mend-option.ts";
import { cardWidth } from "./model/card-size.ts";
import { cornerOf } from "./model/frames.ts";
import { freePlace } from "./model/free-place.ts";
import { connectOperation, mainExit } from "./model/node-operations.ts";
import { nodeName } from "./node-name.ts";
import { openPaletteAt } from "./open-palette-at.ts";

/** What a click does about a flow that does not begin with Start. */
export function entryMends(graph: FlowGraph, editor: FlowEditor): readonly Mend[] {
  const [start, ...others] = startsOf(graph);
  if (start && others.length === 0) {
    const values = { step: nodeName(start, editor.catalog.entry(start.type)) };
    return [{ name: "startWith", values, does: [entryOperation(start.id)] }];
  }
  if (start) return [];
  const does = addStart(graph.entryNodeId ?? onlyUnled(graph)?.id, graph, editor);
  return does.length > 0 ? [{ name: "addStart", values: {}, does }] : [];
}

/** What a click does about a Start that leads nowhere. */
export function startMends(start: FlowNode, graph: FlowGraph, editor: FlowEditor): readonly Mend[] {
  const first = onlyUnled(graph);
  if (first) {
    const values = { step: nodeName(first, editor.catalog.entry(first.type)) };
    return [{ name: "startWith", values, does: leadOperations(start, first.id) }];
  }
  const exit = mainExit(start.exits);
  return exit ? [{ name: "connect", values: {}, does: () => openPaletteAt(editor, start.id, exit) }] : [];
}

/** The step with which a flow begins, where nothing tells which of several it is; null where that is no question. */
export function firstStepChoice(
  { code, nodeId }: FlowProblem,
  graph: FlowGraph,
  editor: FlowEditor,
): MendChoice | null {
  const start = nodeId === null ? undefined : graph.nodes[nodeId];
  const isAsked = code === "start-leads-nowhere" ? start : code === "no-entry" && startsOf(graph).length === 0;
  if (!isAsked || onlyUnled(graph)) return null;
  const { led, unled } = firstSteps(graph);
  const options = [...unled, ...led].map((node) => optionOf(editor, node));
  const put = (id: string) => (start ? leadOperations(start, id) : addStart(id, graph, editor));
  return options.length > 0 ? { name: "beginWith", values: {}, options, put } : null;
}

const isStart = ({ type }: FlowNode) => type === "Start";
const startsOf = ({ nodes }: FlowGraph) => Object.values(nodes).filter(isStart);
const entryOperation = (entryNodeId: string): FlowOperation => ({ type: "updateFlow", changes: { entryNodeId } });

/** Those with which a flow may begin: to which others lead, and to which none does. */
function firstSteps({ nodes }: FlowGraph): { readonly led: readonly FlowNode[]; readonly unled: readonly FlowNode[] } {
  const targets = new Set(
    Object.values(nodes).flatMap(({ id, exits }) =>
      exits.flatMap(({ targetNodeId }) => (targetNodeId === null || targetNodeId === id ? [] : targetNodeId)),
    ),
  );
  const steps = Object.values(nodes).filter((node) => !isStart(node));
  return { led: steps.filter(({ id }) => targets.has(id)), unled: steps.filter(({ id }) => !targets.has(id)) };
}

function onlyUnled(graph: FlowGraph): FlowNode | undefined {
  const [first, ...others] = firstSteps(graph).unled;
  return others.length === 0 ? first : undefined;
}

/** Ways that Start is taken by unless something else is said: its fallback, and the signals that it names. */
const usualWays = ({ exits }: FlowNode) => exits.filter((exit) => exit.default || exit.expectedResultMatch !== null);

const leadOperations = (start: FlowNode, id: string) =>
  usualWays(start).map((exit) => connectOperation(start.id, exit, id));

/** A new Start left of the step that it leads to, or of all that there is. */
function addStart(first: string | undefined, graph: FlowGraph, { catalog, flowId }: FlowEditor): FlowOperation[] {
  const entry = catalog.entry("Start");
  if (!entry) return [];
  const led = first === undefined ? undefined : graph.nodes[first];
  const nodes = led ? [led] : Object.values(graph.nodes);
  const corner = nodes.length > 0 ? cornerOf(nodes.map(({ renderParams }) => renderParams.position)) : origin;
  const draft = newNode(flowId, entry, origin);
  const position = freePlace(graph, { x: corner.x - cardWidth - 64, y: corner.y }, draft);
  const node = { ...draft, renderParams: { position } };
  return [{ type: "addNode", node }, entryOperation(node.id), ...(led ? leadOperations(node, led.id) : [])];
}

const origin = { x: 0, y: 0 };
