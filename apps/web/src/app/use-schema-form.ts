import { englishMessage, fieldProblem } from "@parlo/contract";
import { type Check, useCheckedForm } from "@parlo/ui";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { z } from "zod";

z.config({ customError: englishMessage });

/** Checks with a schema of the contract, so the form refuses what the API would refuse, in the same words. */
export function useSchemaForm<Typed extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Typed>,
  options: { defaultValues: DefaultValues<Typed>; values?: Typed },
) {
  const check: Check<Sent> = (typed) => {
    const result = schema.safeParse(typed);
    return result.success ? { values: result.data } : { problems: result.error.issues.map(fieldProblem) };
  };
  return useCheckedForm<Typed, Sent>({ check, ...options });
}
