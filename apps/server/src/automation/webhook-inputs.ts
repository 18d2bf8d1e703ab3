import { ORPCError } from "@orpc/server";
import { largestAutomationInputs, type WebhookMapping } from "@parlo/contract";
import { type FlowInput, isNeeded, type Json, type JsonObject, jsonAt } from "@parlo/engine";
import { invalidInput } from "../platform/problem/field-error.ts";
import { isDeclared } from "./refuse-unfit-inputs.ts";

/** The inputs that a body comes to; what stands nowhere in it is left out. */
export function inputsOfBody(mapping: WebhookMapping, body: Json): JsonObject {
  const inputs: JsonObject =
    mapping.kind === "body"
      ? { [mapping.input]: body }
      : Object.fromEntries(
          mapping.inputs.flatMap(({ name, path }) => {
            const value = jsonAt(body, path);
            return value === undefined ? [] : [[name, value]];
          }),
        );
  if (JSON.stringify(inputs).length > largestAutomationInputs)
    throw new ORPCError("TOO_LARGE", {
      status: 413,
      message: `What the automation takes of the body comes to more than ${largestAutomationInputs} characters as JSON`,
    });
  return inputs;
}

/** Where in the body an input is looked for. */
export function placeInBody(mapping: WebhookMapping, input: string): string {
  return (mapping.kind === "paths" && mapping.inputs.find(({ name }) => name === input)?.path) || "";
}

/** 400 where inputs are mapped that the automation does not know, twice, or one that it needs is not. */
export function refuseUnfitMapping(declared: readonly FlowInput[], mapping: WebhookMapping): void {
  const named = mapping.kind === "body" ? [mapping.input] : mapping.inputs.map(({ name }) => name);
  const place = (at: number) => (mapping.kind === "body" ? "mapping.input" : `mapping.inputs.${at}.name`);
  const wrong = named.flatMap((name, at) => {
    if (!isDeclared(declared, name))
      return [{ path: place(at), code: "unknown-input", message: "The automation knows no such input" }];
    return named.indexOf(name) < at ? [{ path: place(at), code: "input-twice", message: "Name each input once" }] : [];
  });
  const missing = declared.filter((input) => isNeeded(input) && !named.includes(input.name));
  const unmapped = missing.map(({ name }) => ({
    ...{ path: "mapping", code: "input-unmapped", params: { name } },
    message: `The automation needs the input ${name}`,
  }));
  if (wrong.length + unmapped.length > 0) throw invalidInput([...wrong, ...unmapped]);
}
