import type { FlowGraph, FlowNode, FlowOperation, FlowProblem, FlowTool, JsonObject } from "@parlo/engine";
import { isVariableKey } from "@parlo/nodes/editor";
import { readData } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import type { Mend } from "./mend.ts";
import { entryMends } from "./mend-entry.ts";
import { errorStepMends } from "./mend-error-step.ts";
import { formerMends } from "./mend-former.ts";
import { secretMends } from "./mend-secret.ts";
import { wayMends } from "./mend-ways.ts";
import { removeOperations } from "./model/node-operations.ts";
import { settingsOperation } from "./settings-operation.ts";
import { changeToolOperations } from "./tool-exits.ts";

/** What one click does about a problem; only what cannot be the wrong thing. */
export function mendsOf(problem: FlowProblem, graph: FlowGraph, editor: FlowEditor): readonly Mend[] {
  if (problem.code === "missing-keywords") return keywordMends(problem, graph);
  if (problem.code === "no-entry" || problem.code === "entry-not-start") return entryMends(graph, editor);
  if (problem.code === "node-missing") return errorStepMends(graph);
  if (problem.code === "flow-not-live") return publishMends(problem, editor);
  if (problem.code === "former-name") return formerMends(problem, editor);
  const node = problem.nodeId ? graph.nodes[problem.nodeId] : undefined;
  if (!node) return [];
  if (problem.code === "unreachable")
    return [{ name: "removeNode", values: {}, does: removeOperations(graph, [node.id], false) }];
  if (problem.code === "plain-secret") return secretMends(problem, graph, editor);
  if (problem.code === "variable-missing") return variableMends(problem, editor);
  if (typeof problem.params.free === "string") return nameMends(problem, node, editor);
  if (problem.code === "input-missing" || problem.code === "input-unknown") return inputMends(problem, node, editor);
  if (problem.code === "output-unknown") return outputMends(problem, node, editor);
  if (problem.code === "flow-version-missing") return versionMends(problem, node, graph, editor);
  if (problem.code === "reminder-never") return reminderMends(problem, node, editor);
  if (problem.code === "missing-translation") return translationMends(problem, node, graph, editor);
  return wayMends(problem, node, graph, editor);
}

/** The keywords of one language stand for those of others, until somebody translates them. */
function keywordMends({ field, params: { languages } }: FlowProblem, { settings }: FlowGraph): readonly Mend[] {
  if (!field || !Array.isArray(languages)) return [];
  const keywords = (valueAt(settings, field) ?? {}) as Readonly<Record<string, readonly string[]>>;
  const [from, words] = Object.entries(keywords).find(([, each]) => each.length > 0) ?? [];
  if (!from || !words) return [];
  const all = { ...keywords, ...Object.fromEntries(languages.map((language) => [String(language), words])) };
  const changes = { settings: withValueAt(settings, field.split("."), all) as JsonObject };
  return [{ name: "copyText", values: { from }, does: [{ type: "updateFlow", changes }] }];
}

/** The text that there is stands for those that are missing, until somebody translates it. */
function translationMends(
  { field, params: { languages } }: FlowProblem,
  node: FlowNode,
  graph: FlowGraph,
  editor: FlowEditor,
): readonly Mend[] {
  if (!field || !Array.isArray(languages)) return [];
  const filled = (data: FlowNode["data"], path: readonly string[], does: (data: FlowNode["data"]) => FlowOperation) => {
    const texts = (valueAt(data, path.join(".")) ?? {}) as Readonly<Record<string, unknown>>;
    const [from, text] = Object.entries(texts).find(([, each]) => each) ?? [];
    if (!from || typeof text !== "string") return [];
    const all = { ...texts, ...Object.fromEntries(languages.map((language) => [String(language), text])) };
    const next = withValueAt(data, path, all) as FlowNode["data"];
    return [{ name: "copyText" as const, values: { from }, does: [does(next)] }];
  };
  const [first, toolId = "", ...rest] = field.split(".");
  const tool = first === "tools" ? graph.tools[toolId] : undefined;
  if (tool) return filled(tool.data, rest, (data) => ({ type: "updateTool", toolId, changes: { data } }));
  if (settingsOf(node, editor) === null) return [];
  return filled(node.data, field.split("."), (data) => ({ type: "updateNode", nodeId: node.id, changes: { data } }));
}

function variableMends({ params: { key, type } }: FlowProblem, { createVariable }: FlowEditor): readonly Mend[] {
  if (!createVariable || typeof key !== "string" || !isVariableKey(key)) return [];
  return [{ name: "createVariable", values: { key, type: String(type) }, does: () => createVariable(key) }];
}

/** The later of two gets the name that its kind found free. */
function nameMends({ field, params: { free } }: FlowProblem, node: FlowNode, editor: FlowEditor): readonly Mend[] {
  const mend = (does: Mend["does"]): readonly Mend[] => [{ name: "rename", values: { name: String(free) }, does }];
  const [first, toolId = "", ...path] = field?.split(".") ?? [];
  const { tools } = editor.store.getState().document.graph;
  const tool = first === "tools" ? tools[toolId] : undefined;
  if (tool) {
    const { id, flowId, nodeId, ...changes } = withValueAt(tool, path, free) as FlowTool;
    return mend(changeToolOperations(editor, tool, changes));
  }
  const data = settingsOf(node, editor);
  if (!field || !data) return [];
  return mend([settingsOperation(editor, node, withValueAt(data, field.split("."), free))]);
}

type Given = readonly { readonly name: string; readonly value: string }[];

/** A row for an input that a called flow needs, to be filled in; or without the one that it does not know. */
function inputMends({ code, params, field }: FlowProblem, node: FlowNode, editor: FlowEditor): readonly Mend[] {
  const data = settingsOf(node, editor);
  const name = String(params.name);
  // Where a row stands already its field says what is missing.
  if (field !== "flowId" || !Array.isArray(data?.inputs)) return [];
  const given = data.inputs as unknown as Given;
  const inputs = code === "input-missing" ? [...given, { name, value: "" }] : given.filter((one) => one.name !== name);
  const does = [settingsOperation(editor, node, { ...data, inputs })];
  return [{ name: code === "input-missing" ? "addInput" : "removeInput", values: { name }, does }];
}

/** Without what the called flow does not give. */
function outputMends({ params }: FlowProblem, node: FlowNode, editor: FlowEditor): readonly Mend[] {
  const data = settingsOf(node, editor);
  const name = String(params.name);
  if (!Array.isArray(data?.outputs)) return [];
  const outputs = (data.outputs as unknown as Given).filter((one) => one.name !== name);
  return [{ name: "removeOutput", values: { name }, does: [settingsOperation(editor, node, { ...data, outputs })] }];
}

/** Another flow is published where it is open: its own problems and tests are seen there. */
const publishMends = ({ params: { id } }: FlowProblem, { publishFlow }: FlowEditor): readonly Mend[] => [
  { name: "publishIt", values: {}, does: () => publishFlow(String(id)) },
];

/** The live version in place of one that is not there. */
function versionMends({ field }: FlowProblem, node: FlowNode, graph: FlowGraph, editor: FlowEditor): readonly Mend[] {
  const mend = (does: FlowOperation): readonly Mend[] => [{ name: "takeLive", values: {}, does: [does] }];
  const [first, toolId = "", ...path] = field?.split(".") ?? [];
  const tool = first === "tools" ? graph.tools[toolId] : undefined;
  if (tool) {
    const data = withValueAt(tool.data, path, null) as FlowTool["data"];
    return mend({ type: "updateTool", toolId, changes: { data } });
  }
  const data = settingsOf(node, editor);
  return field && data ? mend(settingsOperation(editor, node, withValueAt(data, field.split("."), null))) : [];
}

/** The time that a step gets with its first reminder. */
function reminderMends(
  { field, params: { usualMs } }: FlowProblem,
  node: FlowNode,
  editor: FlowEditor,
): readonly Mend[] {
  const data = settingsOf(node, editor);
  if (!data || !field || typeof usualMs !== "number") return [];
  const does = [settingsOperation(editor, node, withValueAt(data, field.split("."), usualMs))];
  return [{ name: "remindAfter", values: { seconds: String(usualMs / 1000) }, does }];
}

/** Null where they cannot be read. */
function settingsOf(node: FlowNode, { catalog }: FlowEditor): JsonObject | null {
  const entry = catalog.entry(node.type);
  return entry ? (readData(entry.kind, node.data) as JsonObject | null) : null;
}

function valueAt(value: unknown, field: string): unknown {
  return field
    .split(".")
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], value);
}

function withValueAt(value: unknown, path: readonly string[], put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? withValueAt(each, rest, put) : each));
  const record = (value ?? {}) as Record<string, unknown>;
  return { ...record, [key]: withValueAt(record[key], rest, put) };
}
