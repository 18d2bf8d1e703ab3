import { callerNames, type FlowGraph, type FlowNode, flowBehaviorSchema, outputName, own } from "@parlo/engine";
import type { Extraction, ExtractionWish, GivenInput, Outcome } from "./extraction.ts";
import { extractionBlockers } from "./extraction-blockers.ts";
import { isBare, namesOfNode, rootOf } from "./names-of-node.ts";
import { openEnds } from "./open-ends.ts";

const mostNames = 50;
/** What templates can say alone. */
const sayable = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

/** What a flow of these steps would be given and give back, where it would lead, and what stands in the way of it. */
export function planExtraction(wish: ExtractionWish): Extraction {
  const { graph } = wish;
  const nodes = [...new Set(wish.chosen)].flatMap((id) => own(graph.nodes, id) ?? []);
  const inside = new Set(nodes.map(({ id }) => id));
  const outside = Object.values(graph.nodes).filter(({ id }) => !inside.has(id));
  const entries = entriesOf(nodes, outside);
  const outcomes = outcomesOf(nodes, graph, inside);
  return {
    blockers: extractionBlockers({ graph, nodes, outside, entries, outcomes }),
    entryId: entries[0] ?? "",
    nodeIds: nodes.map(({ id }) => id),
    ...namesBetween(wish, nodes, outside),
    outcomes,
  };
}

/** What others lead to; in a piece that nothing leads to yet, what none of its own steps leads to. */
function entriesOf(nodes: readonly FlowNode[], outside: readonly FlowNode[]): readonly string[] {
  const targets = (from: readonly FlowNode[]) =>
    new Set(from.flatMap(({ exits }) => exits.map((one) => one.targetNodeId)));
  const led = targets(outside);
  const entries = nodes.filter(({ id }) => led.has(id));
  const own = targets(nodes);
  return (entries.length > 0 ? entries : nodes.filter(({ id }) => !own.has(id))).map(({ id }) => id);
}

function outcomesOf(nodes: readonly FlowNode[], graph: FlowGraph, inside: ReadonlySet<string>): readonly Outcome[] {
  const targets = nodes.flatMap(({ exits }) =>
    exits.flatMap(({ targetNodeId: to }) => (to !== null && !inside.has(to) ? to : [])),
  );
  const names = new Set<string>();
  const named = (wanted: string) => {
    let name = wanted;
    for (let number = 2; names.has(name); number++) name = `${wanted}_${number}`;
    names.add(name);
    return name;
  };
  const led = [...new Set(targets)].map((targetNodeId): Outcome => {
    const node = own(graph.nodes, targetNodeId);
    return { name: named(node ? outputName(node) : "next"), targetNodeId };
  });
  return nodes.some((node) => openEnds(node, graph).length > 0) || led.length === 0
    ? [...led, { name: named("ended"), targetNodeId: null }]
    : led;
}

/**
 * All flows of a conversation share its variables and the end user's: they are read and written where they are. Only what
 * is known in this flow alone is handed over.
 */
function namesBetween(
  { graph, definitions }: ExtractionWish,
  nodes: readonly FlowNode[],
  outside: readonly FlowNode[],
): Pick<Extraction, "inputs" | "shared" | "outputs"> {
  const names = (of: readonly FlowNode[]) => of.flatMap((node) => namesOfNode(node, graph) ?? []);
  const [within, around] = [names(nodes), names(outside)];
  const read = within.flatMap(({ reads }) => [...reads]);
  const items = new Set(around.flatMap(({ gives }) => gives));
  const callers = new Set([...callerNames(graph), ...items]);
  const behavior = flowBehaviorSchema.safeParse(graph.settings);
  const declared = new Map(behavior.success ? behavior.data.inputs.map((one) => [one.name, one] as const) : []);
  const inputs = [...new Set(read.filter(isBare).map(rootOf))]
    .filter((name) => sayable.test(name) && callers.has(name))
    .map((name): GivenInput => {
      if (items.has(name)) return { name, value: `{{ ${name} }}` };
      const type = declared.get(name)?.type;
      return { name, value: `{{ flow.inputs.${name} }}`, ...(type && { type }) };
    });
  const given = new Set([...inputs.map(({ name }) => name), ...within.flatMap(({ gives }) => gives)]);
  const isVariable = (path: string) => definitions.some(({ key }) => key === variableNamed(path));
  const shared = read.filter((path) => isVariable(path) && !given.has(path)).map(variableNamed);
  const hidden = new Set(definitions.flatMap(({ key, hide }) => (hide ? key : [])));
  const readAround = new Set(around.flatMap(({ reads }) => [...reads].map(variableNamed)));
  const written = new Set(within.flatMap(({ writes }) => [...writes]));
  const outputs = [...written].filter((key) => sayable.test(key) && !hidden.has(key) && readAround.has(key));
  return {
    inputs: inputs.slice(0, mostNames),
    shared: [...new Set(shared)],
    outputs: outputs.slice(0, mostNames - 1),
  };
}

/** The variable that a path may lead to, whichever scope it names. */
const variableNamed = (path: string) => path.replace(/^(?:user|endUser|conversation)\./, "").split(".")[0] ?? "";
