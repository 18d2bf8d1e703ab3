import { convertValue, type FlowInput, fitInputs, type JsonObject, type Locale, mask, secretsIn } from "@parlo/engine";
import { invalidInput } from "../platform/problem/field-error.ts";

/** How a value is read before it is known where it will be used. */
const locale = (): Locale => ({ language: "en", timeZone: "UTC", now: Date.now() });

/**
 * 400 where an input is missing that the flow needs, is of another type, or is one that it does not know. A flow that
 * declares none takes all.
 */
export function refuseUnfitInputs(
  declared: readonly FlowInput[],
  inputs: JsonObject,
  placeOf = (name: string) => `inputs.${name}`,
): void {
  const { misfits } = fitInputs(declared, inputs, (type, value) => convertValue(type, value, locale()));
  const unknown = Object.keys(inputs).filter((given) => !isDeclared(declared, given));
  const leftOut = leftOutIn(inputs);
  const errors = [
    ...misfits.map(({ name, type }) =>
      type === null
        ? { path: placeOf(name), code: "required", message: "Required" }
        : {
            path: placeOf(name),
            code: "input-type",
            params: { type },
            message: "This value is not of the input's type",
          },
    ),
    ...leftOut.map((name) => ({
      path: placeOf(name),
      code: "secret-left-out",
      params: { name },
      message: "This was left out of the file that it comes from: enter it again",
    })),
    ...unknown.map((name) => ({
      path: placeOf(name),
      code: "unknown-input",
      message: "The automation knows no such input",
    })),
  ];
  if (errors.length > 0) throw invalidInput(errors);
}

/** The inputs with a secret that a file came without. */
const leftOutIn = (inputs: JsonObject) =>
  Object.keys(inputs).filter((name) => secretsIn({ [name]: inputs[name] ?? null }).some(({ value }) => value === mask));

export const isDeclared = (declared: readonly FlowInput[], given: string) =>
  declared.length === 0 || declared.some(({ name }) => name === given);
