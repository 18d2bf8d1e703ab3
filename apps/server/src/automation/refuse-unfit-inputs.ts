import type { FlowInput, JsonObject } from "@parlo/engine";
import { invalidInput } from "../platform/problem/field-error.ts";

/** 400 where an input is missing that the flow needs, or is given that it does not know. One that declares none takes all. */
export function refuseUnfitInputs(
  declared: readonly FlowInput[],
  inputs: JsonObject,
  placeOf = (name: string) => `inputs.${name}`,
): void {
  const missing = declared.filter(({ name, required }) => required && inputs[name] === undefined);
  const unknown = Object.keys(inputs).filter((given) => !isDeclared(declared, given));
  const errors = [
    ...missing.map(({ name }) => ({ path: placeOf(name), code: "required", message: "Required" })),
    ...unknown.map((name) => ({
      path: placeOf(name),
      code: "unknown-input",
      message: "The automation knows no such input",
    })),
  ];
  if (errors.length > 0) throw invalidInput(errors);
}

export const isDeclared = (declared: readonly FlowInput[], given: string) =>
  declared.length === 0 || declared.some(({ name }) => name === given);
