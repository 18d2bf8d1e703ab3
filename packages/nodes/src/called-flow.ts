import {
  isWritten,
  type Json,
  type JsonObject,
  type KindProblem,
  largestVersion,
  leftOutProblems,
  type NodeContext,
  type Output,
  own,
  type Reference,
  readWritten,
  type Step,
  secretsUnder,
  type TemplateField,
  type Wake,
} from "@parlo/engine";
import { z } from "zod";
import { namesTwice } from "./repeats.ts";
import { writtenVariable } from "./written-variable.ts";

/** What the flow is given; the values are templates. */
const inputs = z.array(z.strictObject({ name: z.string().min(1).max(100), value: z.string().max(10_000) })).max(50);
/** Which variables take what the flow gives back. */
const outputs = z
  .array(z.strictObject({ name: z.string().min(1).max(100), variable: z.string().min(1).max(255) }))
  .max(50);

/** Which version of a flow is run; null: the one that is live. */
export const flowVersionSchema = z.int().min(1).max(largestVersion).nullable().default(null);

/** Settings of every node that runs another flow. */
export const calledFlowShape = { flowId: z.string().max(64), flowVersion: flowVersionSchema, inputs, outputs };

export interface CalledFlow {
  readonly flowId: string;
  readonly flowVersion: number | null;
  readonly inputs: z.output<typeof inputs>;
  readonly outputs: z.output<typeof outputs>;
}

/** A version that is asked for, as references name it; `within` is where the settings stand, with a dot behind it. */
export const pinned = (version: number | null | undefined, within = ""): Pick<FlowReference, "pin"> =>
  version == null ? {} : { pin: { version, field: `${within}flowVersion` } };

type FlowReference = Extract<Reference, { type: "flow" }>;

/** The flow with what it is given, and the variables that take its outputs. */
export const calledFlowReferences = (
  { flowId, flowVersion, inputs: given, outputs: taken }: CalledFlow,
  asked: Pick<FlowReference, "wanted" | "calls" | "jumps" | "apart"> & { readonly besides?: readonly string[] } = {},
): readonly Reference[] => {
  const { besides = [], ...rest } = asked;
  const names = [...given.map(({ name }) => name), ...besides];
  const outputs = rest.jumps ? [] : taken.map(({ name }, at) => ({ name, field: `outputs.${at}.name` }));
  const values = given.map(({ name, value }, at) => ({ name, value, field: `inputs.${at}.value` }));
  return [
    ...(flowId
      ? [
          {
            type: "flow" as const,
            id: flowId,
            field: "flowId",
            ...pinned(flowVersion),
            inputs: names,
            values,
            outputs,
            ...rest,
          },
        ]
      : []),
    ...taken.map(({ variable }, at) => writtenVariable(variable, `outputs.${at}.variable`, "Json")),
  ];
};

export const calledFlowTemplates = ({ inputs: given }: Pick<CalledFlow, "inputs">): readonly TemplateField[] =>
  given.map(({ value }, at) => ({ field: `inputs.${at}.value`, text: value, language: null }));

export const flowProblems = ({
  flowId,
  inputs: given,
}: Pick<CalledFlow, "flowId" | "inputs">): readonly KindProblem[] => [
  ...(flowId ? [] : [{ severity: "error" as const, code: "required", message: "Choose a flow", field: "flowId" }]),
  ...namesTwice(given, "inputs"),
  ...given.flatMap(({ name, value }, at) => leftOutProblems(secretsUnder(name, value), `inputs.${at}.value`)),
];

/** Where a value is what goes by the same name here: the path to it. */
function handedOn(name: string, value: string): string | null {
  const path = /^\s*\{\{\s*(\S+?)\s*\}\}\s*$/.exec(value)?.[1];
  return path !== undefined && (path === name || path === `flow.inputs.${name}`) ? path : null;
}

/**
 * What the flow is given, in the types of its inputs: it may run where nobody knows what was said here. What its author
 * has written is read by `readWritten`; what is of another type goes as it comes. What is handed on under
 * its name and is not there is left out, unless it is required: as here, the flow finds nothing by that name.
 */
export function inputValues({ flowId, flowVersion, inputs: given }: CalledFlow, context: NodeContext): JsonObject {
  const declared = given.length > 0 ? context.inputsOf(flowId, flowVersion) : [];
  const inputs = new Map(declared.map((one) => [one.name, one]));
  return Object.fromEntries(
    given.flatMap(({ name, value }): (readonly [string, Json])[] => {
      const { type, required = false } = inputs.get(name) ?? {};
      const written = type && isWritten(value) ? readWritten(type, value) : undefined;
      if (written !== undefined) return [[name, written]];
      const path = required ? null : handedOn(name, value);
      const found = path === null ? "" : context.read(path);
      if (found === undefined) return [];
      const made = found === null && !type ? found : context.value(value);
      return [[name, (type && context.convert(type, made)) ?? made]];
    }),
  );
}

/**
 * Leaves by `success` with the outputs in their variables, or by `error`. A flow that ends with an error where somebody
 * has a way for it is no failure of the caller: what failed in it has been recorded there.
 */
export function cameBack(
  { outputs: taken }: Pick<CalledFlow, "outputs">,
  wake: Wake,
  context: Pick<NodeContext, "connected">,
): Step {
  if (wake.type !== "returned")
    return { type: "fail", failure: { code: "unexpected", message: `A flow was called and ${wake.type} came` } };
  const { status, detail } = wake;
  const told: readonly Output[] = [{ type: "output", value: { status, detail, ...wake.outputs } }];
  if (status === "Failed" && context.connected("error")) return { type: "exit", name: "error", outputs: told };
  if (status !== "Success")
    return {
      type: "fail",
      outputs: told,
      failure: {
        code: status === "NotStarted" ? "flow-not-started" : "flow-failed",
        message: `The flow answered ${status}: ${detail}`,
      },
    };
  return {
    type: "exit",
    name: "success",
    outputs: [
      ...told,
      // What it did not give is empty: an earlier call's would be taken for it.
      ...taken.map(({ name, variable }) => ({
        type: "store" as const,
        key: variable,
        value: own(wake.outputs, name) ?? null,
      })),
    ],
  };
}
