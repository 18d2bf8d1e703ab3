import { convertValue, type FlowGraph, fitInputs, flowBehaviorSchema, type JsonObject } from "@parlo/engine";
import { refusedField } from "../conversation/index.ts";

interface Begins {
  readonly language: string;
  readonly timeZone: string;
  /** Behind the flow's Start, where lists may be gone through: their items are given like inputs. */
  readonly atNode: boolean;
}

/**
 * What a draft is tried with, as it would be begun by a caller. Throws at what is of another type than its input, or is
 * none; what is left out has its default, or is missing in the test as it would be in a flow that a person begins.
 */
export function startInputsOf(
  { settings, type: flowType }: FlowGraph,
  given: JsonObject,
  { atNode, ...locale }: Begins,
): JsonObject {
  const behavior = flowBehaviorSchema.safeParse(settings);
  const declared = behavior.success ? behavior.data.inputs : [];
  const known = new Set([...declared.map(({ name }) => name), ...(flowType === "Agent" ? ["task"] : [])]);
  const stranger = Object.keys(given).find((name) => !known.has(name));
  if (stranger !== undefined && declared.length > 0 && !atNode)
    throw refusedField(`startInputs.${stranger}`, "unknown-input", "The flow knows no such input");
  const now = Date.now();
  const { values, misfits } = fitInputs(declared, given, (type, value) =>
    convertValue(type, value, { ...locale, now }),
  );
  const misfit = misfits.find(({ type }) => type !== null);
  if (misfit)
    throw refusedField(
      `startInputs.${misfit.name}`,
      "input-type",
      `This value is not of the input's type ${misfit.type}`,
    );
  return values;
}
