import { isEmpty } from "../variable/is-empty.ts";
import type { NodeContext } from "./node-runtime.ts";
import type { Step } from "./step.ts";

/** Part of the settings of every kind that has templates. */
export interface RequiringVariables {
  /** Names of what the node cannot do without. */
  readonly requiredVariables?: readonly string[];
}

export const requiredIn = (data: unknown): readonly string[] => (data as RequiringVariables).requiredVariables ?? [];

/** How a node is left whose required variables are not all there; undefined where they are. */
export function withoutRequired(data: unknown, context: NodeContext): Step | undefined {
  const names = requiredIn(data);
  const missing = names.length === 0 ? names : names.filter((name) => isEmpty(context.read(name)));
  return missing.length === 0 ? undefined : leaveForMissing(missing, context);
}

/** The exit for what nobody has given, else a failure; which it is stands under the node's name. */
export function leaveForMissing(names: readonly string[], context: NodeContext): Step {
  const outputs = [{ type: "output" as const, value: { missing: names } }];
  if (context.connected("missing-variables")) return { type: "exit", name: "missing-variables", outputs };
  const message = `There is no value for ${names.join(", ")}`;
  return { type: "fail", outputs, failure: { code: "missing-variables", message, retryable: false } };
}
