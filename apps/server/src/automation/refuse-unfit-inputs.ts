import type { CompiledFlow, JsonObject } from "@parlo/engine";
import { invalidInput } from "../platform/problem/field-error.ts";

/** 400 where an input is missing that the flow needs, or is given that it does not know. One that declares none takes all. */
export function refuseUnfitInputs({ behavior }: CompiledFlow, inputs: JsonObject): void {
  const declared = behavior.inputs;
  const missing = declared.filter(({ name, required }) => required && inputs[name] === undefined);
  const unknown =
    declared.length === 0 ? [] : Object.keys(inputs).filter((given) => !declared.some(({ name }) => name === given));
  const errors = [
    ...missing.map(({ name }) => ({ path: `inputs.${name}`, code: "required", message: "Required" })),
    ...unknown.map((name) => ({ path: `inputs.${name}`, code: "unknown", message: "The flow knows no such input" })),
  ];
  if (errors.length > 0) throw invalidInput(errors);
}
