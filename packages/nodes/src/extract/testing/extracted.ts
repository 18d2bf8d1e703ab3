import {
  applyOperation,
  applyOperations,
  type FlowGraph,
  type FlowOperation,
  type VariableDefinition,
} from "@parlo/engine";
import { expect } from "vitest";
import { buildFlow, type NodeSketch } from "../../templates/build-flow.ts";
import { converse } from "../../testing/converse.ts";
import { callOperations } from "../call-operations.ts";
import { newFlowOperations } from "../new-flow-operations.ts";
import { planExtraction } from "../plan-extraction.ts";

export const variable = (key: string, type: VariableDefinition["type"], more: Partial<VariableDefinition> = {}) => ({
  ...{ key, name: key, type, isEndUser: false, hide: false, description: null },
  ...more,
});
export const definitions = [
  variable("name", "String", { isEndUser: true }),
  variable("guests", "Number"),
  variable("day", "Date"),
  variable("price", "Number"),
  variable("pin", "String", { hide: true }),
];

export { text as saying } from "../../testing/text-step.ts";
export const storing = (key: string, value: string | number, to: string): NodeSketch => ({
  type: "StoreVariable",
  data: { assignments: [{ mode: "value", variable: key, value }] },
  to: { default: to },
});
export const waiting = (to: string): NodeSketch => ({ type: "Checkpoint", to: { text: to } });
export const asking = (variableName: string, value: string, to: { yes?: string; no?: string }): NodeSketch => ({
  type: "IfElse",
  data: {
    cases: [{ id: "yes", label: "Yes", conditions: [{ variable: variableName, operator: "gt", value }] }],
  },
  to: { ...(to.yes && { "response:yes": to.yes }), ...(to.no && { default: to.no }) },
});

export function extracted(graph: FlowGraph, chosen: readonly string[], known = definitions) {
  let ids = 0;
  const makeId = () => `made-${++ids}`;
  const plan = planExtraction({ graph, chosen, definitions: known });
  expect(plan.blockers).toEqual([]);
  const draft = buildFlow({ id: "taken-out", name: "Taken out", nodes: { "new-start": { type: "Start" } } });
  const made = applyOperations(draft, newFlowOperations(plan, { graph, draft, makeId }));
  const { operations } = callOperations(plan, { graph, called: { id: draft.id, name: draft.name }, makeId });
  if (!made.ok) throw new Error(made.reason);
  let caller = graph;
  const inverse: FlowOperation[] = [];
  for (const operation of operations) {
    const done = applyOperation(caller, operation);
    if (!done.ok) throw new Error(done.reason);
    caller = done.graph;
    inverse.unshift(...done.inverse);
  }
  const back = applyOperations(caller, inverse);
  expect(back.ok && back.graph).toEqual(graph);
  return { plan, called: made.graph, caller };
}

/** What a person meets, and what is known after it: all but which flow a step is in. */
export function talk(flows: readonly FlowGraph[], said: readonly string[], given: object = {}) {
  const chat = converse(flows, { definitions, ...given });
  const heard = said.map((text) => {
    const [, does, what = ""] = /^(signal|stores):(.+)$/.exec(text) ?? [];
    if (does === undefined) return chat.hear(text);
    if (does === "signal") chat.signal(what);
    else chat.take({ type: "variableStore", values: JSON.parse(what), messageId: null });
    return chat.texts();
  });
  const issues = chat.all().filter(({ type }) => type === "issue");
  const known = new Map(
    chat
      .all()
      .flatMap((event) => (event.type === "variable" ? [[`${event.scope} ${event.key}`, event.value] as const] : [])),
  );
  const closed = chat.all().some(({ type }) => type === "closed");
  return { heard, issues, known: Object.fromEntries(known), closed };
}
