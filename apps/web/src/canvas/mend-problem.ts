import type { FlowGraph, FlowNode, FlowOperation, FlowProblem } from "@parlo/engine";
import { readData } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { removeOperations } from "./model/node-operations.ts";

export interface Mend {
  /** `canvas.mend.<name>` says what it does. */
  readonly name: "removeNode" | "copyText" | "addInput" | "removeInput";
  readonly values: Readonly<Record<string, string>>;
  readonly operations: readonly FlowOperation[];
}

/** What one click does about a problem; only what cannot be the wrong thing. */
export function mendsOf(problem: FlowProblem, graph: FlowGraph, editor: FlowEditor): readonly Mend[] {
  const node = problem.nodeId ? graph.nodes[problem.nodeId] : undefined;
  if (!node) return [];
  if (problem.code === "unreachable")
    return [{ name: "removeNode", values: {}, operations: removeOperations(graph, [node.id], false) }];
  if (problem.code === "input-missing" || problem.code === "input-unknown") return inputMends(problem, node);
  const { languages } = problem.params;
  if (problem.code !== "missing-translation" || !problem.field || !Array.isArray(languages)) return [];
  const entry = editor.catalog.entry(node.type);
  if (!entry || readData(entry.kind, node.data) === null) return [];
  const texts = (valueAt(node.data, problem.field) ?? {}) as Readonly<Record<string, unknown>>;
  const [from, text] = Object.entries(texts).find(([, each]) => each) ?? [];
  if (!from || typeof text !== "string") return [];
  const filled = { ...texts, ...Object.fromEntries(languages.map((language) => [String(language), text])) };
  const data = withValueAt(node.data, problem.field.split("."), filled) as typeof node.data;
  return [
    { name: "copyText", values: { from }, operations: [{ type: "updateNode", nodeId: node.id, changes: { data } }] },
  ];
}

type Given = readonly { readonly name: string; readonly value: string }[];

/** A row for an input that a called flow needs, to be filled in; or without the one that it does not know. */
function inputMends({ code, params, field }: FlowProblem, node: FlowNode): readonly Mend[] {
  const { name } = params;
  const given = node.data.inputs as Given | undefined;
  if (field !== "flowId" || typeof name !== "string" || !Array.isArray(given)) return [];
  const inputs = code === "input-missing" ? [...given, { name, value: "" }] : given.filter((one) => one.name !== name);
  const data = { ...node.data, inputs };
  return [
    {
      name: code === "input-missing" ? "addInput" : "removeInput",
      values: { name },
      operations: [{ type: "updateNode", nodeId: node.id, changes: { data } }],
    },
  ];
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
