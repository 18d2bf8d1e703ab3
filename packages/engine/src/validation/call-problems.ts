import { isNeeded } from "../flow/fit-inputs.ts";
import { flowBehaviorSchema } from "../flow/flow-behavior.ts";
import type { FlowGraph } from "../graph/model.ts";
import type { Reference } from "../kind/node-kind.ts";
import { waitsForPerson } from "../kind/waits-for-person.ts";
import { isWritten, readWritten } from "../variable/read-written.ts";
import type { CheckedNode } from "./checked-node.ts";
import { flowAt } from "./pins.ts";
import type { FlowProblem, Surroundings } from "./surroundings.ts";
import { wayBack } from "./way-back.ts";

type FlowReference = Extract<Reference, { type: "flow" }>;

const flowsOf = ({ references }: CheckedNode) =>
  references.flatMap((one): FlowReference[] => (one.type === "flow" ? [one] : []));

/** Flows without an end user have nobody to wait for. */
export function waitsForNobody({ type }: FlowGraph, { node, kind, data }: CheckedNode): readonly FlowProblem[] {
  if (type !== "Automation" || !waitsForPerson(kind, data)) return [];
  const message = "This step waits for a person, and an automation has none";
  return [{ severity: "error", code: "waits-for-person", message, params: {}, nodeId: node.id, field: null }];
}

/** Flows of a type that cannot be run here, and inputs that do not fit what they declare. */
export function misgivenInputs(checked: CheckedNode, around: Surroundings): readonly FlowProblem[] {
  return flowsOf(checked).flatMap((reference): FlowProblem[] => {
    const { id, field, wanted, inputs, givesTyped, values = [] } = reference;
    const flow = flowAt(reference, around);
    if (!flow) return [];
    const problem = (code: string, message: string, name: string, more: Partial<FlowProblem> = {}): FlowProblem => ({
      severity: code === "input-unknown" ? "warning" : "error",
      code,
      message,
      params: { name },
      nodeId: checked.node.id,
      field,
      ...more,
    });
    if (wanted && flow.type !== wanted)
      return [
        problem("wrong-flow-type", `The flow ${flow.name} is of another type`, flow.name, {
          params: { id, name: flow.name },
        }),
      ];
    if (!inputs) return [];
    const missing = flow.inputs.filter(
      (input) => isNeeded(input) && !inputs.includes(input.name) && !(givesTyped && input.type),
    );
    /** A flow that declares nothing takes everything. */
    const known = new Set(flow.inputs.length === 0 ? inputs : ["task", ...flow.inputs.map(({ name }) => name)]);
    return [
      ...missing.map(({ name }) => problem("input-missing", `The flow needs the input ${name}`, name)),
      ...inputs
        .filter((name) => !known.has(name))
        .map((name) => problem("input-unknown", `The flow knows no input ${name}`, name)),
      ...values.flatMap(({ name, value, field: at }) => {
        const input = flow.inputs.find((one) => one.name === name);
        if (!input || !isWritten(value)) return [];
        if (value.trim() === "")
          return isNeeded(input)
            ? [problem("input-missing", `The flow needs the input ${name}`, name, { field: at })]
            : [];
        const { type } = input;
        if (!type || readWritten(type, value) !== undefined) return [];
        return [
          problem("input-type", `The input ${name} must be ${type}`, name, { field: at, params: { name, type } }),
        ];
      }),
    ];
  });
}

/** Outputs that a node takes of a flow and that nothing in it gives. */
export function unknownOutputs(checked: CheckedNode, around: Surroundings): readonly FlowProblem[] {
  return flowsOf(checked).flatMap((reference): FlowProblem[] => {
    const { outputs = [] } = reference;
    const flow = flowAt(reference, around);
    if (!flow) return [];
    return outputs
      .filter(({ name }) => !flow.outputs.includes(name))
      .map(({ name, field }) => {
        const message = `The flow gives no output ${name}`;
        const params = { name };
        return { severity: "warning", code: "output-unknown", message, params, nodeId: checked.node.id, field };
      });
  });
}

/** Outputs that the flow declares, and that none of its ends gives. */
export function missingOutputs(graph: FlowGraph, nodes: Iterable<CheckedNode>): readonly FlowProblem[] {
  const behavior = flowBehaviorSchema.safeParse(graph.settings);
  if (!behavior.success || behavior.data.outputs.length === 0) return [];
  const given = new Set([...nodes].flatMap(({ kind, data }) => kind.gives?.(data) ?? []));
  return behavior.data.outputs.flatMap(({ name }, at): FlowProblem[] => {
    if (given.has(name)) return [];
    const message = `No end of the flow gives the output ${name}`;
    const field = `outputs.${at}.name`;
    return [{ severity: "warning", code: "output-missing", message, params: { name }, nodeId: null, field }];
  });
}

/** Calls that come back to this flow by way of others: they go on until they are too deep, unless something ends them. */
export function endlessCalls(
  { id, name }: FlowGraph,
  checked: CheckedNode,
  around: Surroundings,
): readonly FlowProblem[] {
  return flowsOf(checked).flatMap(({ id: called, field, calls }): FlowProblem[] => {
    const way = calls ? wayBack(id, called, around.flows, (flow) => flow.calls) : null;
    if (!way) return [];
    const names = [name, ...way, name].join(" → ");
    const message = `These flows call one another: ${names}`;
    const { node } = checked;
    return [{ severity: "warning", code: "endless-calls", message, params: { names }, nodeId: node.id, field }];
  });
}
