import type { NewConversation } from "@parlo/contract";
import { callerNames, type FlowGraph, type Json, outputName, variableOfPath } from "@parlo/engine";
import { isRecord } from "../../../canvas/index.ts";
import { inputsToTry, readAs, type TriedInput } from "../start-inputs.ts";

/** A path that a step reads and that only what came before it in the flow, or a caller, gives a value. */
export interface StepSeed extends TriedInput {
  /** As the step writes it; its name in the form. */
  readonly name: string;
  readonly into: "inputs" | "outputs";
  /** First the name of the input or the id of the step. */
  readonly at: readonly string[];
}

/** Of the paths that a step reads those that are no variable's: outputs of steps, inputs, and items of lists. */
export function stepSeeds(
  paths: readonly string[],
  graph: FlowGraph,
  definitions: readonly { readonly key: string }[],
): readonly StepSeed[] {
  const steps = new Map(Object.values(graph.nodes).map((node) => [outputName(node), node.id]));
  const inputs = new Map(inputsToTry(graph).map((input) => [input.name, input.type]));
  const callers = new Set(callerNames(graph));
  const keys = new Set(definitions.map(({ key }) => key));
  return [...new Set(paths)].flatMap((path): StepSeed[] => {
    const input = /^flow\.inputs\.(.+)$/.exec(path)?.[1];
    const [first = "", ...rest] = (input ?? path).split(".");
    if (input || callers.has(first)) {
      const type = rest.length === 0 ? inputs.get(first) : undefined;
      return [{ name: path, type, into: "inputs", at: [first, ...rest] }];
    }
    const [step = "", ...part] = first === "nodes" ? rest : [first, ...rest];
    const nodeId = steps.get(step);
    if (nodeId && !keys.has(first)) return [{ name: path, into: "outputs", at: [nodeId, ...part] }];
    const isBare = variableOfPath(path)?.isEndUser === null;
    return keys.has(first) || !isBare ? [] : [{ name: path, into: "inputs", at: [first, ...rest] }];
  });
}

type Seeded = Pick<NewConversation, "startInputs" | "startOutputs">;
type Values = Readonly<Record<string, Json>>;

/** What a try is told of them. */
export function seeded(seeds: readonly StepSeed[], typed: Readonly<Record<string, string>>): Seeded {
  const told: Record<StepSeed["into"], Values> = { inputs: {}, outputs: {} };
  for (const { name, into, at, type } of seeds)
    if (typed[name]) told[into] = put(told[into], at, readAs(type, typed[name]));
  return {
    ...(Object.keys(told.inputs).length > 0 && { startInputs: told.inputs as Record<string, never> }),
    ...(Object.keys(told.outputs).length > 0 && { startOutputs: told.outputs as Record<string, never> }),
  };
}

function put(into: Values, [name = "", ...rest]: readonly string[], value: Json): Values {
  const within = Object.hasOwn(into, name) ? into[name] : undefined;
  const below = isRecord(within) ? (within as Values) : {};
  return { ...into, [name]: rest.length === 0 ? value : put(below, rest, value) };
}
