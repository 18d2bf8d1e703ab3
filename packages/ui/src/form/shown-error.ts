import type { FieldError } from "react-hook-form";
import type { UiTexts } from "../text/ui-texts.ts";

/** The translated words of what a form has found wrong with a field. */
export function shownError(error: FieldError | undefined, texts: UiTexts): string | undefined {
  if (!error) return undefined;
  const { params } = error as { params?: Record<string, unknown> };
  return texts.problem({ code: String(error.type), message: error.message ?? "", params });
}
