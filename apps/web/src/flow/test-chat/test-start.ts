import type { NewConversation, VariableValue } from "@parlo/contract";
import { readWritten, type VariableType, writtenOf } from "@parlo/engine";
import { nearestDefinitions } from "./nearest-definitions.ts";
import { startInputsOf, type TriedInput } from "./start-inputs.ts";
import type { StartValue } from "./start-value.ts";

/** Where a test begins, and with which values. */
export interface TestStart {
  /** Null for the flow's Start. */
  readonly nodeId: string | null;
  /** By the variables' keys, as they are typed. */
  readonly values: readonly StartValue[];
  /** By the names of what a caller gives the flow. */
  readonly inputs?: readonly StartValue[];
}

export const fromTheStart: TestStart = { nodeId: null, values: [] };

export const isPlain = ({ nodeId, values, inputs = [] }: TestStart): boolean =>
  nodeId === null && values.length === 0 && inputs.length === 0;

interface Definition {
  readonly key: string;
  readonly type: VariableType;
  readonly isEndUser: boolean;
}

const typeOf = (definitions: readonly Definition[], key: string) =>
  nearestDefinitions(definitions).find((one) => one.key === key)?.type;

/** Those whose text is no value of the variable's type. */
export const unfitting = ({ values }: TestStart, definitions: readonly Definition[]): readonly string[] =>
  values
    .filter(({ key, typed }) => {
      const type = typeOf(definitions, key);
      return type !== undefined && readWritten(type, typed) === undefined;
    })
    .map(({ key }) => key);

/** What a new conversation is told of it. What does not fit is left to the server to refuse. */
export function startOf(
  { nodeId, values, inputs = [] }: TestStart,
  definitions: readonly Definition[],
  tried: readonly TriedInput[] = [],
): Pick<NewConversation, "startNodeId" | "variables" | "startInputs"> {
  const startInputs = startInputsOf(inputs, tried);
  const variables = values.flatMap(({ key, typed }) => {
    const type = typeOf(definitions, key);
    return type ? [[key, readWritten(type, typed) ?? typed] as const] : [];
  });
  return {
    ...(nodeId !== null && { startNodeId: nodeId }),
    ...(variables.length > 0 && { variables: Object.fromEntries(variables) as Record<string, never> }),
    ...(Object.keys(startInputs).length > 0 && { startInputs: startInputs as Record<string, never> }),
  };
}

/** The values of a conversation that another can be given, as an author would type them. */
export function typedValuesOf(
  values: readonly VariableValue[],
  definitions: readonly Definition[],
): readonly StartValue[] {
  const nearest = nearestDefinitions(definitions);
  return values
    .filter(({ key, endUserId }) => nearest.some((one) => one.key === key && one.isEndUser === (endUserId !== null)))
    .map(({ key, stringValue, numberValue, dateValue, booleanValue, jsonValue }) => ({
      key,
      typed: writtenOf(stringValue ?? numberValue ?? dateValue ?? booleanValue ?? jsonValue),
    }));
}
