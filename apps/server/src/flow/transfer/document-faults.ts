import { exportLimits, type FieldProblem, type FlowExport } from "@parlo/contract";
import { type FlowNode, type FlowTool, nodeMisfits, settingsMisfits, toolMisfits } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { keyOfDefinition } from "../../variable-definition/index.ts";
import type { FlowTriggers } from "../surroundings.ts";

type Entry = FlowExport["flows"][number];

const problem = (path: string, code: string, message: string): FieldProblem => ({ path, code, message });

/** What keeps a document from being imported at all, whatever is here and whatever anybody chooses. */
export function documentFaults({ flows, variableDefinitions }: FlowExport, triggers: FlowTriggers): FieldProblem[] {
  return [
    ...(countTriggers(flows) > exportLimits.allTriggers
      ? [problem("flows", "too-many-triggers", `At most ${exportLimits.allTriggers} schedules and webhooks`)]
      : []),
    ...repeats(flows, ({ flow }) => flow.id).map((at) =>
      // Each flow is known by its id to those that lead to it.
      problem(`flows.${at}.flow.id`, "flow-exists", "Two flows have the same id"),
    ),
    ...repeats(variableDefinitions, (one) => `${one.isEndUser} ${keyOfDefinition(one)}`).map((at) =>
      problem(`variableDefinitions.${at}.key`, "variable-twice", "Two variables have the same key"),
    ),
    ...flows.flatMap((entry, at) => [
      ...entryFaults(entry, `flows.${at}`),
      ...triggerFaults(entry.flow, `flows.${at}.flow.triggers`, triggers),
    ]),
  ];
}

export const countTriggers = (flows: readonly Entry[]): number =>
  flows.reduce((sum, { flow: { triggers } }) => sum + triggers.schedules.length + triggers.webhooks.length, 0);

/** Places of the items whose key an earlier one has. */
export function repeats<Item>(items: readonly Item[], keyOf: (item: Item) => string): number[] {
  const seen = new Set<string>();
  return items.flatMap((item, at) => {
    const key = keyOf(item);
    if (seen.has(key)) return at;
    seen.add(key);
    return [];
  });
}

function triggerFaults({ type, triggers: given }: Entry["flow"], path: string, triggers: FlowTriggers): FieldProblem[] {
  if (type !== "Automation" && given.schedules.length + given.webhooks.length > 0)
    return [problem(path, "no-automation", "Only automations have triggers")];
  return triggers.faults(given).map((fault) => ({ ...fault, path: `${path}.${fault.path}` }));
}

/** What keeps the parts of an exported flow from fitting together: ids twice, exits and tools that lead nowhere, and what no editor could show. */
function entryFaults({ flow, nodes, tools, marks = [] }: Entry, path: string): FieldProblem[] {
  const nodeById = new Map(nodes.map((node) => [node.id, node]));
  const toolIds = new Set(tools.map((tool) => tool.id));
  const problems: FieldProblem[] = [];
  if (nodeById.size < nodes.length)
    problems.push(problem(`${path}.nodes`, "node-exists", "Two nodes have the same id"));
  if (toolIds.size < tools.length) problems.push(problem(`${path}.tools`, "tool-exists", "Two tools have the same id"));
  if (new Set(marks.map((mark) => mark.id)).size < marks.length)
    problems.push(problem(`${path}.marks`, "mark-exists", "Two notes or frames have the same id"));
  const frames = new Set(marks.flatMap((mark) => (mark.type === "frame" ? mark.id : [])));
  if (flow.entryNodeId !== null && !nodeById.has(flow.entryNodeId))
    problems.push(problem(`${path}.flow.entryNodeId`, "unknown-node", `There is no node ${flow.entryNodeId}`));
  for (const [index, node] of nodes.entries()) {
    const stray = node.exits.find((exit) => exit.targetNodeId !== null && !nodeById.has(exit.targetNodeId));
    if (stray)
      problems.push(
        problem(
          `${path}.nodes.${index}.exits`,
          "unknown-target",
          `An exit leads to ${stray.targetNodeId}, which is not there`,
        ),
      );
    const missing = node.tools.find((id) => !toolIds.has(id));
    if (missing !== undefined)
      problems.push(problem(`${path}.nodes.${index}.tools`, "unknown-tool", `There is no tool ${missing}`));
    const { frameId } = node.renderParams;
    if (frameId !== undefined && !frames.has(frameId))
      problems.push(
        problem(`${path}.nodes.${index}.renderParams.frameId`, "unknown-mark", `There is no frame ${frameId}`),
      );
  }
  for (const [index, tool] of tools.entries())
    if (!nodeById.get(tool.nodeId)?.tools.includes(tool.id))
      problems.push(
        problem(`${path}.tools.${index}.nodeId`, "unknown-node", `No node ${tool.nodeId} offers the tool ${tool.id}`),
      );
  if (problems.length > 0) return problems;
  return [...impossibleParts({ flow, nodes, tools }, path), ...secondStart(nodes, path)];
}

function impossibleParts({ flow, nodes, tools }: Omit<Entry, "marks">, path: string): FieldProblem[] {
  const at = (place: string) => (misfit: FieldProblem) => ({ ...misfit, path: [place, misfit.path].join(".") });
  const offered = tools as unknown as readonly FlowTool[];
  const toolById = new Map(offered.map((tool) => [tool.id, tool]));
  const nodeById = new Map(nodes.map((node) => [node.id, node]));
  return [
    ...settingsMisfits(flow.settings).map(at(`${path}.flow`)),
    ...nodes.flatMap((node, index) => {
      const own = node.tools.flatMap((id) => toolById.get(id) ?? []);
      return nodeMisfits(node as FlowNode, own, kinds).map(at(`${path}.nodes.${index}`));
    }),
    ...offered.flatMap((tool, index) => {
      const node = nodeById.get(tool.nodeId);
      return node ? toolMisfits(tool, node, kinds).map(at(`${path}.tools.${index}`)) : [];
    }),
  ];
}

function secondStart(nodes: Entry["nodes"], path: string): FieldProblem[] {
  const starts = nodes.flatMap(({ type }, index) => (type === "Start" ? [index] : []));
  return starts.slice(1).map((index) => problem(`${path}.nodes.${index}.type`, "second-start", "A flow has one Start"));
}
