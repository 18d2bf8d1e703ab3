import type { Failure } from "../kind/step.ts";
import type { GenerateResult } from "../turn/effect.ts";

/** Why nothing can be made of the text that a model wrote; undefined where something can. */
export function answerFailure({ finishReason, provider }: GenerateResult, text: string): Failure | undefined {
  if (finishReason === "content-filter")
    return { code: "refused", message: "The model's provider withheld the answer", provider };
  if (text.trim() !== "") return undefined;
  return { code: "empty-answer", message: "The model wrote nothing", retryable: true, provider };
}
