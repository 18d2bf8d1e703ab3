import type { FieldProblem, FlowExport } from "@parlo/contract";
import { type FlowNode, type FlowTool, nodeMisfits, settingsMisfits, toolMisfits } from "@parlo/engine";
import { kinds } from "@parlo/nodes";

const problem = (path: string, code: string, message: string): FieldProblem => ({ path, code, message });

/** Each flow is known by its id to those that lead to it. */
export const sameFlowTwice = (flows: FlowExport["flows"]): FieldProblem[] =>
  flows.flatMap(({ flow }, index) =>
    flows.findIndex((one) => one.flow.id === flow.id) < index
      ? problem(`flows.${index}.flow.id`, "flow-exists", "Two flows have the same id")
      : [],
  );

/** What keeps the parts of an exported flow from fitting together: ids twice, exits and tools that lead nowhere, and what no editor could show. */
export function misfitOf({ flow, nodes, tools }: FlowExport["flows"][number], path: string): FieldProblem[] {
  const nodeIds = new Set(nodes.map((node) => node.id));
  const toolIds = new Set(tools.map((tool) => tool.id));
  const problems: FieldProblem[] = [];
  if (nodeIds.size < nodes.length) problems.push(problem(`${path}.nodes`, "node-exists", "Two nodes have the same id"));
  if (toolIds.size < tools.length) problems.push(problem(`${path}.tools`, "tool-exists", "Two tools have the same id"));
  if (flow.entryNodeId !== null && !nodeIds.has(flow.entryNodeId))
    problems.push(problem(`${path}.flow.entryNodeId`, "unknown-node", `There is no node ${flow.entryNodeId}`));
  for (const [index, node] of nodes.entries()) {
    const stray = node.exits.find((exit) => exit.targetNodeId !== null && !nodeIds.has(exit.targetNodeId));
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
  }
  for (const [index, tool] of tools.entries())
    if (!nodes.some((node) => node.id === tool.nodeId && node.tools.includes(tool.id)))
      problems.push(
        problem(`${path}.tools.${index}.nodeId`, "unknown-node", `No node ${tool.nodeId} offers the tool ${tool.id}`),
      );
  if (problems.length > 0) return problems;
  return [...impossibleParts({ flow, nodes, tools }, path), ...secondStart(nodes, path)];
}

type Entry = FlowExport["flows"][number];

function impossibleParts({ flow, nodes, tools }: Entry, path: string): FieldProblem[] {
  const at = (place: string) => (misfit: FieldProblem) => ({ ...misfit, path: [place, misfit.path].join(".") });
  const offered = tools as unknown as readonly FlowTool[];
  const byId = new Map(offered.map((tool) => [tool.id, tool]));
  return [
    ...settingsMisfits(flow.settings).map(at(`${path}.flow`)),
    ...nodes.flatMap((node, index) => {
      const own = node.tools.flatMap((id) => byId.get(id) ?? []);
      return nodeMisfits(node as FlowNode, own, kinds).map(at(`${path}.nodes.${index}`));
    }),
    ...offered.flatMap((tool, index) => {
      const node = nodes.find(({ id }) => id === tool.nodeId);
      return node ? toolMisfits(tool, node, kinds).map(at(`${path}.tools.${index}`)) : [];
    }),
  ];
}

function secondStart(nodes: Entry["nodes"], path: string): FieldProblem[] {
  const starts = nodes.flatMap(({ type }, index) => (type === "Start" ? [index] : []));
  return starts.slice(1).map((index) => problem(`${path}.nodes.${index}.type`, "second-start", "A flow has one Start"));
}
