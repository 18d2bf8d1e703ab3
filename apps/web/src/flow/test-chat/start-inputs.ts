import { type FlowGraph, flowBehaviorSchema, type Json, readWritten, type VariableType } from "@parlo/engine";
import type { StartValue } from "./start-value.ts";

/** What a caller gives the flow. */
export interface TriedInput {
  readonly name: string;
  /** Absent where it takes anything. */
  readonly type?: VariableType | undefined;
}

/** What a flow can be tried with in place of a caller: its inputs, and the task of an agent. */
export function inputsToTry({ type, settings }: Pick<FlowGraph, "type" | "settings">): readonly TriedInput[] {
  const behavior = flowBehaviorSchema.safeParse(settings);
  const declared = behavior.success ? behavior.data.inputs : [];
  const isTold = type === "Agent" && !declared.some(({ name }) => name === "task");
  return isTold ? [{ name: "task", type: "String" }, ...declared] : declared;
}

/** By their names those whose text is no value of their type. */
export const unfitInputs = (values: readonly StartValue[], inputs: readonly TriedInput[]): readonly string[] =>
  values
    .filter(({ key, typed }) => {
      const type = inputs.find(({ name }) => name === key)?.type;
      return typed !== "" && type !== undefined && readWritten(type, typed) === undefined;
    })
    .map(({ key }) => key);

/** What a new conversation is told of them: what was left empty has its default. */
export function startInputsOf(
  values: readonly StartValue[],
  inputs: readonly TriedInput[],
): Readonly<Record<string, Json>> {
  const given = values.flatMap(({ key, typed }) => {
    const input = inputs.find(({ name }) => name === key);
    return input && typed !== "" ? [[key, readAs(input.type, typed)] as const] : [];
  });
  return Object.fromEntries(given);
}

/** What does not fit is left to the server to refuse; what has no type is what it looks like. */
export function readAs(type: VariableType | undefined, typed: string): Json {
  return readWritten(type ?? "Json", typed) ?? typed;
}
