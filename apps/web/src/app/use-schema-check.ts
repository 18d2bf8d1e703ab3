import { englishMessage, fieldProblem } from "@parlo/contract";
import { useUiTexts } from "@parlo/ui";
import { useState } from "react";
import { z } from "zod";
import { problemOf } from "./api-error.ts";

z.config({ customError: englishMessage });

/**
 * Checks what a dialog without a form is to send, with a schema of the contract. What does not fit is said at its field
 * once somebody has tried to send it; what the API refuses of a field, as soon as it does.
 */
export function useSchemaCheck(schema: z.ZodType, typed: unknown, refusal: unknown = null) {
  const texts = useUiTexts();
  const [tried, setTried] = useState(false);
  const checked = schema.safeParse(typed);
  const faults = tried ? (checked.error?.issues.map(fieldProblem) ?? []) : [];
  return {
    tried,
    errorAt(path: string): string | undefined {
      const fault = [...(problemOf(refusal)?.errors ?? []), ...faults].find((one) => one.path === path);
      return fault && texts.problem(fault);
    },
    send(what: () => void): void {
      setTried(true);
      if (checked.success) what();
    },
  };
}
