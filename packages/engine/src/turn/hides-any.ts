import type { VariableDefinition } from "../kind/node-runtime.ts";
import type { Turn } from "./draft.ts";

const hiding = new WeakMap<readonly VariableDefinition[], boolean>();

/** Whether the organisation hides any variable. */
export function hidesAny(turn: Turn): boolean {
  const { definitions } = turn.context;
  let hides = hiding.get(definitions);
  if (hides === undefined) {
    hides = definitions.some(({ hide }) => hide);
    hiding.set(definitions, hides);
  }
  return hides;
}
