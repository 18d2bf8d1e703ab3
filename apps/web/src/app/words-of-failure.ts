import type { UiTexts } from "@parlo/ui";
import { ApiError } from "./api-error.ts";

/** What a failed call says to the person, by its code: of its first field, of the whole, or that no answer came. */
export function wordsOfFailure({ problem: words }: Pick<UiTexts, "problem">, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ApiError)) return message;
  const { problem, status } = error;
  const [field] = problem?.errors ?? [];
  if (field) return words(field);
  if (problem) return words({ code: problem.code, message: problem.detail ?? message });
  return status === null ? words({ code: "no-answer", message }) : message;
}
