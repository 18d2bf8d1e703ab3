import { isNeeded } from "../flow/fit-inputs.ts";
import { flowBehaviorSchema } from "../flow/flow-behavior.ts";
import type { FlowGraph, FlowNode } from "../graph/model.ts";
import type { Kinds } from "../kind/node-kind.ts";
import { readSettings } from "../kind/read-settings.ts";
import { leftOutProblems } from "../outside/headers.ts";
import { secretsUnder } from "../outside/written-secrets.ts";
import { own } from "../own.ts";
import type { AnalyzeTemplate } from "../template/template-analysis.ts";
import { readWritten, writtenOf } from "../variable/read-written.ts";
import { endlessCalls, misgivenInputs, missingOutputs, unknownOutputs, waitsForNobody } from "./call-problems.ts";
import { type CheckedNode, checkNode, type ReadNode } from "./checked-node.ts";
import { doubtfulReads } from "./doubtful-reads.ts";
import { handlersWithoutExamples, missingExamples } from "./example-problems.ts";
import type { FitsType } from "./fits-type.ts";
import { formerNames } from "./former-names.ts";
import { endlessCycles, unconnected, unreachable } from "./graph-problems.ts";
import { keywordsTwice, missingKeywords } from "./handler-problems.ts";
import { endlessJumps } from "./jump-problems.ts";
import { silentReminders } from "./ladder-problems.ts";
import { modelProblem } from "./model-problem.ts";
import { nearestIssues } from "./nearest-issues.ts";
import {
  brokenTemplates,
  filesOff,
  missingReferences,
  missingTranslations,
  noModel,
  nothingBehind,
  unpublished,
  unspoken,
} from "./reference-problems.ts";
import { roundsOnce } from "./rounds-once.ts";
import type { FlowProblem, Surroundings, ValidateFlow } from "./surroundings.ts";

/** Checks flows with whatever is at hand to read templates and values. */
export const flowValidator =
  (analyze: AnalyzeTemplate, fits: FitsType): ValidateFlow =>
  (graph, kinds, surroundings) => {
    const problems: FlowProblem[] = [...flowProblems(graph, surroundings)];
    const nodes = new Map<string, CheckedNode>();
    const former = formerNames(surroundings.definitions);
    for (const node of Object.values(graph.nodes)) {
      const read = readNode(node, graph, kinds);
      if ("problems" in read) problems.push(...read.problems);
      else nodes.set(node.id, checkNode(read, analyze));
    }
    for (const node of nodes.values()) {
      for (const { severity, code, message, field, params } of node.kind.problems?.(node.data, node.tools) ?? [])
        problems.push({ severity, code, message, params: params ?? {}, nodeId: node.node.id, field });
      problems.push(
        ...unconnected(node),
        ...nothingBehind(node, surroundings),
        ...missingReferences(node, surroundings, fits, former),
        ...waitsForNobody(graph, node),
        ...misgivenInputs(node, surroundings),
        ...unknownOutputs(node, surroundings),
        ...endlessCalls(graph, node, surroundings),
        ...noModel(node, surroundings),
        ...filesOff(node, surroundings),
        ...brokenTemplates(node),
        ...missingTranslations(node, surroundings),
        ...missingExamples(node, surroundings),
        ...unspoken(node, surroundings),
        ...silentReminders(node),
      );
    }
    return [
      ...problems,
      ...missingOutputs(graph, nodes.values()),
      ...unreachable(graph),
      ...endlessCycles(nodes),
      ...endlessJumps(graph, nodes, surroundings),
      ...roundsOnce(graph, nodes),
      ...doubtfulReads(graph, nodes, surroundings, former),
    ];
  };

const flowProblem = (code: string, message: string, field: string | null): FlowProblem => ({
  severity: "error",
  code,
  message,
  params: {},
  nodeId: null,
  field,
});

function flowProblems(graph: FlowGraph, surroundings: Surroundings): readonly FlowProblem[] {
  const { flows } = surroundings;
  const problems: FlowProblem[] = [];
  const entry = graph.entryNodeId === null ? undefined : own(graph.nodes, graph.entryNodeId);
  if (!entry) problems.push(flowProblem("no-entry", "The flow has no Start", null));
  else if (entry.type !== "Start")
    problems.push(flowProblem("entry-not-start", "The flow must begin with Start", null));
  const behavior = flowBehaviorSchema.safeParse(graph.settings);
  if (!behavior.success) {
    for (const { path, message } of behavior.error.issues)
      problems.push(flowProblem("invalid", message, path.join(".")));
    return problems;
  }
  const { errorNodeId, handlers, intents, inputs } = behavior.data;
  inputs.forEach(({ name, type, default: usual = null }, at) => {
    const leftOut = leftOutProblems(secretsUnder(name, typeof usual === "string" ? usual : ""), `inputs.${at}.default`);
    problems.push(...leftOut.map((one) => ({ ...flowProblem(one.code, one.message, one.field), params: { name } })));
    if (usual === null || !type || readWritten(type, writtenOf(usual)) !== undefined) return;
    const message = `What the input ${name} is where none is given must be ${type}`;
    problems.push({ ...flowProblem("input-default", message, `inputs.${at}.default`), params: { name, type } });
  });
  if (errorNodeId !== null && !own(graph.nodes, errorNodeId))
    problems.push(flowProblem("node-missing", "The node for errors is not there", "errorNodeId"));
  const { aiModelId } = intents;
  const wrong = aiModelId === null ? null : modelProblem(aiModelId, surroundings);
  if (wrong)
    problems.push({ ...flowProblem(wrong.code, wrong.message, "intents.aiModelId"), params: { id: aiModelId } });
  handlers.forEach(({ flowId }, at) => {
    const flow = flows.find((one) => one.id === flowId);
    const field = `handlers.${at}.flowId`;
    if (flow && !flow.archived) {
      // A handler gives its flow nothing.
      for (const { name } of flow.inputs.filter(isNeeded))
        problems.push({ ...flowProblem("input-missing", `The flow needs the input ${name}`, field), params: { name } });
      problems.push(...unpublished(flow, graph.id, surroundings).map((one) => ({ ...one, field })));
      return;
    }
    const code = flow ? "flow-archived" : "flow-missing";
    const params = { id: flowId, ...(flow && { name: flow.name }) };
    problems.push({ ...flowProblem(code, "This flow is not there", field), params });
  });
  return [
    ...problems,
    ...missingKeywords(behavior.data, surroundings),
    ...keywordsTwice(behavior.data),
    ...handlersWithoutExamples(behavior.data, surroundings),
  ];
}

function readNode(node: FlowNode, graph: FlowGraph, kinds: Kinds): ReadNode | { problems: readonly FlowProblem[] } {
  const problem = (code: string, message: string, field: string | null): FlowProblem => ({
    severity: "error",
    code,
    message,
    params: { type: node.type },
    nodeId: node.id,
    field,
  });
  const kind = own(kinds, node.type);
  if (!kind) return { problems: [problem("unknown-kind", `There is no node kind ${node.type}`, null)] };
  const tools = node.tools.flatMap((id) => own(graph.tools, id) ?? []);
  const read = readSettings(kind, node.data);
  if (read.state === "whole") return { node, tools, kind, data: read.data };
  if (read.state === "unreadable") return { problems: [problem("invalid", read.message, null)] };
  const issues = read.issues.flatMap(nearestIssues);
  return { problems: issues.map(({ path, message }) => problem("invalid", message, path.join("."))) };
}
